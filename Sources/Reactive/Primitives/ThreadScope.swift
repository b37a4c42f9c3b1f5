/// A value that belongs to the calling thread while a closure runs.
///
/// The value is on the stack, so running a closure with it needs no allocation.
struct ThreadScope<Content>: Sendable {
  private let word = ThreadWord()

  init() {}

  /// The value for the innermost closure that is running on this thread, or `nil` outside of all
  /// closures.
  var content: Content? {
    word.address?.assumingMemoryBound(to: Content.self).pointee
  }

  /// Runs `body`, during which ``content`` is the given value.
  func with<Result, Problem: Error>(
    _ content: Content,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try withUnsafePointer(to: content) { pointer throws(Problem) in
      try word.with(pointer, body)
    }
  }
}
