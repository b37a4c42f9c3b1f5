#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps the schedule of the execution that runs where a signal handler can print it.
///
/// When an operator traps, the process dies; the last line it leaves is the schedule, to replay.
/// One exploration runs at a time, and only its thread that holds the baton writes here; the handler
/// reads while all else may be broken, which is why this is plain memory.
enum CrashJournal {
  private static let capacity = 4096
  nonisolated(unsafe) private static let choices =
    UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  nonisolated(unsafe) private static var count = -1

  private static let installed: Void = {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
      _ = signal(number) { number in
        CrashJournal.print()
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()

  /// Begins the journal of one execution.
  static func begin() {
    _ = installed
    count = 0
  }

  /// Notes one decision.
  static func append(_ choice: UInt8) {
    guard count >= 0, count < capacity else { return }
    choices[count] = choice
    count += 1
  }

  /// The execution is over.
  static func end() {
    count = -1
  }

  private static func print() {
    guard count >= 0 else { return }
    let head: StaticString = "\nThe process died in an explored interleaving. Replay: "
    _ = write(2, head.utf8Start, head.utf8CodeUnitCount)
    for index in 0..<count {
      var letter = 65 + choices[index]
      _ = write(2, &letter, 1)
    }
    var newline: UInt8 = 10
    _ = write(2, &newline, 1)
  }
}
