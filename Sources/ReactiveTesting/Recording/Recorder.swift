public import Reactive

/// A recorder of everything that happens in a check, in one order across all sources and threads.
///
/// Recording an entry takes amortized constant time and is possible on any thread.
///
/// ```swift
/// let lab = Lab()
/// SignalProducer<Int, Never>(value: 1)
///   .delay(.milliseconds(10), on: lab.scheduler)
///   .start(lab.recorder.observer())
/// lab.scheduler.advance(by: .milliseconds(10))
/// lab.recorder.outputs   // the events with their instants
/// ```
public final class Recorder: @unchecked Sendable {
  // `@unchecked Sendable`: `list` and `depths` are guarded by `lock`. No user code runs during an
  // access, so dynamic exclusivity checks are unnecessary and omitted.
  private let lock = Lock()
  private let scheduler: TestScheduler
  @exclusivity(unchecked) private var list: ContiguousArray<Moment> = []
  /// The number of output callbacks that are in progress on each thread.
  ///
  /// A check has few threads, so a linear search is sufficient.
  @exclusivity(unchecked) private var depths: [(thread: UInt, depth: Int)] = []

  /// Creates a recorder that uses the time of `scheduler`.
  ///
  /// - Parameter scheduler: The scheduler that provides the virtual time of the entries.
  public init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
    list.reserveCapacity(32)
  }

  /// All entries, in the order in which they were recorded.
  public var moments: [Moment] { lock.withLock { Array(list) } }

  /// The number of entries recorded so far.
  public var count: Int { lock.withLock { list.count } }

  /// The events of all starts of the output in order, each with its instant.
  public var outputs: [(instant: Instant, event: RecordedEvent)] {
    moments.compactMap { moment in
      guard case .output(let event, _) = moment.kind else { return nil }
      return (moment.instant, event)
    }
  }

  /// Records an entry with the current virtual time and the calling thread.
  ///
  /// - Parameter kind: The kind of the entry.
  public func record(_ kind: Moment.Kind) {
    let now = scheduler.now
    let thread = ThreadIdentity.current
    lock.lock()
    append(kind, now, thread)
    lock.unlock()
  }

  /// Records the beginning of a step.
  ///
  /// - Returns: The position of the entry among all entries, and its instant.
  func recordStep(_ index: Int) -> (place: Int, instant: Instant) {
    let now = scheduler.now
    let thread = ThreadIdentity.current
    lock.lock()
    let place = list.count
    append(.step(index), now, thread)
    lock.unlock()
    return (place, now)
  }

  /// Returns an observer that records the events that it receives as the output of a start.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let recorder = Recorder(scheduler)
  /// SignalProducer<Int, Never>(value: 1).start(recorder.observer())
  /// recorder.outputs.map(\.event)   // [value(1), completed]
  /// ```
  ///
  /// The arrival of an event is recorded before `inside` runs, and the return of the observer is
  /// recorded afterwards. The observer also records events after a terminal event, so a check can
  /// find them (EVT-3). The observer retains the recorder, and can be called on any thread.
  ///
  /// - Parameters:
  ///   - start: The number of the start in the entries.
  ///   - inside: A closure that runs during the delivery of each event, for example to dispose of
  ///     the start.
  /// - Returns: An observer for any type of values and failures.
  public func observer<Value, Failure>(
    start: Int = 0,
    inside: (@Sendable (RecordedEvent) -> Void)? = nil
  ) -> Observer<Value, Failure> {
    Observer { event in
      let recorded = RecordedEvent(event)
      self.enterOutput(recorded, start: start)
      inside?(recorded)
      self.leaveOutput()
    }
  }

  func enterOutput(_ event: RecordedEvent, start: Int) {
    let now = scheduler.now
    let thread = ThreadIdentity.current
    lock.lock()
    append(.output(event, start: start), now, thread)
    if let index = indexOfDepth(thread) {
      depths[index].depth += 1
    } else {
      depths.append((thread, 1))
    }
    lock.unlock()
  }

  func leaveOutput() {
    let now = scheduler.now
    let thread = ThreadIdentity.current
    lock.lock()
    if let index = indexOfDepth(thread) {
      depths[index].depth -= 1
      if depths[index].depth == 0 { depths.remove(at: index) }
    }
    append(.outputReturned, now, thread)
    lock.unlock()
  }

  private func append(_ kind: Moment.Kind, _ now: Instant, _ thread: UInt) {
    var depth = 0
    if let index = indexOfDepth(thread) { depth = depths[index].depth }
    list.append(
      Moment(order: list.count, instant: now, thread: thread, depth: depth, kind: kind)
    )
  }

  private func indexOfDepth(_ thread: UInt) -> Int? {
    var index = depths.count
    while index > 0 {
      index -= 1
      if depths[index].thread == thread { return index }
    }
    return nil
  }
}

extension Recorder {
  /// Runs `body` while the guards of the library report to this recorder.
  ///
  /// Only reports on the calling thread are received, and each is recorded as a ``Moment``. The
  /// guards report an event that they drop, a stream that is interrupted because nothing can send
  /// to it any longer, a recursively sent value, and threads that would wait for each other
  /// forever. A recursively sent value is dropped, and does not cause a trap.
  ///
  /// - Parameter body: A closure that runs immediately, on the calling thread.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func listening<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let observer = FaultObserver { fault in
      switch fault {
      case .recursiveValue: self.record(.recursiveValue)
      case .droppedAfterEnd(_, let event): self.record(.swallowed(event))
      case .droppedAfterDisposal(_, let event): self.record(.unheard(event))
      case .abandoned: self.record(.abandoned)
      case .circularWait: self.record(.circularWait)
      }
    }
    return try Faults.observer.with(observer, body)
  }
}
