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
  /// Terminal events pass through unchanged.
  @inlinable
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.map(transform))
  }

  /// Replaces every value with `value`.
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  @_disfavoredOverload  // Or it would take the closure of a trailing `map { … }` for its value.
  public func map<Output: Sendable>(value: Output) -> Signal<Output, Failure> {
    apply(.map { _ in value }, [value])
  }

  /// Replaces every value with its value at a key path.
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  @_disfavoredOverload  // Or chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> Signal<Output, Failure> {
    apply(.map { $0[keyPath: keyPath] })
  }
}

extension SignalProducer {
  /// Transforms every value.
  ///
  /// See ``Signal/map(_:)-((Value)->Output)``.
  @inlinable
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    apply(.map(transform))
  }

  /// Replaces every value with `value`.
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  @_disfavoredOverload  // Or it would take the closure of a trailing `map { … }` for its value.
  public func map<Output: Sendable>(value: Output) -> SignalProducer<Output, Failure> {
    apply(.map { _ in value }, [value])
  }

  /// Replaces every value with its value at a key path.
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  @_disfavoredOverload  // Or chains of closures would take seconds to type-check.
  public func map<Output>(
    _ keyPath: any KeyPath<Value, Output> & Sendable
  ) -> SignalProducer<Output, Failure> {
    apply(.map { $0[keyPath: keyPath] })
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func map(_ transform: @escaping @Sendable (Input) -> Output) -> Transform {
    Transform(mindsInterruption: false) {
      (downstream: consuming Observer<Output, OutputFailure>, _) in
      downstream.mapping(transform)
    }
  }
}

extension Observer {
  /// The observer of what is transformed for this one.
  ///
  /// It is not inlined, so the program has one closure for all uses with these types.
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

/// One `map` in a chain.
///
/// A closure that captures one object has it for its context, and takes from it what it needs when it needs
/// it; one that captures two closures takes out all of both first, which is felt at each value.
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
    // In this order: what is called would be fetched before its argument is computed, and kept meanwhile.
    let output = transform(value)
    next(output)
  }
}
