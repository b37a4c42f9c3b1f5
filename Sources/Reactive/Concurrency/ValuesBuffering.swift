/// A policy for buffering values that an asynchronous loop has not read yet.
///
/// A stream does not wait for its reader. Waiting would block the sending thread, which may be the
/// thread that the reader needs. Unread values are therefore kept, up to the limit of the policy.
/// Except with `newest` and `oldest`, the loop takes all unread values at once, and the values that
/// it has taken no longer count against the limit.
///
/// ```swift
/// let numbers = SignalProducer<Int, Never>([1, 2, 3])
/// for await number in numbers.values(buffering: .newest(1)) { print(number) }   // 3
/// ```
public enum ValuesBuffering: Sendable, Hashable {
  /// Keeps all values that arrive while the observation begins, and the newest 65,536 later values.
  ///
  /// No value of a synchronous producer is therefore lost, however many values it sends. If the
  /// reader is slower than a stream on another thread, the oldest unread values are dropped. The
  /// first loss in each loop is reported on standard error, with a remedy.
  case standard
  /// Keeps all values and traps if there are more than `limit` unread values (S7).
  ///
  /// The trap occurs on the thread that sends the value. No value is lost, and memory use is
  /// bounded. The limit must be at least one; otherwise, `values(buffering:)` traps (D19).
  case atMost(Int)
  /// Keeps the newest `limit` unread values and drops older ones.
  ///
  /// The limit must be at least one; otherwise, `values(buffering:)` traps (D19).
  case newest(Int)
  /// Keeps the oldest `limit` unread values and drops newer ones.
  ///
  /// The limit must be at least one; otherwise, `values(buffering:)` traps (D19).
  case oldest(Int)
  /// Keeps all unread values, without limit.
  case unbounded

  /// The maximum number of values by which a reader may fall behind under ``standard``.
  static let standardLimit = 65_536
}

extension ValuesBuffering {
  /// Traps if the limit leaves no room for a value.
  func check() {
    switch self {
    case .atMost(let limit), .newest(let limit), .oldest(let limit):
      Misuse.require(
        limit > 0,
        "values(buffering:) was given a limit of \(limit), so no value could ever be read.",
        rule: "D19",
        remedy: "Pass a limit of at least one."
      )
    case .standard, .unbounded:
      break
    }
  }
}
