import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Synchronization
import Testing

/// Nothing that a check does depends on what else the process does.
@Suite struct ParallelTests {
  /// Operators with reports of every kind: good ones, one that is wrong on one thread, one that is wrong
  /// on two, and one that traps without the kit.
  private static func makeOperators() -> [OperatorUnderTest] {
    [
      OperatorUnderTest("map") { source, lab in source.map(lab.watched { $0 }) },
      OperatorUnderTest("late", .timeShifting) { source, lab in
        source.materialize().delay(.milliseconds(20), on: lab.scheduler).dematerialize()
      },
      OperatorUnderTest("deaf") { source, _ in
        SignalProducer { observer, lifetime in
          lifetime += source.start { event in
            if event.value != nil { observer.send(event) }
          }
        }
      },
      OperatorUnderTest("unguarded") { source, lab in
        source.on(value: { _ in }).take(first: 2).concat(source)
      },
    ]
  }

  /// Every result of every operator, as text.
  private static func report() -> String {
    makeOperators().flatMap { subject in
      subject.results(.quick).map { result in
        let text =
          if case .failed(let violation) = result.outcome { violation.description } else { "" }
        let verdict = "\(result.contract.id) \(result.outcome.name) \(result.scripts)"
        return "\(subject.name) \(verdict) \(text)"
      }
    }
    .joined(separator: "\n")
  }

  @Test("64 suites in parallel give byte-identical reports")
  func identical() {
    let alone = Self.report()
    #expect(alone.contains("failed"))
    let reports = Mutex<[Int: String]>([:])
    let group = DispatchGroup()
    for index in 0..<64 {
      // A thread of its own each: the kit blocks threads, of which tasks have few.
      let thread = Thread {
        let report = Self.report()
        reports.withLock { $0[index] = report }
        group.leave()
      }
      thread.stackSize = 1 << 22
      group.enter()
      thread.start()
    }
    group.wait()
    for (index, report) in reports.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      #expect(Data(report.utf8) == Data(alone.utf8), "\(index): \(firstDifference(alone, report))")
    }
    #expect(reports.withLock { $0.count } == 64)
  }

  private func firstDifference(_ one: String, _ other: String) -> String {
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    return lines.first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? "one is longer"
  }
}
