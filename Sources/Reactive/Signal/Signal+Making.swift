/// A policy for values that are sent during the delivery of another event of the same signal.
///
/// Pass the policy to ``Signal/pipe(recursion:disposable:)`` (D4).
public enum RecursionPolicy: Sendable, Hashable {
  /// Sending a value during the delivery of another event traps (EVT-33).
  case forbidden
  /// A value that is sent during a delivery is queued until the current event has reached every
  /// observer.
  case queued
}

extension Signal {
  /// Creates a signal and its input, the observer that feeds the signal.
  ///
  /// The signal sends every event that is sent to `input` (PIP-1).
  ///
  /// ```swift
  /// let (output, input) = Signal<String, Never>.pipe()
  /// output.observeValues { print($0) }
  /// input.send(value: "hello")   // hello
  /// ```
  ///
  /// The signal is interrupted when the last copy of `input` is released. Sending a value during
  /// the delivery of another event of the signal traps (EVT-33).
  ///
  /// - Parameter disposable: A disposable that is disposed of when the signal ends, or when the
  ///   signal is neither retained nor observed any longer.
  /// - Returns: The signal, and the observer that feeds it.
  @inlinable
  public static func pipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    pipe(recursion: .forbidden, disposable: disposable)
  }

  /// Creates a signal and the observer that feeds it, with a policy for recursively sent values.
  ///
  /// With ``RecursionPolicy/queued``, a value that an observer sends while it is receiving another
  /// event is queued, at constant cost, until the current event has reached all observers. All
  /// observers therefore receive the events in the same order (D4). With
  /// ``RecursionPolicy/forbidden``, sending such a value traps (EVT-33). The signal is interrupted
  /// when the last copy of `input` is released.
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
  ///   - recursion: The policy for recursively sent values.
  ///   - disposable: A disposable that is disposed of when the signal ends, or when the signal is
  ///     neither retained nor observed any longer.
  /// - Returns: The signal, and the observer that feeds it.
  @inlinable
  public static func pipe(
    recursion: RecursionPolicy,
    disposable: (any Disposable)? = nil
  ) -> (output: Signal<Value, Failure>, input: Observer) {
    let core = SignalCore<Value, Failure>(
      madeBy: "Signal.pipe",
      queuesRecursion: recursion == .queued
    )
    if let disposable { core.lifetime.insert(disposable) }
    return (Signal(core: core), SignalInput(core).observer)
  }

  /// A signal that never sends an event, not even a terminal event.
  ///
  /// The signal does not retain its observers. Disposing of an observation has no effect.
  public static var never: Signal<Value, Failure> {
    let core = SignalCore<Value, Failure>(madeBy: "Signal.never")
    core.silence()
    return Signal(core: core)
  }

  /// A signal that has already completed, so its observers receive `interrupted` (SIG-12, D10).
  public static var empty: Signal<Value, Failure> {
    Signal { observer, _ in observer.sendCompleted() }
  }
}
