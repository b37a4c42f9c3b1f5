internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in which handles are disposed of twice, too early, too late, or in the wrong order.
  static var ofDisposal: [HistoricalBug] {
    [
      HistoricalBug(
        .rxSwift,
        "#1892",
        "ScheduledDisposable",
        """
        The scheduled disposal reads the flag that records an earlier disposal, but never sets it. \
        A second disposal unwraps a handle that is already `nil`.
        """,
        .checklist("DSP-4", "")
      ) { isBroken in
        DisposableUnderTest("a disposable that disposes on a scheduler") {
          ScheduledDisposal(AnyDisposable($0), on: ImmediateScheduler(), isBroken: isBroken)
        }.checklist
      },
      HistoricalBug(
        .reactiveSwift,
        "#363",
        "CompositeDisposable.add",
        """
        `add` checks whether the composite is disposed of, and appends in a second step. If the \
        composite is disposed of between the two steps, the new member is never disposed of.
        """,
        .checklist("DSP-5", "")
      ) { isBroken in
        CompositeUnderTest("a composite that tests, then adds") {
          Members(isBroken: isBroken)
        } add: {
          $0.add($1)
        }.checklist
      },
      HistoricalBug(
        .rxSwift,
        "a1c2448e",
        "SingleAssignmentDisposable",
        """
        The setter checks whether the slot is disposed of, and stores in a second step. If the \
        slot is disposed of between the two steps, the stored start runs forever.
        """,
        .checklist("PRD-14", "+20 × dispose / A7B13")
      ) { isBroken in
        OperatorUnderTest("a start on a scheduler", .takesScheduler) { source, lab in
          source.begun(on: lab.scheduler, isBroken: isBroken)
        }
      },
      HistoricalBug(
        .reactor,
        "#2778",
        "Flux.concat of an array",
        """
        The loop continues with the next source without checking for cancellation. If a source \
        sends while it is being started and a callback disposes of the output, the next source is \
        started nevertheless.
        """,
        .checklist("SRC-1", "^a{a:3 a:4} @0.1{-0} +0")
      ) { isBroken in
        OperatorUnderTest("a concat of an array") { first, second, _ in
          Numbers { observer, lifetime in
            Concatenation([first, second], observer, lifetime, isBroken: isBroken).goOn()
          }
        }
      },
      HistoricalBug(
        .reactiveSwift,
        "#80",
        "SignalProducer.on",
        """
        Disposal ends the observation of the signal before it interrupts the source, so the hooks \
        for interruption and termination are never called.
        """,
        .checklist("SRC-4", "+0 -0")
      ) { isBroken in
        OperatorUnderTest("a hook for ends") { source, lab in
          source.hooked(lab.hook(.terminated), isBroken: isBroken)
        }
      },
    ]
  }
}

/// Disposes of a handle on a scheduler.
private final class ScheduledDisposal: Disposable, Sendable {
  private let inner: Atomic<(any Disposable)?>
  private let scheduler: any Scheduler
  private let flag = Atomic(false)
  private let isBroken: Bool

  init(_ inner: any Disposable, on scheduler: any Scheduler, isBroken: Bool) {
    self.inner = Atomic(inner)
    self.scheduler = scheduler
    self.isBroken = isBroken
  }

  var isDisposed: Bool { flag.value }

  func dispose() {
    scheduler.schedule {
      let wasDisposed = self.isBroken ? self.flag.value : self.flag.swap(true)
      if !wasDisposed { self.inner.swap(nil)?.dispose() }
    }
  }
}

/// A group of disposables that are disposed of together.
private final class Members: Disposable, Sendable {
  private let isOver = Atomic(false)
  private let members = Atomic<[any Disposable]?>([])
  private let isBroken: Bool

  init(isBroken: Bool) { self.isBroken = isBroken }

  var isDisposed: Bool { isOver.value }

  func add(_ member: any Disposable) {
    if isDisposed { return member.dispose() }
    let isLate = members.modify { members in
      members?.append(member)
      return members == nil
    }
    if isLate, !isBroken { member.dispose() }
  }

  func dispose() {
    if isOver.swap(true) { return }
    for member in members.swap(nil) ?? [] { member.dispose() }
  }
}

/// A slot for one handle.
private final class Slot: Disposable, Sendable {
  private struct State {
    var isDisposed = false
    var inner: (any Disposable)?
  }

  private let state = Atomic(State())
  private let isBroken: Bool

  init(isBroken: Bool) { self.isBroken = isBroken }

  var isDisposed: Bool { state.value.isDisposed }

  func set(_ handle: any Disposable) {
    if isBroken, isDisposed { return handle.dispose() }
    let isLate = state.modify { state in
      state.inner = handle
      return state.isDisposed
    }
    if isLate, !isBroken { handle.dispose() }
  }

  func dispose() {
    let inner: (any Disposable)? = state.modify { state in
      state.isDisposed = true
      defer { state.inner = nil }
      return state.inner
    }
    inner?.dispose()
  }
}

/// Starts the sources in succession, with a loop instead of recursion for sources that end
/// immediately.
private final class Concatenation: Sendable {
  /// The sources that have not been started.
  private let sources: Atomic<[Numbers]>
  private let observer: Downstream
  private let lifetime: Lifetime
  private let isBroken: Bool
  private let calls = Atomic(0)

  init(_ sources: [Numbers], _ observer: Downstream, _ lifetime: Lifetime, isBroken: Bool) {
    self.sources = Atomic(sources)
    self.observer = observer
    self.lifetime = lifetime
    self.isBroken = isBroken
  }

  func goOn() {
    if calls.modify({ calls in
      defer { calls += 1 }; return calls
    }) != 0 {
      return
    }
    repeat {
      if !isBroken, lifetime.hasEnded { return }
      let next = sources.modify { $0.isEmpty ? nil : $0.removeFirst() }
      guard let next else { return observer.sendCompleted() }
      let receiver = Downstream(
        onValue: { self.observer.send(value: $0) },
        onTermination: { end in
          if case .completed = end { self.goOn() } else { self.observer.terminate(end) }
        }
      )
      if isBroken {
        lifetime += next.start(receiver)
      } else {
        next.start(receiver, during: lifetime)
      }
    } while calls.modify({ calls in
      calls -= 1; return calls
    }) != 0
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Starts a source on a scheduler.
  fileprivate func begun(on scheduler: any Scheduler, isBroken: Bool) -> Numbers {
    Numbers { observer, lifetime in
      let slot = Slot(isBroken: isBroken)
      lifetime += slot
      lifetime += scheduler.schedule {
        self.startWithSignal { signal, handle in
          slot.set(handle)
          signal.observe(observer)
        }
      }
    }
  }

  /// Calls a closure when any terminal event arrives.
  fileprivate func hooked(_ ended: @escaping @Sendable () -> Void, isBroken: Bool) -> Numbers {
    Numbers { observer, lifetime in
      self.startWithSignal { signal, interrupter in
        let hooked = signal.written { output, _ in
          Downstream(
            onValue: { output.send(value: $0) },
            onTermination: { end in
              ended()
              output.terminate(end)
            }
          )
        }
        if !isBroken { lifetime += interrupter }
        let observation = hooked.observe(observer)
        if isBroken {
          lifetime += observation
          lifetime += interrupter
        }
      }
    }
  }
}
