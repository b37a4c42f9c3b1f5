#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An address for each thread, initially `nil`.
struct ThreadWord: Sendable {
  typealias Key = pthread_key_t

  let key: Key

  /// Reserves a word.
  ///
  /// - Parameter holdsObject: Whether the address refers to an object that is released when its
  ///   thread ends.
  init(holdsObject: Bool = false) {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, holdsObject ? Self.releaseObject : nil)
    precondition(status == 0, "The C library has no thread-specific keys left (\(status)).")
    self.key = key
  }

  #if canImport(Darwin)
  private static let releaseObject: @convention(c) (UnsafeMutableRawPointer) -> Void = {
    Unmanaged<AnyObject>.fromOpaque($0).release()
  }
  #else
  private static let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
    if let address = $0 { Unmanaged<AnyObject>.fromOpaque(address).release() }
  }
  #endif

  /// The address that is stored for the calling thread.
  var address: UnsafeMutableRawPointer? { pthread_getspecific(key) }

  func set(_ address: UnsafeRawPointer?) {
    pthread_setspecific(key, address)
  }

  /// Runs `body` with an address stored for the calling thread and then restores the previous
  /// address.
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
