#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The mutual exclusion that this library, and operators made with it, use.
///
/// It is a pthread mutex on Linux and an unfair lock on Apple platforms. It is not recursive.
/// Hold it to read and write a few fields; never while code of somebody else runs, and never while
/// an object of somebody else is released.
///
/// ```swift
/// let lock = Lock()
/// lock.withLock { /* read and write what the lock guards */ }
/// ```
///
/// In debug builds every use announces itself as a scheduling point, so that `ReactiveTesting` can
/// explore the interleavings of code that uses it.
public struct Lock: @unchecked Sendable {
  // `@unchecked Sendable`: the only thing in `storage` is the operating system's lock, which is made
  // to be used from every thread.
  private let storage: Storage

  /// Creates a lock that nobody holds.
  public init() {
    storage = Storage.make()
  }

  /// Waits until the lock is free, and takes it.
  public func lock() {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.lock, storage)
    #endif
    storage.withUnsafeMutablePointerToElements { mutex in
      #if canImport(Darwin)
      os_unfair_lock_lock(mutex)
      #else
      let status = pthread_mutex_lock(mutex)
      if status != 0 {
        Misuse.trap("A lock could not be taken (\(status)).", rule: "D20", remedy: "Report this.")
      }
      #endif
    }
  }

  /// Takes the lock if it is free.
  ///
  /// - Returns: Whether the caller holds the lock now.
  public func tryLock() -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.tryLock, storage)
    #endif
    return storage.withUnsafeMutablePointerToElements { mutex in
      #if canImport(Darwin)
      os_unfair_lock_trylock(mutex)
      #else
      pthread_mutex_trylock(mutex) == 0
      #endif
    }
  }

  /// Gives the lock back.
  public func unlock() {
    #if DEBUG || Interleaving
    SchedulingPoint.reach(.unlock, storage)
    #endif
    storage.withUnsafeMutablePointerToElements { mutex in
      #if canImport(Darwin)
      os_unfair_lock_unlock(mutex)
      #else
      _ = pthread_mutex_unlock(mutex)
      #endif
    }
  }

  /// Runs `body` with the lock held.
  public func withLock<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

extension Lock {
  #if canImport(Darwin)
  fileprivate typealias RawLock = os_unfair_lock
  #else
  fileprivate typealias RawLock = pthread_mutex_t
  #endif

  /// The lock word itself, in the tail of one allocation, so that its address never changes.
  fileprivate final class Storage: ManagedBuffer<Void, RawLock> {
    static func make() -> Storage {
      let buffer = Storage.create(minimumCapacity: 1) { buffer in
        buffer.withUnsafeMutablePointerToElements { mutex in
          #if canImport(Darwin)
          mutex.initialize(to: os_unfair_lock())
          #else
          mutex.initialize(to: pthread_mutex_t())
          let status = pthread_mutex_init(mutex, nil)
          precondition(status == 0, "The C library could not make a mutex (\(status)).")
          #endif
        }
      }
      return unsafeDowncast(buffer, to: Storage.self)
    }

    deinit {
      withUnsafeMutablePointerToElements { mutex in
        #if !canImport(Darwin)
        _ = pthread_mutex_destroy(mutex)
        #endif
        _ = mutex.deinitialize(count: 1)
      }
    }
  }
}
