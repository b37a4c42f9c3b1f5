extension Signal {
  /// Transforms values with a closure that runs on the main actor.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   var unit = "km"
  ///   func distances(_ numbers: Signal<Int, Never>) -> Signal<String, Never> {
  ///     numbers.mapOnMainActor { [weak self] number in "\(number) \(self?.unit ?? "")" }
  ///   }
  /// }
  /// ```
  ///
  /// The events arrive on the main queue. An event that is sent on the main queue while no earlier
  /// event is pending is delivered immediately, as with ``UIScheduler``. All other events are
  /// delivered as soon as possible, in order (S8). Terminal events are forwarded unchanged.
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the value to send for a value.
  /// - Returns: A signal that sends the transformed values on the main queue.
  public func mapOnMainActor<Output: Sendable>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Signal<Output, Failure> {
    observe(on: UIScheduler())
      .map { value in MainActor.assumeIsolated { transform(value) } }
  }

  /// Transforms values with a closure that runs on the main actor, and forwards the results that
  /// are not `nil`.
  ///
  /// The events arrive on the main queue. See ``mapOnMainActor(_:)``.
  ///
  /// - Parameter transform: A closure that returns the value to send for a value, or `nil` to drop
  ///   it.
  /// - Returns: A signal that sends the results that are not `nil` on the main queue.
  public func compactMapOnMainActor<Output: Sendable>(
    _ transform: @escaping @MainActor (Value) -> Output?
  ) -> Signal<Output, Failure> {
    observe(on: UIScheduler())
      .compactMap { value in MainActor.assumeIsolated { transform(value) } }
  }

  /// Forwards the values for which a closure that runs on the main actor returns true.
  ///
  /// The events arrive on the main queue. See ``mapOnMainActor(_:)``.
  ///
  /// - Parameter isIncluded: A closure that returns whether to forward a value.
  /// - Returns: A signal that sends, on the main queue, the values that satisfy the predicate.
  public func filterOnMainActor(
    _ isIncluded: @escaping @MainActor (Value) -> Bool
  ) -> Signal<Value, Failure> {
    observe(on: UIScheduler())
      .filter { value in MainActor.assumeIsolated { isIncluded(value) } }
  }
}

extension SignalProducer {
  /// Transforms values with a closure that runs on the main actor.
  ///
  /// The work begins on the calling thread, and the events arrive on the main queue. See
  /// ``Signal/mapOnMainActor(_:)``. Disposing of a start drops the pending values, and
  /// `interrupted` arrives on the main queue (D14).
  ///
  /// - Parameter transform: A closure that returns the value to send for a value.
  /// - Returns: A producer that sends the transformed values on the main queue.
  public func mapOnMainActor<Output: Sendable>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    observe(on: UIScheduler())
      .map { value in MainActor.assumeIsolated { transform(value) } }
  }

  /// Transforms values with a closure that runs on the main actor, and forwards the results that
  /// are not `nil`.
  ///
  /// The work begins on the calling thread, and the events arrive on the main queue. See
  /// ``Signal/mapOnMainActor(_:)``. Disposing of a start drops the pending values, and
  /// `interrupted` arrives on the main queue (D14).
  ///
  /// - Parameter transform: A closure that returns the value to send for a value, or `nil` to drop
  ///   it.
  /// - Returns: A producer that sends the results that are not `nil` on the main queue.
  public func compactMapOnMainActor<Output: Sendable>(
    _ transform: @escaping @MainActor (Value) -> Output?
  ) -> SignalProducer<Output, Failure> {
    observe(on: UIScheduler())
      .compactMap { value in MainActor.assumeIsolated { transform(value) } }
  }

  /// Forwards the values for which a closure that runs on the main actor returns true.
  ///
  /// The work begins on the calling thread, and the events arrive on the main queue. See
  /// ``Signal/mapOnMainActor(_:)``. Disposing of a start drops the pending values, and
  /// `interrupted` arrives on the main queue (D14).
  ///
  /// - Parameter isIncluded: A closure that returns whether to forward a value.
  /// - Returns: A producer that sends, on the main queue, the values that satisfy the predicate.
  public func filterOnMainActor(
    _ isIncluded: @escaping @MainActor (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    observe(on: UIScheduler())
      .filter { value in MainActor.assumeIsolated { isIncluded(value) } }
  }
}

extension PropertyProtocol {
  /// Returns a producer that transforms the current value and all changes with a closure that runs
  /// on the main actor.
  ///
  /// The result is not a property, because any thread can read the value of a property.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   private let (lifetime, token) = Lifetime.make()
  ///   var title = ""
  ///   func show(_ name: Property<String>) {
  ///     name.mapOnMainActor { "Hello, \($0)" }.bindOnMainActor(to: self, \.title, during: lifetime)
  ///   }
  /// }
  /// ```
  ///
  /// The values arrive on the main queue. A value that is sent on the main queue while no earlier
  /// value is pending is delivered immediately. All other values are delivered as soon as possible,
  /// in order (S8). The producer completes when the streams of the property complete, and does not
  /// fail. Disposing of a start drops the pending values, and `interrupted` arrives on the main
  /// queue (D14).
  ///
  /// - Parameter transform: A closure that returns the value to send for a value of the property.
  /// - Returns: A producer that sends the transformed values on the main queue.
  public func mapOnMainActor<Output: Sendable>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> SignalProducer<Output, Never> {
    producer.mapOnMainActor(transform)
  }
}
