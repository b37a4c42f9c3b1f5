import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Search for counterexamples")
struct CaseSearchTests {
  typealias Numbers = SignalProducer<Int, TestFailure>

  /// An operator that breaks a contract, and the smallest test case that shows the violation.
  struct Broken: Sendable, CustomTestStringConvertible {
    let contract: String
    let size: Int
    let subject: OperatorUnderTest

    var testDescription: String { "\(contract): \(subject)" }
  }

  static let broken = [
    Broken(
      contract: "SRC-1",
      size: 4,
      subject: OperatorUnderTest("a handle that comes too late") { source, _ in
        Numbers { observer, lifetime in lifetime += source.start(observer) }
      }
    ),
    Broken(
      contract: "EVT-10",
      size: 3,
      subject: OperatorUnderTest(
        "a fallback whose failure is swallowed",
        .handlesFailure,
        .completes(.early)
      ) {
        first,
        second,
        _ in
        first.flatMapError { _ in
          second.flatMapError { _ in SignalProducer<Int, Never>.empty.promoteError(TestFailure.self)
          }
        }
      }
    ),
    Broken(
      contract: "EVT-39",
      size: 2,
      subject: OperatorUnderTest("a failure of its own", .handlesInterruption) { source, _ in
        Numbers { observer, lifetime in
          source.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if case .interrupted = end {
                  observer.terminate(.failed(TestFailure("mine")))
                } else {
                  observer.terminate(end)
                }
              }
            ),
            during: lifetime
          )
        }
      }
    ),
    Broken(
      contract: "SRC-2",
      size: 2,
      subject: OperatorUnderTest("a second source that is started too late", .completes(.first)) {
        first,
        second,
        _ in
        Numbers { observer, lifetime in
          lifetime += first.start(observer)
          lifetime += second.start(Observer(onValue: { _ in }, onTermination: { _ in }))
        }
      }
    ),
  ]

  @Test(
    "The search finds a fault that no short sequence of steps shows, and shrinks the test case",
    arguments: broken
  )
  func finds(_ broken: Broken) throws {
    let notes = broken.subject.searchCases(.standard, 1...1)
    let rule = try #require(Rule(rawValue: broken.contract))
    let violation = try #require(notes.violations[rule])
    #expect(violation.trace.testCase.size <= broken.size)
    // The token in the report can be replayed.
    #expect(throws: ContractViolations.self) {
      try broken.subject.replay(violation.trace.testCase.description)
    }
  }

  @Test("The search is deterministic for a seed and differs for different seeds")
  func deterministic() {
    func walk(_ seed: UInt64) -> TestCase {
      var cases: [TestCase] = []
      let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
      var walk = Walk(subject, seed: seed) { cases.append($0) }
      return walk.run().testCase
    }
    #expect(walk(7) == walk(7))
    #expect(Set((1...20).map(walk)).count > 15)
  }

  @Test("An operator that never returns is reported with the test case in which it hangs")
  func hangs() throws {
    let subject = OperatorUnderTest("a map that waits for itself") { source, lab in
      let lock = Lock()
      return source.map { value in
        lock.lock()
        if value == 2 { lock.lock() }
        lock.unlock()
        return value
      }
    }
    let notes = subject.searchCases(.standard, 1...1)
    let testCase = try #require(notes.hanging)
    #expect(testCase.description == "+0 a:2")
  }

  @Test("The report of a violation states that the violation does not occur in every run")
  func repetition() throws {
    let count = Atomic(0)
    let subject = OperatorUnderTest("sometimes silent") { source, _ in
      let turn = count.modify { count -> Int in
        count += 1
        return count
      }
      return turn % 3 == 0 ? source : source.filter { _ in false }.concat(Numbers.never)
    }
    let notes = subject.searchCases(.quick, 1...1)
    // The other violations occurred in all further runs, which is a coincidence.
    let summaries = notes.violations.values.map(\.summary)
    let summary = try #require(
      summaries.first { $0.contains("more runs of the same test case") },
      "\(summaries)"
    )
    #expect(summary.contains("depends on something other than its inputs"))
  }

  /// Sends the halves of each value, in an order that differs between applications of the operator.
  private static func halves(isLawful: Bool) -> OperatorUnderTest {
    let count = Atomic(0)
    return OperatorUnderTest("halves", inputs: .signal) { _, source in
      let turn = count.modify { count -> Int in
        count += 1
        return count
      }
      let isReversed = !isLawful && turn.isMultiple(of: 2)
      return Numbers(source).flatMap(.concat) { value in
        Numbers(isReversed ? [value, -value] : [-value, value])
      }
    }
  }

  @Test("The search reports an operator whose passing runs have different outcomes")
  func variation() throws {
    let notes = Self.halves(isLawful: false).searchCases(.standard, 1...1)
    #expect(notes.violations.keys.map(\.rawValue) == ["PRD-7"])
    let violation = try #require(notes.violations.values.first)
    #expect(violation.trace.testCase.description == "+0 a:1")
    #expect(violation.summary.contains("two runs of this test case had different outcomes"))
    let lawful = Self.halves(isLawful: true).searchCases(.standard, 1...1)
    #expect(lawful.violations.isEmpty)
  }

  @Test("Shrinking removes unnecessary actions and keeps necessary actions")
  func shrinking() throws {
    let start = try #require(
      TestCase(parsing: "^a{a:1 a:2} @0.1{b:51 -0} @0.9{-0} +0 a:3 +1 b:52 a:4 b| -1 a|")
    )
    let smallest = Shrinker.shrink(start) { testCase in
      testCase.actions.contains(.send(.input(1), .completed)) && testCase.isWellFormed
    }
    #expect(smallest.description == "+0 b|")
  }
}
