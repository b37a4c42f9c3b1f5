import Reactive
import ReactiveTesting
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

  #if DEBUG || Interleaving
  @Test("An atomic value that is replaced is released when the lock is free")
  func release() {
    let report = Interleavings.explore("an atomic value") { run in
      let reader = Reader()
      run.thread("A") { reader.replace() }
      run.finally { run.expect(reader.count.value == 1, "the value was not released") }
    }
    #expect(report.isGood, "\(report)")
  }
  #endif
}

/// An object that holds another one, which reads the reference to itself when it is released.
private final class Reader: Sendable {
  let count = Reactive.Atomic(0)
  private let held = Reactive.Atomic<Held?>(nil)

  init() { held.value = Held { [held, count] in if held.value == nil { count.value += 1 } } }

  func replace() { held.value = nil }
}

private final class Held: Sendable {
  private let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { onRelease() }
}
