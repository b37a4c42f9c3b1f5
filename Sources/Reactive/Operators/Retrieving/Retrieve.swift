extension SignalProducer {
  /// Starts this producer, blocks the calling thread until the first event, and returns the first
  /// value.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).first()   // .success(1)
  /// ```
  ///
  /// The first value cancels the work of this producer. The start cannot be disposed of. Use
  /// blocking methods only in command-line tools and tests. If the work needs the calling thread,
  /// or if this producer never sends an event, the call never returns.
  ///
  /// - Returns: The first value. If this producer ended without a value, the result is its failure,
  ///   or `nil` if it completed or was interrupted (D13).
  public func first() -> Result<Value, Failure>? {
    take(first: 1).single()
  }

  /// Starts this producer, blocks until it ends, and returns its only value.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1).single()   // .success(1)
  /// SignalProducer<Int, Never>([1, 2]).single()     // nil
  /// ```
  ///
  /// A second value cancels the work of this producer. Like ``first()``, this method blocks the
  /// calling thread, and the start cannot be disposed of. If this producer neither ends nor sends a
  /// second value, the call never returns.
  ///
  /// - Returns: The only value, if this producer completed after sending it. If this producer
  ///   failed before a second value, the result is the failure. If there was no value or more than
  ///   one, or if this producer was interrupted, the result is `nil` (D13).
  public func single() -> Result<Value, Failure>? {
    let values = Cell<[Value]>([])
    let termination = take(first: 2).runBlocking { values.value.append($0) }
    return switch termination {
    case .failed(let failure): .failure(failure)
    case .completed: values.value.count == 1 ? .success(values.value[0]) : nil
    case .interrupted: nil
    }
  }

  /// Starts this producer, blocks until it ends, and returns its last value.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).last()   // .success(2)
  /// ```
  ///
  /// A failure or interruption discards all values. Like ``first()``, this method blocks the
  /// calling thread, and the start cannot be disposed of. If this producer never ends, the call
  /// never returns.
  ///
  /// - Returns: The last value if this producer completed, or the failure if it failed. If there
  ///   was no value, or if this producer was interrupted, the result is `nil` (D13).
  public func last() -> Result<Value, Failure>? {
    take(last: 1).single()
  }

  /// Starts this producer, blocks until it ends, and returns whether it completed.
  ///
  /// ```swift
  /// let upload = SignalProducer<Int, Never>([25, 50, 100])
  /// switch upload.wait() {
  /// case .success: print("done")
  /// case .failure(.failed(let failure)): print(failure)
  /// case .failure(.interrupted): print("cancelled")
  /// }
  /// ```
  ///
  /// The values are ignored. Like ``first()``, this method blocks the calling thread, and the start
  /// cannot be disposed of. If this producer never ends, the call never returns.
  ///
  /// - Returns: Success if this producer completed. Otherwise, a `WaitFailure`, which is `failed`
  ///   with the failure of this producer, or `interrupted` (D13).
  @discardableResult
  public func wait() -> Result<Void, WaitFailure<Failure>> {
    switch runBlocking({ _ in }) {
    case .failed(let failure): .failure(.failed(failure))
    case .completed: .success(())
    case .interrupted: .failure(.interrupted)
    }
  }

  /// Starts this producer, blocks the calling thread until it ends, and returns its terminal event.
  private func runBlocking(
    _ receive: @escaping @Sendable (Value) -> Void
  ) -> Termination<Failure> {
    let latch = Latch()
    // This variable is written before the latch opens and read afterward.
    let ending = Cell(Termination<Failure>.interrupted)
    start(
      Observer(
        onValue: receive,
        onTermination: { termination in
          ending.value = termination
          latch.open()
        }
      )
    )
    latch.wait()
    return ending.value
  }
}
