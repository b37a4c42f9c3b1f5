extension Signal {
  /// Creates a signal that `generator` feeds.
  ///
  /// Like all signals, the signal is serial.
  @available(*, deprecated, renamed: "init(_:)")
  public static func unserialized(
    _ generator: (Observer, Lifetime) -> Void
  ) -> Signal<Value, Failure> {
    Signal(generator)
  }

  /// Creates a signal and the observer that feeds it.
  ///
  /// Like all signals, the signal is serial.
  @available(*, deprecated, renamed: "pipe(disposable:)")
  public static func unserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    pipe(disposable: disposable)
  }

  /// Creates a signal that `generator` feeds and that queues recursive values.
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

  /// Creates a signal that queues recursive values, and the observer that feeds it.
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
  /// Like all streams, its streams are serial.
  @available(*, deprecated, renamed: "init(_:)")
  public static func unserialized(
    _ startHandler: @escaping @Sendable (Observer, Lifetime) -> Void
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(startHandler)
  }
}
