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
public final class HotSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // `@unchecked Sendable`: `hasEnded` and `list` are guarded by `lock`.
  private let lock = Lock()
  private var hasEnded = false
  private var list: [ObservationWindow] = []

  /// The signal to hand to the code under test.
  public let signal: Signal<Value, Failure>

  private let input: Observer<Value, Failure>
  private let id: SourceID
  private let scheduler: TestScheduler
  private let recorder: Recorder?
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
    self.id = id
    self.scheduler = scheduler
    self.recorder = recorder
    (signal, input) = Signal.pipe()
    for (delay, event) in timed {
      scheduler.schedule(after: delay) { [weak self] in self?.send(event) }
    }
  }

  /// The stretches of time during which the signal had observers, as ``look()`` saw them.
  public var windows: [ObservationWindow] { lock.withLock { list } }

  /// Whether the signal can still send.
  public var canSend: Bool { lock.withLock { !hasEnded } }

  /// Whether somebody observes the signal.
  public var isObserved: Bool { signal.isObserved }

  /// Sends an event, unless the signal has ended.
  public func send(_ event: Event<Value, Failure>) {
    look()
    let mayGo = lock.withLock {
      defer { if event.isTerminating { hasEnded = true } }
      return !hasEnded
    }
    guard mayGo else { return }
    let recorded = RecordedEvent(event.map { describe($0) })
    recorder?.record(.sending(id, recorded, isObserved: isObserved))
    if let termination = event.termination { close(ObservationWindow.End(termination)) }
    input.send(event)
    recorder?.record(.sent(id))
  }

  /// Looks whether observers have come or gone, and notes it in ``windows``.
  public func look() {
    let isObserved = isObserved
    let now = scheduler.now
    let change: Moment.Kind? = lock.withLock {
      let isOpen = list.last?.isOpen ?? false
      if isObserved, !isOpen, !hasEnded {
        list.append(ObservationWindow(start: now))
        return .sourceStarted(id, whileOpen: false)
      } else if !isObserved, isOpen {
        list[list.count - 1].close(.disposed, at: now)
        return .sourceEnded(id, .disposed)
      }
      return nil
    }
    if let change { recorder?.record(change) }
  }

  private func close(_ end: ObservationWindow.End) {
    let now = scheduler.now
    let wasOpen = lock.withLock {
      guard let last = list.last, last.isOpen else { return false }
      list[list.count - 1].close(end, at: now)
      return true
    }
    if wasOpen { recorder?.record(.sourceEnded(id, end)) }
  }
}
