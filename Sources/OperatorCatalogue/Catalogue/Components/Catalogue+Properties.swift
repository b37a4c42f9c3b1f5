internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Properties that can be changed.
  static var properties: [[ComponentCheck]] {
    [
      PropertyUnderTest("MutableProperty") {
        MutableProperty(0)
      } set: {
        $0.value = $1
      }
      .swapping { $0.swap($1) }
      .modifying { $0.modify($1) }
      .checklist,
      PropertyUnderTest("MutableProperty after a change that throws") {
        MutableProperty(0)
      } set: { property, value in
        // A change that throws has no effect.
        try? property.modify { (stored: inout Int) throws -> Void in
          stored = -1
          throw TooLarge()
        }
        property.value = value
      }.checklist,
      PropertyUnderTest("MutableProperty.bindingTarget") {
        MutableProperty(0)
      } set: { property, value in
        property <~ SignalProducer<Int, Never>(value: value)
      }.checklist,
      PropertyUnderTest("MutableProperty.bind(to:), set on the right side") {
        let (left, right) = (MutableProperty(0), MutableProperty(0))
        left.bind(to: right)
        return (left, { right.value = $0 })
      }.checklist,
      PropertyUnderTest("MutableProperty.bind(to:), set on the left side") {
        let (left, right) = (MutableProperty(0), MutableProperty(0))
        left.bind(to: right)
        return (right, { left.value = $0 })
      }.checklist,
      PropertyUnderTest("MutableProperty <~> MutableProperty, which have been set before") {
        let (left, right) = (MutableProperty(1), MutableProperty(2))
        left <~> right
        left.value = 3
        right.value = 0
        return (left, { right.value = $0 })
      }.checklist,
      PropertyUnderTest("ValidatingProperty") {
        Validating(0) { _ in .valid }
      } set: {
        $0.value = $1
      }.checklist,
      PropertyUnderTest("ValidatingProperty, set through its inner property") {
        let inner = MutableProperty(0)
        return (Validating(inner) { _ in .valid }, { [weak inner] in inner?.value = $0 })
      }.checklist,
      PropertyUnderTest("ValidatingProperty with a property") {
        Validating(0, with: Property(value: 1_000)) { $0 > $1 ? .invalid(TooLarge()) : .valid }
      } set: {
        $0.value = $1
      }.checklist,
      PropertyUnderTest("ValidatingProperty.result", .composed) {
        let source = Validating(0) { _ in .valid }
        return (source.result.map { $0.value ?? -1 }, { source.value = $0 })
      }.checklist,
    ]
  }

  /// Properties that validate proposed values together with another property.
  static var validations: [[ComponentCheck]] {
    [
      ValidationUnderTest("ValidatingProperty(_:with:_:) of a value") { limit, accepts in
        Validating(0, with: limit) { accepts($0, $1) ? .valid : .invalid(TooLarge()) }
      } propose: {
        $0.value = $1
      } isAccepted: {
        !$0.result.value.isInvalid
      }.checklist,
      ValidationUnderTest("ValidatingProperty(_:with:_:) of a property") { limit, accepts in
        Validating(MutableProperty(0), with: limit) {
          accepts($0, $1) ? .valid : .invalid(TooLarge())
        }
      } propose: {
        $0.value = $1
      } isAccepted: {
        !$0.result.value.isInvalid
      }.checklist,
      dependent("ValidatingProperty(_:with:_:) with another one", isRejected: false),
      dependent("ValidatingProperty(_:with:_:) with another one that rejects", isRejected: true),
    ]
  }

  private static func dependent(
    _ name: String,
    line: UInt = #line,
    isRejected: Bool
  ) -> [ComponentCheck] {
    ValidationUnderTest(name, line: line) { limit, accepts in
      Dependent(limit, isRejected: isRejected, accepts)
    } propose: {
      $0.property.value = $1
    } isAccepted: {
      !$0.property.result.value.isInvalid
    }.checklist
  }

  private typealias Validating = ValidatingProperty<Int, TooLarge>

  private struct TooLarge: Error {}

  /// A validating property whose validator also uses the value proposed for a second property.
  private final class Dependent: PropertyProtocol {
    private let other: Validating
    let property: Validating

    /// Creates the property.
    ///
    /// - Parameters:
    ///   - limit: The property whose values are proposed to the second property.
    ///   - isRejected: Whether the second property rejects them, so that only its proposals change.
    ///   - accepts: The validator.
    init(
      _ limit: MutableProperty<Int>,
      isRejected: Bool,
      _ accepts: @escaping @Sendable (Int, Int) -> Bool
    ) {
      let other =
        isRejected
        ? Validating(limit.value) { _ in .invalid(TooLarge()) } : Validating(limit) { _ in .valid }
      self.other = other
      property = Validating(0, with: other) {
        accepts($0, $1) ? .valid : .invalid(TooLarge())
      }
      if isRejected { limit.signal.observeValues { other.value = $0 } }
    }

    var value: Int { property.value }
    var producer: SignalProducer<Int, Never> { property.producer }
    var signal: Signal<Int, Never> { property.signal }
  }
}
