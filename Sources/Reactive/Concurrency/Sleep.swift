extension TimedScheduler {
  /// Suspends the task until `duration` has passed on this scheduler's clock.
  ///
  /// ```swift
  /// try await QueueScheduler.main.sleep(for: .seconds(1))
  /// ```
  ///
  /// If `duration` is zero or negative and the task is not cancelled, the method returns
  /// immediately.
  ///
  /// - Parameter duration: The time to wait.
  /// - Throws: `CancellationError` as soon as the task is cancelled. The scheduler then drops the
  ///   action that would have resumed the task.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    try await sleep(until: now.advanced(by: duration))
  }

  /// Suspends the task until an instant on this scheduler's clock.
  ///
  /// If the instant has passed and the task is not cancelled, the method returns immediately.
  ///
  /// - Parameter deadline: The instant at which the task continues.
  /// - Throws: `CancellationError` as soon as the task is cancelled. The scheduler then drops the
  ///   action that would have resumed the task.
  public func sleep(until deadline: Instant) async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    guard deadline > now else { return }
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        sleeper.fallAsleep(continuation)
        sleeper.alarm.inner = schedule(at: deadline) { sleeper.wake(.alarm) }
      }
    } onCancel: {
      sleeper.wake(.cancelled)
    }
    if sleeper.wasCancelled { throw CancellationError() }
  }

  /// Returns an asynchronous sequence that produces the current instant at a regular interval.
  ///
  /// ```swift
  /// for await instant in QueueScheduler.main.timer(interval: .seconds(1)) { print(instant) }
  /// ```
  ///
  /// The first instant arrives one interval after the loop requests it. If the loop body takes
  /// longer than the interval, the loop receives the latest instant, and earlier ones are dropped.
  /// The loop ends when its task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two instants. The method traps if the interval is zero or
  ///     negative (D19).
  ///   - leeway: The delay that the system may add to save energy. The default is a tenth of the
  ///     interval. If the leeway is negative, a loop on a ``QueueScheduler`` traps (D19).
  /// - Returns: An asynchronous sequence of the instants.
  public func timer(
    interval: Duration,
    leeway: Duration? = nil
  ) -> StreamValues<Instant, Never> {
    SignalProducer<Instant, Never>.timer(interval: interval, on: self, leeway: leeway)
      .values(buffering: .newest(1))
  }
}

/// A task that sleeps until its alarm or its cancellation, whichever comes first.
///
/// `@unchecked Sendable`: `lock` guards all variables.
private final class Sleeper: @unchecked Sendable {
  enum Reason {
    case alarm
    case cancelled
  }

  let alarm = SerialDisposable()
  private let lock = Lock()
  private var continuation: UnsafeContinuation<Void, Never>?
  private var reason: Reason?

  var wasCancelled: Bool { lock.withLock { reason == .cancelled } }

  func fallAsleep(_ continuation: UnsafeContinuation<Void, Never>) {
    let isAwake = lock.withLock {
      if reason != nil { return true }
      self.continuation = continuation
      return false
    }
    if isAwake { continuation.resume() }
  }

  func wake(_ reason: Reason) {
    let continuation: UnsafeContinuation<Void, Never>? = lock.withLock {
      guard self.reason == nil else { return nil }
      self.reason = reason
      defer { self.continuation = nil }
      return self.continuation
    }
    if reason == .cancelled { alarm.dispose() }
    continuation?.resume()
  }
}
