import Reactive
import ReactiveTesting
import Testing

/// Tests that dispose of an execution of an action while its work begins, sends, or ends.
@Suite("Action: disposal") struct ActionDisposalTests {
  struct Problem: Error, Equatable {}
  typealias Work = SignalProducer<Int, Problem>

  private let record = Record<String>()

  @Test(
    "A start that is disposed of by an observer of `isExecuting` begins no work and leaves the action enabled"
  )
  func disposalWhileBeginning() {
    let record = self.record
    let works = Record<Int>()
    let (lifetime, token) = Lifetime.make()
    let action = Action<Int, Int, Problem> { number in
      works.add(number)
      return Work(value: number)
    }
    action.events.observeValues { record.add("event \($0)") }
    action.isExecuting.signal.observeValues { if $0 { token.dispose() } }
    action.apply(1).start(record.observer("1 "), during: lifetime)
    #expect(works.items.isEmpty)
    #expect(record.items.contains("event INTERRUPTED"))
    #expect(record.items.filter { $0.hasPrefix("1 ") } == ["1 INTERRUPTED"])
    #expect(!action.isExecuting.value)
    #expect(action.isEnabled.value)
    action.apply(2).start(record.observer("2 "))
    #expect(works.items == [2])
    #expect(record.items.suffix(2) == ["2 COMPLETED", "event COMPLETED"])
  }

  @Test("An action drops the values that its work sends after the execution is disposed of")
  func disposalInsideAStep() {
    let record = self.record
    let (lifetime, token) = Lifetime.make()
    let action = Action<Void, Int, Problem> {
      SignalProducer<[Int], Problem>(value: [1, 2, 3]).flatten()
    }
    action.values.observeValues { record.add("value \($0)") }
    action.apply().start(
      Observer(value: { _ in token.dispose() }, interrupted: { record.add("interrupted") }),
      during: lifetime
    )
    #expect(record.items == ["value 1", "interrupted"])
    #expect(action.isEnabled.value)
  }

  @Test("Disposing of a chain that ends with the producer of an action interrupts its work once")
  func disposalOfATail() {
    let record = self.record
    let action = Action<Int, Int, Problem> { _ in
      Work.never.on(disposed: { record.add("released") })
    }
    action.events.observeValues { record.add("event \($0)") }
    let chain = SignalProducer<Int, ActionError<Problem>>.empty.concat(action.apply(1))
    let start = chain.start(record.observer())
    #expect(action.isExecuting.value)
    start.dispose()
    #expect(record.items == ["released", "INTERRUPTED", "event INTERRUPTED"])
    #expect(action.isEnabled.value)
  }

  @Test("Disposing of a chain after the work of an action has ended does not end the work again")
  func interruptionAfterTheEnd() {
    let record = self.record
    let action = Action<Int, Int, Problem> { Work(value: $0) }
    action.events.observeValues { record.add("event \($0)") }
    let start = action.apply(1).concat(.never).start(record.observer())
    #expect(!action.isExecuting.value)
    start.dispose()
    #expect(record.items == ["VALUE 1", "event VALUE 1", "event COMPLETED", "INTERRUPTED"])
    #expect(action.isEnabled.value)
  }

  @Test(
    "D21: work whose start handler does not retain the observer continues when the handle is released"
  )
  func releasedHandle() {
    let record = self.record
    let action = Action<Void, Int, Problem> {
      Work { _, lifetime in lifetime.observeEnded { record.add("released") } }
    }
    action.apply().start(record.observer())
    #expect(record.items.isEmpty)
    #expect(action.isExecuting.value)
  }

  @Test(
    "D14: disposing of an execution interrupts it immediately, even if its work delivers on a scheduler"
  )
  func scheduledWork() {
    let scheduler = TestScheduler()
    let record = self.record
    let action = Action<Void, Int, Problem> {
      Work(value: 1).delay(.seconds(1), on: scheduler)
    }
    action.events.observeValues { record.add("event \($0)") }
    let start = action.apply().start(record.observer())
    start.dispose()
    #expect(record.items == ["INTERRUPTED"])
    scheduler.run()
    #expect(record.items == ["INTERRUPTED", "event INTERRUPTED"])
    #expect(action.isEnabled.value)
    action.apply().start(record.observer("2 "))
    scheduler.run()
    #expect(
      record.items.suffix(4) == ["2 VALUE 1", "event VALUE 1", "2 COMPLETED", "event COMPLETED"]
    )
  }
}
