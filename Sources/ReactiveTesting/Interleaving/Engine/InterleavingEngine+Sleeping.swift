import Reactive
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The handling of threads that sleep in the kernel without a scheduling point, for example because
/// they wait for a lock of another library.
///
/// Such a thread counts as blocked, and another thread runs. Before each decision, the engine waits
/// until every thread that has been woken is at its next scheduling point or asleep again. The set
/// of threads that can be chosen therefore does not depend on timing.
extension InterleavingEngine {
  /// The result of ``decide()`` if only sleeping threads are left, which a thread outside the
  /// scenario may wake.
  static let noThread = -2

  /// Stores the last scheduling point that a thread has passed, for reports.
  func remember(_ thread: Int) {
    let state = threads[thread]
    state.lastVerb = state.operation.verb
    state.lastPlace = state.operation.place
  }

  /// Records that the running thread sleeps, and treats it as blocked until it is woken.
  func fallAsleep(_ thread: Int) {
    var operation = PendingOperation(verb: "sleep")
    operation.condition = .woken
    threads[thread].operation = operation
    operations[thread] = Accesses()
    asleep.insert(thread)
    waits += 1
    note(thread, "sleeps, waiting for a foreign lock or queue")
    threads[thread].neighbour = nil
    live.forEach { other in
      guard other != thread, threads[other].callbacks > 0 else { return }
      threads[thread].neighbour = (other, threads[other].events)
    }
  }

  /// Waits until every woken thread has reached the engine or is asleep again.
  ///
  /// - Parameter waker: The thread whose step may have woken other threads, or `nil` if no thread
  ///   has taken a step.
  func settle(wokenBy waker: Int?) {
    if asleep.isEmpty { return }
    asleep.forEach { thread in
      if hasWoken(workers[thread]) { wakeUp(thread, by: waker) }
    }
  }

  /// The number of times that a woken thread is polled before it is treated as running endlessly.
  private static let looks = 200_000

  private func hasWoken(_ worker: Worker) -> Bool {
    for look in 0..<Self.looks {
      if worker.whereabouts.isAtTheDoor { return true }
      if worker.sleep != nil, worker.whereabouts.isAsleep { return false }
      if look > 20 { usleep(10) } else { sched_yield() }
    }
    return false
  }

  private func wakeUp(_ thread: Int, by waker: Int?) {
    asleep.remove(thread)
    var operation = PendingOperation(verb: "wake")
    operation.accesses.add(.write, unannounced)
    threads[thread].operation = operation
    operations[thread] = operation.accesses
    note(thread, "wakes")
    guard let waker, waker != thread else {
      if disturbance == nil { disturbance = step }
      disturbances += 1
      return
    }
    knowsSleepers = true
    // The callback has returned during the same event. A lock that was released only now was
    // therefore held during the callback.
    guard checksCallbacks, let neighbour = threads[thread].neighbour, neighbour.thread == waker,
      neighbour.event == threads[waker].events, threads[waker].callbacks == 0
    else { return }
    fail(
      .heldLock,
      "\(threadName(thread)) slept while \(threadName(waker)) was in a callback, and"
        + " \(threadName(waker)) woke it afterwards: a lock was held while user code ran"
    )
  }
}
