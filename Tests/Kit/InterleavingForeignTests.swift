#if DEBUG || Interleaving
import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Checks that uncontrolled locks and threads cause neither false alarms nor false proofs.
@Suite struct InterleavingForeignTests {
  /// Performs an additional operation if `isLonger` is true and the second thread comes first.
  private static func detour(
    _ isLonger: @escaping @Sendable () -> Bool
  ) -> (InterleavingRun) -> Void {
    { run in
      let isLate = Atomic(false)
      run.thread("A") { isLate.value = true }
      run.thread("B") {
        if !isLate.value, isLonger() { isLate.modify { _ in } }
        isLate.value = false
      }
    }
  }

  @Test("Objects that a process creates only once do not affect an exploration")
  func madeOnce() {
    let made = Locked(0)
    let scenario = Self.detour { made.withLock { made in (made += 1, made == 1).1 } }
    let report = Interleavings.explore("made once", .default, scenario)
    #expect(report.isExhausted, "\(report)")
    let again = Interleavings.explore("made once", .default, scenario)
    #expect("\(report)" == "\(again)")
  }

  @Test("A scenario that is not deterministic makes the exploration inconclusive")
  func neverTheSame() {
    let runs = Locked(0)
    let report = Interleavings.explore(
      "never the same",
      .default,
      Self.detour { runs.withLock { runs in (runs += 1, runs.isMultiple(of: 2)).1 } }
    )
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("differs from that in the previous run"))
  }

  @Test("A thread that waits for a foreign lock counts as blocked, and another thread continues")
  func foreignLock() {
    let report = Interleavings.explore("a foreign lock") { run in
      let out = run.observer("out")
      let observer: Observer<Int, Never> = out.observer()
      let lock = NSLock()
      for (name, value) in [("A", 1), ("B", 2)] {
        run.thread(name) { lock.withLock { observer.send(value: value) } }
      }
    }
    #expect(report.result == .exhaustedBetweenCallbacks, "\(report)")
    #expect(report.waits > 0)
    #expect(report.outcomes == ["out: 1 2", "out: 2 1"])
    #expect(!report.isExhausted)
  }

  /// Explores two threads of which one waits for the other without a scheduling point, but only in
  /// some of the first executions.
  ///
  /// A thread outside the scenario that holds a lock of the runtime has this effect.
  @Test(
    "A sleep that does not occur again does not affect an exploration",
    arguments: [false, true]
  )
  func randomSleep(_ alsoSharesLock: Bool) {
    let runs = Locked(0)
    let report = Interleavings.explore("a random sleep") { run in
      let number = runs.withLock { runs in (runs += 1, runs).1 }
      let sleeps = [1, 4, 9, 15, 22, 30, 39].contains(number)
      let lock = NSLock()
      let woken = DispatchSemaphore(value: 0)
      let atomics = (0..<4).map { _ in Atomic(0) }
      let store: @Sendable (Int, Int) -> Void = { index, value in
        if alsoSharesLock {
          lock.withLock { atomics[index].value = value }
        } else {
          atomics[index].value = value
        }
      }
      run.thread("A") {
        store(0, 1)
        if sleeps { woken.wait() }
        for index in 1..<4 { store(index, 1) }
      }
      run.thread("B") {
        for index in 0..<2 { store(index, 2) }
        if sleeps { woken.signal() }
        for index in 2..<4 { store(index, 2) }
      }
      if alsoSharesLock { run.thread("C") { store(0, 3) } }
    }
    let expected: InterleavingReport.Result =
      alsoSharesLock ? .exhaustedBetweenCallbacks : .exhausted
    #expect(report.result == expected, "\(report)")
  }

  @Test("An observer that an unknown thread enters makes the exploration inconclusive")
  func stranger() {
    let report = Interleavings.explore("a stranger") { run in
      let out = run.observer("out")
      let observer: Observer<Int, Never> = out.observer()
      run.thread("A") {
        let isDone = DispatchSemaphore(value: 0)
        Thread {
          observer.send(value: 1)
          isDone.signal()
        }.start()
        isDone.wait()
      }
    }
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("a thread that is not controlled"))
  }
}
#endif
