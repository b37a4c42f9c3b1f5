extension SignalProducer {
  /// Creates a producer that sends the elements of an asynchronous sequence.
  ///
  /// ```swift
  /// let numbers = AsyncStream<Int> { continuation in
  ///   for number in 1...3 { continuation.yield(number) }
  ///   continuation.finish()
  /// }
  /// SignalProducer<Int, Never>(numbers).startWithValues { print($0) }   // 1 2 3, some time later
  /// ```
  ///
  /// Each start iterates over the sequence from the beginning, in its own task. The start completes
  /// when the sequence ends, and fails with the error that the sequence throws. Events arrive on
  /// the thread that runs the task. Disposing of a start cancels the task and sends `interrupted`
  /// immediately (S7). Elements that the sequence returns after that are dropped.
  ///
  /// - Parameter elements: The asynchronous sequence. Its failure type is the failure type of the
  ///   producer.
  public init<Elements: AsyncSequence & Sendable>(_ elements: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    self.init(task: { (output) async throws(Failure) in
      var iterator = elements.makeAsyncIterator()
      while !output.isClosed, let element = try await iterator.next(isolation: nil) {
        output.send(element)
      }
    })
  }

  /// Creates a producer that runs an asynchronous closure at each start and sends its result.
  ///
  /// The producer completes after the result, or fails with the error that the closure throws.
  ///
  /// ```swift
  /// @Sendable func compute() async -> Int { 42 }
  /// let answer = SignalProducer<Int, Never> { await compute() }
  /// answer.startWithValues { print($0) }   // 42, some time later
  /// ```
  ///
  /// Each start runs the closure in its own task. The result arrives on the thread that runs the
  /// task. Disposing of a start cancels the task and sends `interrupted` immediately (S7). A result
  /// or error that the closure produces after that is dropped.
  ///
  /// - Parameter action: A closure that returns the value of a start, or throws its failure.
  @_disfavoredOverload
  public init(_ action: @escaping @Sendable () async throws(Failure) -> Value) {
    self.init(task: { (output) async throws(Failure) in
      output.send(try await action())
    })
  }

  /// Creates a producer whose work is a task.
  ///
  /// The stream completes when the task returns, and fails when the task throws.
  private init(
    task: @escaping @Sendable (Output<Value, Failure>) async throws(Failure) -> Void
  ) {
    self.init(head: { output in
      let task = Task(executorPreference: Schedulers.currentTaskExecutor) {
        do throws(Failure) {
          try await task(output)
          output.terminate(.completed)
        } catch {
          output.terminate(.failed(error))
        }
      }
      output.lifetime.insert(AnyDisposable { task.cancel() })
    })
  }
}
