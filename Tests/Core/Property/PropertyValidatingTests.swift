import Reactive
import Testing

@Suite("ValidatingProperty") struct PropertyValidatingTests {
  enum Problem: Error, Equatable { case negative, large, unequal }
  typealias Validating = ValidatingProperty<Int, Problem>

  /// Rejects negative values and replaces values above 99 with 99.
  @Sendable static func validate(_ value: Int) -> Validating.Decision {
    if value < 0 { return .invalid(.negative) }
    return value > 99 ? .coerced(99, .large) : .valid
  }

  /// Returns a short description of a result.
  @Sendable static func text(_ result: Validating.Result) -> String {
    switch result {
    case .valid(let value): "valid \(value)"
    case .coerced(let replacement, let proposed, _): "coerced \(proposed) to \(replacement)"
    case .invalid(let value, let error): "invalid \(value) \(error)"
    }
  }

  @Test(
    "A validating property sets its result before its value, and sets only its result for a rejected value"
  )
  func order() {
    let property = Validating(0, Self.validate)
    let record = Record<String>()
    property.result.producer.map(Self.text).startWithValues(record.add)
    property.signal.observeValues { record.add("\($0)") }
    property.value = 5
    property.value = -1
    #expect(property.value == 5)
    #expect(property.result.value.isInvalid)
    #expect(property.result.value.error == .negative)
    #expect(property.result.value.value == nil)
    property.value = 200
    #expect(property.value == 99)
    #expect(!property.result.value.isInvalid)
    #expect(property.result.value.error == nil)
    #expect(property.result.value.value == 99)
    #expect(
      record.items == [
        "valid 0", "valid 5", "5", "invalid -1 negative", "coerced 200 to 99", "99",
      ]
    )
  }

  @Test("The initial value of a validating property is validated but not replaced")
  func initial() {
    let property = Validating(-1, Self.validate)
    #expect(property.value == -1)
    #expect(property.result.value.isInvalid)
  }

  @Test("A direct change to the inner property is kept and updates the validation result")
  func inner() {
    let inner = MutableProperty(0)
    let property = Validating(inner, Self.validate)
    inner.value = -7
    #expect(property.value == -7)
    #expect(property.result.value.error == .negative)
    inner.value = 200
    #expect(property.value == 200)
    #expect(property.result.value.value == 99)
    property.value = 3
    #expect(inner.value == 3)
  }

  @Test("The last proposed value is validated again when another property changes")
  func withOther() {
    let limit = MutableProperty(10)
    let property = Validating(0, with: limit) { value, limit in
      value <= limit ? .valid : .invalid(.large)
    }
    property.value = 20
    #expect(property.value == 0)
    #expect(property.result.value.error == .large)
    limit.value = 30
    #expect(property.value == 20)
    #expect(property.result.value.value == 20)
    limit.value = 5
    #expect(property.value == 20)
    #expect(property.result.value.error == .large)
  }

  @Test(
    "Validation uses the value proposed for the other property, even if the other property rejects it"
  )
  func withOtherValidating() {
    let first = Validating(0, Self.validate)
    let second = Validating(MutableProperty(0), with: first) { value, first in
      value == first ? .valid : .invalid(.unequal)
    }
    second.value = -5
    #expect(second.result.value.error == .unequal)
    first.value = -5
    #expect(first.value == 0)
    #expect(second.value == -5)
    #expect(second.result.value.error == nil)
  }

  @Test(
    "A validating property does not retain the other property, and its streams end when it is released"
  )
  func release() {
    var limit: MutableProperty<Int>? = MutableProperty(10)
    weak let releasedLimit = limit
    var property = limit.map { limit in Validating(0, with: limit) { _, _ in .valid } }
    weak let released = property
    let result = property?.result
    let record = Record<String>()
    property?.lifetime.observeEnded { record.add("ended") }
    result?.signal.observeCompleted { record.add("completed") }
    limit = nil
    #expect(releasedLimit == nil)
    property?.value = 3
    property = nil
    #expect(released == nil)
    #expect(Set(record.items) == ["ended", "completed"])
  }

  @Test("After values are proposed on several threads, the result matches the value")
  func threads() {
    let property = Validating(0, Self.validate)
    let results = Record<String>()
    property.result.signal.map(Self.text).observeValues(results.add)
    onThreads(4) { index in
      for round in 0..<500 { property.value = index * 1_000 + round - 50 }
    }
    #expect(results.items.count == 2_000)
    if let value = property.result.value.value { #expect(property.value == value) }
  }

  @Test("A validating property is a binding target")
  func binding() {
    let property = Validating(0, Self.validate)
    property <~ SignalProducer([1, -1])
    #expect(property.value == 1)
    #expect(property.result.value.isInvalid)
  }

  @Test("A change to the inner property by its first validation is validated")
  func changeInsideTheFirstValidation() {
    let inner = MutableProperty(7)
    let property = Validating(inner) { value in
      if value == 7 { inner.value = -3 }
      return Self.validate(value)
    }
    #expect(Self.text(property.result.value) == "invalid -3 negative")
  }

  @Test("A value is validated again if the other property changes while the validator runs")
  func changeInsideTheValidator() {
    let limit = MutableProperty(10)
    let property = Validating(0, with: limit) { value, current in
      if value == 7, current == 10 { limit.value = 5 }
      return value <= current ? .valid : .invalid(.large)
    }
    property.value = 7
    #expect(property.result.value.error == .large)
    #expect(property.value == 0)
  }
}
