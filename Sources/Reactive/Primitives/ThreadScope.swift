/// Something that each thread has of its own for as long as a closure runs.
///
/// It is on the stack, so running a closure with it costs no allocation.
struct ThreadScope<Content>: Sendable {
  private let word = ThreadWord()

  init() {}

  /// What the innermost closure on this thread runs with.
  var content: Content? {
    word.address?.assumingMemoryBound(to: Content.self).pointee
  }

  /// Runs `body` with `content`.
  func with<Result, Problem: Error>(
    _ content: Content,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try withUnsafePointer(to: content) { pointer throws(Problem) in
      try word.with(pointer, body)
    }
  }
}
