public import Reactive

/// Writes down what happens in a check, in one order across all channels.
///
/// Appending takes amortised constant time, from any thread.
///
/// ```swift
/// let lab = Lab()
/// producer.start(lab.recorder.observer())
/// lab.scheduler.advance(by: .milliseconds(10))
/// lab.recorder.outputs   // the events with their instants
/// ```
public final class Recorder: @unchecked Sendable {
  // `@unchecked Sendable`: `list` and `depths` are guarded by `lock`.
  private let lock = Lock()
  private let scheduler: TestScheduler
  private var list: ContiguousArray<Moment> = []
  /// How many output callbacks run on each thread; the threads of a check are few.
  private var depths: [(thread: UInt, depth: Int)] = []

  /// Creates a recorder that takes the time from `scheduler`.
  public init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
    list.reserveCapacity(32)
  }

  /// Everything so far, in the order in which it happened.
  public var moments: [Moment] { lock.withLock { Array(list) } }

  /// How much has been recorded so far.
  public var count: Int { lock.withLock { list.count } }

  /// The events of the output, with their instants.
  public var outputs: [(instant: Instant, event: RecordedEvent)] {
    moments.compactMap { moment in
      guard case .output(let event, _) = moment.kind else { return nil }
      return (moment.instant, event)
    }
  }

  /// Writes one thing down.
  public func record(_ kind: Moment.Kind) {
    let now = scheduler.now
    let thread = ThreadIdentity.current
    lock.lock()
    append(kind, now, thread)
    lock.unlock()
  }

  /// An observer that writes down what it gets as the output of a start.
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
    lock.withLock {
      append(.output(event, start: start), now, thread)
      if let index = depths.firstIndex(where: { $0.thread == thread }) {
        depths[index].depth += 1
      } else {
        depths.append((thread, 1))
      }
    }
  }

  func leaveOutput() {
    let now = scheduler.now
    let thread = ThreadIdentity.current
    lock.withLock {
      if let index = depths.firstIndex(where: { $0.thread == thread }) {
        depths[index].depth -= 1
        if depths[index].depth == 0 { depths.remove(at: index) }
      }
      append(.outputReturned, now, thread)
    }
  }

  private func append(_ kind: Moment.Kind, _ now: Instant, _ thread: UInt) {
    let depth = depths.isEmpty ? 0 : depths.first { $0.thread == thread }?.depth ?? 0
    list.append(
      Moment(order: list.count, instant: now, thread: thread, depth: depth, kind: kind)
    )
  }
}

extension Recorder {
  /// Runs `body` with the guards of the library reporting to this recorder on the calling thread.
  ///
  /// An event that a guard swallows is then a ``Moment`` instead of nothing, and a recursive value
  /// is one instead of the end of the process.
  public func listening<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let observer = FaultObserver { fault in
      switch fault {
      case .recursiveValue: self.record(.recursiveValue)
      case .droppedAfterEnd(_, let event): self.record(.swallowed(event))
      case .circularWait: self.record(.circularWait)
      }
    }
    return try Faults.observer.with(observer, body)
  }
}
