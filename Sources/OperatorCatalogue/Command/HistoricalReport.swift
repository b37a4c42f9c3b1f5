internal import ReactiveTesting

/// The results of the checks of the historical bugs, compared with the declarations of the bugs.
public struct HistoricalReport: Sendable {
  /// The result of one bug.
  public struct Entry: Sendable {
    /// The bug.
    public let bug: HistoricalBug
    /// The contracts that the version with the bug breaks, each with the reported test case.
    public let found: [Finding]
    /// The contracts that the corrected version breaks.
    public let accusations: [Finding]

    package init(bug: HistoricalBug, found: [Finding], accusations: [Finding]) {
      self.bug = bug
      self.found = found
      self.accusations = accusations
    }

    /// Whether the checks detect the bug as declared and accept the corrected version.
    public var isAsDeclared: Bool {
      guard accusations.isEmpty else { return false }
      switch bug.detection {
      case .escapes: return found.isEmpty
      case .checklist(let contract, _):
        return found.contains { $0.contract == contract }
      }
    }
  }

  /// A broken contract.
  public struct Finding: Codable, Sendable, CustomStringConvertible {
    /// The ID of the contract.
    public let contract: String
    /// The test case that breaks the contract, which is empty if none is reported.
    public let testCase: String
    /// The full report of the violation.
    public let report: String

    /// The violation as text, such as `RSG-8 (1 dispose)`.
    public var description: String { testCase.isEmpty ? contract : "\(contract) (\(testCase))" }
  }

  /// The bugs, in the order of the document.
  public let entries: [Entry]

  /// Whether all results are as declared.
  public var isGood: Bool { entries.allSatisfy(\.isAsDeclared) }

  /// Checks the versions with the given bugs and the corrected versions, with the standard budget.
  ///
  /// - Parameter bugs: The bugs, in the order of the report.
  /// - Returns: The results.
  public static func of(_ bugs: [HistoricalBug]) -> HistoricalReport {
    let jobs = JobList()
    let report = of(bugs, .standard, jobs)
    jobs.run(on: .one, [])
    return report()
  }

  /// Adds the checks of the given bugs and of their corrected versions to a list.
  static func of(
    _ bugs: [HistoricalBug],
    _ budget: Budget,
    _ jobs: JobList
  ) -> () -> HistoricalReport {
    let lost = Finding(contract: ResultRecord.loss, testCase: "", report: "")
    let batch = jobs.add(
      bugs,
      name: \.description,
      lost: { _ in Findings(broken: [], corrected: [lost]) }
    ) { bug in
      Findings(
        broken: findings(bug, isBroken: true, budget),
        corrected: findings(bug, isBroken: false, budget)
      )
    }
    return {
      HistoricalReport(
        entries: zip(bugs, batch.results).map { bug, findings in
          Entry(bug: bug, found: findings.broken, accusations: findings.corrected)
        }
      )
    }
  }

  /// The violations of both versions of a bug.
  private struct Findings: Codable, Sendable {
    let broken: [Finding]
    let corrected: [Finding]
  }

  private static func findings(
    _ bug: HistoricalBug,
    isBroken: Bool,
    _ budget: Budget
  ) -> [Finding] {
    switch bug.subject {
    case .operators(let make): findings(make(isBroken), budget)
    case .components(let make): findings(make(isBroken))
    }
  }

  /// Returns the contracts that the checklist reports as broken.
  private static func findings(
    _ subject: OperatorUnderTest,
    _ budget: Budget
  ) -> [Finding] {
    subject.results(budget).compactMap { result -> Finding? in
      guard case .failed(let violation) = result.outcome else { return nil }
      return Finding(
        contract: violation.contract.id,
        testCase: violation.token,
        report: violation.description
      )
    }
  }

  private static func findings(_ checks: [ComponentCheck]) -> [Finding] {
    checks.compactMap { check in
      check.waitForFinding().map {
        Finding(contract: check.contract.id, testCase: "", report: $0)
      }
    }
  }

  /// One line for each bug, which includes the findings about its corrected version, and a summary
  /// line.
  public var lines: [String] {
    let rows = entries.flatMap { entry in
      let mark = entry.isAsDeclared ? " " : "!"
      let found =
        entry.found.isEmpty ? "not found" : entry.found.map(\.description).joined(separator: ", ")
      let accused =
        entry.accusations.isEmpty
        ? ""
        : "; the corrected version breaks "
          + entry.accusations.map(\.contract).joined(separator: ", ")
      return ["\(mark) \(entry.bug): \(found)\(accused)"] + entry.accusations.map(\.report)
    }
    let caught = entries.count { !$0.found.isEmpty }
    let wrong = entries.count { !$0.isAsDeclared }
    return rows + [
      "\(caught) of \(entries.count) historical bugs found; \(wrong) are not as declared"
    ]
  }
}
