extension Signal {
  /// Transforms every value with an operation that can fail, and fails with its first failure.
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
  /// After a failure, the operation does not run again. Terminal events pass through.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Result<Output, Failure>
  ) -> Signal<Output, Failure> {
    apply(.attemptMap(transform))
  }

  /// Runs an operation for every value, and forwards the value unless the operation fails.
  ///
  /// A failure of the operation ends the stream.
  ///
  /// After a failure, the operation does not run again. Terminal events pass through.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) -> Result<Void, Failure>
  ) -> Signal<Value, Failure> {
    apply(.attemptMap { value in action(value).map { value } })
  }
}

extension SignalProducer {
  /// Transforms every value with an operation that can fail, and fails with its first failure.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Result<Output, Failure>
  ) -> SignalProducer<Output, Failure> {
    apply(.attemptMap(transform))
  }

  /// Runs an operation for every value, and forwards the value unless the operation fails.
  ///
  /// A failure of the operation ends the stream.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) -> Result<Void, Failure>
  ) -> SignalProducer<Value, Failure> {
    apply(.attemptMap { value in action(value).map { value } })
  }
}

extension Signal where Failure == any Error {
  /// Transforms every value with an operation that can throw, and fails with the first error.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> Signal<Output, any Error> {
    apply(.attemptMap { value in Result { try transform(value) } })
  }

  /// Runs an operation for every value, and forwards the value unless the operation throws.
  ///
  /// An error that the operation throws ends the stream as its failure.
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
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> SignalProducer<Output, any Error> {
    apply(.attemptMap { value in Result { try transform(value) } })
  }

  /// Runs an operation for every value, and forwards the value unless the operation throws.
  ///
  /// An error that the operation throws ends the stream as its failure.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
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
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> Signal<Output, any Error> {
    promoteError((any Error).self).attemptMap(transform)
      .traced(after: self)
  }

  /// Runs an operation for every value, and forwards the value unless the operation throws.
  ///
  /// An error that the operation throws ends the stream as its failure.
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
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func attemptMap<Output>(
    _ transform: @escaping @Sendable (Value) throws -> Output
  ) -> SignalProducer<Output, any Error> {
    promoteError((any Error).self).attemptMap(transform)
      .traced(after: self)
  }

  /// Runs an operation for every value, and forwards the value unless the operation throws.
  ///
  /// An error that the operation throws ends the stream as its failure.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
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
