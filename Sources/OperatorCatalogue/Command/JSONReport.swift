internal import ConformanceCommand
internal import ReactiveTesting

/// The report that `--json` writes.
public enum JSONReport {
  /// The results for operators of one kind, and for the gallery.
  typealias Findings = (survey: Survey, gallery: GalleryReport)

  /// Returns the report as text.
  static func text(_ streams: Findings, sequences: Findings, components: Survey) -> String {
    let report = JSON.object(
      [("schema", .number(ConformanceReport.schema))] + fields(streams) + [
        ("sequences", .object(fields(sequences))),
        ("components", .object(ConformanceReport(components.entries).fields)),
      ]
    )
    return report.written + "\n"
  }

  private static func fields(_ findings: Findings) -> [(String, JSON)] {
    let (survey, gallery) = findings
    return ConformanceReport(survey.entries).fields + [
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
    ]
  }

  private static func specimen(_ entry: GalleryReport.Entry) -> JSON {
    .object([
      ("name", .text(entry.name)), ("breaks", .text(entry.breaks)),
      ("clause", .text(entry.clause.id)), ("events", .number(entry.events)),
      ("caught", .list(entry.caught.map(JSON.text))),
    ])
  }
}
