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
}
#endif
