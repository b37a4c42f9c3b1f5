public import Reactive

/// A signal that a test drives, whether or not anybody observes it.
///
/// It is lawful: it sends nothing after its end.
///
/// ```swift
/// let source = HotSource<Int, TestFailure>(on: lab.scheduler)
/// source.signal.filter { $0 > 1 }.observe(lab.recorder.observer())
/// source.send(.value(2))
/// ```
public final class HotSource<Value: Sendable, Failure: Error>: Sendable {
  /// The signal to hand to the code under test.
  public let signal: Signal<Value, Failure>

  private let input: Atomic<Observer<Value, Failure>?>
  private let lookout: Lookout
  private let describe: @Sendable (Value) -> String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - id: What the recorder calls it.
  ///   - scheduler: Whose time the windows are in.
  ///   - recorder: Who is told of windows and sends.
  ///   - timed: What is sent, so long after the source was made.
  public convenience init(
    _ id: SourceID = .input(0),
    on scheduler: TestScheduler,
    recorder: Recorder? = nil,
    timed: [(after: Duration, event: Event<Value, Failure>)] = []
  ) {
    self.init(id, scheduler, recorder, timed) { String(describing: $0) }
  }

  init(
    _ id: SourceID,
    _ scheduler: TestScheduler,
    _ recorder: Recorder?,
    _ timed: [(after: Duration, event: Event<Value, Failure>)],
    describe: @escaping @Sendable (Value) -> String
  ) {
    self.describe = describe
    lookout = Lookout(id, scheduler, recorder)
    let (signal, input) = Signal<Value, Failure>.pipe()
    self.signal = signal
    self.input = Atomic(input)
    signal.named("\(id)")
    for (delay, event) in timed {
      scheduler.schedule(after: delay) { [weak self] in self?.send(event) }
    }
  }

  /// The stretches of time during which the signal had observers, as ``look()`` saw them.
  public var windows: [ObservationWindow] { lookout.windows }

  /// Whether the signal can still send.
  public var canSend: Bool { lookout.isOpen }

  /// Whether somebody observes the signal.
  public var isObserved: Bool { signal.isObserved }

  /// Sends an event, unless the signal has ended.
  public func send(_ event: Event<Value, Failure>) {
    let recorded = RecordedEvent(event.map { describe($0) })
    lookout.sending(recorded, isObserved: { isObserved }, { input.value?.send(event) })
  }

  /// Lets go of what can send, without an end: the signal is interrupted for that.
  public func release() {
    lookout.sending(.interrupted, isObserved: { isObserved }) {
      withExtendedLifetime(input.swap(nil)) {}
    }
  }

  /// Looks whether observers have come or gone, and notes it in ``windows``.
  public func look() { lookout.look(isObserved: isObserved) }
}
