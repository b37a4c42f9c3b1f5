#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Suite("Source lines of locks in reports")
struct NamedLockTests {
  @Test("LIV-2: the report about a value sent under a lock names the line that took the lock")
  func held() throws {
    let line = UInt(#line) + 5
    let subject = OperatorUnderTest("a map under a lock") { source, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let lock = Lock()
        source.start(during: lifetime) { event in
          lock.lock()
          observer.send(event)
          lock.unlock()
        }
      }
    }
    let violation = try subject.violation("LIV-2")
    #expect(
      violation.summary.contains(
        "while a lock was held (taken at KitTests/NamedLockTests.swift:\(line))"
      ),
      "\(violation)"
    )
  }

  @Test("LIV-1: the report about a lock that is taken twice names the line that took the lock")
  func selfLock() throws {
    let report = Interleavings.explore("twice") { run in
      let lock = Lock()
      run.thread("A") { lock.withLock { lock.withLock {} } }
    }
    let message = try #require(report.failure).message
    #expect(
      message.contains("A waits for Lock#1, which it holds itself (taken at KitTests/NamedLock")
    )
  }
}
#endif
