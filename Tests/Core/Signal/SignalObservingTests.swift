import Reactive
import Testing

@Suite struct SignalObservingTests {
  /// Observes a pipe with `observe`, and then sends a value and a terminal event to the pipe.
  private func events<Failure>(
    endingWith end: Termination<Failure>,
    observe: (Signal<Int, Failure>, Log) -> (any Disposable)?
  ) -> [String] {
    let log = Log()
    let (output, input) = Signal<Int, Failure>.pipe()
    let observation = observe(output, log)
    #expect(observation != nil)
    input.send(value: 1)
    input.terminate(end)
    return log.entries
  }

  @Test("`observe` with an observer receives all events of a signal", arguments: EventTests.ends)
  func observer(end: Termination<Problem>) {
    let events = events(endingWith: end) { signal, log in signal.observe(log.observer()) }
    #expect(events == ["VALUE 1", end.description])
  }

  @Test("`observe` with a closure receives all events of a signal", arguments: EventTests.ends)
  func closure(end: Termination<Problem>) {
    let events = events(endingWith: end) { signal, log in signal.observe { log.note($0) } }
    #expect(events == ["VALUE 1", end.description])
  }

  @Test("`observeResult` receives only values and failures", arguments: EventTests.ends)
  func results(end: Termination<Problem>) {
    let events = events(endingWith: end) { signal, log in
      signal.observeResult { result in
        switch result {
        case .success(let value): log.note("success \(value)")
        case .failure(let problem): log.note("failure \(problem)")
        }
      }
    }
    #expect(events == ["success 1"] + (end == .failed(.first) ? ["failure first"] : []))
  }

  @Test("`observeCompleted` receives only completion", arguments: EventTests.ends)
  func completed(end: Termination<Problem>) {
    let events = events(endingWith: end) { signal, log in
      signal.observeCompleted { log.note("called") }
    }
    #expect(events == (end == .completed ? ["called"] : []))
  }

  @Test("`observeFailed` receives only failures", arguments: EventTests.ends)
  func failed(end: Termination<Problem>) {
    let events = events(endingWith: end) { signal, log in
      signal.observeFailed { log.note($0) }
    }
    #expect(events == (end == .failed(.first) ? ["first"] : []))
  }

  @Test("`observeInterrupted` receives only interruption", arguments: EventTests.ends)
  func interrupted(end: Termination<Problem>) {
    let events = events(endingWith: end) { signal, log in
      signal.observeInterrupted { log.note("called") }
    }
    #expect(events == (end == .interrupted ? ["called"] : []))
  }

  @Test("`observeValues` receives only values")
  func values() {
    let events = events(endingWith: Termination<Never>.completed) { signal, log in
      signal.observeValues { log.note($0) }
    }
    #expect(events == ["1"])
  }

  @Test(
    "SIG-12: an observer of a signal that has ended receives one `interrupted`",
    arguments: EventTests.ends
  )
  func late(end: Termination<Problem>) {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observe(log.observer("early "))
    input.terminate(end)
    let observation = output.observe(log.observer("late "))
    #expect(observation == nil)
    #expect(log.entries == ["early \(end)", "late INTERRUPTED"])
  }

  @Test(
    "SIG-12: an observer that is added while the terminal event is delivered receives `interrupted`"
  )
  func duringEnd() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    output.observeCompleted { [weak output] in output?.observe(log.observer("late ")) }
    input.sendCompleted()
    #expect(log.entries == ["late INTERRUPTED"])
  }

  @Test("SIG-12: an operator on a signal that has ended returns a signal that has ended")
  func operatorOnEnded() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    input.sendCompleted()
    let mapped = output.map { $0 * 2 }
    mapped.observe(log.observer())
    mapped.observe(log.observer())
    #expect(log.entries == ["INTERRUPTED", "INTERRUPTED"])
  }

  @Test(
    "SIG-19, DSP-3: disposing of an observation ends only that observation"
  )
  func dispose() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let observation = output.observe(log.observer("a "))
    output.observe(log.observer("b "))
    input.send(value: 1)
    #expect(observation?.isDisposed == false)
    observation?.dispose()
    observation?.dispose()
    #expect(observation?.isDisposed == true)
    input.send(value: 2)
    input.sendCompleted()
    #expect(log.entries == ["a VALUE 1", "b VALUE 1", "b VALUE 2", "b COMPLETED"])
  }

  @Test("An observation has ended when its observer receives the terminal event")
  func endedObservation() {
    let answers = Record<Bool>()
    let observation = Atomic<(any Disposable)?>(nil)
    let (output, input) = Signal<Int, Never>.pipe()
    observation.value = output.observe { _ in
      if let observation = observation.value { answers.add(observation.isDisposed) }
    }
    input.send(value: 1)
    input.sendCompleted()
    #expect(answers.items == [false, true])
  }

  @Test("SIG-19: disposing of an observation releases its observer immediately")
  func disposeReleases() {
    let (output, input) = Signal<Int, Never>.pipe()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let observation = output.observeValues { [tracked] _ in tracked.use() }
    _ = consume tracked
    input.send(value: 1)
    #expect(reference.isAlive)
    observation?.dispose()
    #expect(!reference.isAlive)
    withExtendedLifetime(output) {}
  }

  @Test("An observation is disposed of when its signal has ended")
  func observationAfterEnd() {
    let (output, input) = Signal<Int, Never>.pipe()
    let observation = output.observeValues { _ in }
    input.sendCompleted()
    #expect(observation?.isDisposed == true)
  }

  @Test(
    "D6: an observer that disposes of its observation receives no more events, not even the end"
  )
  func disposeFromInside() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let serial = SerialDisposable()
    serial.inner = output.observe { event in
      log.note(event)
      serial.dispose()
    }
    input.send(value: 1)
    input.send(value: 2)
    input.sendCompleted()
    #expect(log.entries == ["VALUE 1"])
  }

  @Test(
    "D6: an observer that another observer disposes of does not receive the current terminal event",
    arguments: EventTests.ends
  )
  func disposedDuringEnd(end: Termination<Problem>) {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    let second = SerialDisposable()
    output.observe { event in
      log.note("a \(event)")
      second.dispose()
    }
    second.inner = output.observe(log.observer("b "))
    input.terminate(end)
    #expect(log.entries == ["a \(end)"])
  }

  @Test(
    "D7: an observer that is added during the delivery of an event first receives the next event"
  )
  func attachedDuringEvent() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    output.observeValues { [weak output] value in
      if value == 1 { output?.observe(log.observer()) }
    }
    input.send(value: 1)
    #expect(log.entries == [])
    input.send(value: 2)
    input.sendCompleted()
    #expect(log.entries == ["VALUE 2", "COMPLETED"])
  }

  @Test(
    "SIG-9: all observers receive the same events in the same order, in the order of observation"
  )
  func sameOrder() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    for name in ["a", "b", "c"] { output.observeValues { log.note("\(name)\($0)") } }
    input.send(value: 1)
    input.send(value: 2)
    #expect(log.entries == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test("EVT-38: sending an event returns when all observers have handled it")
  func synchronous() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    output.map { $0 * 2 }.observeValues { log.note($0) }
    input.send(value: 1)
    log.note("sent")
    #expect(log.entries == ["2", "sent"])
  }
}
