/// Content that can be taken out once.
///
/// The code that takes it is its only owner.
///
/// `@unchecked Sendable`: the creator ensures that only one thread takes the content.
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
