/// A value that can be read at any time, that only others can change, and whose changes can be
/// observed.
///
/// ```swift
/// let count = MutableProperty(1)
/// let text = count.map { "\($0) of 9" }
/// text.value                                    // "1 of 9"
/// text.producer.startWithValues { print($0) }   // 1 of 9
/// count.value = 2                               // 2 of 9
/// ```
///
/// A property that is composed of others has no effect on them and does not retain them. Its streams
/// complete with the ultimate sources, not when the composed property is released; until then it
/// follows them as long as it, its signal or its producer is retained or observed (PRP-9). When the
/// sources are gone the property keeps its last value.
@propertyWrapper
public final class Property<Value: Sendable>: PropertyProtocol {
  private enum Source {
    /// The property has a value of its own.
    case stored(PropertyStorage<Value>)
    /// The property shows another one, and retains it.
    case captured(any PropertyProtocol<Value>)
  }

  private let source: Source

  /// Sends all changes, not the current value.
  ///
  /// That of a constant has completed from the start, so that its observers get `interrupted` (D10).
  public let signal: Signal<Value, Never>

  /// Creates a constant.
  ///
  /// Its producer sends the value and completes; its signal has completed from the start, so that the
  /// signal's observers get `interrupted` (D10).
  public init(value: Value) {
    let storage = PropertyStorage(value, madeBy: "Property")
    source = .stored(storage)
    signal = Signal(core: storage.emitter.core)
    storage.emitter.end()
  }

  /// Creates a property that shows another one and retains it.
  public init<Captured: PropertyProtocol>(capturing property: Captured)
  where Captured.Value == Value {
    source = .captured(property)
    signal = property.signal
  }

  /// Creates a property that follows another one without retaining it.
  public convenience init<Other: PropertyProtocol>(_ property: Other) where Other.Value == Value {
    self.init(following: property.producer)
  }

  /// Creates a property that has a value, and then those of a stream.
  ///
  /// ```swift
  /// let (names, name) = Signal<String, Never>.pipe()
  /// let latest = Property(initial: "", then: names)
  /// name.send(value: "a")
  /// latest.value   // "a"
  /// ```
  ///
  /// A producer is started once, at once. Interruption of the stream completes the property's streams.
  public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
  where Values.Value == Value, Values.Failure == Never {
    self.init(initial: initial, following: values.producer)
  }

  /// Creates a property that has a value, and then those of a producer.
  ///
  /// The producer is started once, at once. Interruption of it completes the property's streams.
  public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
    self.init(initial: initial, following: values)
  }

  /// Creates a property that has a value or none, and then the values of a stream.
  ///
  /// A producer is started once, at once. Interruption of the stream completes the property's streams.
  public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
  where Value == Values.Value?, Values.Failure == Never {
    self.init(initial: initial, following: values.producer.map { Optional($0) })
  }

  /// Creates a property that has a value or none, and then the values of a producer.
  ///
  /// The producer is started once, at once. Interruption of it completes the property's streams.
  public convenience init<Wrapped>(initial: Value, then values: SignalProducer<Wrapped, Never>)
  where Value == Wrapped? {
    self.init(initial: initial, following: values.map { Optional($0) })
  }

  /// Creates a property that shows `storage`, through the signal of its changes.
  init(_ storage: PropertyStorage<Value>, _ signal: Signal<Value, Never>) {
    source = .stored(storage)
    self.signal = signal
  }

  /// The current value.
  public var value: Value {
    switch source {
    case .stored(let storage): storage.current
    case .captured(let property): property.value
    }
  }

  /// The current value.
  public var wrappedValue: Value { value }

  /// The property itself.
  public var projectedValue: Property<Value> { self }

  /// Sends the current value, then all changes; completes with the ultimate sources.
  ///
  /// Started after that, it sends the last value and completes.
  public var producer: SignalProducer<Value, Never> {
    switch source {
    case .stored(let storage): storage.producer(keeping: signal)
    case .captured(let property): property.producer
    }
  }
}
