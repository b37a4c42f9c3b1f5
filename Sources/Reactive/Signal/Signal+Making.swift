/// What becomes of a value that is sent from inside the delivery of another event of its signal.
public enum RecursionPolicy: Sendable, Hashable {
  /// It is a mistake, and stops the process with a message (EVT-33).
  case forbidden
  /// It waits in a queue, and is delivered after the current event has reached every observer.
  case queued
}

extension Signal {
  /// Creates a signal and the observer that feeds it.
  ///
  /// Every event put into `input` appears on `output` (PIP-1).
  ///
  /// ```swift
  /// let (output, input) = Signal<String, Never>.pipe()
  /// output.observeValues { print($0) }
  /// input.send(value: "hello")   // hello
  /// ```
  ///
  /// The signal is interrupted when the last copy of `input` is released.
  ///
  /// - Parameter disposable: Disposed of when the signal ends, or when it is neither retained nor
  ///   observed any more.
  /// - Returns: The signal, and the observer that feeds it.
  @inlinable
  public static func pipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    pipe(recursion: .forbidden, disposable: disposable)
  }

  /// Creates a signal and the observer that feeds it, and says what becomes of recursive values.
  ///
  /// With ``RecursionPolicy/queued``, a value that an observer sends while it gets another waits, at
  /// constant cost, until the current event has reached all observers: all of them see one order
  /// (D4).
  ///
  /// ```swift
  /// let (output, input) = Signal<Int, Never>.pipe(recursion: .queued)
  /// output.observeValues { value in
  ///   if value < 3 { input.send(value: value + 1) }
  /// }
  /// output.observeValues { print($0) }
  /// input.send(value: 1)   // 1 2 3
  /// ```
  ///
  /// - Parameters:
  ///   - recursion: What becomes of a recursive value.
  ///   - disposable: Disposed of when the signal ends, or when it is neither retained nor observed
  ///     any more.
  /// - Returns: The signal, and the observer that feeds it.
  @inlinable
  public static func pipe(
    recursion: RecursionPolicy,
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    let core = SignalCore<Value, Failure>(
      gate: SerialGate(name: StreamName(Signal.self, madeBy: "Signal.pipe"))
    )
    if let disposable { core.lifetime.insert(disposable) }
    let input = SignalInput(core, queuesRecursion: recursion == .queued)
    return (Signal(core: core), input.observer)
  }

  /// A signal that never sends anything.
  ///
  /// It keeps no observer.
  public static var never: Signal<Value, Failure> {
    let core = SignalCore<Value, Failure>(
      gate: SerialGate(name: StreamName(Signal.self, madeBy: "Signal.never"))
    )
    core.silence()
    return Signal(core: core)
  }

  /// A signal that has completed already: its observers get `interrupted` (SIG-12, D10).
  public static var empty: Signal<Value, Failure> {
    Signal { observer, _ in observer.sendCompleted() }
  }
}
