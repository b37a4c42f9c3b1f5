import Dispatch
import Reactive

#if DEBUG || Interleaving

/// A thread that has found a gate taken, and waits for it when `init` returns.
struct ParkedThread {
  private let thread: RealThread

  init(_ body: @escaping @Sendable () -> Void) {
    let isWaiting = DispatchSemaphore(value: 0)
    thread = Threads.start {
      let isParking = Unguarded(false)
      let watcher = Watcher { operation in
        if operation == .park { isParking.value = true }
        // The lock of the parking lot is given back when the thread has been entered there.
        if operation == .unlock, isParking.value {
          isParking.value = false
          isWaiting.signal()
        }
      }
      SchedulingPoint.slot.with(SchedulingPoint.Box(watcher), body)
    }
    isWaiting.wait()
  }

  func join() {
    thread.join()
  }
}

/// Tells of each thing that the primitives do on the threads it is installed on.
final class Watcher: SchedulingController {
  private let action: @Sendable (SchedulingOperation) -> Void

  init(_ action: @escaping @Sendable (SchedulingOperation) -> Void) {
    self.action = action
  }

  func reached(_ operation: SchedulingOperation, of object: ObjectIdentifier?) {
    action(operation)
  }
}

#endif
