internal import ReactiveTesting

/// The page about the historical bugs, generated from their declarations.
public enum HistoricalDocument {
  /// The whole page, without a line break at the end.
  public static var text: String {
    ([introduction, summary] + HistoricalBug.themes.map(section)).joined(separator: "\n\n")
  }

  private static let introduction = """
    # Historical bugs

    This page lists real bugs in reactive libraries, rebuilt with the streams of this library. The \
    bugs are a random sample of issues and pull requests. They were rebuilt without knowledge of how \
    the kit generates and checks test cases. Each bug has a corrected version, in which only the \
    bug is fixed.

    A bug that the kit does not find is a known escape. This page also lists the known escapes, and \
    the reason for each. `swift run conformance --historical` checks that each bug is found as described \
    here, that known escapes are not found, and that no corrected version breaks a contract. When \
    a result changes, update the declaration in `Sources/OperatorCatalogue/Gallery/Historical`, \
    and regenerate this page with `swift run conformance --historical --contracts`.

    Pass a test case to `--replay` to run it again. A test case such as `1 × +20` lists the \
    actions of two threads. `Docs/WritingOperators.md` explains the notation, and \
    `Docs/Contracts.md` describes the contracts.
    """

  private static var summary: String {
    let rows = HistoricalBug.themes.map { theme in
      let counts = [isByChecklist, isEscape].map { isOf in
        "\(theme.bugs.count { isOf($0.detection) })"
      }
      return "| \(theme.title) | \(theme.bugs.count) | \(counts.joined(separator: " | ")) |"
    }
    let all = HistoricalBug.all
    let sums = [isByChecklist, isEscape].map { isOf in
      "\(all.count { isOf($0.detection) })"
    }
    return """
      | Theme | Bugs | Found by the checklist | Not found |
      |---|--:|--:|--:|
      \(rows.joined(separator: "\n"))
      | **All** | \(all.count) | \(sums.joined(separator: " | ")) |
      """
  }

  private static func isByChecklist(_ detection: HistoricalBug.Detection) -> Bool {
    if case .checklist = detection { true } else { false }
  }

  private static func isEscape(_ detection: HistoricalBug.Detection) -> Bool {
    if case .escapes = detection { true } else { false }
  }

  private static func section(_ theme: (title: String, bugs: [HistoricalBug])) -> String {
    (["## \(theme.title)"] + theme.bugs.map(paragraphs)).joined(separator: "\n\n")
  }

  private static func paragraphs(_ bug: HistoricalBug) -> String {
    """
    ### \(bug.place)

    \(bug.library.rawValue) \(bug.reference). \(bug.mistake)

    \(verdict(bug.detection))
    """
  }

  private static func verdict(_ detection: HistoricalBug.Detection) -> String {
    switch detection {
    case .checklist(let id, let testCase):
      "Found by the checklist: \(contract(id))\(testCase.isEmpty ? "" : ", with `\(testCase)`")."
    case .escapes(let reason):
      "**Not found:** \(reason)."
    }
  }

  private static func contract(_ id: String) -> String {
    guard let contract = Contract(id: id) else { return id }
    let anchor = ContractsDocument.anchor(of: contract)
    return "[\(id)](Contracts.md#\(anchor)), \(contract.statement)"
  }
}
