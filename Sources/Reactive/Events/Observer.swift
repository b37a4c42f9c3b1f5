/// The receiving end of a stream.
///
/// An observer consists of two closures: one for values and one for the terminal event. An operator
/// that treats all ends alike forwards the second closure unchanged, so it cannot forget to forward
/// a failure (EVT-10) or an interruption (EVT-27).
///
/// ```swift
/// let observer = Observer<Int, Never>(value: { print($0) }, completed: { print("done") })
/// observer.send(value: 1)    // 1
/// observer.sendCompleted()   // done
/// ```
///
/// An observer by itself enforces no rules. Streams do. The observer that feeds a stream, such as
/// the input of ``Signal/pipe(disposable:)``, serializes events, drops events after the end, and
/// interrupts its stream when its last copy is released.
@frozen
public struct Observer<Value: Sendable, Failure: Error>: Sendable {
  /// A closure that receives every event.
  public typealias Action = @Sendable (Event<Value, Failure>) -> Void

  @usableFromInline let onValue: @Sendable (Value) -> Void
  @usableFromInline let onTermination: @Sendable (Termination<Failure>) -> Void

  /// Creates an observer from a closure for values and a closure for the terminal event.
  @inlinable
  public init(
    onValue: @escaping @Sendable (Value) -> Void,
    onTermination: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    self.onValue = onValue
    self.onTermination = onTermination
  }

  /// Creates an observer from a closure that receives every event.
  @inlinable
  public init(_ action: @escaping Action) {
    self.init(onValue: { action(.value($0)) }, onTermination: { action(Event($0)) })
  }

  /// Creates an observer from one closure for each kind of event.
  @inlinable
  public init(
    value: (@Sendable (Value) -> Void)? = nil,
    failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil
  ) {
    self.init(
      onValue: value ?? { _ in },
      onTermination: { termination in
        switch termination {
        case .failed(let failure): failed?(failure)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
      }
    )
  }

  /// Sends an event.
  @inlinable
  public func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): onValue(value)
    case .failed(let failure): onTermination(.failed(failure))
    case .completed: onTermination(.completed)
    case .interrupted: onTermination(.interrupted)
    }
  }

  /// Sends a value.
  @inlinable
  public func send(value: Value) {
    onValue(value)
  }

  /// Sends `failed`.
  @inlinable
  public func send(error: Failure) {
    onTermination(.failed(error))
  }

  /// Sends a terminal event.
  @inlinable
  public func terminate(_ termination: Termination<Failure>) {
    onTermination(termination)
  }

  /// Sends `completed`.
  @inlinable
  public func sendCompleted() {
    onTermination(.completed)
  }

  /// Sends `interrupted`.
  @inlinable
  public func sendInterrupted() {
    onTermination(.interrupted)
  }
}
