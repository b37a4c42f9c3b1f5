/// A mutable property that asks a validator before it takes a value.
///
/// ```swift
/// struct TooLong: Error {}
/// let name = ValidatingProperty<String, TooLong>("") { $0.count < 9 ? .valid : .invalid(TooLong()) }
/// name.value = "a very long name"
/// name.value              // ""
/// name.result.value.error // TooLong()
/// ```
///
/// Setting a value changes ``result`` first; then the value, or the one that takes its place, is set,
/// unless it is refused. The validator must depend on its arguments only. It may run more than once
/// for one proposal: it runs again if another proposal arrives meanwhile.
///
/// Changes that are made to the inner property directly are never refused, but ``result`` follows them.
public final class ValidatingProperty<Value: Sendable, ValidationError: Error>:
  MutablePropertyProtocol
{
  private let inner: MutableProperty<Value>
  private let validation: Validation<Value, ValidationError>
  private let observations = CompositeDisposable()

  /// The result of the latest proposal.
  public let result: Property<Result>

  /// Creates a property that validates what is set in another.
  ///
  /// - Parameters:
  ///   - inner: The property that holds the value; it is retained. Its value is validated at once, but
  ///     stays as it is.
  ///   - validator: Decides on a proposed value.
  public init(
    _ inner: MutableProperty<Value>,
    _ validator: @escaping @Sendable (Value) -> Decision
  ) {
    let validation = Validation<Value, ValidationError>(inner.storage, validator)
    self.inner = inner
    self.validation = validation
    result = Property(validation.result, Signal(core: validation.result.emitter.core))
    let emitter = inner.storage.emitter
    observations += inner.signal.observeValues { [weak validation] value in
      validation?.innerChanged(to: value, emitter.delivered)
    }
    // Whoever changed it before it was observed.
    let (value, number) = inner.storage.snapshot
    validation.innerChanged(to: value, number)
  }

  deinit {
    observations.dispose()
    validation.result.emitter.end()
  }

  /// Creates a property with its first value, which is validated at once but stays as it is.
  public convenience init(
    _ initial: Value,
    _ validator: @escaping @Sendable (Value) -> Decision
  ) {
    self.init(MutableProperty(initial), validator)
  }

  /// Creates a property that validates what is set in another, together with the value of a third.
  ///
  /// When `other` changes, the value that was proposed last, even if it was refused, is proposed again.
  ///
  /// - Parameters:
  ///   - inner: The property that holds the value; it is retained.
  ///   - other: A property whose value is passed to the validator, too. It is not retained.
  ///   - validator: Decides on a proposed value.
  public convenience init<Other: PropertyProtocol>(
    _ inner: MutableProperty<Value>,
    with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    let other = Property(other)
    self.init(inner) { validator($0, other.value) }
    observations += other.signal.observeValues { [weak validation] _ in validation?.revalidate() }
  }

  /// Creates a property with its first value, which is validated together with the value of another
  /// property.
  ///
  /// The property holds its own storage. Otherwise it behaves like a property created from a
  /// ``MutableProperty``.
  public convenience init<Other: PropertyProtocol>(
    _ initial: Value,
    with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// Creates a property that validates what is set in another, together with what was proposed to a
  /// third, even if that was refused there.
  ///
  /// When something is proposed to `other`, the value that was proposed here last, even if it was
  /// refused, is proposed again.
  ///
  /// - Parameters:
  ///   - inner: The property that holds the value; it is retained.
  ///   - other: A property whose proposed value is passed to the validator, too. It is not
  ///     retained.
  ///   - validator: Decides on a proposed value.
  public convenience init<OtherValue, OtherError>(
    _ inner: MutableProperty<Value>,
    with other: ValidatingProperty<OtherValue, OtherError>,
    _ validator: @escaping @Sendable (Value, OtherValue) -> Decision
  ) {
    self.init(inner, with: other.result.map { $0.proposed }, validator)
  }

  /// Creates a property with its first value, which is validated together with what was proposed to
  /// another.
  ///
  /// See ``init(_:with:_:)-(MutableProperty<Value>,ValidatingProperty<OtherValue,OtherError>,_)``.
  public convenience init<OtherValue, OtherError>(
    _ initial: Value,
    with other: ValidatingProperty<OtherValue, OtherError>,
    _ validator: @escaping @Sendable (Value, OtherValue) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// The current value; what is set is validated first.
  public var value: Value {
    get { inner.value }
    set { validation.propose(newValue) }
  }

  /// Sends the current value, then all changes; completes with the inner property.
  public var producer: SignalProducer<Value, Never> { inner.producer }

  /// Sends all changes; completes with the inner property.
  public var signal: Signal<Value, Never> { inner.signal }

  /// Ends with the inner property.
  public var lifetime: Lifetime { inner.lifetime }
}
