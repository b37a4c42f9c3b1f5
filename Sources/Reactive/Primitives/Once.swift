/// Content that can be taken once.
///
/// The caller of ``take()`` is then the only owner.
///
/// `@unchecked Sendable`: The creator ensures that only one thread takes the content.
final class Once<Content>: @unchecked Sendable {
  private var content: Content?

  init(_ content: Content) {
    self.content = content
  }

  /// Returns the content on the first call, and `nil` on later calls.
  func take() -> Content? {
    var taken: Content?
    swap(&taken, &content)
    return taken
  }
}
