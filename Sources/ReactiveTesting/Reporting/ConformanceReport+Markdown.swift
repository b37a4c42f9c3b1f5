extension ConformanceReport {
  /// The report as Markdown, for example for the summary of a CI job.
  ///
  /// The report has a table of the operators, and sections for broken, unchecked, and waived
  /// contracts.
  public var markdown: String {
    var text = "# Conformance\n\n"
    text +=
      "\(Plural.of(operators.count, "operator")): \(OutcomeCounts(operators.flatMap(\.results)))\n\n"
    text += "| operator | passed | failed | unexercised | waived | not applicable |\n"
    text += "|---|--:|--:|--:|--:|--:|\n"
    for conformance in operators {
      let counts = conformance.counts
      let open = counts[.unexercised] + counts[.inconclusive]
      let numbers = [
        counts[.passed], counts[.failed], open, counts[.waived], counts[.notApplicable],
      ]
      let cells = numbers.map(String.init).joined(separator: " | ")
      text += "| \(Self.cell(conformance.name)) (\(conformance.form)) | \(cells) |\n"
    }
    text += section("Broken") { $0.violation.map { Self.fenced($0.description) } }
    text += section("Not checked") { result in
      let isOpen = result.status == .unexercised || result.status == .inconclusive
      return isOpen ? "\(result.contract.statement): \(result.reason)\n" : nil
    }
    text += section("Waived") { $0.status == .waived ? "\($0.reason)\n" : nil }
    return text
  }

  /// Returns a section with a heading and the text of each selected result.
  private func section(_ title: String, _ text: (ContractResult) -> String?) -> String {
    let entries = operators.flatMap { conformance in
      conformance.results.compactMap { result in
        text(result).map { "\n### \(result.contract.id), \(conformance.name)\n\n\($0)" }
      }
    }
    return entries.isEmpty ? "" : "\n## \(title)\n" + entries.joined()
  }

  /// Returns the text for a table cell, with escaped bars, because an unescaped bar would end the
  /// cell.
  private static func cell(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : String($0) }.joined()
  }

  /// Returns a code block for any text, even for text that contains the delimiter of a code block.
  private static func fenced(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n\(text)\n\(fence)\n"
  }
}
