import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in which resources are released twice, or never.
  static let disposing: [RacyOperator] = [
    RacyOperator("a disposable that checks, then sets", breaks: "DSP-4") { run, isLawful in
      let resource = run.resource("resource")
      let isDisposed = Atomic(false)
      let dispose: @Sendable () -> Void = {
        if isLawful {
          if isDisposed.swap(true) { return }
        } else {
          if isDisposed.value { return }
          isDisposed.value = true
        }
        resource.dispose()
      }
      run.race(dispose, dispose)
      run.finally { resource.expectReleased() }
    },
    RacyOperator(
      "a composite that loses a disposable that is added during its disposal",
      breaks: "DSP-5"
    ) {
      run,
      isLawful in
      let composite = HandMadeComposite(isLawful ? .lawful : .losesLate)
      let resource = run.resource("resource")
      run.race({ composite.add(resource) }, { composite.dispose() })
      run.finally { resource.expectReleased() }
    },
    RacyOperator("a composite that disposes of a copy of its list", breaks: "DSP-4") {
      run,
      isLawful in
      let composite = HandMadeComposite(isLawful ? .lawful : .keepsList)
      let resource = run.resource("resource")
      composite.add(resource)
      run.race({ composite.dispose() }, { composite.dispose() })
    },
    RacyOperator("a serial disposable that does not dispose of what it replaces", breaks: "DSP-5") {
      run,
      isLawful in
      let (first, second) = (run.resource("first"), run.resource("second"))
      let inner = Atomic<InterleavingResource?>(nil)
      let set: @Sendable (InterleavingResource) -> Void = { new in
        let previous: InterleavingResource?
        if isLawful {
          previous = inner.swap(new)
        } else {
          previous = inner.value
          inner.value = new
        }
        previous?.dispose()
      }
      run.race({ set(first) }, { set(second) })
      run.finally {
        inner.value?.dispose()
        first.expectReleased()
        second.expectReleased()
      }
    },
    RacyOperator(
      "a serial disposable that keeps a disposable that is set during its disposal",
      breaks: "DSP-5"
    ) { run, isLawful in
      let resource = run.resource("resource")
      let state = Atomic<(inner: InterleavingResource?, isDisposed: Bool)>((nil, false))
      run.race(
        {
          let isTooLate: Bool
          if isLawful {
            isTooLate = state.modify { state in
              if !state.isDisposed { state.inner = resource }
              return state.isDisposed
            }
          } else {
            isTooLate = state.value.isDisposed
            if !isTooLate { state.modify { $0.inner = resource } }
          }
          if isTooLate { resource.dispose() }
        },
        {
          let inner = state.modify { state in
            defer { state = (nil, true) }
            return state.inner
          }
          inner?.dispose()
        }
      )
      run.finally { resource.expectReleased() }
    },
    RacyOperator("a handle that is stored after its inner stream has ended", breaks: "RSG-7") {
      run,
      isLawful in
      let handle = run.resource("handle")
      let state = Atomic<(handle: InterleavingResource?, isEnded: Bool)>((nil, false))
      run.race(
        {
          // The inner stream was started earlier, but its handle is stored only now.
          let isEnded = state.modify { state in
            if !(isLawful && state.isEnded) { state.handle = handle }
            return state.isEnded
          }
          if isLawful, isEnded { handle.dispose() }
        },
        {
          let stored = state.modify { state in
            defer { state = (nil, true) }
            return state.handle
          }
          stored?.dispose()
        }
      )
      run.finally { handle.expectReleased(contract: "RSG-7") }
    },
    RacyOperator("a count of owners that is decremented, then read again", breaks: "DSP-4") {
      run,
      isLawful in
      let resource = run.resource("resource")
      let owners = Atomic(2)
      let release: @Sendable () -> Void = {
        let left = owners.modify { owners in
          owners -= 1
          return owners
        }
        if (isLawful ? left : owners.value) == 0 { resource.dispose() }
      }
      run.race(release, release)
      run.finally { resource.expectReleased() }
    },
    RacyOperator("an action that runs after it has been cancelled", breaks: "SIG-19") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let state = Atomic(0)
      run.race(
        {
          let mayRun: Bool
          if isLawful {
            mayRun = state.swap(1) == 0
          } else {
            mayRun = state.value == 0
          }
          if mayRun {
            for value in 1...2 where isLawful == false || value == 1 { sink.send(value: value) }
          }
        },
        {
          state.value = 2
          out.markDisposed()
        }
      )
    },
  ]
}

/// A composite disposable as it is often written by hand.
private final class HandMadeComposite: Sendable {
  enum Way {
    case lawful
    /// Checks whether it is disposed of, and adds the member in a separate step.
    case losesLate
    /// Disposes of its members without removing them.
    case keepsList
  }

  private let way: Way
  private let members = Atomic<[any Disposable]?>([])

  init(_ way: Way) {
    self.way = way
  }

  func add(_ member: any Disposable) {
    switch way {
    case .lawful, .keepsList:
      let isTooLate = members.modify { members in
        members?.append(member)
        return members == nil
      }
      if isTooLate { member.dispose() }
    case .losesLate:
      if members.value == nil { return member.dispose() }
      members.modify { $0?.append(member) }
    }
  }

  func dispose() {
    switch way {
    case .lawful, .losesLate:
      for member in members.swap(nil) ?? [] { member.dispose() }
    case .keepsList:
      let copy = members.value ?? []
      for member in copy { member.dispose() }
      members.value = nil
    }
  }
}
