#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A mutual exclusion lock for this library and for operators that are built with it.
///
/// The lock is a pthread mutex on Linux and an unfair lock on Apple platforms. It is not recursive.
/// Hold the lock only to read and write a few fields. Do not hold it while you call unknown code,
/// or release an object whose `deinit` may run unknown code.
///
/// ```swift
/// let lock = Lock()
/// lock.withLock { /* read and write what the lock guards */ }
/// ```
///
/// In debug builds, every use is a scheduling point, so `ReactiveTesting` can explore the
/// interleavings of code that uses the lock.
public struct Lock: @unchecked Sendable {
  // `@unchecked Sendable`: `storage` contains only the operating system's lock, which every thread
  // may use.
  private let storage: Storage

  #if DEBUG || Interleaving
  private let header: Header

  /// Creates an unlocked lock.
  public init() {
    self.init(.lock)
  }

  init(_ kind: SchedulingTag.Kind) {
    storage = Storage.make()
    header = Header(kind, storage.mutex)
  }
  #else

  /// Creates an unlocked lock.
  public init() {
    storage = Storage.make()
  }

  #endif

  #if DEBUG || Interleaving

  /// Waits until the lock is free, and then acquires it.
  ///
  /// The lock is not recursive. If the thread that holds the lock calls this method, the call never
  /// returns on Linux, and traps on Apple platforms.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func lock(file: StaticString = #fileID, line: UInt = #line) {
    lock("lock", SourcePosition(file: file, line: line))
  }

  /// Acquires the lock if it is free.
  ///
  /// The method never waits. If it returns `true`, the calling thread must call `unlock`.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: Whether the lock was acquired. The result is `false` if any thread, even the
  ///   calling one, already holds the lock.
  public func tryLock(file: StaticString = #fileID, line: UInt = #line) -> Bool {
    let position = SourcePosition(file: file, line: line)
    if let controller = SchedulingPoint.controller {
      guard controller.willTryLock(header.tag, position) else { return false }
    }
    return acquireIfFree()
  }

  /// Releases the lock.
  ///
  /// Only the thread that holds the lock may call this method. Otherwise, the behavior is undefined
  /// on Linux, and the call traps on Apple platforms.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func unlock(file: StaticString = #fileID, line: UInt = #line) {
    unlock(SourcePosition(file: file, line: line))
  }

  /// Runs `body` while holding the lock.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - body: The code to run, on the calling thread. It must not acquire the lock again.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws, after the lock has been released.
  public func withLock<Result, Problem: Error>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard SchedulingPoint.isControlled else {
      acquire()
      defer { release() }
      return try body()
    }
    let position = SourcePosition(file: file, line: line)
    lock("lock", position)
    defer { unlock(position) }
    return try body()
  }

  func lock(_ verb: StaticString, _ position: SourcePosition) {
    if SchedulingPoint.isControlled, let controller = SchedulingPoint.controller {
      controller.willLock(header.tag, verb, position)
    }
    acquire()
  }

  func unlock(_ position: SourcePosition) {
    if SchedulingPoint.isControlled, let controller = SchedulingPoint.controller {
      controller.willUnlock(header.tag, position)
    }
    release()
  }

  #else

  /// Waits until the lock is free, and then acquires it.
  ///
  /// The lock is not recursive. If the thread that holds the lock calls this method, the call never
  /// returns on Linux, and traps on Apple platforms.
  public func lock() {
    acquire()
  }

  /// Acquires the lock if it is free.
  ///
  /// The method never waits. If it returns `true`, the calling thread must call `unlock`.
  ///
  /// - Returns: Whether the lock was acquired. The result is `false` if any thread, even the
  ///   calling one, already holds the lock.
  public func tryLock() -> Bool {
    acquireIfFree()
  }

  /// Releases the lock.
  ///
  /// Only the thread that holds the lock may call this method. Otherwise, the behavior is undefined
  /// on Linux, and the call traps on Apple platforms.
  public func unlock() {
    release()
  }

  /// Runs `body` while holding the lock.
  ///
  /// - Parameter body: The code to run, on the calling thread. It must not acquire the lock again.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws, after the lock has been released.
  @inlinable
  public func withLock<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  #endif
}

// MARK: The operating system's lock

extension Lock {
  private func acquire() {
    #if canImport(Darwin)
    os_unfair_lock_lock(mutex)
    #else
    let status = pthread_mutex_lock(mutex)
    if status != 0 {
      Misuse.trap(
        "A lock could not be acquired (\(status)).",
        rule: "D20",
        remedy: "Report this bug."
      )
    }
    #endif
  }

  private func acquireIfFree() -> Bool {
    #if canImport(Darwin)
    os_unfair_lock_trylock(mutex)
    #else
    pthread_mutex_trylock(mutex) == 0
    #endif
  }

  private func release() {
    #if canImport(Darwin)
    os_unfair_lock_unlock(mutex)
    #else
    _ = pthread_mutex_unlock(mutex)
    #endif
  }

  #if DEBUG || Interleaving
  private var mutex: UnsafeMutablePointer<RawLock> { header.mutex }
  #else
  private var mutex: UnsafeMutablePointer<RawLock> { storage.mutex }
  #endif

  #if canImport(Darwin)
  fileprivate typealias RawLock = os_unfair_lock
  #else
  fileprivate typealias RawLock = pthread_mutex_t
  #endif

  #if DEBUG || Interleaving
  /// The information about a lock that is stored only in builds with scheduling points.
  ///
  /// The header stores the address of the lock, because requesting it from the buffer is slow in
  /// debug builds.
  ///
  /// `@unchecked Sendable`: The header is immutable, and the address refers to the lock itself.
  fileprivate final class Header: @unchecked Sendable {
    let tag: SchedulingTag
    let mutex: UnsafeMutablePointer<RawLock>

    init(_ kind: SchedulingTag.Kind, _ mutex: UnsafeMutablePointer<RawLock>) {
      tag = SchedulingTag(kind)
      self.mutex = mutex
    }
  }
  #endif

  /// The operating system's lock, which is allocated in the tail of this object so that its address
  /// never changes.
  fileprivate final class Storage: ManagedBuffer<Void, RawLock> {
    static func make() -> Storage {
      let buffer = Storage.create(minimumCapacity: 1) { buffer in
        buffer.withUnsafeMutablePointerToElements { mutex in
          #if canImport(Darwin)
          mutex.initialize(to: os_unfair_lock())
          #else
          mutex.initialize(to: pthread_mutex_t())
          let status = pthread_mutex_init(mutex, nil)
          precondition(status == 0, "The C library could not create a mutex (\(status)).")
          #endif
        }
      }
      return unsafeDowncast(buffer, to: Storage.self)
    }

    /// The address of the lock, which is valid while this object exists.
    var mutex: UnsafeMutablePointer<RawLock> { withUnsafeMutablePointerToElements { $0 } }

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
