import Dispatch

/// A scheduler of the main queue that runs an action inline when nothing is lost by it.
///
/// An action that is scheduled on the main queue, while no earlier action of this scheduler waits or
/// runs, runs before `schedule` returns (D15); all others are queued. This spares user interfaces a
/// flicker and keeps the order of actions. It is one of the two exceptions to SCH-4;
/// ``QueueScheduler/main`` is always asynchronous.
public final class UIScheduler: Scheduler {
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let queued = AtomicCounter()

  /// Creates a scheduler whose order is its own.
  public init() {}

  /// Runs `action` on the main queue: at once if possible, else as soon as possible.
  ///
  /// - Returns: `nil` if it ran at once.
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
