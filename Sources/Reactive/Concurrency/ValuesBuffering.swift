/// A policy for buffering values that an asynchronous loop has not read yet.
///
/// A stream does not wait for its reader, because it would have to block the sending thread, which
/// may be the thread that the reader needs. Unread values are therefore kept, up to the limit of
/// the policy.
public enum ValuesBuffering: Sendable, Hashable {
  /// All values that come while the observation begins are kept, and of those after them the newest
  /// 65 536.
  ///
  /// So a synchronous producer of any length is read to its end, and a reader that falls behind a
  /// stream of another thread loses the oldest values that it has not read. The first loss of a
  /// loop is reported on the standard error output, with a remedy.
  case standard
  /// All values are kept; more than `limit` are a mistake and stop the process with a message.
  ///
  /// Nothing is lost and memory is bounded. More than zero.
  case atMost(Int)
  /// The newest `limit` values are kept, and older ones dropped.
  case newest(Int)
  /// The oldest `limit` values are kept, and newer ones dropped.
  case oldest(Int)
  /// All values are kept, however many.
  case unbounded

  /// How far a reader may fall behind under ``standard``.
  static let standardLimit = 65_536
}

extension ValuesBuffering {
  /// Refuses a limit that leaves no place for a value.
  func check() {
    switch self {
    case .atMost(let limit), .newest(let limit), .oldest(let limit):
      Misuse.require(
        limit > 0,
        "values(buffering:) was given a limit of \(limit), and no value could ever be read.",
        rule: "D19",
        remedy: "Pass one or more."
      )
    case .standard, .unbounded:
      break
    }
  }
}
