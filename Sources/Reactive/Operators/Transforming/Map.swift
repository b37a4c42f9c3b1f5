extension Signal {
  /// Transforms every value.
  ///
  /// ```text
  /// source                  -1-2-3-|
  /// source.map { $0 * 2 }   -2-4-6-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.map { $0 * 10 }.observeValues { print($0) }
  /// input.send(value: 1)   // 10
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the transformed value. It runs once for each
  ///   value, regardless of the number of observers, and does not run for terminal events (EVT-8).
  /// - Returns: A signal that sends the transformed values.
  @inlinable
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.map(transform))
  }

  /// Replaces every value with `value`.
  ///
  /// ```text
  /// source                 -1-2-3-|
  /// source.map(value: 7)   -7-7-7-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.map(value: "tick").observeValues { print($0) }
  /// input.send(value: 1)   // tick
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter value: The value to send for each value of this signal.
  /// - Returns: A signal that sends `value` once for each value of this signal.
  @inlinable
  @_disfavoredOverload  // Otherwise `map { … }` would pass its closure as the value.
  public func map<Output: Sendable>(value: Output) -> Signal<Output, Failure> {
    apply(.map { _ in value }, [value])
  }

  /// Replaces every value with the value at a key path.
  ///
  /// ```text
  /// source                          -1-3-7-|
  /// source.map(\.nonzeroBitCount)   -1-2-3-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal.map(\.count).observeValues { print($0) }
  /// input.send(value: "abc")   // 3
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter keyPath: The key path from a value of this signal to the value to send.
  /// - Returns: A signal that sends the values at the key path.
  @inlinable
  @_disfavoredOverload  // Otherwise chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> Signal<Output, Failure> {
    apply(.map { $0[keyPath: keyPath] })
  }
}

extension SignalProducer {
  /// Transforms every value.
  ///
  /// ```text
  /// producer                  -1-2-3-|
  /// producer.map { $0 * 2 }   -2-4-6-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).map { $0 * 10 }.startWithValues { print($0) }   // 10 20
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter transform: A closure that returns the transformed value. It runs once for each
  ///   value of each start (PRD-6), but not for terminal events (EVT-8).
  /// - Returns: A producer that sends the transformed values.
  @inlinable
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    apply(.map(transform))
  }

  /// Replaces every value with `value`.
  ///
  /// ```text
  /// producer                 -1-2-3-|
  /// producer.map(value: 7)   -7-7-7-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).map(value: "tick").startWithValues { print($0) }   // tick tick
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter value: The value to send for each value of this producer.
  /// - Returns: A producer that sends `value` once for each value of this producer.
  @inlinable
  @_disfavoredOverload  // Otherwise `map { … }` would pass its closure as the value.
  public func map<Output: Sendable>(value: Output) -> SignalProducer<Output, Failure> {
    apply(.map { _ in value }, [value])
  }

  /// Replaces every value with the value at a key path.
  ///
  /// ```text
  /// producer                          -1-3-7-|
  /// producer.map(\.nonzeroBitCount)   -1-2-3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>(value: "abc").map(\.count).startWithValues { print($0) }   // 3
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter keyPath: The key path from a value of this producer to the value to send.
  /// - Returns: A producer that sends the values at the key path.
  @inlinable
  @_disfavoredOverload  // Otherwise chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> SignalProducer<Output, Failure> {
    apply(.map { $0[keyPath: keyPath] })
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func map(_ transform: @escaping @Sendable (Input) -> Output) -> Transform {
    Transform(handlesInterruption: false) {
      (downstream: consuming Observer<Output, OutputFailure>, _) in
      downstream.mapping(transform)
    }
  }
}

extension Observer {
  /// Returns an observer that transforms each value and sends the result to this observer.
  ///
  /// This method is not inlined, so that a program contains only one closure for all uses with the
  /// same types.
  @inlinable
  @inline(never)
  consuming func mapping<Input>(
    _ transform: @escaping @Sendable (Input) -> Value
  ) -> Observer<Input, Failure> {
    let stage = Mapping(transform, onValue)
    return Observer<Input, Failure>(
      onValue: { stage.send($0) },
      onTermination: onTermination
    )
  }
}

/// One `map` operator in a chain.
///
/// A closure that captures a single object uses that object as its context, and loads the fields of
/// the object only when they are needed. A closure that captures two closures loads and retains
/// both at each call, which makes the delivery of each value more expensive.
@usableFromInline
final class Mapping<Input: Sendable, Output: Sendable>: Sendable {
  @usableFromInline let transform: @Sendable (Input) -> Output
  @usableFromInline let next: @Sendable (Output) -> Void

  @inlinable
  init(
    _ transform: @escaping @Sendable (Input) -> Output,
    _ next: @escaping @Sendable (Output) -> Void
  ) {
    self.transform = transform
    self.next = next
  }

  @inlinable
  @inline(__always)
  func send(_ value: Input) {
    // The order matters. A nested call would load the closure before the argument is computed, and
    // would keep it loaded during the computation.
    let output = transform(value)
    next(output)
  }
}
