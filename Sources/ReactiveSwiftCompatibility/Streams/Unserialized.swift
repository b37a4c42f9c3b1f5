extension Signal {
  /// Creates a signal that `generator` feeds.
  ///
  /// This method is equivalent to `Signal.init(_:)`. Like all signals, the result serializes its
  /// events.
  ///
  /// - Parameter generator: A closure that receives the observer that feeds the signal, and a
  ///   lifetime that ends with the signal. It runs once, on the calling thread, before the method
  ///   returns. Events that it sends before then reach no observer (SIG-5).
  /// - Returns: The signal.
  @available(*, deprecated, renamed: "init(_:)")
  public static func unserialized(
    _ generator: (Observer, Lifetime) -> Void
  ) -> Signal<Value, Failure> {
    Signal(generator)
  }

  /// Creates a signal and the observer that feeds it.
  ///
  /// This method is equivalent to `Signal.pipe(disposable:)`. Like all signals, the result
  /// serializes its events.
  ///
  /// - Parameter disposable: A disposable that is disposed of when the signal ends, or when the
  ///   signal is no longer retained or observed.
  /// - Returns: The signal, and the observer that feeds it.
  @available(*, deprecated, renamed: "pipe(disposable:)")
  public static func unserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    pipe(disposable: disposable)
  }

  /// Creates a signal that `generator` feeds and that queues recursively sent values.
  ///
  /// A recursively sent value is delivered after the current event has reached every observer (D4).
  /// If `generator` does not retain the observer, the signal is interrupted.
  ///
  /// - Parameter generator: A closure that receives the observer that feeds the signal, and a
  ///   lifetime. The lifetime ends when the signal ends, or when the signal is no longer retained
  ///   or observed. The closure runs once, on the calling thread, before the method returns. Events
  ///   that it sends before then reach no observer (SIG-5).
  /// - Returns: The signal.
  @available(*, deprecated, message: "Use 'pipe(recursion: .queued)'.")
  public static func reentrantUnserialized(
    _ generator: (Observer, Lifetime) -> Void
  ) -> Signal<Value, Failure> {
    let (lifetime, token) = Lifetime.make()
    let (output, input) = pipe(
      recursion: .queued,
      disposable: AnyDisposable { token.dispose() }
    )
    generator(input, lifetime)
    return output
  }

  /// Creates a signal that queues recursively sent values, and the observer that feeds it.
  ///
  /// This method is equivalent to `Signal.pipe(recursion: .queued, disposable:)` (D4).
  ///
  /// - Parameter disposable: A disposable that is disposed of when the signal ends, or when the
  ///   signal is no longer retained or observed.
  /// - Returns: The signal, and the observer that feeds it.
  @available(*, deprecated, message: "Use 'pipe(recursion: .queued)'.")
  public static func reentrantUnserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    pipe(recursion: .queued, disposable: disposable)
  }
}

extension SignalProducer {
  /// Creates a producer with a closure that performs its work.
  ///
  /// This method is equivalent to `SignalProducer.init(_:)`. As with all producers, each start
  /// serializes its events.
  ///
  /// - Parameter startHandler: A closure that runs once for each start, on the thread that starts
  ///   the producer. It receives the observer to send events to, and a lifetime that ends after the
  ///   terminal event or on disposal.
  /// - Returns: The producer.
  @available(*, deprecated, renamed: "init(_:)")
  public static func unserialized(
    _ startHandler: @escaping @Sendable (Observer, Lifetime) -> Void
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(startHandler)
  }
}
