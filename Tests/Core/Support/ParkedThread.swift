import Dispatch
import Reactive
import TestSupport

#if DEBUG || Interleaving

/// A thread that is already waiting for a gate or a value when `init` returns.
struct ParkedThread {
  private let thread: RealThread

  init(_ body: @escaping @Sendable () -> Void) {
    let isWaiting = DispatchSemaphore(value: 0)
    thread = Threads.start {
      // The thread has added itself to the list of waiting threads that the waking thread reads,
      // and has released the lock of that list.
      let watcher = Watcher { operation in
        if operation == .wait { isWaiting.signal() }
      }
      SchedulingPoint.slot.with(SchedulingPoint.Box(watcher), body)
    }
    isWaiting.wait()
  }

  func join() {
    thread.join()
  }
}

/// A controller that reports each operation of the primitives on the threads where it is installed,
/// and makes no decision.
final class Watcher: SchedulingController {
  enum Operation {
    case lock
    case unlock
    case park
    case wait
  }

  private let action: @Sendable (Operation) -> Void

  init(_ action: @escaping @Sendable (Operation) -> Void) {
    self.action = action
  }

  func willLock(
    _ object: borrowing SchedulingTag,
    _ verb: StaticString,
    _ position: SourcePosition
  ) {
    action(.lock)
  }

  func willUnlock(_ object: borrowing SchedulingTag, _ position: SourcePosition) {
    action(.unlock)
  }

  func willPark(at gate: SerialGate) -> Parking {
    action(.park)
    return .asleep
  }

  func willTryLock(_ object: borrowing SchedulingTag, _ position: SourcePosition) -> Bool { true }
  func created(_ object: borrowing SchedulingTag) {}
  func willAccess(
    _ object: borrowing SchedulingTag,
    _ operation: SchedulingOperation,
    _ position: SourcePosition
  ) {}
  func willAttempt(_ gate: SerialGate, _ operation: SchedulingOperation) {}
  func willEnter(_ gate: SerialGate) {}
  func willWait(_ object: borrowing SchedulingTag, until condition: @escaping () -> Bool) {
    action(.wait)
  }
}

#endif
