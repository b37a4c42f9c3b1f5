import Reactive
import ReactiveTesting
import Testing

@Suite("Checks with two threads")
struct ThreadCheckTests {
  /// A merge without the library's guards.
  private static let unserialised = OperatorUnderTest(
    "an unserialised merge",
    apply: { first, second, _ in
      SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
        first.start(observer, during: lifetime)
        second.start(observer, during: lifetime)
      }
    }
  )

  @Test("A second thread that enters the observer at the same time is detected")
  func overlap() throws {
    #expect(try Self.unserialised.outcome("EVT-28", .quick).name == "failed")
  }

  @Test("A correct merge is not reported by the checks with two threads")
  func noFalseAlarm() throws {
    let outcomes = OperatorUnderTest.merging.results(.quick).outcomes
    #expect(outcomes["EVT-28"]?.name == "passed")
    #expect(outcomes["EVT-29"]?.name == "passed")
  }

  @Test("An event that is delivered inside another event is detected if an operator has no gate")
  func reentry() throws {
    let echo = OperatorUnderTest("a map without a gate") { source, _ in
      SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
        source.start(during: lifetime) { event in
          observer.send(event)
        }
      }
    }
    #expect(try echo.outcome("EVT-32", .quick).name == "failed")
  }
}
