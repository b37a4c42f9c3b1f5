#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An address that each thread has of its own, none at first.
struct ThreadWord: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The C library has no thread-specific keys left (\(status)).")
    self.key = key
  }

  /// The address of the calling thread.
  var address: UnsafeMutableRawPointer? { pthread_getspecific(key) }

  func set(_ address: UnsafeRawPointer?) {
    pthread_setspecific(key, address)
  }

  /// Runs `body` with an address, then restores what was there.
  func with<Result, Problem: Error>(
    _ address: UnsafeRawPointer?,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let previous = self.address
    set(address)
    defer { set(previous) }
    return try body()
  }
}
