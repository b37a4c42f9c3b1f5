public import Reactive

/// A producer that a test drives: what is sent goes to every start that is open.
///
/// It is lawful: it sends nothing to a start that has ended or was disposed of.
///
/// ```swift
/// let source = ColdSource<Int, TestFailure>(on: lab.scheduler)
/// source.producer.map { $0 * 10 }.start(lab.recorder.observer())
/// source.send(.value(1))
/// source.windows   // [0 ms: still open]
/// ```
public final class ColdSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // `@unchecked Sendable`: `starts` is guarded by `lock`. No access to it calls out before it is over.
  private let lock = Lock()
  @exclusivity(unchecked) private var starts: [Start] = []

  /// How many starts are greeted: an operator that starts its source again and again, and at once,
  /// must come to an end.
  private let greetedStarts: Int

  private let id: SourceID
  private let scheduler: TestScheduler
  private let recorder: Recorder?
  private let atStart: [Event<Value, Failure>]
  private let describe: @Sendable (Value) -> String
  private let timed: [(after: Duration, event: Event<Value, Failure>)]

  /// Is told of each start, when it has been made.
  private let didStart: (@Sendable (Int) -> Void)?

  private struct Start {
    var window: ObservationWindow
    var observer: Observer<Value, Failure>?
  }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - id: What the recorder calls it.
  ///   - scheduler: Whose time the windows are in.
  ///   - recorder: Who is told of starts, ends and sends.
  ///   - atStart: What is sent while the source is being started, up to the eighth time.
  ///   - timed: What is sent to each start, so long after it began.
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
    greetedStarts: Int = 8,
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

  /// The producer to hand to the code under test.
  public var producer: SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in self.begin(observer, lifetime) }.named("\(id)")
  }

  /// One window for each start, in order.
  public var windows: [ObservationWindow] { lock.withLock { starts.map { $0.window } } }

  /// Whether some start is open.
  public var isObserved: Bool { !openStarts.isEmpty }

  /// The numbers of the starts that are open.
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

  /// Sends an event to all starts that are open now.
  public func send(_ event: Event<Value, Failure>) {
    let open = openStarts
    recorder?.record(.sending(id, record(event), isObserved: !open.isEmpty))
    for index in open { send(event, to: index) }
    recorder?.record(.sent(id))
  }

  /// Lets go of all starts without an end: whoever could send is released.
  ///
  /// What was started is interrupted for that.
  public func release() {
    let open = openStarts
    recorder?.record(.sending(id, .interrupted, isObserved: !open.isEmpty))
    for index in open {
      withExtendedLifetime(close(index, .interrupted)) {}
    }
    recorder?.record(.sent(id))
  }

  /// Lets go of all starts without a word, at the end of a check.
  func abandon() {
    let observers = lock.withLock {
      let observers = starts.map { $0.observer }
      for index in starts.indices { starts[index].observer = nil }
      return observers
    }
    withExtendedLifetime(observers) {}
  }

  private func begin(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    begin(observer, lifetime) { stop in _ = lifetime.observeEnded(stop) }
  }

  /// Begins a start without any guard.
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
      let isSecond = starts.contains { $0.observer != nil }
      starts.append(Start(window: ObservationWindow(start: now), observer: observer))
      return (starts.count - 1, isSecond)
    }
    recorder?.record(.sourceStarted(id, whileOpen: isSecond))
    if recorder != nil, Schedulers.current == nil { recorder?.record(.startedWithoutScheduler(id)) }
    didStart?(index)
    stopping { [weak self] in _ = self?.close(index, .disposed) }
    for (delay, event) in timed {
      let action = scheduler.schedule(after: delay) { self.send(event, to: index) }
      if let lifetime { lifetime += action }
    }
    if index < greetedStarts {
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
    let observer = lock.withLock {
      let observer = starts[index].observer
      starts[index].observer = nil
      starts[index].window.close(end, at: now)
      return observer
    }
    if observer != nil { recorder?.record(.sourceEnded(id, end)) }
    return observer
  }
}
