import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Checks that the result of a checklist does not depend on other work in the process.
@Suite struct ParallelTests {
  /// Returns a correct operator, an operator with a fault in its timing, and an operator with a
  /// fault at its end.
  private static func makeOperator(_ index: Int) -> OperatorUnderTest {
    switch index % 3 {
    case 0:
      OperatorUnderTest("map") { source, lab in source.map(lab.watched { $0 }) }
    case 1:
      OperatorUnderTest("late", .timeShifting) { source, lab in
        source.materialize().delay(.milliseconds(20), on: lab.scheduler).dematerialize()
      }
    default:
      OperatorUnderTest("deaf") { source, _ in
        SignalProducer { observer, lifetime in
          source.start(during: lifetime) { event in
            if event.value != nil { observer.send(event) }
          }
        }
      }
    }
  }

  /// Returns every result of a checklist as text.
  private static func report(_ index: Int) -> String {
    let subject = makeOperator(index)
    return subject.results(.quick).map { result in
      let text =
        if case .failed(let violation) = result.outcome { violation.description } else { "" }
      let verdict = "\(result.contract.id) \(result.outcome.name) \(result.scripts)"
      return "\(subject.name) \(verdict) \(text)"
    }
    .joined(separator: "\n")
  }

  @Test("64 checklists that run in parallel return identical reports")
  func identical() {
    let count = Rounds.areSanitized ? 8 : 64
    let alone = (0..<3).map { Self.report($0) }
    #expect(alone.map { $0.contains("failed") } == [false, true, true])
    let reports = Locked<[Int: String]>([:])
    let group = DispatchGroup()
    for index in 0..<count {
      // Each checklist has its own thread, because the kit blocks threads, and tasks share only a
      // few threads.
      let thread = Thread {
        let report = Self.report(index)
        reports.withLock { $0[index] = report }
        group.leave()
      }
      thread.stackSize = 1 << 22
      group.enter()
      thread.start()
    }
    group.wait()
    #expect(reports.withLock { $0.count } == count)
    // Under the sanitizer, threads of a scenario also sleep for the sanitizer, so an exploration
    // can be inconclusive.
    if Rounds.areSanitized { return }
    for (index, report) in reports.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let expected = alone[index % 3]
      #expect(Data(report.utf8) == Data(expected.utf8), "\(firstDifference(expected, report))")
    }
  }

  private func firstDifference(_ one: String, _ other: String) -> String {
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    return lines.first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? "one is longer"
  }
}
