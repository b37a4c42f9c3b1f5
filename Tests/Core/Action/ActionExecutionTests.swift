import Reactive
import Testing

/// The features of commands in the older guidelines: concurrent executions, `execute(_:)`, and
/// `executions`.
@Suite("Action: executions") struct ActionExecutionTests {
  struct Problem: Error, Equatable {}
  typealias Work = SignalProducer<Int, Problem>

  private let record = Record<String>()

  /// Work that the test controls through two pipes.
  private final class Pipes: Sendable {
    let first = Signal<Int, Problem>.pipe()
    let second = Signal<Int, Problem>.pipe()

    func work(_ number: Int) -> Work {
      number == 1 ? first.output.producer : second.output.producer
    }
  }

  @Test(
    "ACT-4: an action runs as many concurrent executions as its limit allows, and refuses any more"
  )
  func limit() {
    let pipes = Pipes()
    let action = Action<Int, Int, Problem>(maxConcurrentExecutions: 2) { pipes.work($0) }
    let enabled = Record<Bool>()
    let executing = Record<Bool>()
    action.isEnabled.producer.startWithValues(enabled.add)
    action.isExecuting.producer.startWithValues(executing.add)
    action.apply(1).start(record.observer("1 "))
    #expect(action.isEnabled.value)
    action.apply(2).start(record.observer("2 "))
    #expect(!action.isEnabled.value)
    action.apply(3).start(record.observer("3 "))
    pipes.second.input.sendCompleted()
    #expect(action.isEnabled.value)
    #expect(action.isExecuting.value)
    pipes.first.input.send(value: 10)
    pipes.first.input.sendCompleted()
    #expect(!action.isExecuting.value)
    #expect(enabled.items == [true, false, true])
    #expect(executing.items == [false, true, false])
    #expect(record.items == ["3 FAILED disabled", "2 COMPLETED", "1 VALUE 10", "1 COMPLETED"])
    #expect(action.maxConcurrentExecutions == 2)
  }

  @Test("ACT-4: concurrent starts do not run more executions than the limit allows")
  func threads() {
    for _ in 0..<200 {
      let (signal, input) = Signal<Int, Problem>.pipe()
      let starts = Reactive.Atomic(0)
      let action = Action<Void, Int, Problem>(maxConcurrentExecutions: 3) {
        starts.modify { $0 += 1 }
        return signal.producer
      }
      onThreads(4) { _ in action.apply().start() }
      #expect(starts.value == 3)
      input.sendCompleted()
      #expect(!action.isExecuting.value)
    }
  }

  @Test("Every initializer of Action accepts a limit of concurrent executions")
  func everyForm() {
    let on = MutableProperty(true)
    let number = MutableProperty(1)
    let optional = MutableProperty<Int?>(1)
    let valid = ValidatingProperty<Int, Problem>(5) { $0 > 0 ? .valid : .invalid(Problem()) }
    let never = Work.never
    typealias Tested = Action<Int, Int, Problem>
    typealias Alone = Action<Void, Int, Problem>
    let actions = [
      Tested(state: number, enabledIf: { $0 > 0 }, maxConcurrentExecutions: 2) { _, _ in never },
      Tested(state: number, maxConcurrentExecutions: 2) { _, _ in never },
      Tested(enabledIf: on, maxConcurrentExecutions: 2) { _ in never },
      Tested(maxConcurrentExecutions: 2) { _ in never },
      Tested(unwrapping: optional, maxConcurrentExecutions: 2) { _, _ in never },
      Tested(validated: valid, maxConcurrentExecutions: 2) { _, _ in never },
    ]
    let alone = [
      Alone(state: number, enabledIf: { $0 > 0 }, maxConcurrentExecutions: 2) { _ in never },
      Alone(state: number, maxConcurrentExecutions: 2) { _ in never },
      Alone(enabledIf: on, maxConcurrentExecutions: 2) { never },
      Alone(maxConcurrentExecutions: 2) { never },
      Alone(unwrapping: optional, maxConcurrentExecutions: 2) { _ in never },
      Alone(validated: valid, maxConcurrentExecutions: 2) { _ in never },
    ]
    for action in actions {
      let starts = (1...3).map { action.apply($0).start() }
      #expect(starts.map(\.isDisposed) == [false, false, true])
      for start in starts { start.dispose() }
    }
    for action in alone {
      let starts = (1...3).map { _ in action.apply().start() }
      #expect(starts.map(\.isDisposed) == [false, false, true])
      for start in starts { start.dispose() }
    }
  }

  @Test("D19: an action traps if its limit of concurrent executions is zero")
  func preconditions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Action<Int, Int, Problem>(maxConcurrentExecutions: 0) { _ in .empty }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("Action(maxConcurrentExecutions:) was given 0"))
    #expect(text.contains("(D19)"))
  }

  @Test(
    "`execute(_:)` begins the work immediately and replays its events to each start of the result"
  )
  func executing() {
    let starts = Reactive.Atomic(0)
    let action = Action<Int, Int, Problem> { value in
      starts.modify { $0 += 1 }
      return Work([value, value * 2])
    }
    action.values.observeValues { [record] in record.add("value \($0)") }
    let result = action.execute(3)
    #expect(starts.value == 1)
    #expect(record.items == ["value 3", "value 6"])
    result.start(record.observer("one "))
    result.start(record.observer("two "))
    #expect(starts.value == 1)
    #expect(
      record.items.dropFirst(2) == [
        "one VALUE 3", "one VALUE 6", "one COMPLETED", "two VALUE 3", "two VALUE 6",
        "two COMPLETED",
      ]
    )
  }

  @Test(
    "`execute(_:)` continues the work when its result is released or a start of the result is disposed of"
  )
  func executionOutlivesStarts() {
    let (signal, input) = Signal<Int, Problem>.pipe()
    var action: Action<Void, Int, Problem>? = Action { signal.producer }
    weak let released = action
    action?.values.observeValues { [record] in record.add("value \($0)") }
    action?.execute().start(record.observer("start ")).dispose()
    action = nil
    #expect(released?.isExecuting.value == true)
    input.send(value: 1)
    input.sendCompleted()
    #expect(released == nil)
    #expect(record.items == ["start INTERRUPTED", "value 1"])
  }

  @Test("`execute(_:)` on a disabled action returns a producer that fails at each start")
  func executingDisabled() {
    let isOn = MutableProperty(false)
    let action = Action<Int, Int, Problem>(enabledIf: isOn) { Work(value: $0) }
    action.disabledErrors.observeValues { [record] in record.add("disabled") }
    let result = action.execute(1)
    isOn.value = true
    result.start(record.observer())
    result.start(record.observer())
    #expect(record.items == ["disabled", "FAILED disabled", "FAILED disabled"])
  }

  @Test("`execute(_:)` forwards a failure of the work")
  func executingFailure() {
    let action = Action<Int, Int, Problem> { _ in Work(error: Problem()) }
    action.execute(1).start(record.observer())
    #expect(record.items == ["FAILED producerFailed(Problem())"])
  }

  @Test("`executions` sends one producer per execution, before the work of that execution begins")
  func executions() {
    let record = self.record
    let pipes = Pipes()
    let action = Action<Int, Int, Problem>(maxConcurrentExecutions: 2) { number in
      record.add("work \(number)")
      return pipes.work(number)
    }
    let seen = Record<Work>()
    action.executions.observeValues { execution in
      record.add("execution")
      seen.add(execution)
    }
    action.apply(1).start()
    seen.items[0].start(record.observer("early "))
    action.execute(2)
    pipes.first.input.send(value: 1)
    pipes.second.input.send(value: 2)
    pipes.second.input.send(error: Problem())
    seen.items[1].start(record.observer("late "))
    seen.items[0].start(record.observer("too ")).dispose()
    pipes.first.input.sendCompleted()
    #expect(
      record.items == [
        "execution", "work 1", "execution", "work 2", "early VALUE 1",
        "late VALUE 2", "late FAILED Problem()", "too VALUE 1", "too INTERRUPTED",
        "early COMPLETED",
      ]
    )
  }

  @Test("`executions` sends all events of synchronous work, and none for a refused attempt")
  func executionsOfSynchronousWork() {
    let isOn = MutableProperty(true)
    let action = Action<Int, Int, Problem>(enabledIf: isOn) { Work([$0, -$0]) }
    action.executions.flatMap(.merge) { $0.flatMapError { _ in .empty } }
      .observeValues { [record] in record.add("\($0)") }
    action.apply(1).start()
    isOn.value = false
    action.apply(2).start()
    #expect(record.items == ["1", "-1"])
  }

  @Test(
    "`executions` interrupts the producer of a cancelled execution, and completes with the action"
  )
  func executionsEnd() {
    var action: Action<Int, Int, Problem>? = Action { _ in .never }
    let seen = Record<Work>()
    action?.executions.observe { [record] event in
      switch event {
      case .value(let execution): seen.add(execution)
      case .failed, .completed, .interrupted: record.add("executions \(event)")
      }
    }
    let start = action?.apply(1).start()
    seen.items[0].start(record.observer("work "))
    start?.dispose()
    action = nil
    #expect(record.items == ["work INTERRUPTED", "executions COMPLETED"])
  }
}
