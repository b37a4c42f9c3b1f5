internal import Reactive

/// Counts the locks of the library that the watched thread holds, and notes when code of the user
/// runs, or an object of the user is released, while there are any.
///
/// Locks announce themselves in debug builds only; elsewhere nothing is seen.
///
/// `@unchecked Sendable`: used by one thread, for the time of one run.
final class LockWatch: @unchecked Sendable {
  /// Where the locks were taken that are held, the latest last.
  private var held: [CodePlace] = []
  private(set) var finding: String?
  /// Where the lock was taken that was held then.
  private var place = CodePlace()

  /// What happened, and under which lock.
  var report: String? {
    finding.map { what in
      "\(what) while a lock was held" + (place.line == 0 ? "" : ", which was taken\(place.suffix)")
    }
  }

  /// Whether this build can see locks at all.
  static var canSee: Bool {
    #if DEBUG || Interleaving
    true
    #else
    false
    #endif
  }

  /// Notes that something happens which must not happen under a lock.
  ///
  /// What happens on another thread than the watched one happens under no lock of the latter.
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

  /// Runs `body` with this watching the calling thread.
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

  // A lock that is only tried is not counted, since the outcome is not known here.
  func willTryLock(_: borrowing SchedulingTag, _: SourcePosition) -> Bool { true }

  func willUnlock(_: borrowing SchedulingTag, _: SourcePosition) { _ = held.popLast() }

  func willAccess(_: borrowing SchedulingTag, _: SchedulingOperation, _: SourcePosition) {}

  func willAttempt(_: SerialGate, _: SchedulingOperation) {}

  func willEnter(_: SerialGate) {}

  func willPark(at _: SerialGate) -> Parking { .asleep }

  func willWait(_: borrowing SchedulingTag, until _: @escaping () -> Bool) {}
}
#endif
