import Reactive
import Testing

@Suite struct ObserverTests {
  @Test("An observer with one closure receives every event", arguments: EventTests.all)
  func oneClosure(event: Event<Int, Problem>) {
    let log = Log()
    Observer<Int, Problem> { log.note($0) }.send(event)
    #expect(log.entries == [event.description])
  }

  @Test("The closure type of an observer has a type alias")
  func action() {
    let log = Log()
    let action: Observer<Int, Problem>.Action = { log.note("\($0)") }
    Observer(action).send(value: 1)
    #expect(log.entries == ["VALUE 1"])
  }

  @Test(
    "An observer with four closures calls the closure for the kind of the event",
    arguments: zip(EventTests.all, ["value 1", "failed first", "completed", "interrupted"])
  )
  func fourClosures(event: Event<Int, Problem>, line: String) {
    let log = Log()
    Observer<Int, Problem>(
      value: { log.note("value \($0)") },
      failed: { log.note("failed \($0)") },
      completed: { log.note("completed") },
      interrupted: { log.note("interrupted") }
    ).send(event)
    #expect(log.entries == [line])
  }

  @Test("An observer without a closure for an event ignores that event", arguments: EventTests.all)
  func missingClosure(event: Event<Int, Problem>) {
    let log = Log()
    let note: @Sendable () -> Void = { log.note("called") }
    let observer: Observer<Int, Problem> =
      switch event {
      case .value: Observer(failed: { _ in note() }, completed: note, interrupted: note)
      case .failed: Observer(value: { _ in note() }, completed: note, interrupted: note)
      case .completed:
        Observer(value: { _ in note() }, failed: { _ in note() }, interrupted: note)
      case .interrupted:
        Observer(value: { _ in note() }, failed: { _ in note() }, completed: note)
      }
    observer.send(event)
    #expect(log.entries == [])
  }

  @Test("Each sending method of an observer sends the event after which it is named")
  func forms() {
    let log = Log()
    let observer = Observer<Int, Problem> { log.note($0) }
    observer.send(value: 1)
    observer.send(error: .first)
    observer.sendCompleted()
    observer.sendInterrupted()
    for termination in EventTests.ends { observer.terminate(termination) }
    #expect(
      log.entries == [
        "VALUE 1", "FAILED first", "COMPLETED", "INTERRUPTED",
        "FAILED first", "COMPLETED", "INTERRUPTED",
      ]
    )
  }

  @Test("An observer with two closures separates values from terminal events")
  func twoClosures() {
    let log = Log()
    let observer = Observer<Int, Problem>(
      onValue: { log.note("value \($0)") },
      onTermination: { log.note("end \($0)") }
    )
    for event in EventTests.all { observer.send(event) }
    #expect(log.entries == ["value 1", "end FAILED first", "end COMPLETED", "end INTERRUPTED"])
  }
}
