extension SignalProducer where Failure == Never {
  /// Creates a producer that sends one value and completes.
  ///
  /// If the context does not determine the failure type, it is `Never`:
  ///
  /// ```swift
  /// let one = SignalProducer(value: 1)   // SignalProducer<Int, Never>
  /// ```
  ///
  /// Both events are sent on the thread that starts the producer, before the start returns. If the
  /// observer disposes of the start when it receives the value, `interrupted` follows in place of
  /// `completed` (EVT-25).
  ///
  /// - Parameter value: The value to send at each start.
  @inlinable
  public init(value: Value) {
    self = .sending(value: value)
  }

  /// Creates a producer that sends the elements of `values` and completes.
  ///
  /// If the context does not determine the failure type, it is `Never`:
  ///
  /// ```swift
  /// let numbers = SignalProducer(1...3)   // SignalProducer<Int, Never>
  /// ```
  ///
  /// The values are sent on the thread that starts the producer, before the start returns.
  /// Disposing of a start stops the iteration after the current element, and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter values: The values to send at each start.
  @inlinable
  public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
    self = .sending(elements: values)
  }

  /// Creates a producer that sends the given values and completes.
  ///
  /// If the context does not determine the failure type, it is `Never`:
  ///
  /// ```swift
  /// let numbers = SignalProducer(values: 1, 2, 3)   // SignalProducer<Int, Never>
  /// ```
  ///
  /// The values are sent on the thread that starts the producer, before the start returns.
  /// Disposing of a start drops the remaining values and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - tail: The remaining values.
  @inlinable
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self = .sending(elements: [first, second] + tail)
  }
}

extension SignalProducer {
  /// Creates a producer that sends the success of `result` and completes, or fails with its
  /// failure.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer(Result<Int, Offline>.failure(Offline())).startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// The events are sent on the thread that starts the producer, before the start returns. If the
  /// observer disposes of the start when it receives the value, `interrupted` follows in place of
  /// `completed` (EVT-25).
  ///
  /// - Parameter result: The value or the failure to send at each start.
  @inlinable
  public init(_ result: Result<Value, Failure>) {
    self.init(result: result)
  }

  /// Calls the initializer that accepts any failure type.
  ///
  /// In an extension for a specific failure type, overload resolution would not choose that
  /// initializer.
  @inlinable
  static func sending(value: Value) -> SignalProducer { SignalProducer(value: value) }

  /// Calls the initializer that accepts any failure type.
  ///
  /// In an extension for a specific failure type, overload resolution would not choose that
  /// initializer.
  @inlinable
  static func sending<Values: Sequence & Sendable>(elements values: Values) -> SignalProducer
  where Values.Element == Value {
    SignalProducer(values)
  }
}
