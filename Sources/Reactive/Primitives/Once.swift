/// Something that is taken out once, so that whoever took it alone decides how long it lives.
///
/// `@unchecked Sendable`: whoever makes it sees to it that only one thread ever takes.
final class Once<Content>: @unchecked Sendable {
  private var content: Content?

  init(_ content: Content) {
    self.content = content
  }

  /// The content the first time, `nil` afterwards.
  func take() -> Content? {
    var taken: Content?
    swap(&taken, &content)
    return taken
  }
}
