import Testing

@testable import Reactive
@testable import ReactiveTesting

@Suite("The operators before and after an operator make no difference")
struct OriginTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  @Test("A difference is found", arguments: broken)
  func isFound(_ relation: Relation, _ subject: OperatorUnderTest, _ token: String) throws {
    let findings = try Self.findings(relation, subject, token)
    #expect(findings.map(\.rule) == [relation.rule], "\(findings)")
  }

  @Test("An operator that treats all sources and starts alike is not reported", arguments: correct)
  func isNotReported(_ relation: Relation, _ subject: OperatorUnderTest, _ token: String) throws {
    let findings = try Self.findings(relation, subject, token)
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test("A checklist finds a merge that loses constants")
  func failsTheChecklist() {
    #expect { try Self.losesConstants.verify() } throws: {
      "\($0)".contains("constant sources had a different effect")
    }
  }

  private static let broken: [(Relation, OperatorUnderTest, String)] = [
    (.constant, losesConstants, "^i0{i0:11 i0|} +0 a:i0"),
    (
      .concatenated,
      OperatorUnderTest("loses the first value of a concatenation") { (source: Numbers, _) in
        if case .concatenation = source.shape { source.skip(first: 1) } else { source }
      },
      "+0 a:1"
    ),
    (
      .nested,
      OperatorUnderTest("forgets a start that must be deferred") { (source: Numbers, _) in
        Numbers(run: { downstream, execution in
          guard let scope = Trampoline.beginInner() else { return }
          source.run(downstream, execution)
          Trampoline.endInner(scope)
        })
      },
      "+0 a:1"
    ),
    (
      .watchedAbove,
      fallback("requests the fallback in any case", isChecked: false),
      "%1{-0} +0 a#"
    ),
    (.watchedAbove, startedLater("starts after a disposal", isCancelled: false), "+0 -0 ~100"),
    (.modelNested, merge("merge that counts streams too late", countsAtOnce: false), constants),
  ]

  /// An outer stream that completes at its start, and an inner stream that sends later.
  private static let constants = "^a{a:i0 a|} +0 i0:11 i0|"

  private static let correct: [(Relation, OperatorUnderTest, String)] = [
    (
      .constant,
      OperatorUnderTest(
        "merge",
        apply: { (outer: SignalProducer<Numbers, TestFailure>, _) -> Numbers in
          outer.flatten(.merge)
        }
      ),
      "^i0{i0:11 i0|} +0 a:i0"
    ),
    (.constant, OperatorUnderTest("map") { source, _ in source.map { $0 + 1 } }, "^a{a:1 a|} +0"),
    (
      .concatenated,
      OperatorUnderTest("repeat") { source, _ in source.repeat(2) },
      "+0 a:1 a| a:2 a|"
    ),
    (
      .nested, OperatorUnderTest("merge of two") { first, second, _ in first.merge(with: second) },
      "+0 a:1 b:51 a| b|"
    ),
    (
      .nested,
      OperatorUnderTest(
        "a source whose inner streams start others",
        source: { _ in
          Numbers([1, 2]).flatMap(.merge) { number in
            Numbers.merge([
              Numbers([10 * number]),
              Numbers([number, number]).flatMap(.merge) { Numbers([10 * $0 + 1, 10 * $0 + 2]) },
            ])
          }
        }
      ),
      "+0"
    ),
    (.watchedAbove, fallback("checks before the fallback", isChecked: true), "%1{-0} +0 a#"),
    (.watchedAbove, startedLater("cancels its action", isCancelled: true), "+0 -0 ~100"),
    (.modelNested, merge("merge that counts streams at once", countsAtOnce: true), constants),
  ]

  @Test(
    "An end that follows a failure in a chain is found if values are sent together with the end"
  )
  func buffered() throws {
    let token = "^a{a:1 a:2 a|} +0"
    let late = try Self.findings(.buffered, Self.failing("goes on", isGuarded: false), token)
    #expect(late.map(\.rule) == [.oneEnd], "\(late)")
    let none = try Self.findings(.buffered, Self.failing("has ended", isGuarded: true), token)
    #expect(none.isEmpty, "\(none)")
  }

  private static func findings(
    _ relation: Relation,
    _ subject: OperatorUnderTest,
    _ token: String
  ) throws -> [CaseFinding] {
    let trace = TestFixture.run(try #require(TestCase(parsing: token)), subject)
    let facts = OracleSubject(subject)
    let pair = try #require(relation.transform(trace, facts))
    let other = TestFixture.run(pair.testCase, subject, pair.mode)
    return relation.compare(trace, other, pair, facts)
  }

  /// A merge of inner streams that ignores those that are constants.
  private static let losesConstants = OperatorUnderTest(
    "merge that loses constants",
    apply: { (outer: SignalProducer<Numbers, TestFailure>, _) -> Numbers in
      outer.flatMap(.merge) { inner in
        if case .single = inner.shape { Numbers.empty } else { inner }
      }
    }
  )

  /// Fails at the value 2.
  private static func failing(_ name: String, isGuarded: Bool) -> OperatorUnderTest {
    let stage = Transform<Int, TestFailure, Int, TestFailure> { downstream, _ in
      let hasFailed = Cell(false)
      return Observer(
        onValue: { value in
          if value < 2 { return downstream.onValue(value) }
          hasFailed.value = true
          downstream.onTermination(.failed(.boom))
        },
        onTermination: { if !isGuarded || !hasFailed.value { downstream.onTermination($0) } }
      )
    }
    return OperatorUnderTest(name, .raisesFailures) { (source: Numbers, _) -> Numbers in
      source.apply(stage)
    }
  }

  /// Starts the source in an action of a scheduler.
  private static func startedLater(_ name: String, isCancelled: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .takesScheduler) { source, lab in
      Numbers(run: { downstream, execution in
        let action = lab.scheduler.schedule { source.run(downstream, execution) }
        if isCancelled { execution.lifetime += action }
      })
    }
  }

  /// Sends the values of all inner streams, and completes when none is running.
  private static func merge(_ name: String, countsAtOnce: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      apply: { (outer: SignalProducer<Numbers, TestFailure>, _) -> Numbers in
        Numbers { observer, lifetime in
          let running = Cell(1)
          let ended: @Sendable () -> Void = {
            running.value -= 1
            if running.value == 0 { observer.sendCompleted() }
          }
          outer.join(
            Observer(
              value: { inner in
                if countsAtOnce { running.value += 1 }
                Trampoline.perform {
                  if !countsAtOnce { running.value += 1 }
                  _ = inner.joinInPlace(
                    Observer(
                      value: { observer.send(value: $0) },
                      failed: { observer.send(error: $0) },
                      completed: ended,
                      interrupted: ended
                    ),
                    during: lifetime
                  )
                }
              },
              failed: { observer.send(error: $0) },
              completed: ended,
              interrupted: observer.sendInterrupted
            ),
            during: lifetime
          )
        }
      }
    )
    .endModel { input in
      var running = 1
      for entry in input.entries {
        if entry.source == .input(0), entry.event.value != nil { running += 1 }
        if entry.event.error != nil { return entry.event.termination }
        if entry.event.isTerminating { running -= 1 }
      }
      return running == 0 ? .completed : nil
    }
  }

  /// Goes on with the second input when the first has failed.
  private static func fallback(_ name: String, isChecked: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .handlesFailure) {
      (first: Numbers, second: Numbers, lab: Lab) -> Numbers in
      let wasFailure = lab.watched { (_: TestFailure) in true }
      return Numbers { observer, lifetime in
        first.start(
          Observer(
            value: { observer.send(value: $0) },
            failed: { failure in
              guard wasFailure(failure) else { return observer.send(error: failure) }
              let execution = Execution(name: second.executionName)
              let sink = execution.sink(observer)
              execution.enter(lifetime)
              if isChecked, execution.isDisposed { return }
              second.run(sink, execution)
            },
            completed: observer.sendCompleted,
            interrupted: observer.sendInterrupted
          ),
          during: lifetime
        )
      }
    }
  }
}
