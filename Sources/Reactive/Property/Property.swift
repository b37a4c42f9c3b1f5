/// A read-only property whose value can be read at any time, and whose changes can be observed.
///
/// ```swift
/// let count = MutableProperty(1)
/// let text = count.map { "\($0) of 9" }
/// text.value                                    // "1 of 9"
/// text.producer.startWithValues { print($0) }   // 1 of 9
/// count.value = 2                               // 2 of 9
/// ```
///
/// A property that is composed of other properties neither changes nor retains them. Its streams
/// complete when the streams of the ultimate sources complete, not when the composed property is
/// released. Until then, it follows its sources while the property, its signal or its producer is
/// retained or observed (PRP-9). After the sources have been released, the property keeps its last
/// value.
@propertyWrapper
public final class Property<Value: Sendable>: PropertyProtocol {
  private enum Source {
    /// The property stores its own value.
    case stored(PropertyStorage<Value>)
    /// The property wraps another property and retains it.
    case captured(any PropertyProtocol<Value>)
  }

  private let source: Source

  /// A signal that sends all changes, but not the current value (PRP-4).
  ///
  /// A change usually arrives on the thread that sets the source. If another thread is already
  /// delivering a change, that thread delivers both. The signal completes when the ultimate sources
  /// complete or are interrupted. The signal of a constant has already completed, so its observers
  /// receive `interrupted` (D10).
  public let signal: Signal<Value, Never>

  /// Creates a constant property.
  ///
  /// ```swift
  /// let limit = Property(value: 9)
  /// limit.value   // 9
  /// ```
  ///
  /// Its producer sends the value and completes. Its signal has already completed, so observers of
  /// the signal receive `interrupted` (D10).
  ///
  /// - Parameter value: The value, which never changes.
  public init(value: Value) {
    let storage = PropertyStorage(value, madeBy: "Property")
    source = .stored(storage)
    signal = Signal(core: storage.emitter.core)
    storage.emitter.end()
  }

  /// Creates a read-only property that wraps another property and retains it.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// let visible: Property<Int> = Property(capturing: count)
  /// count.value = 2
  /// visible.value   // 2
  /// ```
  ///
  /// The new property has the streams of the wrapped property (PRP-11). Use this initializer to
  /// expose a mutable property as a read-only property.
  ///
  /// - Parameter property: The property to wrap, which is retained until this property is released.
  public init<Captured: PropertyProtocol>(capturing property: Captured)
  where Captured.Value == Value {
    source = .captured(property)
    signal = property.signal
  }

  /// Creates a property that follows another property without retaining it.
  ///
  /// ```swift
  /// let count = MutableProperty(1)
  /// let visible = Property(count)
  /// count.value = 2
  /// visible.value   // 2
  /// ```
  ///
  /// When the streams of the other property complete, the streams of this property also complete,
  /// and this property keeps its last value (PRP-9).
  ///
  /// - Parameter property: The property to follow.
  public convenience init<Other: PropertyProtocol>(_ property: Other) where Other.Value == Value {
    self.init(following: property.producer)
  }

  /// Creates a property that has an initial value and follows the values of a stream.
  ///
  /// ```swift
  /// let (names, name) = Signal<String, Never>.pipe()
  /// let latest = Property(initial: "", then: names)
  /// name.send(value: "a")
  /// latest.value   // "a"
  /// ```
  ///
  /// A producer is started once, immediately, on the calling thread. If the stream completes or is
  /// interrupted, the property's streams complete, and the property keeps its last value. The
  /// property disposes of its start or observation as soon as neither the property nor its streams
  /// are retained or observed.
  ///
  /// Values that arrive before the initializer returns change the value, but the signal does not
  /// send them. If the stream ends before then, the property's streams have already completed.
  ///
  /// - Parameters:
  ///   - initial: The value before the first value of the stream.
  ///   - values: The stream to follow.
  public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
  where Values.Value == Value, Values.Failure == Never {
    self.init(initial: initial, following: values.producer)
  }

  /// Creates a property that has an initial value and follows the values of a producer.
  ///
  /// The producer is started once, immediately, on the calling thread. If the producer completes or
  /// is interrupted, the property's streams complete, and the property keeps its last value. The
  /// property disposes of the start as soon as neither the property nor its streams are retained or
  /// observed.
  ///
  /// Values that arrive before the initializer returns change the value, but the signal does not
  /// send them. If the producer ends before then, the property's streams have already completed.
  ///
  /// - Parameters:
  ///   - initial: The value before the first value of the producer.
  ///   - values: The producer to follow.
  public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
    self.init(initial: initial, following: values)
  }

  /// Creates a property that has an optional initial value and follows the values of a stream.
  ///
  /// A producer is started once, immediately, on the calling thread. If the stream completes or is
  /// interrupted, the property's streams complete, and the property keeps its last value. The
  /// property disposes of its start or observation as soon as neither the property nor its streams
  /// are retained or observed.
  ///
  /// Values that arrive before the initializer returns change the value, but the signal does not
  /// send them. If the stream ends before then, the property's streams have already completed.
  ///
  /// - Parameters:
  ///   - initial: The value before the first value of the stream, such as `nil`.
  ///   - values: The stream to follow.
  public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
  where Value == Values.Value?, Values.Failure == Never {
    self.init(initial: initial, following: values.producer.map { Optional($0) })
  }

  /// Creates a property that has an optional initial value and follows the values of a producer.
  ///
  /// The producer is started once, immediately, on the calling thread. If the producer completes or
  /// is interrupted, the property's streams complete, and the property keeps its last value. The
  /// property disposes of the start as soon as neither the property nor its streams are retained or
  /// observed.
  ///
  /// Values that arrive before the initializer returns change the value, but the signal does not
  /// send them. If the producer ends before then, the property's streams have already completed.
  ///
  /// - Parameters:
  ///   - initial: The value before the first value of the producer, such as `nil`.
  ///   - values: The producer to follow.
  public convenience init<Wrapped>(initial: Value, then values: SignalProducer<Wrapped, Never>)
  where Value == Wrapped? {
    self.init(initial: initial, following: values.map { Optional($0) })
  }

  /// Creates a property that reads `storage`.
  ///
  /// `signal` sends the changes to the storage.
  init(_ storage: PropertyStorage<Value>, _ signal: Signal<Value, Never>) {
    source = .stored(storage)
    self.signal = signal
  }

  /// The current value.
  ///
  /// Any thread can read the value. Reading it never waits for an observer (PRP-8).
  public var value: Value {
    switch source {
    case .stored(let storage): storage.current
    case .captured(let property): property.value
    }
  }

  /// The current value, which is equal to ``value``.
  ///
  /// The compiler reads this property when code reads a variable declared with `@Property`.
  public var wrappedValue: Value { value }

  /// The property itself, to which `$name` refers for a variable declared with `@Property`.
  public var projectedValue: Property<Value> { self }

  /// A producer that sends the current value and then all changes (PRP-3).
  ///
  /// The current value arrives on the thread that starts the producer. A change usually arrives on
  /// the thread that sets the source. If another thread is already delivering a change, that thread
  /// delivers both.
  ///
  /// The producer completes when the ultimate sources complete. A start after that sends the last
  /// value and completes. The producer never fails (PRP-10). Disposing of a start sends
  /// `interrupted` to its observer and does not affect the property.
  public var producer: SignalProducer<Value, Never> {
    switch source {
    case .stored(let storage): storage.producer(keeping: signal)
    case .captured(let property): property.producer
    }
  }
}
