/// A mutable property that validates each new value before setting it.
///
/// ```swift
/// struct TooLong: Error {}
/// let name = ValidatingProperty<String, TooLong>("") { $0.count < 9 ? .valid : .invalid(TooLong()) }
/// name.value = "a very long name"
/// name.value              // ""
/// name.result.value.error // TooLong()
/// ```
///
/// Setting a value first changes ``result``. The value or its coerced replacement is then set,
/// unless the value is rejected. The result of the validator must depend only on its arguments. The
/// validator may run more than once for one proposed value, because it runs again if another value
/// is proposed in the meantime.
///
/// Changes that are made directly to the inner property are never rejected, but ``result`` follows
/// them.
public final class ValidatingProperty<Value: Sendable, ValidationError: Error>:
  MutablePropertyProtocol
{
  private let inner: MutableProperty<Value>
  private let validation: Validation<Value, ValidationError>
  private let observations = CompositeDisposable()

  /// The result of validating the latest proposed value.
  ///
  /// Its streams complete when this property is released, even if the inner property is still
  /// retained.
  public let result: Property<Result>

  /// Creates a property that validates values before it sets them in another property.
  ///
  /// - Parameters:
  ///   - inner: The property that stores the value. It is retained. Its current value is validated
  ///     immediately, but does not change.
  ///   - validator: A closure that returns the decision about a proposed value. It runs without a
  ///     lock, on the thread that creates or sets this property, or that delivers a change to the
  ///     inner property.
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
    // The property may have changed before it was observed.
    let (value, number) = inner.storage.snapshot
    validation.innerChanged(to: value, number)
  }

  deinit {
    observations.dispose()
    validation.result.emitter.end()
  }

  /// Creates a property with an initial value, which is validated immediately but does not change.
  ///
  /// - Parameters:
  ///   - initial: The initial value, which is kept even if the validator rejects it.
  ///   - validator: A closure that returns the decision about a proposed value. It runs without a
  ///     lock, on the thread that sets this property.
  public convenience init(
    _ initial: Value,
    _ validator: @escaping @Sendable (Value) -> Decision
  ) {
    self.init(MutableProperty(initial), validator)
  }

  /// Creates a property that validates values together with the value of another property.
  ///
  /// When `other` changes, the last proposed value is proposed again, even if it was rejected.
  /// After `other` has been released, the validator receives its last value.
  ///
  /// - Parameters:
  ///   - inner: The property that stores the value. It is retained.
  ///   - other: A property whose value is also passed to the validator. It is not retained.
  ///   - validator: A closure that returns the decision about a proposed value. It runs without a
  ///     lock, on the thread that sets this property or `inner`, or that delivers a change to
  ///     `other`.
  public convenience init<Other: PropertyProtocol>(
    _ inner: MutableProperty<Value>,
    with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    let other = Property(other)
    self.init(inner) { validator($0, other.value) }
    observations += other.signal.observeValues { [weak validation] _ in validation?.revalidate() }
  }

  /// Creates a property that has its own storage and validates proposed values together with the
  /// value of another property.
  ///
  /// The property behaves like a property that is created from a ``MutableProperty``.
  ///
  /// - Parameters:
  ///   - initial: The initial value, which is kept even if the validator rejects it.
  ///   - other: A property whose value is also passed to the validator. It is not retained.
  ///   - validator: A closure that returns the decision about a proposed value. It runs without a
  ///     lock, on the thread that sets this property or delivers a change to `other`.
  public convenience init<Other: PropertyProtocol>(
    _ initial: Value,
    with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// Creates a property that validates values together with the latest value that was proposed for
  /// another property.
  ///
  /// The proposed value of the other property is used even if that property rejected it. When a
  /// value is proposed for `other`, the last value that was proposed for this property is proposed
  /// again, even if it was rejected. After `other` has been released, the validator receives the
  /// last value that was proposed for it.
  ///
  /// - Parameters:
  ///   - inner: The property that stores the value. It is retained.
  ///   - other: A property whose proposed value is also passed to the validator. It is not
  ///     retained.
  ///   - validator: A closure that returns the decision about a proposed value. It runs without a
  ///     lock, on the thread that sets this property or `inner`, or that delivers a value proposed
  ///     for `other`.
  public convenience init<OtherValue, OtherError>(
    _ inner: MutableProperty<Value>,
    with other: ValidatingProperty<OtherValue, OtherError>,
    _ validator: @escaping @Sendable (Value, OtherValue) -> Decision
  ) {
    self.init(inner, with: other.result.map { $0.proposed }, validator)
  }

  /// Creates a property that has its own storage and validates proposed values together with the
  /// latest value that was proposed for another property.
  ///
  /// The property behaves like a property that is created from a ``MutableProperty``. See
  /// ``init(_:with:_:)-(MutableProperty<Value>,ValidatingProperty<OtherValue,OtherError>,_)``.
  ///
  /// - Parameters:
  ///   - initial: The initial value, which is kept even if the validator rejects it.
  ///   - other: A property whose proposed value is also passed to the validator. It is not
  ///     retained.
  ///   - validator: A closure that returns the decision about a proposed value. It runs without a
  ///     lock, on the thread that sets this property or delivers a value proposed for `other`.
  public convenience init<OtherValue, OtherError>(
    _ initial: Value,
    with other: ValidatingProperty<OtherValue, OtherError>,
    _ validator: @escaping @Sendable (Value, OtherValue) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// The current value.
  ///
  /// A new value is validated before it is set. If the validator rejects it, the value does not
  /// change, and ``result`` contains the rejection. The value can be read and set on any thread.
  /// Setting an accepted value waits while another thread modifies the inner property, and traps
  /// inside the inner property's own `modify(_:)` (D8).
  public var value: Value {
    get { inner.value }
    set { validation.propose(newValue) }
  }

  /// A producer that sends the current value and then all changes.
  ///
  /// The producer completes with the streams of the inner property.
  ///
  /// The current value arrives on the thread that starts the producer. A change arrives on the
  /// thread that causes it, unless another thread is already delivering a change (D8). Disposing of
  /// a start sends `interrupted` to its observer and does not affect the property.
  public var producer: SignalProducer<Value, Never> { inner.producer }

  /// A signal that sends all changes, but not the current value, and completes with the signal of
  /// the inner property.
  ///
  /// A change arrives on the thread that causes it, unless another thread is already delivering a
  /// change (D8).
  public var signal: Signal<Value, Never> { inner.signal }

  /// The lifetime of the inner property.
  ///
  /// It ends when the inner property is released, which may be after the release of this property.
  public var lifetime: Lifetime { inner.lifetime }
}
