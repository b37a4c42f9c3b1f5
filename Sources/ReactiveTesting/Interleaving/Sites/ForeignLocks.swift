#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

/// The places around a call of a foreign function at which a thread stops.
enum ForeignUse: UInt8 {
  /// The thread does not stop, because the order of the call and other threads does not matter.
  case none
  /// The thread stops before the call.
  case before
  /// The thread stops when the call returns, because the call may release a lock.
  case after
  /// The thread stops before the call, and again when the call returns.
  case both

  var stopsBefore: Bool { self == .before || self == .both }
  var stopsAfter: Bool { self == .after || self == .both }
}

/// The names of functions that lock, unlock, or wait, in libraries without scheduling points.
enum ForeignLocks {
  /// Returns where a thread that calls the function with a mangled name stops.
  ///
  /// The functions are the operations of locks, queues, semaphores, and atomics.
  static func use(_ name: UnsafePointer<CChar>) -> ForeignUse {
    guard contain(name) else { return .none }
    // A thread that is stopped after an unlock has done all that it does while it holds the lock, so
    // no stop is needed before the unlock.
    if strstr(name, "nlock") != nil || strstr(name, "$defer") != nil { return .after }
    let releases = [
      "withLock", "4sync", "AndWait", "_sync", "_and_wait", "6signaly", "6signalS", "_signal",
      "9broadcast", "_broadcast", "5leave", "_leave", "sem_post",
    ]
    return releases.contains { strstr(name, $0) != nil } ? .both : .before
  }

  /// Returns whether the function with a mangled name is an operation whose order with other
  /// threads can matter.
  private static func contain(_ name: UnsafePointer<CChar>) -> Bool {
    if name[0] != 36 {
      if starts(name, "pthread_") {
        return strstr(name, "lock") != nil || strstr(name, "_cond_") != nil
          || strstr(name, "_once") != nil
      }
      // The inlined code of a `Mutex` requests the number of the thread.
      if strcmp(name, "_swift_stdlib_gettid") == 0 { return true }
      return starts(name, "sem_") || starts(name, "dispatch_") || starts(name, "mtx_")
        || starts(name, "cnd_")
    }
    let length = strlen(name)
    // These suffixes denote metadata, initializers, deinitializers, outlined copies, and accessors
    // of witness tables.
    for suffix in ["Ma", "Mr", "Wl", "fC", "fc", "fD", "fd", "WOh", "WOc", "WOb"]
    where length > suffix.utf8.count {
      if strcmp(name + length - suffix.utf8.count, suffix) == 0 { return false }
    }
    if starts(name, "$s15Synchronization") { return true }
    if strstr(name, "8Dispatch") != nil { return true }
    return starts(name, "$s10Foundation")
      && (strstr(name, "Lock") != nil || strstr(name, "NSCondition") != nil)
  }

  /// Returns whether the function with a mangled name hands work to a queue without waiting for it.
  static func handOver(_ name: UnsafePointer<CChar>) -> Bool {
    if name[0] != 36 {
      return starts(name, "dispatch_async") || starts(name, "dispatch_after")
        || starts(name, "dispatch_barrier_async") || starts(name, "dispatch_group_async")
        || starts(name, "dispatch_group_notify")
    }
    guard strstr(name, "8Dispatch") != nil else { return false }
    return strstr(name, "5async") != nil || strstr(name, "10asyncAfter") != nil
      || strstr(name, "6notify") != nil
  }

  private static func starts(_ name: UnsafePointer<CChar>, _ prefix: StaticString) -> Bool {
    strncmp(
      name,
      UnsafeRawPointer(prefix.utf8Start).assumingMemoryBound(to: CChar.self),
      prefix.utf8CodeUnitCount
    ) == 0
  }
}

#endif
