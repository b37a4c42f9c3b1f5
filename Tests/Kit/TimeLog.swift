import Reactive
import ReactiveTesting
import TestSupport

/// The events of a test in order, with their instants.
final class TimeLog: Sendable {
  private let lines = Locked<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  /// Records `name` with the time of the scheduler, in milliseconds if they are a whole number, and
  /// otherwise in nanoseconds.
  func note(_ name: String, _ scheduler: some TimedScheduler) {
    let nanoseconds = scheduler.now.nanoseconds
    let isWhole = nanoseconds.isMultiple(of: 1_000_000)
    append(isWhole ? "\(name)@\(nanoseconds / 1_000_000)" : "\(name)@\(nanoseconds)ns")
  }

  func callAsFunction(_ line: String) { append(line) }

  func append(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

extension Instant {
  /// Returns the instant that is the given number of milliseconds after the origin.
  static func milliseconds(_ count: Int64) -> Instant {
    Instant(nanoseconds: count * 1_000_000)
  }
}

/// A generator of random numbers that depend only on the seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
