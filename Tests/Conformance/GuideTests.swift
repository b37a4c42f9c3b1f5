import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide for authors of operators")
struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func guide() throws -> String {
    try String(contentsOf: root.appendingPathComponent("Docs/WritingOperators.md"), encoding: .utf8)
  }

  @Test("The report in the guide is the report of the checklist for the first draft")
  func reportIsTrue() throws {
    let draft = OperatorUnderTest(
      "first draft of echo",
      .timeShifting,
      file: "CustomOperatorsTests/FirstDraftTests.swift",
      line: 6
    ) { source, lab in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let scheduler: any TimedScheduler = lab.scheduler
        source.start(
          Observer(
            onValue: { value in
              observer.send(value: value)
              scheduler.schedule(after: .milliseconds(10)) { observer.send(value: value) }
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
    let report = try #require(throws: ContractViolations.self) { try draft.verify() }
    #expect(try Self.guide().contains("```\n\(report)\n```"), "the guide lacks:\n\(report)")
  }
}
