/// How a stream ends.
public enum End: Sendable {
  /// All values were sent.
  case finished
  /// Something went wrong.
  case failed(any Error)
}

/// A stream of values without a library: a function that takes two closures and what cancels them.
public struct Callbacks<Value: Sendable>: Sendable {
  /// Begins to call the closures, until the end or until the handle is called.
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
