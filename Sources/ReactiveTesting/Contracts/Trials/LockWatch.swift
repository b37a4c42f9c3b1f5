internal import Reactive

/// A counter of the locks of the library that the watched thread holds.
///
/// It records when user code runs, or a user object is released, while any lock is held.
///
/// Locks have scheduling points in debug builds only. In other builds, nothing is recorded.
///
/// `@unchecked Sendable`: used by one thread during one run.
final class LockWatch: @unchecked Sendable {
  /// The places where the held locks were taken, most recent last.
  private var held: [CodePlace] = []
  private(set) var finding: String?
  /// The place where the lock was taken that was held during the reported action.
  private var place = CodePlace()

  /// A description of the reported action and of the lock that was held, or `nil` if there was
  /// none.
  var report: String? {
    finding.map { what in
      "\(what) while a lock was held" + (place.line == 0 ? "" : " (taken\(place.suffix))")
    }
  }

  /// Whether locks can be observed in this build.
  static var canSee: Bool {
    #if DEBUG || Interleaving
    true
    #else
    false
    #endif
  }

  /// Records an action that must not happen while a lock is held.
  ///
  /// Actions on other threads are ignored, because they do not happen under a lock of the watched
  /// thread.
  func note(_ what: @autoclosure () -> String) {
    guard isWatchingThisThread, let lock = held.last, finding == nil else { return }
    finding = what()
    place = lock
  }

  private var isWatchingThisThread: Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.controller as? LockWatch === self
    #else
    false
    #endif
  }

  /// Runs `body` while watching the calling thread.
  func watching<Result>(_ body: () -> Result) -> Result {
    #if DEBUG || Interleaving
    return SchedulingPoint.slot.with(SchedulingPoint.Box(self), body)
    #else
    return body()
    #endif
  }
}

#if DEBUG || Interleaving
extension LockWatch: SchedulingController {
  func created(_: borrowing SchedulingTag) {}

  func willLock(_: borrowing SchedulingTag, _: StaticString, _ position: SourcePosition) {
    held.append(CodePlace(file: position.file, line: position.line))
  }

  // A lock that the thread merely tries to take is not counted, because the outcome is not known
  // here.
  func willTryLock(_: borrowing SchedulingTag, _: SourcePosition) -> Bool { true }

  func willUnlock(_: borrowing SchedulingTag, _: SourcePosition) { _ = held.popLast() }

  func willAccess(_: borrowing SchedulingTag, _: SchedulingOperation, _: SourcePosition) {}

  func willAttempt(_: SerialGate, _: SchedulingOperation) {}

  func willEnter(_: SerialGate) {}

  func willPark(at _: SerialGate) -> Parking { .asleep }

  func willWait(_: borrowing SchedulingTag, until _: @escaping () -> Bool) {}
}
#endif
