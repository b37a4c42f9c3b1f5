extension Signal {
  /// Forwards the values that satisfy a predicate.
  ///
  /// ```text
  /// source                     -1-2-3-|
  /// source.filter { $0 > 1 }   ---2-3-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.filter { $0 > 1 }.observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // 2
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events are
  /// delivered on the thread that sends them (EVT-36). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Parameter isIncluded: A closure that returns whether to forward a value. It runs once for
  ///   each value, but not for terminal events (EVT-8).
  /// - Returns: A signal that sends the values for which `isIncluded` returns `true`.
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.filter(isIncluded))
  }
}

extension SignalProducer {
  /// Forwards the values that satisfy a predicate.
  ///
  /// ```text
  /// producer                     -1-2-3-|
  /// producer.filter { $0 > 1 }   ---2-3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3])
  ///   .filter { $0 > 1 }
  ///   .startWithValues { print($0) }   // 2 3
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events are delivered on the thread
  /// that sends them (EVT-36). Disposing of a start cancels this producer and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter isIncluded: A closure that returns whether to forward a value. It runs once for
  ///   each value of each start (PRD-6), but not for terminal events (EVT-8).
  /// - Returns: A producer that sends the values for which `isIncluded` returns `true`.
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.filter(isIncluded))
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func filter(_ isIncluded: @escaping @Sendable (Input) -> Bool) -> Transform {
    Transform(handlesInterruption: false) {
      (downstream: consuming Observer<Output, OutputFailure>, _) in
      downstream.filtering(isIncluded)
    }
  }
}

extension Observer {
  /// Returns an observer that filters values and forwards the remaining values to this observer.
  ///
  /// This method is not inlined, so that a program contains only one closure for all uses with the
  /// same types.
  @inlinable
  @inline(never)
  consuming func filtering(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Observer {
    let stage = Filtering(isIncluded, onValue)
    return Observer(
      onValue: { stage.send($0) },
      onTermination: onTermination
    )
  }
}

/// One `filter` operator in a chain.
///
/// The object holds both closures for the reason that ``Mapping`` describes.
@usableFromInline
final class Filtering<Value: Sendable>: Sendable {
  @usableFromInline let isIncluded: @Sendable (Value) -> Bool
  @usableFromInline let next: @Sendable (Value) -> Void

  @inlinable
  init(
    _ isIncluded: @escaping @Sendable (Value) -> Bool,
    _ next: @escaping @Sendable (Value) -> Void
  ) {
    self.isIncluded = isIncluded
    self.next = next
  }

  @inlinable
  @inline(__always)
  func send(_ value: Value) {
    if isIncluded(value) { next(value) }
  }
}
