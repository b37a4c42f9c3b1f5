extension ConformanceReport {
  /// The report as JUnit XML, a format that most CI services can display.
  ///
  /// Each operator is a test suite, and each contract is a test case. A contract that is waived or
  /// does not apply is reported as skipped. A contract that was not exercised, or whose check was
  /// inconclusive, is reported as a failure. A guideline, which no test can check, is omitted.
  public var junit: String {
    let results = operators.flatMap(\.results).filter { $0.status != .guidance }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"conformance\" \(Self.counts(results))>\n"
    for conformance in operators {
      let results = conformance.results.filter { $0.status != .guidance }
      let name = Markup.escaped("\(conformance.name) (\(conformance.form))")
      let file = Markup.escaped(SourcePath.relative(conformance.file))
      text += "  <testsuite name=\"\(name)\" \(Self.counts(results))>\n"
      for result in results {
        let title = Markup.escaped("\(result.contract.id) \(result.contract.statement)")
        let attributes = "classname=\"\(name)\" name=\"\(title)\" time=\"0\""
        text += "    <testcase \(attributes) file=\"\(file)\" line=\"\(conformance.line)\""
        let content = Self.content(result)
        text += content.isEmpty ? "/>\n" : ">\n      \(content)\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ results: [ContractResult]) -> String {
    let counts = OutcomeCounts(results)
    let failures = counts[.failed] + counts[.unexercised] + counts[.inconclusive]
    let skipped = counts[.waived] + counts[.notApplicable]
    return "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
      + " time=\"0\""
  }

  private static func content(_ result: ContractResult) -> String {
    let reason = Markup.escaped(result.reason)
    switch result.status {
    case .passed, .guidance: return ""
    case .waived, .notApplicable:
      return "<skipped message=\"\(result.status.words): \(reason)\"/>"
    case .failed, .unexercised, .inconclusive:
      let report = Markup.escaped(result.violation?.description ?? result.reason)
      return "<failure type=\"\(result.status.words)\" message=\"\(reason)\">\(report)</failure>"
    }
  }
}

/// Text that is inserted into XML and HTML.
enum Markup {
  /// Returns the text with special characters escaped, and with characters that XML forbids
  /// replaced.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
