import Dispatch

/// A scheduler for the main queue that runs an action inline if this preserves the order of
/// actions.
///
/// An action that is scheduled on the main queue runs before `schedule` returns, unless an earlier
/// action of this scheduler is waiting or running (D15). All other actions are queued. Running
/// actions inline avoids flicker in user interfaces. This scheduler and ``ImmediateScheduler`` are
/// the exceptions to SCH-4. In contrast, ``QueueScheduler/main`` is always asynchronous.
///
/// ```swift
/// let (names, name) = Signal<String, Never>.pipe()
/// names.observe(on: UIScheduler()).observeValues { print($0) }
/// name.send(value: "a")   // on the main queue: prints a before send returns
/// ```
public final class UIScheduler: Scheduler {
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let queued = AtomicCounter()

  /// Creates a scheduler that orders only its own actions.
  public init() {}

  /// Runs `action` on the main queue, inline if possible, and otherwise as soon as possible.
  ///
  /// The action runs inline if the caller is on the main queue and no earlier action of this
  /// scheduler is waiting or running (D15). Otherwise it runs after the earlier actions (SCH-5). A
  /// cancelled action still counts as waiting until the main queue reaches it. The scheduler is
  /// ``Schedulers/current`` while the action runs.
  ///
  /// - Parameter action: The closure to run. It is released after it has run or has been cancelled.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2), or `nil` if the
  ///   action ran inline.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let isOnMainQueue = DispatchQueue.getSpecific(key: Self.mainQueue) == true
    if queued.add(1) == 1, isOnMainQueue {
      defer { queued.add(-1) }
      Schedulers.run(on: self, action)
      return nil
    }
    let scheduled = ScheduledAction(action)
    DispatchQueue.main.async {
      defer { self.queued.add(-1) }
      Schedulers.run(on: self) { scheduled.run() }
    }
    return scheduled
  }
}
