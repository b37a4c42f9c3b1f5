public import Reactive

/// A source that breaks the rules on request, bypassing every guard of the library.
///
/// Only the operator is between the source and a raw recorder. Use the source to find out which
/// rules your operator relies on, and to test your tests.
///
/// ```swift
/// let source = HostileSource<Int, TestFailure>()
/// source.producer.map { $0 * 2 }.start(lab.recorder.observer())
/// source.breakRule(.valueAfterEnd(1))
/// ```
public final class HostileSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// A way of breaking one rule of streams.
  public enum Trick: Sendable {
    /// `completed`, and then a value.
    case valueAfterEnd(Value)
    /// `completed`, and then `completed` and `interrupted` again.
    case severalEnds
    /// A value inside the delivery of the previous value.
    case recursion(Value, Value)
    /// A value on another thread during the delivery of the previous value.
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
  /// - Parameter atStart: The events that are sent while the source is being started, even after a
  ///   disposal or a terminal event.
  public init(atStart: [Event<Value, Failure>] = []) {
    self.atStart = atStart
    pipe = Signal.unguardedPipe()
  }

  /// The producer to pass to the code under test.
  public var producer: SignalProducer<Value, Failure> {
    SignalProducer.unguarded { observer, _ in
      self.lock.withLock { self.observers.append(observer) }
      for event in self.atStart { observer.send(event) }
    }
  }

  /// The signal to pass to the code under test.
  public var signal: Signal<Value, Failure> { pipe.output }

  /// Sends an event to all observers that were ever attached, even if their observation has ended.
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

  /// Breaks a rule for all observers that were ever attached.
  ///
  /// - Parameter trick: The rule to break.
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

  /// Performs the recursion or concurrency of a trick.
  ///
  /// Call this method in the observer under test while the observer receives an event.
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
