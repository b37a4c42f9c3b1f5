/// An event that a source sends.
enum SourceEvent: Hashable, Sendable {
  /// A number; what an operator gets for it depends on the type of the input.
  case value(Int)
  /// The inner stream with this number; the same stream may be sent twice.
  case stream(Int)
  case completed
  case failed
  case interrupted

  /// Whether the source sends nothing after it.
  var isEnd: Bool {
    switch self {
    case .value, .stream: false
    case .completed, .failed, .interrupted: true
    }
  }
}
