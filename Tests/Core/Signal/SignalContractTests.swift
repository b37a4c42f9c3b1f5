import Reactive
import Testing

@Suite struct SignalContractTests {
  @Test("SIG-2: a signal that has ended never sends again", arguments: EventTests.ends)
  func noRestart(end: Termination<Problem>) {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observe(log.observer())
    input.terminate(end)
    input.send(value: 1)
    for termination in EventTests.ends { input.terminate(termination) }
    output.observe(log.observer("late "))
    #expect(log.entries == [end.description, "late INTERRUPTED"])
  }

  @Test(
    "D17: an event that is sent after the end is dropped, and reported to the test that runs on the thread"
  )
  func dropped() {
    let faults = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observe { _ in }
    input.sendCompleted()
    Faults.observer.with(FaultObserver { faults.note($0) }) {
      input.send(value: 1)
      input.send(error: .first)
    }
    let name = "Signal<Int, Problem> made by Signal.pipe"
    #expect(
      faults.entries
        == ["VALUE 1", "FAILED first"].map {
          "droppedAfterEnd(stream: \"\(name)\", event: \"\($0)\")"
        }
    )
  }

  @Test("D17: releasing the input after the end is not reported as a dropped event")
  func releaseAfterEnd() {
    let faults = Log()
    Faults.observer.with(FaultObserver { faults.note($0) }) {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observe { _ in }
      input.sendCompleted()
    }
    #expect(faults.entries == [])
  }

  @Test("SIG-7, SIG-8: observing a signal neither starts nor stops its work")
  func observingHasNoEffects() {
    let log = Log()
    let input = Unguarded<Observer<Int, Never>?>(nil)
    let signal = Signal<Int, Never> { observer, lifetime in
      log.note("started")
      input.value = observer
      lifetime += log.disposable("stopped")
    }
    for _ in 0..<3 { signal.observe { _ in }?.dispose() }
    let observation = signal.observe { _ in }
    #expect(log.entries == ["started"])
    observation?.dispose()
    #expect(log.entries == ["started"])
    input.value?.sendCompleted()
    #expect(log.entries == ["started", "stopped"])
  }

  @Test(
    "SIG-8, SIG-18: the lifetime of a signal ends after its terminal event",
    arguments: EventTests.ends
  )
  func lifetimeEnds(end: Termination<Problem>) {
    let log = Log()
    let signal = Signal<Int, Problem> { observer, lifetime in
      lifetime += log.disposable("ended")
      lifetime += { [observer] in _ = observer }
      lifetime.observeEnded { log.note("observed") }
      input.value = observer
    }
    signal.observe(log.observer())
    input.value?.send(value: 1)
    #expect(log.entries == ["VALUE 1"])
    input.value?.terminate(end)
    #expect(log.entries == ["VALUE 1", end.description, "ended", "observed"])
  }

  private let input = Unguarded<Observer<Int, Problem>?>(nil)

  @Test("SIG-17: a signal releases its observers when it ends", arguments: EventTests.ends)
  func releasesObservers(end: Termination<Problem>) {
    let (output, input) = Signal<Int, Problem>.pipe()
    let references = (0..<3).map { _ in
      let tracked = Tracked()
      output.observe { [tracked] _ in tracked.use() }
      return WeakReference(tracked)
    }
    input.send(value: 1)
    #expect(references.allSatisfy { $0.isAlive })
    input.terminate(end)
    #expect(references.allSatisfy { !$0.isAlive })
    withExtendedLifetime(output) {}
  }

  @Test("SIG-17: a signal that ends releases an observer even if the observation is retained")
  func releasesObserverOfKeptObservation() {
    let (output, input) = Signal<Int, Never>.pipe()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let observation = output.observe { [tracked] _ in tracked.use() }
    _ = consume tracked
    input.sendCompleted()
    #expect(!reference.isAlive)
    withExtendedLifetime((output, observation)) {}
  }

  @Test("D5: observers receive the end before the lifetime of the signal ends")
  func eventFirst() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe(disposable: log.disposable("disposed"))
    output.observeCompleted { log.note("a") }
    output.observeCompleted { log.note("b") }
    input.sendCompleted()
    #expect(log.entries == ["a", "b", "disposed"])
  }

  @Test("D10: a late observer of a completed `take(first:)` on a signal is interrupted")
  func takeEnds() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let taken = output.take(first: 1)
    taken.observe(log.observer())
    input.send(value: 1)
    taken.observe(log.observer("late "))
    input.send(value: 2)
    #expect(log.entries == ["VALUE 1", "COMPLETED", "late INTERRUPTED"])
  }
}
