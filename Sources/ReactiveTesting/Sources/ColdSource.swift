public import Reactive

/// A producer under the control of a test, which sends each event to every open start.
///
/// The source satisfies the contracts: it sends nothing to a start that has ended or was disposed
/// of. It delivers events on the thread that calls ``send(_:)``, starts the producer, or advances
/// the scheduler. The producer retains the source.
///
/// ```swift
/// let source = ColdSource<Int, TestFailure>(on: lab.scheduler)
/// source.producer.map { $0 * 10 }.start(lab.recorder.observer())
/// source.send(.value(1))
/// source.windows   // [0 ms: still open]
/// ```
public final class ColdSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // `@unchecked Sendable`: `starts` is guarded by `lock`. No user code runs during an access.
  private let lock = Lock()
  @exclusivity(unchecked) private var starts: [Start] = []

  /// The number of starts that receive the events of `atStart`.
  ///
  /// The limit stops an operator that would otherwise restart its source forever.
  private let greetedStarts: Range<Int>

  private let id: SourceID
  private let scheduler: TestScheduler
  private let recorder: Recorder?
  private let atStart: [Event<Value, Failure>]
  private let describe: @Sendable (Value) -> String
  private let timed: [(after: Duration, event: Event<Value, Failure>)]

  /// A closure that is called after each start.
  private let didStart: (@Sendable (Int) -> Void)?

  private struct Start {
    var window: ObservationWindow
    var observer: Observer<Value, Failure>?
    /// Whether the observer of the start was released while the start was open.
    var isMute = false

    /// Whether the start has not ended.
    ///
    /// A start that can no longer send remains open while its handle is held (D21).
    var isOpen: Bool { observer != nil || isMute }
  }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - id: The identity of the source in the recorder.
  ///   - scheduler: The scheduler whose virtual time the windows and the timed events use.
  ///   - recorder: The recorder of starts, ends, and sends, or `nil` to record nothing.
  ///   - atStart: The events that are sent during each of the first eight starts, until the start
  ///     ends.
  ///   - timed: The events that are sent to each start, with their delays after that start. With a
  ///     delay of zero or less, the event is sent at the current instant, but only when the
  ///     scheduler runs. The events that are left when a start ends are not sent.
  public convenience init(
    _ id: SourceID = .input(0),
    on scheduler: TestScheduler,
    recorder: Recorder? = nil,
    atStart: [Event<Value, Failure>] = [],
    timed: [(after: Duration, event: Event<Value, Failure>)] = []
  ) {
    self.init(id, scheduler, recorder, atStart, timed) { String(describing: $0) }
  }

  init(
    _ id: SourceID,
    _ scheduler: TestScheduler,
    _ recorder: Recorder?,
    _ atStart: [Event<Value, Failure>],
    _ timed: [(after: Duration, event: Event<Value, Failure>)],
    greetedStarts: Range<Int> = 0..<8,
    didStart: (@Sendable (Int) -> Void)? = nil,
    describe: @escaping @Sendable (Value) -> String
  ) {
    self.describe = describe
    self.didStart = didStart
    self.greetedStarts = greetedStarts
    self.id = id
    self.scheduler = scheduler
    self.recorder = recorder
    self.atStart = atStart
    self.timed = timed
  }

  /// The producer to pass to the code under test.
  ///
  /// Each start opens a new window. Each of the first eight starts receives the events of `atStart`
  /// before the call returns. Disposing of a start closes its window.
  public var producer: SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in self.begin(observer, lifetime) }.named("\(id)")
  }

  /// The observation windows of all starts, in the order in which the starts began.
  public var windows: [ObservationWindow] { lock.withLock { starts.map { $0.window } } }

  /// Whether any start is open, including starts that can no longer send.
  public var isObserved: Bool { lock.withLock { starts.contains { $0.isOpen } } }

  /// The numbers of the open starts that can send.
  private var openStarts: [Int] {
    lock.lock()
    defer { lock.unlock() }
    var open: [Int] = []
    var index = 0
    while index < starts.count {
      if starts[index].observer != nil { open.append(index) }
      index += 1
    }
    return open
  }

  /// Sends an event to all starts that are open when the call begins.
  ///
  /// The event is delivered on the calling thread, before the call returns. Without an open start,
  /// the event is lost.
  ///
  /// - Parameter event: The event to send. A terminal event ends the starts and closes their
  ///   windows.
  public func send(_ event: Event<Value, Failure>) {
    let open = openStarts
    recorder?.record(.sending(id, record(event), isObserved: !open.isEmpty))
    for index in open { send(event, to: index) }
    recorder?.record(.sent(id))
  }

  /// Releases the observers of all starts without sending a terminal event.
  ///
  /// A start that can no longer send stays open while its handle is held. It is interrupted when
  /// the handle is released (D21). Later calls of ``send(_:)`` and events of `timed` do not reach
  /// these starts.
  public func release() {
    withExtendedLifetime(takeObservers(isMute: true)) {}
  }

  /// Releases the observers of all starts at the end of a check, and marks no start as open.
  func abandon() {
    withExtendedLifetime(takeObservers(isMute: false)) {}
  }

  private func takeObservers(isMute: Bool) -> [Observer<Value, Failure>?] {
    lock.withLock {
      let observers = starts.map { $0.observer }
      for index in starts.indices {
        starts[index].isMute = isMute && starts[index].isOpen
        starts[index].observer = nil
      }
      return observers
    }
  }

  private func begin(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    begin(observer, lifetime) { stop in _ = lifetime.observeEnded(stop) }
  }

  /// Starts the source for an observer, bypassing the library's guards.
  func listen(_ observer: Observer<Value, Failure>, _ handle: RawStream<Value, Failure>.Handle) {
    begin(observer, nil) { stop in handle(AnyDisposable(stop)) }
  }

  private func begin(
    _ observer: Observer<Value, Failure>,
    _ lifetime: Lifetime?,
    stopping: (_ stop: @escaping @Sendable () -> Void) -> Void
  ) {
    let now = scheduler.now
    let (index, isSecond) = lock.withLock {
      let isSecond = starts.contains { $0.isOpen }
      starts.append(Start(window: ObservationWindow(start: now), observer: observer))
      return (starts.count - 1, isSecond)
    }
    recorder?.record(.sourceStarted(id, whileOpen: isSecond))
    if recorder != nil, Schedulers.current == nil { recorder?.record(.startedWithoutScheduler(id)) }
    didStart?(index)
    stopping { [weak self] in _ = self?.close(index, .disposed) }
    for (delay, event) in timed {
      let action = scheduler.schedule(after: delay) {
        if self.isOpen(index) { self.send(event, to: index) }
      }
      if let lifetime { lifetime += action }
    }
    if greetedStarts.contains(index) {
      for event in atStart where isOpen(index) {
        recorder?.record(.sending(id, record(event), isObserved: true))
        send(event, to: index)
        recorder?.record(.sent(id))
      }
    }
  }

  private func record(_ event: Event<Value, Failure>) -> RecordedEvent {
    RecordedEvent(event.map { describe($0) })
  }

  private func isOpen(_ index: Int) -> Bool { lock.withLock { starts[index].observer != nil } }

  private func send(_ event: Event<Value, Failure>, to index: Int) {
    guard let termination = event.termination else {
      let observer = lock.withLock { starts[index].observer }
      observer?.send(event)
      return
    }
    close(index, ObservationWindow.End(termination))?.send(event)
  }

  private func close(
    _ index: Int,
    _ end: ObservationWindow.End
  ) -> Observer<Value, Failure>? {
    let now = scheduler.now
    let (observer, wasOpen) = lock.withLock {
      let start = starts[index]
      starts[index].observer = nil
      starts[index].isMute = false
      starts[index].window.close(end, at: now)
      return (start.observer, start.isOpen)
    }
    if wasOpen { recorder?.record(.sourceEnded(id, end)) }
    return observer
  }
}
