/// The receiving end of a stream.
///
/// Two closures: one for values, one for the end. An operator that does not care how its stream
/// ends hands the second one on untouched, so that it cannot forget to forward a failure (EVT-10)
/// or an interruption (EVT-27).
///
/// ```swift
/// let observer = Observer<Int, Never>(value: { print($0) }, completed: { print("done") })
/// observer.send(value: 1)    // 1
/// observer.sendCompleted()   // done
/// ```
///
/// An observer by itself keeps no rules; the streams do. The observer that feeds a stream, such as
/// the input of ``Signal/pipe(disposable:)``, is serial, drops what follows the end, and
/// interrupts its stream when the last copy of it is released.
@frozen
public struct Observer<Value: Sendable, Failure: Error>: Sendable {
  /// A closure that takes every event.
  public typealias Action = @Sendable (Event<Value, Failure>) -> Void

  @usableFromInline let onValue: @Sendable (Value) -> Void
  @usableFromInline let onTermination: @Sendable (Termination<Failure>) -> Void

  /// Creates an observer from its two closures.
  @inlinable
  public init(
    onValue: @escaping @Sendable (Value) -> Void,
    onTermination: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    self.onValue = onValue
    self.onTermination = onTermination
  }

  /// Creates an observer from a closure that takes every event.
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

  /// Ends the stream with a failure.
  @inlinable
  public func send(error: Failure) {
    onTermination(.failed(error))
  }

  /// Ends the stream in the given way.
  @inlinable
  public func terminate(_ termination: Termination<Failure>) {
    onTermination(termination)
  }

  /// Ends the stream normally.
  @inlinable
  public func sendCompleted() {
    onTermination(.completed)
  }

  /// Ends the stream as cancelled.
  @inlinable
  public func sendInterrupted() {
    onTermination(.interrupted)
  }
}
