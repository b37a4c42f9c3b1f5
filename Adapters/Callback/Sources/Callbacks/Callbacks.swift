/// A terminal event.
public enum End: Sendable {
  /// The stream has sent all of its values.
  case finished
  /// The stream failed.
  case failed(any Error)
}

/// A stream of values without a library: a function that takes two closures and a handle that
/// cancels them.
public struct Callbacks<Value: Sendable>: Sendable {
  /// Begins the work of the stream, and calls the closures until the stream ends or the handle is
  /// called.
  public let listen:
    @Sendable (
      _ next: @escaping @Sendable (Value) -> Void, _ end: @escaping @Sendable (End) -> Void,
      _ cancel: Cancel
    ) -> Void

  /// Creates a stream.
  public init(
    listen:
      @escaping @Sendable (
        _ next: @escaping @Sendable (Value) -> Void, _ end: @escaping @Sendable (End) -> Void,
        _ cancel: Cancel
      ) -> Void
  ) {
    self.listen = listen
  }
}
