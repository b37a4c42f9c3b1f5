import Reactive
import Testing

/// Checks that a component stops observing its sources when the component is released.
@Suite("Sources of released components")
struct ReleasedComponentTests {
  /// The sources that a component may observe.
  struct Sources: Sendable {
    let number = MutableProperty(0)
    let flag = MutableProperty(false)
    let values = Signal<Int, Never>.pipe()
    fileprivate let validated = ValidatingProperty<Int, Refusal>(0) { _ in .valid }

    /// The names of the sources that are observed.
    var observed: [String] {
      let all = [
        ("number", number.signal.isObserved), ("flag", flag.signal.isObserved),
        ("values", values.output.isObserved),
        ("validated", validated.result.signal.isObserved),
      ]
      return all.filter(\.1).map(\.0)
    }

    func change() {
      for value in 1...3 {
        number.value = value
        flag.value.toggle()
        values.input.send(value: value)
        validated.value = value
      }
    }
  }

  /// An object that observes sources for as long as it exists.
  struct Component: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Sources) -> any AnyObject & Sendable

    init(_ name: String, _ make: @escaping @Sendable (Sources) -> any AnyObject & Sendable) {
      testDescription = name
      self.make = make
    }
  }

  fileprivate enum Refusal: Error { case odd }

  static let properties = [
    Component("Property(_:)") { Property($0.number) },
    Component("Property(initial:then:) of a signal") {
      Property(initial: 0, then: $0.values.output)
    },
    Component("Property(initial:then:) of a producer") {
      Property(initial: 0, then: $0.number.producer)
    },
    Component("Property(initial:then:) of optional values") {
      Property<Int?>(initial: nil, then: $0.values.output)
    },
    Component("map") { $0.number.map { $0 + 1 } },
    Component("filter") { $0.number.filter(initial: 0) { $0 > 1 } },
    Component("combinePrevious") { $0.number.combinePrevious(0) },
    Component("skipRepeats") { $0.number.skipRepeats() },
    Component("uniqueValues") { $0.number.uniqueValues() },
    Component("combineLatest(with:)") { $0.number.combineLatest(with: $0.flag) },
    Component("combineLatest of three") {
      MutableProperty.combineLatest($0.number, $0.flag, $0.number)
    },
    Component("combineLatest of four") {
      MutableProperty<Int>.combineLatest($0.number, $0.flag, $0.number, $0.flag).map { $0.0 }
    },
    Component("combineLatest of a list") {
      MutableProperty.combineLatest([$0.number, $0.number], emptySentinel: [])
    },
    Component("zip(with:)") { $0.number.zip(with: $0.flag) },
    Component("zip of three") { MutableProperty.zip($0.number, $0.flag, $0.number) },
    Component("zip of four") {
      MutableProperty<Int>.zip($0.number, $0.flag, $0.number, $0.flag).map { $0.0 }
    },
    Component("zip of a list") {
      MutableProperty.zip([$0.number, $0.number], emptySentinel: [])
    },
    Component("negate") { $0.flag.negate() },
    Component("and") { $0.flag.and($0.number.map { $0 > 1 }) },
    Component("or") { $0.flag.or($0.number.map { $0 > 1 }) },
    Component("all") { Property<Bool>.all([$0.flag, $0.flag]) },
    Component("any") { Property<Bool>.any([$0.flag, $0.flag]) },
    Component("flatMap(.latest)") { sources in
      sources.number.flatMap(.latest) { _ in sources.flag }
    },
    Component("flatMap(.merge)") { sources in
      sources.number.flatMap(.merge) { _ in sources.flag }
    },
    Component("flatten(.concat)") { sources in
      sources.number.map { _ in sources.flag }.flatten(.concat)
    },
  ]

  static let validating = [
    Component("ValidatingProperty") { sources in
      ValidatingProperty<Int, Refusal>(sources.number) { $0 > 5 ? .invalid(.odd) : .valid }
    },
    Component("ValidatingProperty with another property") { sources in
      ValidatingProperty<Int, Refusal>(0, with: sources.flag) { _, flag in
        flag ? .valid : .invalid(.odd)
      }
    },
    Component("ValidatingProperty of two properties") { sources in
      ValidatingProperty<Int, Refusal>(sources.number, with: sources.flag) { _, flag in
        flag ? .valid : .invalid(.odd)
      }
    },
    Component("ValidatingProperty with another of its kind") { sources in
      ValidatingProperty<Int, Refusal>(0, with: sources.validated) { _, _ in .valid }
    },
    Component("the result of a ValidatingProperty") { sources in
      sources.validated.result.map { "\($0)" }
    },
  ]

  private typealias Numbers = Action<Int, Int, Never>
  private typealias Commands = Action<Void, Int, Never>

  static let actions = [
    Component("Action(state:)") { Numbers(state: $0.number) { .init(value: $0 + $1) } },
    Component("Action(state:enabledIf:)") {
      Numbers(state: $0.number, enabledIf: { $0 > 1 }) { .init(value: $0 + $1) }
    },
    Component("Action(enabledIf:)") { Numbers(enabledIf: $0.flag) { .init(value: $0) } },
    Component("Action(unwrapping:)") {
      Numbers(unwrapping: $0.number.map { Optional($0) }) { .init(value: $0 + $1) }
    },
    Component("Action(validated:)") { sources in
      Numbers(validated: sources.validated) { .init(value: $0 + $1) }
    },
    Component("Action(state:) without input") { Commands(state: $0.number) { .init(value: $0) } },
    Component("Action(enabledIf:) without input") {
      Commands(enabledIf: $0.flag) { .init(value: 1) }
    },
    Component("Action that works on its state") { sources in
      let action = Numbers(state: sources.number) { state, input in
        sources.values.output.producer.map { $0 + state + input }
      }
      action.apply(1).start().dispose()
      return action
    },
  ]

  static let bindings = [
    Component("a property bound to a property") { sources in
      let target = MutableProperty(0)
      target <~ sources.number
      return target
    },
    Component("a property bound to a signal") { sources in
      let target = MutableProperty(0)
      target <~ sources.values.output
      return target
    },
    Component("a property bound to a producer") { sources in
      let target = MutableProperty<Int?>(nil)
      target <~ sources.number.producer
      return target
    },
    Component("a validating property that is bound") { sources in
      let target = ValidatingProperty<Int, Refusal>(0) { _ in .valid }
      target <~ sources.number
      return target
    },
    Component("a target on a scheduler that is bound") { sources in
      let token = Lifetime.Token()
      BindingTarget<Int>(on: ImmediateScheduler(), lifetime: Lifetime(token)) { _ in }
        <~ sources.number
      return token
    },
    Component("an optional target that is bound") { sources in
      let target = MutableProperty(0)
      Optional(target) <~ sources.number
      return target
    },
    Component("a two-way binding") { sources in
      let target = MutableProperty(0)
      target <~> sources.number
      return target
    },
    Component("a two-way binding from the other side") { sources in
      let target = MutableProperty(0)
      sources.number <~> target
      return target
    },
    Component("an observation during a lifetime") { sources in
      let token = Lifetime.Token()
      sources.values.output.take(during: Lifetime(token)).observeValues { _ in }
      sources.number.producer.take(during: Lifetime(token)).start()
      return token
    },
    Component("a disposable with a scope") { sources in
      ScopedDisposable(sources.number.producer.start())
    },
  ]

  static let all = properties + validating + actions + bindings

  @Test("A component that is released releases the sources that it observed", arguments: all)
  func letsGo(_ component: Component) {
    let sources = Sources()
    var object: (any AnyObject & Sendable)? = component.make(sources)
    #expect(!sources.observed.isEmpty, "the component observes nothing, so the test checks nothing")
    sources.change()
    #expect(!sources.observed.isEmpty, "no source is observed after a change")
    weak let released = object
    object = nil
    #expect(released == nil, "the component is not released")
    #expect(sources.observed.isEmpty)
    sources.change()
  }
}
