#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A semaphore that one thread posts to let another thread continue.
///
/// `@unchecked Sendable`: `isPosted` is guarded by `mutex`. The rest is immutable.
final class Baton: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isPosted = false

  init() {
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

  func post() {
    pthread_mutex_lock(mutex)
    isPosted = true
    pthread_mutex_unlock(mutex)
    // Inside the mutex, the signal would wake a thread that goes to sleep again at once.
    pthread_cond_signal(condition)
  }

  func wait() {
    pthread_mutex_lock(mutex)
    while !isPosted { pthread_cond_wait(condition, mutex) }
    isPosted = false
    pthread_mutex_unlock(mutex)
  }

  /// Waits for a post, up to a time limit.
  ///
  /// - Returns: `true` if there was a post, and `false` if the limit was reached.
  func wait(microseconds: Int) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let nanoseconds = Int(deadline.tv_nsec) + microseconds * 1_000
    deadline.tv_sec += nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isPosted {
      if pthread_cond_timedwait(condition, mutex, &deadline) != 0 { break }
    }
    defer { isPosted = false }
    return isPosted
  }
}
