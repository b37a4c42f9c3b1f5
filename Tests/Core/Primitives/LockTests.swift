import Reactive
import TestSupport
import Testing

@Suite("Lock") struct LockTests {
  @Test("A thread acquires a lock without waiting only if no thread holds the lock")
  func tryLock() {
    let lock = Lock()
    let answers = Record<Bool>()
    func tryOnThread() {
      onThreads(1) { _ in
        let isAcquired = lock.tryLock()
        answers.add(isAcquired)
        if isAcquired { lock.unlock() }
      }
    }
    tryOnThread()
    lock.lock()
    tryOnThread()
    answers.add(lock.tryLock())
    lock.unlock()
    tryOnThread()
    #expect(answers.items == [true, false, false, true])
  }
}
