import Reactive
import ReactiveTesting
import Testing

@Suite("Checks with two threads")
struct ThreadCheckTests {
  private func outcome(_ id: String, _ subject: OperatorUnderTest) throws -> String {
    try #require(subject.results(.quick).first { $0.contract.id == id }).outcome.name
  }

  /// A merge below every guard of the library.
  private static let unserialised = OperatorUnderTest(
    "an unserialised merge",
    apply: { first, second, _ in
      SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
        lifetime += first.start(observer)
        lifetime += second.start(observer)
      }
    }
  )

  @Test("A second thread inside the observer is seen")
  func overlap() throws {
    #expect(try outcome("EVT-28", Self.unserialised) == "failed")
  }

  @Test("A lawful merge is not accused")
  func noFalseAlarm() throws {
    let merge = OperatorUnderTest(
      "merge",
      .handlesInterruption,
      apply: { first, second, _ in first.merge(with: second) }
    )
    #expect(try outcome("EVT-28", merge) == "passed")
    #expect(try outcome("EVT-29", merge) == "passed")
  }

  @Test("An event delivered inside another one is seen, where no gate keeps them apart")
  func reentry() throws {
    let echo = OperatorUnderTest("a map without a gate") { source, _ in
      SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
        lifetime += source.start { event in
          observer.send(event)
        }
      }
    }
    #expect(try outcome("EVT-32", echo) == "failed")
  }
}
