import Reactive
import Testing

/// The state that an execution of an action receives.
@Suite("Action: state") struct ActionStateTests {
  struct Problem: Error, Equatable {}
  typealias Work = SignalProducer<Int, Problem>

  private let record = Record<String>()

  @Test(
    "The state of an action is read when an execution starts, and the action retains the property"
  )
  func state() {
    var state: MutableProperty<Int>? = MutableProperty(1)
    weak let released = state
    var action = state.map { state in
      Action<Int, Int, Problem>(state: state, enabledIf: { $0 > 0 }) { Work(value: $0 + $1) }
    }
    state?.value = 10
    state = nil
    #expect(released != nil)
    action?.apply(1).start(record.observer())
    #expect(record.items == ["VALUE 11", "COMPLETED"])
    released?.value = 0
    #expect(action?.isEnabled.value == false)
    action = nil
    #expect(released == nil)
  }

  @Test("The state of an action can come from an optional property or a validating property")
  func otherStates() {
    let optional = MutableProperty<Int?>(nil)
    let unwrapping = Action<Int, Int, Problem>(unwrapping: optional) { Work(value: $0 + $1) }
    let unwrappingAlone = Action<Void, Int, Problem>(unwrapping: optional) { Work(value: $0) }
    #expect(!unwrapping.isEnabled.value)
    optional.value = 1
    unwrapping.apply(2).start(record.observer())
    unwrappingAlone.apply().start(record.observer())
    let valid = ValidatingProperty<Int, Problem>(5) { $0 > 0 ? .valid : .invalid(Problem()) }
    let validated = Action<Int, Int, Problem>(validated: valid) { Work(value: $0 * $1) }
    let validatedAlone = Action<Void, Int, Problem>(validated: valid) { Work(value: $0) }
    validated.apply(2).start(record.observer())
    valid.value = -1
    #expect(!validated.isEnabled.value)
    #expect(!validatedAlone.isEnabled.value)
    #expect(
      record.items == [
        "VALUE 3", "COMPLETED", "VALUE 1", "COMPLETED", "VALUE 10", "COMPLETED",
      ]
    )
  }
}
