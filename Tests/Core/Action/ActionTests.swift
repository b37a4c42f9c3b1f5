import Dispatch
import Reactive
import Testing

@Suite("Action") struct ActionTests {
  struct Problem: Error, Equatable {}
  typealias Work = SignalProducer<Int, Problem>

  private let record = Record<String>()

  /// Records each event of an action, and whether the action is enabled at that moment.
  private func note<Input>(_ action: Action<Input, Int, Problem>) {
    let record = self.record
    let isEnabled = action.isEnabled
    action.events.observeValues { record.add("event \($0) \(isEnabled.value)") }
    action.values.observeValues { record.add("value \($0)") }
    action.errors.observeValues { record.add("error \($0)") }
    action.completed.observeValues { record.add("completed") }
    action.disabledErrors.observeValues { record.add("disabled") }
  }

  @Test("ACT-1, ACT-2: an execution takes an input, sends values, and completes")
  func work() {
    let calls = Reactive.Atomic(0)
    let action = Action<Int, Int, Problem> { number in
      calls.modify { $0 += 1 }
      return Work([number, number * 2])
    }
    note(action)
    let execution = action.apply(3)
    #expect(calls.value == 0)
    execution.start(record.observer("apply "))
    #expect(calls.value == 1)
    #expect(
      record.items == [
        "apply VALUE 3", "value 3", "event VALUE 3 false",
        "apply VALUE 6", "value 6", "event VALUE 6 false",
        "apply COMPLETED", "completed", "event COMPLETED true",
      ]
    )
  }

  @Test("ACT-2: an execution can fail")
  func failure() {
    let action = Action<Int, Int, Problem> { _ in Work(error: Problem()) }
    note(action)
    action.apply(1).start(record.observer("apply "))
    #expect(
      record.items == [
        "apply FAILED producerFailed(Problem())", "error Problem()", "event FAILED Problem() true",
      ]
    )
  }

  @Test("ACT-2: an execution can complete without a value, or send values before a failure")
  func otherYields() {
    let action = Action<Int, Int, Problem> { count in
      Work(0..<count).concat(count == 0 ? .empty : Work(error: Problem()))
    }
    note(action)
    action.apply(0).start()
    #expect(record.items == ["completed", "event COMPLETED true"])
    record.removeAll()
    action.apply(2).start(record.observer("apply "))
    #expect(
      record.items == [
        "apply VALUE 0", "value 0", "event VALUE 0 false", "apply VALUE 1", "value 1",
        "event VALUE 1 false", "apply FAILED producerFailed(Problem())", "error Problem()",
        "event FAILED Problem() true",
      ]
    )
  }

  @Test("ACT-3: a property enables and disables the action, and observers see each change")
  func enabling() {
    let isOn = MutableProperty(false)
    let starts = Reactive.Atomic(0)
    let action = Action<Void, Int, Problem>(enabledIf: isOn) {
      starts.modify { $0 += 1 }
      return Work(value: 1)
    }
    note(action)
    let enabled = Record<Bool>()
    action.isEnabled.producer.startWithValues(enabled.add)
    action.apply().start(record.observer("apply "))
    #expect(starts.value == 0)
    #expect(record.items == ["apply FAILED disabled", "disabled"])
    isOn.value = true
    action.apply().start()
    #expect(starts.value == 1)
    #expect(enabled.items == [false, true, false, true])
    record.removeAll()
    isOn.value = false
    action.apply().start(record.observer("apply "))
    #expect(starts.value == 1)
    #expect(record.items == ["apply FAILED disabled", "disabled"])
    #expect(enabled.items == [false, true, false, true, false])
  }

  @Test("ACT-4: an attempt to execute an action during an execution fails and starts no work")
  func executing() {
    let (signal, input) = Signal<Int, Problem>.pipe()
    let starts = Reactive.Atomic(0)
    let action = Action<Void, Int, Problem> {
      starts.modify { $0 += 1 }
      return signal.producer
    }
    let executing = Record<Bool>()
    action.isExecuting.producer.startWithValues(executing.add)
    action.apply().start()
    #expect(action.isExecuting.value)
    #expect(!action.isEnabled.value)
    action.apply().start(record.observer("apply "))
    #expect(record.items == ["apply FAILED disabled"])
    #expect(starts.value == 1)
    input.sendCompleted()
    #expect(executing.items == [false, true, false])
    #expect(action.isEnabled.value)
  }

  @Test("ACT-4: exactly one of several concurrent starts runs the work")
  func threads() {
    for _ in 0..<200 {
      let (signal, input) = Signal<Int, Problem>.pipe()
      let starts = Reactive.Atomic(0)
      let refusals = Reactive.Atomic(0)
      let action = Action<Void, Int, Problem> {
        starts.modify { $0 += 1 }
        return signal.producer
      }
      action.disabledErrors.observeValues { refusals.modify { $0 += 1 } }
      onThreads(4) { _ in action.apply().start() }
      #expect(starts.value == 1)
      #expect(refusals.value == 3)
      input.sendCompleted()
    }
  }

  @Test("An action reports the executions of several threads completely and in order")
  func threadsInOrder() {
    let action = Action<Int, Int, Problem> { Work(value: $0) }
    let events = Record<Event<Int, Problem>>()
    let again = Record<Event<Int, Problem>>()
    action.events.observeValues(events.add)
    action.events.observeValues(again.add)
    onThreads(4) { index in
      for round in 0..<500 { action.apply(index * 1_000 + round).start() }
    }
    #expect(events.items == again.items)
    for (index, event) in events.items.enumerated() {
      #expect(event.isCompleted == !index.isMultiple(of: 2))
    }
  }

  @Test(
    "Defect 27: an action is already enabled again by the time it reports the end of synchronous work"
  )
  func defect27Synchronous() {
    let action = Action<Int, Int, Problem> { Work(value: $0) }
    note(action)
    let nested = Record<String>()
    action.completed.take(first: 1).observeValues {
      nested.add("executing \(action.isExecuting.value)")
      action.apply(2).start(nested.observer())
    }
    action.apply(1).start()
    #expect(nested.items == ["executing false", "VALUE 2", "COMPLETED"])
    #expect(
      record.items.filter { $0.hasPrefix("event") } == [
        "event VALUE 1 false", "event COMPLETED true", "event VALUE 2 true", "event COMPLETED true",
      ]
    )
  }

  @Test(
    "Defect 27: an action is already enabled again by the time it reports the end of asynchronous work"
  )
  func defect27Asynchronous() {
    let (signal, input) = Signal<Int, Problem>.pipe()
    let action = Action<Int, Int, Problem> { value in
      value == 1 ? signal.producer : Work(value: value)
    }
    let nested = Record<String>()
    action.events.observeValues { event in
      guard event.isCompleted, nested.items.isEmpty else { return }
      nested.add("executing \(action.isExecuting.value)")
      action.apply(2).start(nested.observer())
    }
    action.apply(1).start()
    input.sendCompleted()
    #expect(nested.items == ["executing false", "VALUE 2", "COMPLETED"])
  }

  @Test(
    "Defect 27: an action is already enabled when the observer of its work receives the completion"
  )
  func defect27Observer() {
    let action = Action<Int, Int, Problem> { Work(value: $0) }
    let record = self.record
    action.apply(1).startWithCompleted {
      record.add("executing \(action.isExecuting.value)")
      action.apply(2).start(record.observer())
    }
    #expect(record.items == ["executing false", "VALUE 2", "COMPLETED"])
  }

  @Test("Disposing of an execution interrupts the work and enables the action again")
  func disposal() {
    let record = self.record
    let action = Action<Int, Int, Problem> { _ in
      Work.never.on(disposed: { record.add("released") })
    }
    note(action)
    let start = action.apply(1).start(record.observer("apply "))
    start.dispose()
    #expect(record.items.contains("released"))
    #expect(record.items.contains("event INTERRUPTED true"))
    #expect(record.items.filter { $0.hasPrefix("apply") } == ["apply INTERRUPTED"])
    #expect(action.isEnabled.value)
  }

  @Test(
    "The signals of an action complete when it is released, and running work retains the action"
  )
  func release() {
    let (signal, input) = Signal<Int, Problem>.pipe()
    var action: Action<Void, Int, Problem>? = Action { signal.producer }
    weak let released = action
    let lifetime = action?.lifetime
    let record = self.record
    action?.events.observeCompleted { record.add("events") }
    action?.values.observeCompleted { record.add("values") }
    action?.disabledErrors.observeCompleted { record.add("disabledErrors") }
    action?.isExecuting.signal.observeCompleted { record.add("isExecuting") }
    action?.isEnabled.signal.observeCompleted { record.add("isEnabled") }
    action?.apply().start()
    action = nil
    #expect(released != nil)
    #expect(record.items.isEmpty)
    input.sendCompleted()
    #expect(released == nil)
    #expect(lifetime?.hasEnded == true)
    #expect(
      Set(record.items) == ["events", "values", "disabledErrors", "isExecuting", "isEnabled"]
    )
  }

  @Test("The binding target of an action applies the action without retaining it")
  func bindingTarget() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var action: Action<Int, Int, Problem>? = Action { Work(value: $0) }
    weak let released = action
    let record = self.record
    action?.values.observeValues { record.add("\($0)") }
    if let action { action <~ signal }
    input.send(value: 1)
    input.send(value: 2)
    action = nil
    #expect(released == nil)
    input.send(value: 3)
    #expect(record.items == ["1", "2"])
  }

  @Test("Errors of actions are equatable")
  func errors() {
    #expect(ActionError<Problem>.disabled == .disabled)
    #expect(ActionError.producerFailed(Problem()) != .disabled)
  }
}
