public import Reactive

/// A source that breaks the rules of streams on request, without any guard of the library.
///
/// Only the operator is between the source and a raw recorder. Use the source to find out which
/// rules your operator relies on, and to test your tests. The source sends events on the calling
/// thread. It retains the observers of all starts of ``producer``, even if the starts have ended.
/// Its ``signal`` breaks fewer rules, because it sends nothing after its first terminal event.
///
/// ```swift
/// let source = HostileSource<Int, TestFailure>()
/// source.producer.map { $0 * 2 }.start(lab.recorder.observer())
/// source.breakRule(.valueAfterEnd(1))
/// ```
public final class HostileSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// A way to break one of the rules of streams.
  public enum Trick: Sendable {
    /// `completed`, and then a value.
    case valueAfterEnd(Value)
    /// `completed`, and then a second `completed` and `interrupted`.
    case severalEnds
    /// A value that is sent while the previous value is being delivered.
    ///
    /// The second value is sent when the observer under test calls ``insideCallback()``.
    case recursion(Value, Value)
    /// A value that another thread sends while the previous value is being delivered.
    ///
    /// The second value is sent when the observer under test calls ``insideCallback()``, which
    /// waits for the other thread.
    case concurrency(Value, Value)
  }

  // `@unchecked Sendable`: `observers` and `again` are guarded by `lock`.
  private let lock = Lock()
  private var observers: [Observer<Value, Failure>] = []
  private var again: (@Sendable () -> Void)?
  private let atStart: [Event<Value, Failure>]
  private let pipe: (output: Signal<Value, Failure>, input: Observer<Value, Failure>)

  /// Creates a source.
  ///
  /// - Parameter atStart: The events that are sent during each start of ``producer``, even after a
  ///   disposal or a terminal event. The ``signal`` does not send them.
  public init(atStart: [Event<Value, Failure>] = []) {
    self.atStart = atStart
    pipe = Signal.unguardedPipe()
  }

  /// The producer to pass to the code under test.
  ///
  /// Each start receives the events of `atStart` before the call returns, and then the later events
  /// of the source. Disposing of a start interrupts it, but the source continues to send events to
  /// it.
  public var producer: SignalProducer<Value, Failure> {
    SignalProducer.unguarded { observer, _ in
      self.lock.withLock { self.observers.append(observer) }
      for event in self.atStart { observer.send(event) }
    }
  }

  /// The signal to pass to the code under test.
  ///
  /// The signal ends with the first terminal event that the source sends. Later events reach none
  /// of its observers, and no event reaches an observer that was detached.
  public var signal: Signal<Value, Failure> { pipe.output }

  /// Sends an event to all starts of the producer, even if they have ended, and to the signal.
  ///
  /// The event is delivered on the calling thread, first to the starts of ``producer``, and then to
  /// the observers of ``signal``. If the signal has ended, its observers do not receive the event.
  ///
  /// - Parameter event: The event to send.
  public func send(_ event: Event<Value, Failure>) {
    for observer in lock.withLock({ observers }) { observer.send(event) }
    pipe.input.send(event)
  }

  /// Releases all observers at the end of a check.
  func abandon() {
    let released = lock.withLock {
      defer { observers = [] }
      return observers
    }
    withExtendedLifetime(released) {}
  }

  /// Breaks a rule for all starts of the producer, and for the observers of the signal.
  ///
  /// The events are sent in the same way as with ``send(_:)``. Observers of ``signal`` therefore do
  /// not receive the events of a trick that follow its first terminal event.
  ///
  /// For ``Trick/recursion(_:_:)`` and ``Trick/concurrency(_:_:)``, the observer under test must
  /// call ``insideCallback()``. Otherwise, the second value is not sent.
  ///
  /// - Parameter trick: The rule to break, with the values to send.
  public func breakRule(_ trick: Trick) {
    switch trick {
    case .valueAfterEnd(let value):
      send(.completed)
      send(.value(value))
    case .severalEnds:
      send(.completed)
      send(.completed)
      send(.interrupted)
    case .recursion(let first, let second):
      arm { self.send(.value(second)) }
      send(.value(first))
    case .concurrency(let first, let second):
      arm {
        let thread = KitThread { self.send(.value(second)) }
        thread.join()
      }
      send(.value(first))
    }
  }

  /// Sends the second value of a recursion or concurrency trick.
  ///
  /// Call this method in the observer under test while the observer receives the first value. The
  /// first call after ``breakRule(_:)`` sends the value, and later calls do nothing. For
  /// ``Trick/concurrency(_:_:)``, the call waits until another thread has sent the value, so it
  /// deadlocks if the caller holds a lock that the delivery needs.
  public func insideCallback() {
    let action = lock.withLock {
      defer { again = nil }
      return again
    }
    action?()
  }

  private func arm(_ action: @escaping @Sendable () -> Void) {
    lock.withLock { again = action }
  }
}
