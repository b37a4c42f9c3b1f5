public import Reactive

/// A signal under the control of a test, with or without observers.
///
/// The source satisfies the contracts: it sends nothing after its terminal event. It delivers
/// events on the thread that calls ``send(_:)`` or advances the scheduler. Retain the source for as
/// long as the test needs the signal. When the source is released, the signal is interrupted, and
/// timed events that are left are not sent.
///
/// ```swift
/// let source = HotSource<Int, TestFailure>(on: lab.scheduler)
/// source.signal.filter { $0 > 1 }.observe(lab.recorder.observer())
/// source.send(.value(2))
/// ```
public final class HotSource<Value: Sendable, Failure: Error>: Sendable {
  /// The signal to pass to the code under test.
  public let signal: Signal<Value, Failure>

  private let input: Atomic<Observer<Value, Failure>?>
  private let lookout: Lookout
  private let describe: @Sendable (Value) -> String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - id: The identity of the source in the recorder.
  ///   - scheduler: The scheduler whose virtual time the windows and the timed events use.
  ///   - recorder: The recorder of windows and sends, or `nil` to record nothing.
  ///   - timed: The events to send, with their delays after the creation of the source. With a
  ///     delay of zero or less, the event is sent at the current instant, but only when the
  ///     scheduler runs.
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

  /// The intervals in which the signal had observers.
  ///
  /// The source does not notice changes on its own. It checks for observers in ``look()``, and
  /// before each send or release. The instants of a window are those of the checks, so an
  /// observation between two checks is not listed.
  public var windows: [ObservationWindow] { lookout.windows }

  /// Whether the signal has not ended.
  public var canSend: Bool { lookout.isOpen }

  /// Whether the signal has an observer.
  public var isObserved: Bool { signal.isObserved }

  /// Sends an event, unless the signal has ended.
  ///
  /// The event is delivered on the calling thread, before the call returns. Without observers, the
  /// event is lost.
  ///
  /// - Parameter event: The event to send. A terminal event ends the signal.
  public func send(_ event: Event<Value, Failure>) {
    let recorded = RecordedEvent(event.map { describe($0) })
    lookout.sending(recorded, isObserved: { isObserved }, { input.value?.send(event) })
  }

  /// Releases the input of the signal without sending a terminal event, which interrupts the
  /// signal.
  ///
  /// If the signal has ended, nothing is sent.
  public func release() {
    lookout.sending(.interrupted, isObserved: { isObserved }) {
      withExtendedLifetime(input.swap(nil)) {}
    }
  }

  /// Checks whether the signal has observers at this moment, and updates ``windows``.
  public func look() { lookout.look(isObserved: isObserved) }
}
