internal import ReactiveTesting

/// The report that `--json` writes.
public enum JSONReport {
  /// What was found about operators of one kind, and how well the suite sees.
  typealias Findings = (survey: Survey, gallery: GalleryReport)

  /// The report as text.
  static func text(_ streams: Findings, sequences: Findings) -> String {
    let report = JSON.object(
      [("schema", .number(1))] + fields(streams) + [("sequences", .object(fields(sequences)))]
    )
    return report.written + "\n"
  }

  private static func fields(_ findings: Findings) -> [(String, JSON)] {
    let (survey, gallery) = findings
    let summary = survey.summary
    return [
      ("operators", .list(survey.entries.map(entry))),
      ("contracts", .list(survey.contracts.map(contract))),
      ("gallery", .list(gallery.entries.map(specimen))),
      (
        "lawful",
        .object([
          ("operators", .number(gallery.lawful)),
          ("accused", .list(gallery.accused.map(JSON.text))),
        ])
      ),
      (
        "mutation",
        .object([
          ("broken", .number(gallery.entries.count)), ("caught", .number(gallery.caught)),
          ("underTheirOwnContract", .number(gallery.right)),
          ("medianEvents", .number(gallery.medianEvents)),
        ])
      ),
      (
        "summary",
        .object([
          ("operators", .number(summary.operators)), ("contracts", .number(summary.contracts)),
          ("checks", .number(summary.checks)), ("passed", .number(summary.passed)),
          ("failed", .number(summary.failed)), ("vacuous", .number(summary.vacuous)),
          ("waived", .number(summary.waived)), ("notApplicable", .number(summary.notApplicable)),
        ])
      ),
    ]
  }

  private static func entry(_ entry: Survey.Entry) -> JSON {
    .object([("name", .text(entry.name)), ("results", .list(entry.results.map(result)))])
  }

  private static func result(_ result: ContractResult) -> JSON {
    var detail = ""
    var token = ""
    switch result.outcome {
    case .passed, .guidance: break
    case .failed(let violation):
      detail = violation.summary
      token = violation.token
    case .vacuous: detail = result.contract.remarkIfVacuous
    case .inconclusive(let reason): detail = reason
    case .notApplicable(let reason), .waived(let reason): detail = reason
    }
    return .object([
      ("contract", .text(result.contract.id)), ("outcome", .text(result.outcome.name)),
      ("scripts", .number(result.scripts)), ("detail", .text(detail)), ("replay", .text(token)),
    ])
  }

  private static func contract(_ contract: Contract) -> JSON {
    .object([
      ("id", .text(contract.id)), ("statement", .text(contract.statement)),
      ("source", .text(contract.source)),
    ])
  }

  private static func specimen(_ entry: GalleryReport.Entry) -> JSON {
    .object([
      ("name", .text(entry.name)), ("breaks", .text(entry.breaks)),
      ("clause", .text(entry.clause.id)), ("events", .number(entry.events)),
      ("caught", .list(entry.caught.map(JSON.text))),
    ])
  }
}
