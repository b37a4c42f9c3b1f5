import Testing

@testable import Reactive
@testable import ReactiveTesting

@Suite("Operators below the output receive what its observers receive")
struct BelowTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>
  private typealias NumberSignal = Signal<Int, TestFailure>
  private typealias Stage = Transform<Int, TestFailure, Int, TestFailure>

  @Test(
    "Events that only the guard at the end of a chain stops are found",
    arguments: [
      (producer("sends a value after its end", goesOn), "+0 a:1", "EVT-1"),
      (producer("ends twice", endsTwice), "+0 a:1", "EVT-2"),
      (producer("completes after a disposal", completes), "@0.1{-0} +0 a:1", "EVT-25"),
      (producer("sends each value twice", sendsTwice), "+0 a:1", "RSG-6"),
    ]
  )
  func isFound(_ subject: OperatorUnderTest, _ token: String, _ rule: String) throws {
    let findings = try Self.findings(subject, token)
    #expect(findings.contains { $0.rule.rawValue == rule }, "\(findings)")
  }

  @Test(
    "A chain that stops its events itself is not reported",
    arguments: [
      (signal("take(first:)", .take(first: 2)), "+0 a:1 a:2 a:3 a|"),
      (producer("take(first:)", .take(first: 2)), "^a{a:1 a:2 a:3} +0"),
      (producer("take(first: 1)", .take(first: 1)), "@0.1{-0} +0 a:1"),
      (producer("take(first: 3)", .take(first: 3)), "+0 a:1 -0 a:2"),
      (producer("take(first: 3)", .take(first: 3)), "+0 a:1 a#"),
    ]
  )
  func isNotReported(_ subject: OperatorUnderTest, _ token: String) throws {
    #expect(try Self.findings(subject, token).isEmpty)
  }

  @Test(
    "A case in which a source ends inside the callback that disposes of the output is not compared",
    arguments: [
      ("@0.1{-0} +0 a:1", true), ("@0.1{a# -0} +0 a:1", false), ("+0 @0.1{a#} @0.1{-0} a:1", false),
    ]
  )
  func isCompared(_ token: String, _ isCompared: Bool) throws {
    let subject = Self.producer("take(first: 3)", .take(first: 3))
    let trace = TestFixture.run(try #require(TestCase(parsing: token)), subject)
    let other = Relation.watchedBelow.transform(trace, OracleSubject(subject))
    #expect((other != nil) == isCompared)
  }

  @Test("A checklist finds an operator that goes on below its end")
  func failsTheChecklist() {
    #expect { try Self.producer("sends each value twice", Self.sendsTwice).verify() } throws: {
      "\($0)".contains("with which take(first: 1) completed")
    }
  }

  private static func findings(
    _ subject: OperatorUnderTest,
    _ token: String
  ) throws -> [CaseFinding] {
    let trace = TestFixture.run(try #require(TestCase(parsing: token)), subject)
    let facts = OracleSubject(subject)
    return try [Relation.watchedBelow, .endedBelow].flatMap { relation in
      let pair = try #require(relation.transform(trace, facts))
      let other = TestFixture.run(pair.testCase, subject, pair.mode)
      return relation.compare(trace, other, pair, facts)
    }
  }

  private static func signal(_ name: String, _ stage: Stage) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .completes(.early),
      signal: { (source: NumberSignal, _) -> NumberSignal in source.apply(stage) }
    )
  }

  private static func producer(_ name: String, _ stage: Stage) -> OperatorUnderTest {
    OperatorUnderTest(name, .completes(.early)) { (source: Numbers, _) -> Numbers in
      source.apply(stage)
    }
  }

  /// Sends its first value before and after its end.
  private static let goesOn = Stage { downstream, _ in
    Observer(
      onValue: { value in
        downstream.onValue(value)
        downstream.onTermination(.completed)
        downstream.onValue(value)
      },
      onTermination: downstream.onTermination
    )
  }

  /// Completes twice after the first value.
  private static let endsTwice = Stage { downstream, _ in
    Observer(
      onValue: { value in
        downstream.onValue(value)
        downstream.onTermination(.completed)
        downstream.onTermination(.completed)
      },
      onTermination: downstream.onTermination
    )
  }

  /// Sends each value twice, even if the chain below has completed.
  private static let sendsTwice = Stage { downstream, _ in
    Observer(
      onValue: { value in
        downstream.onValue(value)
        downstream.onValue(value)
      },
      onTermination: downstream.onTermination
    )
  }

  /// Completes after the first value, even if its observer disposed of the stream.
  private static let completes = Stage { downstream, _ in
    let hasEnded = Cell(false)
    return Observer(
      onValue: { value in
        if hasEnded.value { return }
        hasEnded.value = true
        downstream.onValue(value)
        downstream.onTermination(.completed)
      },
      onTermination: { if !hasEnded.value { downstream.onTermination($0) } }
    )
  }
}
