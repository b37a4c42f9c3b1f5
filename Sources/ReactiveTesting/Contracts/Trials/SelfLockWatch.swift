internal import Reactive

/// Notices when the one thread of a run waits for a lock that it holds, and stops it for good.
///
/// Locks announce themselves in debug builds only; elsewhere nothing is seen.
///
/// `@unchecked Sendable`: used by one thread, for the time of one run.
final class SelfLockWatch: @unchecked Sendable {
  private let foundWaiting: () -> Void
  private var held: Set<UInt64> = []
  private let epoch = Epochs.next()
  private var count: UInt64 = 0

  /// - Parameter foundWaiting: Runs on the thread before it is stopped.
  init(_ foundWaiting: @escaping () -> Void) {
    self.foundWaiting = foundWaiting
  }

  /// Runs `body` with this watching the calling thread.
  func watching(_ body: () -> Void) {
    #if DEBUG || Interleaving
    SchedulingPoint.slot.with(SchedulingPoint.Box(self), body)
    #else
    body()
    #endif
  }
}

#if DEBUG || Interleaving
extension SelfLockWatch: SchedulingController {
  func created(_: borrowing SchedulingTag) {}

  func willLock(_ object: borrowing SchedulingTag, _: StaticString, _: SourcePosition) {
    if held.insert(number(of: object)).inserted { return }
    foundWaiting()
    KitThread.sleepForEver()
  }

  func willTryLock(_ object: borrowing SchedulingTag, _: SourcePosition) -> Bool {
    held.insert(number(of: object)).inserted
  }

  func willUnlock(_ object: borrowing SchedulingTag, _: SourcePosition) {
    held.remove(number(of: object))
  }

  func willAccess(_: borrowing SchedulingTag, _: SchedulingOperation, _: SourcePosition) {}

  func willAttempt(_: SerialGate, _: SchedulingOperation) {}

  func willEnter(_: SerialGate) {}

  func willPark(at _: SerialGate) -> Parking { .asleep }

  func willWait(_: borrowing SchedulingTag, until _: @escaping () -> Bool) {}

  private func number(of object: borrowing SchedulingTag) -> UInt64 {
    let known = object.number
    if known >> 24 == epoch { return known }
    count += 1
    let number = epoch << 24 | count
    object.number = number
    return number
  }
}
#endif
