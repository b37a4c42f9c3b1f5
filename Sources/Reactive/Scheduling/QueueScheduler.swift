public import Dispatch

/// A scheduler that runs its actions on a serial dispatch queue.
///
/// Its clock is the monotonic clock of the system (S3), so a change to the wall clock neither
/// delays nor reorders actions.
///
/// ```swift
/// let scheduler = QueueScheduler(name: "background")
/// scheduler.schedule(after: .milliseconds(20)) { print("later") }
/// ```
public final class QueueScheduler: TimedScheduler {
  /// The scheduler for the main queue, which is always asynchronous (D15).
  public static let main = QueueScheduler(internalQueue: .main)

  /// The queue on which the actions run.
  public let queue: DispatchQueue

  /// The pending actions for each instant, in the order in which they were scheduled.
  ///
  /// Dispatch does not order timers that fire at the same instant. The timer that fires first
  /// therefore runs all actions for the instant. An action that is scheduled after its instant has
  /// passed is added to the actions for that instant that have not run yet.
  private let waiting = Atomic<[Instant: [WaitingAction]]>([:])

  /// Creates a scheduler with its own serial queue.
  ///
  /// - Parameters:
  ///   - qos: The quality of service of the queue. If the quality of service is unspecified, an
  ///     action runs with the quality of service of the code that schedules it.
  ///   - name: The label of the queue.
  ///   - targeting: The target queue of the new queue, if any. The scheduler is serial even if the
  ///     target queue is concurrent.
  public init(
    qos: DispatchQoS = .unspecified,
    name: String = "Reactive.QueueScheduler",
    targeting: DispatchQueue? = nil
  ) {
    queue = DispatchQueue(label: name, qos: qos, target: targeting)
  }

  private init(internalQueue: DispatchQueue) {
    queue = internalQueue
  }

  /// The current time of the system's monotonic clock.
  public var now: Instant {
    Instant(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Runs `action` on the queue as soon as possible, never inside this call (SCH-4).
  ///
  /// - Parameter action: The closure to run, after the actions that were scheduled before it
  ///   (SCH-5).
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2).
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.async { self.perform(scheduled) }
    return scheduled
  }

  /// Runs `action` on the queue at `instant`, or as soon as possible if the instant has passed.
  ///
  /// Actions for the same instant run in the order in which they were scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - instant: The instant, on the monotonic clock of the system.
  ///   - action: The closure to run. It never runs inside this call (SCH-4).
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2).
  @discardableResult
  public func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    guard instant > now else {
      // The instant may have passed since earlier actions for the same instant were scheduled.
      let action = WaitingAction(scheduled, nil, instant, among: waiting)
      waiting.modify { waiting in
        if waiting[instant]?.append(action) != nil {
          queue.async { self.runAll(at: instant) }
        } else {
          queue.async { self.perform(scheduled) }
        }
      }
      return action
    }
    let timer = QueueTimer(on: queue, running: scheduled) { _ in self.runAll(at: instant) }
    let action = WaitingAction(scheduled, timer, instant, among: waiting)
    waiting.modify { $0[instant, default: []].append(action) }
    timer.source.schedule(deadline: deadline(instant))
    timer.source.resume()
    return action
  }

  private func runAll(at instant: Instant) {
    for action in waiting.modify({ $0.removeValue(forKey: instant) }) ?? [] {
      perform(action.scheduled)
      action.timer?.dispose()
    }
  }

  /// Runs `action` on the queue at `instant`, and then repeatedly at regular intervals.
  ///
  /// If the queue is busy when several runs are due, these runs are combined into one.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run. If the instant has passed, the first run takes
  ///     place as soon as possible.
  ///   - interval: The time between two runs. The method traps if the interval is zero or negative
  ///     (D19).
  ///   - leeway: The delay that the system may add to save energy. The method traps if the leeway
  ///     is negative (D19).
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition. Releasing it does not stop the repetition.
  @discardableResult
  public func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    Misuse.require(
      interval > .zero,
      "schedule(at:interval:leeway:_:) was given an interval of \(interval).",
      rule: "D19",
      remedy: "Pass an interval greater than zero."
    )
    Misuse.require(
      leeway >= .zero,
      "schedule(at:interval:leeway:_:) was given a leeway of \(leeway).",
      rule: "D19",
      remedy: "Pass a leeway of zero or more."
    )
    let repetition = AnyDisposable()
    let timer = QueueTimer(on: queue, running: repetition) { _ in
      guard !repetition.isDisposed else { return }
      Schedulers.run(on: self, action)
    }
    timer.source.schedule(
      deadline: deadline(instant),
      repeating: .nanoseconds(Int(clamping: interval.wholeNanoseconds)),
      leeway: .nanoseconds(Int(clamping: leeway.wholeNanoseconds))
    )
    timer.source.resume()
    return timer
  }

  private func perform(_ scheduled: ScheduledAction) {
    Schedulers.run(on: self) { scheduled.run() }
  }

  private func deadline(_ instant: Instant) -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(clamping: max(1, instant.nanoseconds)))
  }
}

/// An action that waits for its instant, together with the other actions for the same instant.
private final class WaitingAction: Disposable {
  let scheduled: ScheduledAction
  /// The timer of the action, or `nil` if its instant had passed when the action was scheduled.
  let timer: QueueTimer?
  private let instant: Instant
  private let others: Atomic<[Instant: [WaitingAction]]>

  init(
    _ scheduled: ScheduledAction,
    _ timer: QueueTimer?,
    _ instant: Instant,
    among others: Atomic<[Instant: [WaitingAction]]>
  ) {
    self.scheduled = scheduled
    self.timer = timer
    self.instant = instant
    self.others = others
  }

  var isDisposed: Bool { scheduled.isDisposed }

  func dispose() {
    others.modify { others in
      others[instant]?.removeAll { $0 === self }
      if others[instant]?.isEmpty == true { others[instant] = nil }
    }
    scheduled.dispose()
    timer?.dispose()
  }
}

/// A dispatch timer that keeps firing until it is disposed of, even if it is not retained.
///
/// A dispatch source stops when it is released. The handler of this source retains it, and disposal
/// removes the handler.
///
/// `@unchecked Sendable`: A dispatch source may be cancelled from any thread, and it is configured
/// before it is shared.
private final class QueueTimer: Disposable, @unchecked Sendable {
  let source: any DispatchSourceTimer
  private let action: any Disposable

  init(
    on queue: DispatchQueue,
    running action: any Disposable,
    handler: @escaping @Sendable (QueueTimer) -> Void
  ) {
    source = DispatchSource.makeTimerSource(queue: queue)
    self.action = action
    source.setEventHandler { handler(self) }
  }

  var isDisposed: Bool { action.isDisposed }

  func dispose() {
    action.dispose()
    source.setEventHandler {}
    source.cancel()
  }
}
