/// An event that a source sends.
enum SourceEvent: Hashable, Sendable {
  /// A number.
  ///
  /// The value that the operator receives depends on the type of the input.
  case value(Int)
  /// The inner stream with this number.
  ///
  /// The same stream may be sent twice.
  case stream(Int)
  case completed
  case failed
  case interrupted

  /// Whether the event is a terminal event.
  var isEnd: Bool {
    switch self {
    case .value, .stream: false
    case .completed, .failed, .interrupted: true
    }
  }
}
