import Reactive
import Synchronization

/// The operations of controlled threads, which run one at a time.
extension InterleavingEngine {
  func serve(_ worker: Worker) {
    let thread = ControlledThread(self, worker)
    thread.install()
    SanitizerCloak.hide()
    while true {
      worker.baton.wait()
      if worker.body == nil { break }
      threads[worker.index].identity = ThreadIdentity.current
      SanitizerCloak.show()
      SanitizerCloak.acquire(edge)
      perform(worker)
      SanitizerCloak.release(edge + 8)
      SanitizerCloak.hide()
      finish(worker.index)
    }
    SanitizerCloak.show()
    thread.uninstall()
  }

  /// Runs and then releases the body, before the thread counts as finished.
  @inline(never)
  private func perform(_ worker: Worker) {
    let body = worker.body
    worker.body = nil
    body?()
  }

  private func finish(_ thread: Int) {
    live.remove(thread)
    note(thread, "finished")
    threads[thread].operation.condition = .nothing
    settle(wokenBy: thread)
    let harness = self.harness
    if live.isEmpty {
      harness.post()
    } else if let next = decide() {
      handOver(to: next)
    } else {
      isStuck = true
      harness.post()
    }
  }

  /// Waits at a scheduling point until `thread` may perform its next operation.
  func reach(_ thread: Int, _ operation: PendingOperation) {
    threads[thread].operation = operation
    operations[thread] = operation.accesses
    settle(wokenBy: thread)
    let next = decide()
    if next == thread {
      remember(thread)
      return
    }
    if trace != nil { note(thread, switchText(thread), .scheduling) }
    guard let next else { stop() }
    // After the post, another thread runs, so this thread must not access shared state.
    let baton = workers[thread].baton
    handOver(to: next)
    baton.wait()
    remember(thread)
  }

  func handOver(to next: Int) {
    running = next
    turn += 1
    // After the store, the harness may read which thread runs, and may let another thread continue.
    let baton = next == Self.noThread ? nil : workers[next].baton
    holder.store(next, ordering: .sequentiallyConsistent)
    baton?.post()
  }

  /// Parks the calling thread permanently, and ends the execution.
  func stop() -> Never {
    isStuck = true
    harness.post()
    let never = Baton()
    while true { never.wait() }
  }
}
