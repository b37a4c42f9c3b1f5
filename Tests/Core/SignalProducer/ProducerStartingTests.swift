import Reactive
import Testing

@Suite struct ProducerStartingTests {
  private func producer(endingWith end: Termination<Problem>) -> SignalProducer<Int, Problem> {
    SignalProducer { observer, _ in
      observer.send(value: 1)
      observer.terminate(end)
    }
  }

  @Test("`start()` without an observer runs the work")
  func noObserver() {
    let count = AtomicCounter()
    SignalProducer<Int, Never> { count.add(1) }.start()
    #expect(count.value == 1)
  }

  @Test("`start` with a closure receives all events of a producer", arguments: EventTests.ends)
  func closure(end: Termination<Problem>) {
    let log = Log()
    producer(endingWith: end).start { log.note($0) }
    #expect(log.entries == ["VALUE 1", end.description])
  }

  @Test("`startWithResult` receives only values and failures", arguments: EventTests.ends)
  func results(end: Termination<Problem>) {
    let log = Log()
    producer(endingWith: end).startWithResult { result in
      switch result {
      case .success(let value): log.note("success \(value)")
      case .failure(let problem): log.note("failure \(problem)")
      }
    }
    #expect(log.entries == ["success 1"] + (end == .failed(.first) ? ["failure first"] : []))
  }

  @Test("`startWithCompleted` receives only completion", arguments: EventTests.ends)
  func completed(end: Termination<Problem>) {
    let log = Log()
    producer(endingWith: end).startWithCompleted { log.note("called") }
    #expect(log.entries == (end == .completed ? ["called"] : []))
  }

  @Test("`startWithFailed` receives only failures", arguments: EventTests.ends)
  func failed(end: Termination<Problem>) {
    let log = Log()
    producer(endingWith: end).startWithFailed { log.note($0) }
    #expect(log.entries == (end == .failed(.first) ? ["first"] : []))
  }

  @Test("`startWithInterrupted` receives only interruption", arguments: EventTests.ends)
  func interrupted(end: Termination<Problem>) {
    let log = Log()
    producer(endingWith: end).startWithInterrupted { log.note("called") }
    #expect(log.entries == (end == .interrupted ? ["called"] : []))
  }

  @Test("`startWithValues` receives only values")
  func values() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2]).startWithValues { log.note($0) }
    #expect(log.entries == ["1", "2"])
  }

  @Test(
    "PRD-4: `startWithSignal` runs its setup closure before the work, and its signal does not miss any events"
  )
  func setupFirst() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { observer, _ in
      log.note("work")
      observer.send(value: 1)
      observer.sendCompleted()
    }
    let result = producer.startWithSignal { signal, _ in
      signal.observe(log.observer())
      log.note("set up")
      return 42
    }
    #expect(result == 42)
    #expect(log.entries == ["set up", "work", "VALUE 1", "COMPLETED"])
  }

  @Test("PRD-20: `startWithSignal` runs the work once for several observers")
  func severalObservers() {
    let log = Log()
    let count = AtomicCounter()
    SignalProducer<Int, Never> { count.add(1) }.startWithSignal { signal, _ in
      signal.observe(log.observer("a "))
      signal.observe(log.observer("b "))
    }
    #expect(log.entries == ["a VALUE 1", "b VALUE 1", "a COMPLETED", "b COMPLETED"])
    #expect(count.value == 1)
  }

  @Test(
    "PRD-19: disposing in the setup closure interrupts the observers, and the work never begins"
  )
  func disposeInSetup() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { _, _ in log.note("work") }
    producer.startWithSignal { signal, handle in
      signal.observe(log.observer("early "))
      #expect(!handle.isDisposed)
      handle.dispose()
      #expect(handle.isDisposed)
      signal.observe(log.observer("late "))
    }
    #expect(log.entries == ["early INTERRUPTED", "late INTERRUPTED"])
  }

  @Test("A setup closure that throws interrupts the observers, and the work never begins")
  func setupThrows() {
    let log = Log()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let producer = SignalProducer<Int, Never> { _, _ in log.note("work") }
    #expect(throws: Problem.first) {
      try producer.startWithSignal { [tracked] signal, _ in
        signal.observe { [tracked] event in
          tracked.use()
          log.note(event)
        }
        throw Problem.first
      }
    }
    _ = consume tracked
    #expect(log.entries == ["INTERRUPTED"])
    #expect(!reference.isAlive)
  }

  @Test("Disposing of the handle of `startWithSignal` interrupts the signal and cancels the work")
  func disposeHandle() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += log.disposable("cancelled")
      lifetime += { [observer] in _ = observer }
    }
    let handle = producer.startWithSignal { signal, handle in
      signal.observe(log.observer())
      return handle
    }
    handle.dispose()
    #expect(log.entries == ["cancelled", "INTERRUPTED"])
  }

  @Test(
    "The work of `startWithSignal` is cancelled when its signal is neither retained nor observed"
  )
  func abandoned() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += log.disposable("cancelled")
      lifetime += { [observer] in _ = observer }
    }
    let observation = producer.startWithSignal { signal, _ in signal.observe(log.observer()) }
    #expect(log.entries == [])
    observation?.dispose()
    #expect(log.entries == ["cancelled"])
  }

  @Test("The work of `startWithSignal` continues while its signal is retained")
  func held() {
    let log = Log()
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += log.disposable("cancelled")
      lifetime += { [observer] in _ = observer }
    }
    var signal: Signal<Int, Never>? = producer.startWithSignal { signal, _ in signal }
    #expect(log.entries == [])
    withExtendedLifetime(signal) {}
    signal = nil
    #expect(log.entries == ["cancelled"])
  }

  @Test(
    "The signal that `startWithSignal` provides interrupts late observers after the work has ended"
  )
  func lateObserver() {
    let log = Log()
    let signal = SignalProducer<Int, Never>(value: 1).startWithSignal { signal, _ in signal }
    signal.observe(log.observer())
    #expect(log.entries == ["INTERRUPTED"])
  }
}
