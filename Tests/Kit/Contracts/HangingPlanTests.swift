#if DEBUG || Interleaving
import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Explorations of operators that hang on one thread")
struct HangingPlanTests {
  /// The step of a plan that never returns.
  enum Place: String, CaseIterable {
    case application = "waits when it is applied"
    case event = "locks twice for each value"
    case end = "is ended while a lock that it needs is held"
  }

  private static func subject(_ place: Place) -> OperatorUnderTest {
    OperatorUnderTest(place.rawValue) {
      (source: SignalProducer<Int, TestFailure>, _) -> SignalProducer<Int, TestFailure> in
      switch place {
      case .application:
        DispatchSemaphore(value: 0).wait()
        return source
      case .event:
        let lock = Lock()
        return source.working { _ in lock.withLock { lock.withLock {} } }
      case .end:
        return SignalProducer { observer, lifetime in
          let lock = NSLock()
          lifetime.observeEnded { lock.withLock {} }
          source.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in lock.withLock { observer.terminate(end) } }
            ),
            during: lifetime
          )
        }
      }
    }
  }

  @Test(
    "The exploration of an operator that hangs is inconclusive, and other explorations still run",
    arguments: Place.allCases
  )
  func inconclusive(_ place: Place) throws {
    let subject = Self.subject(place)
    let plan = try #require(subject.interleavings.first { $0.name.hasSuffix("1 2 × 3 4") })
    guard case .inconclusive(let reason) = plan.explore().result else {
      Issue.record("The result is not empty.")
      return
    }
    #expect(reason.contains("never returns"))
    #expect(reason.contains("LIV-1"))
    let lawful = OperatorUnderTest("map") {
      (source: SignalProducer<Int, TestFailure>, _) in source.map { $0 }
    }
    let other = try #require(lawful.interleavings.first).explore()
    #expect(other.isExhausted, "\(other)")
  }

  /// Each permit lets one value pass, and is kept.
  ///
  /// Depending on the number of permits, the operator hangs in a test case on one thread, or in the
  /// search for actions that race.
  @Test(
    "After the checklist of an operator that hangs, explorations still run",
    arguments: [1, 3]
  )
  func afterwards(_ count: Int) throws {
    let subject = OperatorUnderTest("keeps its permits") {
      (source: SignalProducer<Int, TestFailure>, _) -> SignalProducer<Int, TestFailure> in
      SignalProducer { observer, lifetime in
        // A semaphore must not be released with a smaller value than it was created with.
        let permits = DispatchSemaphore(value: 0)
        for _ in 0..<count { permits.signal() }
        source.start(
          Observer(
            onValue: { value in
              permits.wait()
              observer.send(value: value)
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
    let violation = try subject.violation("LIV-1")
    #expect(violation.description.contains("never returns"), "\(violation)")
    let report = Reactive.Atomic<InterleavingReport?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    Thread {
      report.value = Interleavings.explore("afterwards") { run in
        let value = Reactive.Atomic(0)
        run.thread("A") { value.value = 1 }
        run.thread("B") { value.value = 2 }
      }
      isOver.signal()
    }.start()
    // Without a limit, an error would stop all tests.
    #expect(isOver.wait(timeout: .now() + 60) == .success)
    #expect(report.value?.isExhausted == true)
  }
}
#endif
