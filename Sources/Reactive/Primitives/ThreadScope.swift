#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Something that each thread has of its own for as long as a closure runs.
///
/// It lies on the stack, so that running a closure with it costs no allocation.
struct ThreadScope<Content>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The C library has no thread-specific keys left (\(status)).")
    self.key = key
  }

  /// What the innermost closure on this thread runs with.
  var content: Content? {
    pthread_getspecific(key)?.assumingMemoryBound(to: Content.self).pointee
  }

  /// Runs `body` with `content`.
  func with<Result, Problem: Error>(
    _ content: Content,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try withUnsafePointer(to: content) { pointer throws(Problem) in
      let previous = pthread_getspecific(key)
      pthread_setspecific(key, pointer)
      defer { pthread_setspecific(key, previous) }
      return try body()
    }
  }
}
