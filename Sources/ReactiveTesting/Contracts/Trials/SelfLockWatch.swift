internal import Reactive

/// A watch that detects when the only thread of a run waits for a lock that it already holds.
///
/// The watch then stops the thread permanently.
///
/// Locks have scheduling points in debug builds only. In other builds, nothing is detected.
///
/// `@unchecked Sendable`: only one thread uses the watch, during one run. No user code runs during
/// an access.
final class SelfLockWatch: @unchecked Sendable {
  private let foundWaiting: () -> Void
  /// A thread holds few locks at a time, so a linear search is fastest.
  @exclusivity(unchecked) private var held: [UInt64] = []
  private let epoch = Epochs.next()
  @exclusivity(unchecked) private var count: UInt64 = 0

  /// Creates a watch.
  ///
  /// - Parameter foundWaiting: A closure that runs on the thread before it is stopped.
  init(_ foundWaiting: @escaping () -> Void) {
    self.foundWaiting = foundWaiting
  }

  /// Runs `body` while watching the calling thread.
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
    if add(number(of: object)) { return }
    foundWaiting()
    KitThread.sleepForEver()
  }

  func willTryLock(_ object: borrowing SchedulingTag, _: SourcePosition) -> Bool {
    add(number(of: object))
  }

  func willUnlock(_ object: borrowing SchedulingTag, _: SourcePosition) {
    let number = number(of: object)
    var index = held.count
    while index > 0 {
      index -= 1
      guard held[index] == number else { continue }
      held.swapAt(index, held.count - 1)
      held.removeLast()
      return
    }
  }

  /// Records that the thread takes a lock.
  ///
  /// - Returns: `true` if the thread did not already hold the lock.
  private func add(_ number: UInt64) -> Bool {
    var index = 0
    while index < held.count {
      if held[index] == number { return false }
      index += 1
    }
    held.append(number)
    return true
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
