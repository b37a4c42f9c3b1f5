extension Signal {
  /// Transforms every value with an operation that can fail, and fails with the first failure.
  ///
  /// ```text
  /// source                     -4-2-3-8-|
  /// source.attemptMap(halve)   -2-1-#
  /// ```
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let (signal, input) = Signal<String, NotANumber>.pipe()
  /// signal
  ///   .attemptMap { Int($0).map(Result.success) ?? .failure(NotANumber()) }
  ///   .observe { print($0) }
  /// input.send(value: "1")    // VALUE 1
  /// input.send(value: "one")  // FAILED NotANumber()
  /// ```
  ///
  /// After a failure, the operation does not run again, and this signal is no longer observed
  /// (RSG-11). The `completed`, `failed`, and `interrupted` events of this signal pass through
  /// immediately. Events arrive on the thread that sends them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the value to send, or the failure that ends the
  ///   result. It runs on the thread that sends the value.
  /// - Returns: A signal that sends the success values and fails with the first failure.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Result<Output, Failure>
  ) -> Signal<Output, Failure> {
    apply(.attemptMap(transform))
  }

  /// Runs an operation for every value and forwards the value unless the operation fails.
  ///
  /// ```text
  /// source                      -4-2-3-8-|
  /// source.attempt(checkEven)   -4-2-#
  /// ```
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let (signal, input) = Signal<Int, Negative>.pipe()
  /// signal
  ///   .attempt { $0 < 0 ? .failure(Negative()) : .success(()) }
  ///   .observe { print($0) }
  /// input.send(value: 1)    // VALUE 1
  /// input.send(value: -1)   // FAILED Negative()
  /// ```
  ///
  /// The first failure of the operation ends the result. After that, the operation does not run
  /// again, and this signal is no longer observed (RSG-11). The `completed`, `failed`, and
  /// `interrupted` events of this signal pass through immediately. Events arrive on the thread that
  /// sends them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter action: A closure that checks a value. If it returns a failure, the result fails
  ///   with that failure.
  /// - Returns: A signal that sends the values for which the operation succeeds.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) -> Result<Void, Failure>
  ) -> Signal<Value, Failure> {
    apply(.attemptMap { value in action(value).map { value } })
  }
}

extension SignalProducer {
  /// Transforms every value with an operation that can fail, and fails with the first failure.
  ///
  /// ```text
  /// producer                     -4-2-3-8-|
  /// producer.attemptMap(halve)   -2-1-#
  /// ```
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// SignalProducer<String, NotANumber>(["1", "one"])
  ///   .attemptMap { Int($0).map(Result.success) ?? .failure(NotANumber()) }
  ///   .startWithFailed { print($0) }   // NotANumber()
  /// ```
  ///
  /// The first failure cancels this producer (RSG-11). Terminal events of this producer pass
  /// through immediately. Events arrive on the thread that sends them (EVT-36). Disposing of a
  /// start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter transform: A closure that returns the value to send, or the failure that ends the
  ///   result. It runs on the thread that sends the value.
  /// - Returns: A producer that sends the success values and fails with the first failure.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Result<Output, Failure>
  ) -> SignalProducer<Output, Failure> {
    apply(.attemptMap(transform))
  }

  /// Runs an operation for every value and forwards the value unless the operation fails.
  ///
  /// ```text
  /// producer                      -4-2-3-8-|
  /// producer.attempt(checkEven)   -4-2-#
  /// ```
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// SignalProducer<Int, Negative>([1, -1])
  ///   .attempt { $0 < 0 ? .failure(Negative()) : .success(()) }
  ///   .startWithFailed { print($0) }   // Negative()
  /// ```
  ///
  /// The first failure ends the result and cancels this producer (RSG-11). Terminal events of this
  /// producer pass through immediately. Events arrive on the thread that sends them (EVT-36).
  /// Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter action: A closure that checks a value. If it returns a failure, the result fails
  ///   with that failure.
  /// - Returns: A producer that sends the values for which the operation succeeds.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) -> Result<Void, Failure>
  ) -> SignalProducer<Value, Failure> {
    apply(.attemptMap { value in action(value).map { value } })
  }
}

extension Signal where Failure == any Error {
  /// Transforms every value with an operation that can throw, and fails with the first error.
  ///
  /// ```text
  /// source                     -4-2-3-8-|
  /// source.attemptMap(halve)   -2-1-#
  /// ```
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let (signal, input) = Signal<String, any Error>.pipe()
  /// signal
  ///   .attemptMap { (text: String) throws -> Int in
  ///     guard let number = Int(text) else { throw NotANumber() }
  ///     return number
  ///   }
  ///   .observe { print($0) }
  /// input.send(value: "1")     // VALUE 1
  /// input.send(value: "one")   // FAILED NotANumber()
  /// ```
  ///
  /// After an error, the operation does not run again, and this signal is no longer observed
  /// (RSG-11). The `completed`, `failed`, and `interrupted` events of this signal pass through
  /// immediately. Events arrive on the thread that sends them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the value to send, or throws the error that ends
  ///   the result.
  /// - Returns: A signal that sends the transformed values and fails with the first error.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> Signal<Output, any Error> {
    apply(.attemptMap { value in Result { try transform(value) } })
  }

  /// Runs an operation for every value and forwards the value unless the operation throws.
  ///
  /// ```text
  /// source                      -4-2-3-8-|
  /// source.attempt(checkEven)   -4-2-#
  /// ```
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// let (signal, input) = Signal<Int, any Error>.pipe()
  /// signal
  ///   .attempt { (number: Int) throws -> Void in
  ///     if number < 0 { throw Negative() }
  ///   }
  ///   .observe { print($0) }
  /// input.send(value: 1)    // VALUE 1
  /// input.send(value: -1)   // FAILED Negative()
  /// ```
  ///
  /// If the operation throws an error, the result fails with that error. After that, the operation
  /// does not run again, and this signal is no longer observed (RSG-11). The `completed`, `failed`,
  /// and `interrupted` events of this signal pass through immediately. Events arrive on the thread
  /// that sends them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter action: A closure that checks a value. If it throws an error, the result fails
  ///   with that error.
  /// - Returns: A signal that sends the values for which the operation does not throw.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) throws -> Void
  ) -> Signal<Value, any Error> {
    apply(
      .attemptMap { value in
        Result {
          try action(value)
          return value
        }
      }
    )
  }
}

extension SignalProducer where Failure == any Error {
  /// Transforms every value with an operation that can throw, and fails with the first error.
  ///
  /// For an example, see the version of this operator for signals. The first error cancels this
  /// producer (RSG-11). Terminal events of this producer pass through immediately. Events arrive on
  /// the thread that sends them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter transform: A closure that returns the value to send, or throws the error that ends
  ///   the result.
  /// - Returns: A producer that sends the transformed values and fails with the first error.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> SignalProducer<Output, any Error> {
    apply(.attemptMap { value in Result { try transform(value) } })
  }

  /// Runs an operation for every value and forwards the value unless the operation throws.
  ///
  /// For an example, see the version of this operator for signals. If the operation throws an
  /// error, the result fails with that error, and this producer is cancelled (RSG-11). Terminal
  /// events of this producer pass through immediately. Events arrive on the thread that sends them
  /// (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter action: A closure that checks a value. If it throws an error, the result fails
  ///   with that error.
  /// - Returns: A producer that sends the values for which the operation does not throw.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) throws -> Void
  ) -> SignalProducer<Value, any Error> {
    apply(
      .attemptMap { value in
        Result {
          try action(value)
          return value
        }
      }
    )
  }
}

extension Signal where Failure == Never {
  /// Transforms every value with an operation that can throw, and fails with the first error.
  ///
  /// ```text
  /// source                     -4-2-3-8-|
  /// source.attemptMap(halve)   -2-1-#
  /// ```
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal
  ///   .attemptMap { (text: String) throws -> Int in
  ///     guard let number = Int(text) else { throw NotANumber() }
  ///     return number
  ///   }
  ///   .observe { print($0) }
  /// input.send(value: "one")   // FAILED NotANumber()
  /// ```
  ///
  /// The failure type changes from `Never` to `any Error`. After an error, the operation does not
  /// run again, and this signal is no longer observed (RSG-11). `completed` and `interrupted` pass
  /// through immediately. Events arrive on the thread that sends them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter transform: A closure that returns the value to send, or throws the error that ends
  ///   the result.
  /// - Returns: A signal that sends the transformed values and fails with the first error.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> Signal<Output, any Error> {
    promoteError((any Error).self).attemptMap(transform)
      .traced(after: self)
  }

  /// Runs an operation for every value and forwards the value unless the operation throws.
  ///
  /// For an example, see the version of this operator for signals whose failure type is
  /// `any Error`. The failure type changes from `Never` to `any Error`. If the operation throws an
  /// error, the result fails with that error. After that, the operation does not run again, and
  /// this signal is no longer observed (RSG-11). `completed` and `interrupted` pass through
  /// immediately. Events arrive on the thread that sends them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter action: A closure that checks a value. If it throws an error, the result fails
  ///   with that error.
  /// - Returns: A signal that sends the values for which the operation does not throw.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) throws -> Void
  ) -> Signal<Value, any Error> {
    promoteError((any Error).self).attempt(action)
      .traced(after: self)
  }
}

extension SignalProducer where Failure == Never {
  /// Transforms every value with an operation that can throw, and fails with the first error.
  ///
  /// ```text
  /// producer                     -4-2-3-8-|
  /// producer.attemptMap(halve)   -2-1-#
  /// ```
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// SignalProducer<String, Never>(value: "one")
  ///   .attemptMap { (text: String) throws -> Int in
  ///     guard let number = Int(text) else { throw NotANumber() }
  ///     return number
  ///   }
  ///   .startWithFailed { print($0) }   // NotANumber()
  /// ```
  ///
  /// The failure type changes from `Never` to `any Error`. The first error cancels this producer
  /// (RSG-11). `completed` and `interrupted` pass through immediately. Events arrive on the thread
  /// that sends them (EVT-36). Disposing of a start cancels this producer and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter transform: A closure that returns the value to send, or throws the error that ends
  ///   the result.
  /// - Returns: A producer that sends the transformed values and fails with the first error.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> SignalProducer<Output, any Error> {
    promoteError((any Error).self).attemptMap(transform)
      .traced(after: self)
  }

  /// Runs an operation for every value and forwards the value unless the operation throws.
  ///
  /// For an example, see the version of this operator for signals whose failure type is
  /// `any Error`. The failure type changes from `Never` to `any Error`. If the operation throws an
  /// error, the result fails with that error, and this producer is cancelled (RSG-11). `completed`
  /// and `interrupted` pass through immediately. Events arrive on the thread that sends them
  /// (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter action: A closure that checks a value. If it throws an error, the result fails
  ///   with that error.
  /// - Returns: A producer that sends the values for which the operation does not throw.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) throws -> Void
  ) -> SignalProducer<Value, any Error> {
    promoteError((any Error).self).attempt(action)
      .traced(after: self)
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func attemptMap(
    _ transform: @escaping @Sendable (Input) -> Result<Output, InputFailure>
  ) -> Transform {
    Transform { downstream, _ in
      let hasFailed = Cell(false)
      return Observer(
        onValue: { value in
          guard !hasFailed.value else { return }
          switch transform(value) {
          case .success(let output):
            downstream.onValue(output)
          case .failure(let failure):
            hasFailed.value = true
            downstream.onTermination(.failed(failure))
          }
        },
        onTermination: { if !hasFailed.value { downstream.onTermination($0) } }
      )
    }
  }
}
