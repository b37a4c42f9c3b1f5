#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One object per thread, set for the time of a closure.
///
/// What is found here concerns the calling thread alone, so that nothing that runs in parallel can
/// be affected: the test kit, the current scheduler and the controller of interleavings are all
/// looked up this way.
package struct ThreadSlot<Content: AnyObject>: Sendable {
  private let key: pthread_key_t

  /// Reserves a slot, empty on every thread.
  package init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The C library has no thread-specific keys left (\(status)).")
    self.key = key
  }

  /// The object of the calling thread.
  package var content: Content? {
    guard let address = pthread_getspecific(key) else { return nil }
    return Unmanaged<Content>.fromOpaque(address).takeUnretainedValue()
  }

  /// Puts an object into the slot of the calling thread; the caller keeps it alive.
  package func set(_ content: Content?) {
    pthread_setspecific(key, content.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// Runs `body` with `content` in the slot of the calling thread, then restores what was there.
  package func with<Result, Problem: Error>(
    _ content: Content?,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let previous = pthread_getspecific(key)
    let address = content.map { Unmanaged.passUnretained($0).toOpaque() }
    pthread_setspecific(key, address)
    defer {
      pthread_setspecific(key, previous)
      withExtendedLifetime(content) {}
    }
    return try body()
  }
}
