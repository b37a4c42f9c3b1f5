#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A latch that blocks threads until another thread opens it, once.
///
/// All writes that precede the opening are visible to the threads that waited for it.
///
/// `@unchecked Sendable`: `mutex` guards `isOpen`. Everything else is immutable.
package final class Latch: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isOpen = false
  #if DEBUG || Interleaving
  private let tag = SchedulingTag(.latch)
  #endif

  /// Creates a latch that is closed.
  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deinitialize(count: 1)
    mutex.deinitialize(count: 1)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Blocks the thread until the latch is open, or returns immediately if it is already open.
  package func wait() {
    #if DEBUG || Interleaving
    if let controller = SchedulingPoint.controller {
      controller.willWait(tag, until: { self.isOpenNow })
    }
    #endif
    pthread_mutex_lock(mutex)
    while !isOpen { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Wakes all waiting threads and lets later threads pass without waiting.
  package func open() {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .store)
    #endif
    pthread_mutex_lock(mutex)
    isOpen = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  #if DEBUG || Interleaving
  private var isOpenNow: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return isOpen
  }
  #endif
}
