import Reactive
import TestSupport
import Testing

@Suite struct CompositeDisposableTests {
  @Test("A composite disposes of its members in the order in which they were added")
  func order() {
    let log = Log()
    let composite = CompositeDisposable([log.disposable("0"), log.disposable("1")])
    composite.add(log.disposable("2"))
    composite += log.disposable("3")
    composite.add { log.note("4") }
    composite += { log.note("5") }
    #expect(log.entries == [])
    composite.dispose()
    #expect(log.entries == ["0", "1", "2", "3", "4", "5"])
  }

  @Test("A composite ignores members that are `nil`")
  func optionalMembers() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let composite = CompositeDisposable([
      log.disposable("0"), Signal<Int, Never>.empty.observeValues { _ in },
      signal.observeValues { log.note("got \($0)") }, log.disposable("1"),
    ])
    input.send(value: 1)
    composite.dispose()
    input.send(value: 2)
    #expect(log.entries == ["got 1", "0", "1"])
  }

  @Test("DSP-4: disposing of a composite twice disposes of its members once")
  func idempotent() {
    let log = Log()
    let composite = CompositeDisposable([log.disposable("member")])
    #expect(!composite.isDisposed)
    composite.dispose()
    composite.dispose()
    #expect(composite.isDisposed)
    #expect(log.entries == ["member"])
  }

  @Test("Removing members of a composite preserves the order of the other members")
  func orderAfterRemoval() {
    let log = Log()
    let composite = CompositeDisposable()
    let handles = (0..<100).map { index in composite.add { log.note(index) } }
    for index in 0..<100 where index % 10 != 0 { handles[index]?.dispose() }
    composite.add { log.note("last") }
    composite.dispose()
    #expect(log.entries == ["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "last"])
  }

  @Test("A handle removes its member from a composite without disposing of it")
  func handle() {
    let composite = CompositeDisposable()
    let member = AnyDisposable()
    let handle = composite.add(member)
    handle?.dispose()
    composite.dispose()
    #expect(!member.isDisposed)
  }

  @Test("A handle immediately releases the member that it removes")
  func handleReleases() {
    let composite = CompositeDisposable()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let handle = composite.add { [tracked] in tracked.use() }
    _ = consume tracked
    #expect(reference.isAlive)
    handle?.dispose()
    #expect(!reference.isAlive)
    withExtendedLifetime(composite) {}
  }

  @Test("Releasing a handle does not remove its member")
  func releasedHandle() {
    let composite = CompositeDisposable()
    let member = AnyDisposable()
    do { _ = composite.add(member) }
    composite.dispose()
    #expect(member.isDisposed)
  }

  @Test("A handle does not retain the composite, and can be used after the composite is released")
  func handleIsWeak() {
    var composite: CompositeDisposable? = CompositeDisposable()
    let reference = WeakReference(composite)
    let handle = composite?.add(AnyDisposable())
    composite = nil
    #expect(!reference.isAlive)
    handle?.dispose()
  }

  @Test("Using a handle after the disposal of its composite has no effect")
  func lateHandle() {
    let log = Log()
    let composite = CompositeDisposable()
    let handle = composite.add(log.disposable("member"))
    composite.dispose()
    handle?.dispose()
    #expect(log.entries == ["member"])
  }

  @Test("Adding `nil` to a composite returns no handle")
  func nothing() {
    let composite = CompositeDisposable()
    #expect(composite.add(nil as (any Disposable)?) == nil)
  }

  @Test(
    "DSP-5: a member that is added after the disposal is disposed of immediately and has no handle"
  )
  func addAfterDisposal() {
    let log = Log()
    let composite = CompositeDisposable()
    composite.dispose()
    let handles = [
      composite.add(log.disposable("disposable")),
      composite.add { log.note("action") },
    ]
    #expect(handles.allSatisfy { $0 == nil })
    #expect(log.entries == ["disposable", "action"])
  }

  @Test("A member that is added during the disposal of a composite is disposed of immediately")
  func addDuringDisposal() {
    let log = Log()
    let composite = CompositeDisposable()
    composite.add {
      composite.add { log.note("added") }
      log.note("first")
    }
    composite.add { log.note("second") }
    composite.dispose()
    #expect(log.entries == ["added", "first", "second"])
  }

  @Test("A composite that has been disposed of retains none of its members")
  func releases() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let composite = CompositeDisposable()
    composite.add { [tracked] in tracked.use() }
    _ = consume tracked
    composite.dispose()
    #expect(!reference.isAlive)
  }

  @Test("A member that is released by its removal can use the composite")
  func releaseOutsideLock() {
    let composite = CompositeDisposable()
    let farewell = Farewell { composite.add {} }
    let handle = composite.add { [farewell] in farewell.use() }
    _ = consume farewell
    handle?.dispose()
    #expect(!composite.isDisposed)
    composite.dispose()
  }

  @Test(
    "defect 14: a member that is added during the disposal of a composite is always disposed of (DSP-5)"
  )
  func race() {
    for _ in 0..<20 {
      let composites = (0..<200).map { _ in CompositeDisposable() }
      let members = (0..<200).map { _ in (0..<3).map { _ in AnyDisposable() } }
      let ready = AtomicCounter()
      Threads.parallel(4) { thread in
        ready.add(1)
        while ready.value < 4 {}
        for (composite, members) in zip(composites, members) {
          if thread == 3 { composite.dispose() } else { composite.add(members[thread]) }
        }
      }
      #expect(members.allSatisfy { $0.allSatisfy { $0.isDisposed } })
    }
  }

  #if DEBUG || Interleaving
  @Test(
    "defect 14: a disposal between any two steps of an addition disposes of the added member",
    arguments: 1...3
  )
  func disposalBetweenSteps(step: Int) {
    let composite = CompositeDisposable()
    let member = AnyDisposable()
    let count = Unguarded(0)
    let watcher = Watcher { operation in
      guard operation == .lock else { return }
      count.value += 1
      if count.value == step { Threads.run { composite.dispose() } }
    }
    SchedulingPoint.slot.with(SchedulingPoint.Box(watcher)) { _ = composite.add(member) }
    composite.dispose()
    #expect(count.value >= 1)
    #expect(member.isDisposed)
  }
  #endif

  @Test("Removing a member during the disposal of a composite disposes of the member at most once")
  func removalRace() {
    let log = Log()
    for _ in 0..<300 {
      let composite = CompositeDisposable()
      let handle = composite.add { log.note("disposed") }
      Threads.parallel(3) { index in
        if index == 0 { composite.dispose() } else { handle?.dispose() }
      }
      #expect(composite.isDisposed)
    }
    #expect(log.entries.count <= 300)
  }
}
