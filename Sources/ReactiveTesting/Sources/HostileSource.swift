public import Reactive

/// A source that breaks the rules on request, below every guard of the library.
///
/// What stands between it and a raw recorder is the operator alone. Use it to see what an operator
/// of your own relies on, and to test tests.
///
/// ```swift
/// let source = HostileSource<Int, TestFailure>()
/// source.producer.map { $0 * 2 }.start(lab.recorder.observer())
/// source.breakRule(.valueAfterEnd(1))
/// ```
public final class HostileSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// A rule to break.
  public enum Trick: Sendable {
    /// `completed`, and then a value.
    case valueAfterEnd(Value)
    /// `completed`, and then `completed` and `interrupted` again.
    case severalEnds
    /// A value from inside the delivery of the one before.
    case recursion(Value, Value)
    /// A value from another thread while the delivery of one is under way.
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
  /// - Parameter atStart: What is sent while the source is being started, without looking whether
  ///   anybody still wants it, and beyond the end.
  public init(atStart: [Event<Value, Failure>] = []) {
    self.atStart = atStart
    pipe = Signal.unguardedPipe()
  }

  /// The producer to hand to the code under test.
  public var producer: SignalProducer<Value, Failure> {
    SignalProducer.unguarded { observer, _ in
      self.lock.withLock { self.observers.append(observer) }
      for event in self.atStart { observer.send(event) }
    }
  }

  /// The signal to hand to the code under test.
  public var signal: Signal<Value, Failure> { pipe.output }

  /// Sends an event to everybody who ever began to listen, ended or not.
  public func send(_ event: Event<Value, Failure>) {
    for observer in lock.withLock({ observers }) { observer.send(event) }
    pipe.input.send(event)
  }

  /// Lets go of everybody, at the end of a check.
  func abandon() {
    let released = lock.withLock {
      defer { observers = [] }
      return observers
    }
    withExtendedLifetime(released) {}
  }

  /// Breaks a rule.
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

  /// To be called by the observer under test while it gets an event: the place where recursion and
  /// concurrency happen.
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
