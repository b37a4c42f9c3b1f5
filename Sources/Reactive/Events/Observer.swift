/// The receiving end of a stream.
///
/// An observer consists of two closures: one for values and one for the terminal event. An operator
/// that treats all terminal events alike reuses the second closure of its downstream observer. It
/// therefore always forwards failures (EVT-10) and interruptions (EVT-27).
///
/// ```swift
/// let observer = Observer<Int, Never>(value: { print($0) }, completed: { print("done") })
/// observer.send(value: 1)    // 1
/// observer.sendCompleted()   // done
/// ```
///
/// An observer does not enforce the rules for events itself, but streams do. The observer that
/// feeds a stream, such as the input of ``Signal/pipe(disposable:)``, serializes events, drops
/// events after the end, and interrupts its stream when the last copy of the observer is released.
@frozen
public struct Observer<Value: Sendable, Failure: Error>: Sendable {
  /// A closure that receives every event.
  ///
  /// The closure runs on the thread that sends the event. A stream calls it with one event at a
  /// time, and with no event after a terminal event (EVT-3, EVT-28).
  public typealias Action = @Sendable (Event<Value, Failure>) -> Void

  @usableFromInline let onValue: @Sendable (Value) -> Void
  @usableFromInline let onTermination: @Sendable (Termination<Failure>) -> Void

  /// Creates an observer from a closure for values and a closure for the terminal event.
  ///
  /// Each closure runs on the thread that sends the event.
  ///
  /// ```swift
  /// let observer = Observer<Int, Never>(onValue: { print($0) }, onTermination: { print($0) })
  /// observer.send(value: 1)    // 1
  /// observer.sendCompleted()   // COMPLETED
  /// ```
  ///
  /// - Parameters:
  ///   - onValue: A closure that receives the values.
  ///   - onTermination: A closure that receives the terminal event.
  @inlinable
  public init(
    onValue: @escaping @Sendable (Value) -> Void,
    onTermination: @escaping @Sendable (Termination<Failure>) -> Void
  ) {
    self.onValue = onValue
    self.onTermination = onTermination
  }

  /// Creates an observer from a closure that receives every event.
  ///
  /// ```swift
  /// let observer = Observer<Int, Never> { print($0) }
  /// observer.send(value: 1)   // VALUE 1
  /// ```
  ///
  /// - Parameter action: A closure that receives every event, on the thread that sends it.
  @inlinable
  public init(_ action: @escaping Action) {
    self.init(onValue: { action(.value($0)) }, onTermination: { action(Event($0)) })
  }

  /// Creates an observer from one closure for each kind of event.
  ///
  /// The observer ignores events for which it has no closure. Each closure runs on the thread that
  /// sends the event.
  ///
  /// - Parameters:
  ///   - value: A closure that receives the values, one at a time.
  ///   - failed: A closure that receives the failure, at most once.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  @inlinable
  public init(
    value: (@Sendable (Value) -> Void)? = nil,
    failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil
  ) {
    guard failed != nil || completed != nil || interrupted != nil else {
      self.init(onValue: value ?? { _ in }, onTermination: { _ in })
      return
    }
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
  ///
  /// An observer that does not feed a stream runs its closure on the calling thread. The input of a
  /// stream delivers the event to the stream, as the methods for the individual kinds of events
  /// describe, and drops events after the end (D17). Sending a value during the delivery of another
  /// event of the stream traps (EVT-33), unless the pipe of the stream queues such values (D4). A
  /// terminal event that is sent during a delivery takes effect after that delivery (EVT-34).
  ///
  /// - Parameter event: The event to send.
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
  ///
  /// The call returns after the observers of the stream have received the value (SIG-10). If
  /// another thread is delivering an event of the stream, the call first waits for that thread
  /// (EVT-29). If the threads would then wait for each other forever, the call traps (D20). The
  /// input of a stream drops values after the end (D17). Sending a value during the delivery of
  /// another event of the stream traps (EVT-33), unless the pipe of the stream queues such values
  /// (D4).
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public func send(value: Value) {
    onValue(value)
  }

  /// Sends `failed`.
  ///
  /// On the input of a stream, the failure ends the stream ahead of values that other threads are
  /// waiting to send (D22). A failure that is sent during the delivery of another event takes
  /// effect after that event (EVT-34). A failure that is sent after the end is dropped (D17). If
  /// another thread is delivering an event, the call does not wait, and that thread also delivers
  /// the failure.
  ///
  /// - Parameter error: The failure to send.
  @inlinable
  public func send(error: Failure) {
    onTermination(.failed(error))
  }

  /// Sends a terminal event.
  ///
  /// On the input of a stream, the terminal event ends the stream. `failed` and `interrupted`
  /// overtake values that other threads are waiting to send, whereas `completed` waits for those
  /// values (D22). A terminal event that is sent during the delivery of another event takes effect
  /// after that event (EVT-34). A terminal event that is sent after the end is dropped (D17).
  ///
  /// - Parameter termination: The terminal event to send.
  @inlinable
  public func terminate(_ termination: Termination<Failure>) {
    onTermination(termination)
  }

  /// Sends `completed`.
  ///
  /// On the input of a stream, the completion ends the stream after the values that other threads
  /// sent earlier (D22). The call waits for these values. A completion that is sent during the
  /// delivery of another event takes effect after that event (EVT-34). A completion that is sent
  /// after the end is dropped (D17).
  @inlinable
  public func sendCompleted() {
    onTermination(.completed)
  }

  /// Sends `interrupted`.
  ///
  /// On the input of a stream, the interruption ends the stream ahead of values that other threads
  /// are waiting to send (D22). If another thread is delivering an event, the call does not wait,
  /// and that thread also delivers the interruption. An interruption that is sent during the
  /// delivery of another event takes effect after that event (EVT-34). An interruption that is sent
  /// after the end is dropped (D17).
  @inlinable
  public func sendInterrupted() {
    onTermination(.interrupted)
  }
}
