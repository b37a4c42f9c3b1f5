extension ConformanceReport {
  /// The report as a self-contained HTML page.
  ///
  /// The page is a table of operators and contracts. A click on a cell shows the details of that
  /// result.
  ///
  /// The arrow keys move between cells, the return key opens the details of a cell, and the escape
  /// key closes them.
  public var html: String {
    let counts = OutcomeCounts(operators.flatMap(\.results))
    let line = Markup.escaped("\(Plural.of(operators.count, "operator")): \(counts)")
    var details: [String] = []
    var places: [String: Int] = [:]
    let rows = operators.map { row($0, &details, &places) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Conformance</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>Conformance</h1>
      <p>\(line)</p>
      <p class="tools"><label>Operators <input id="filter" type="search"></label>
      <label><input id="open" type="checkbox"> only operators with findings</label>
      <span>\(Self.legend)</span></p>
      </header>
      <div class="matrix">
      <table role="grid" aria-label="operators and contracts">
      <thead>
      \(head)
      </thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      <dialog id="detail" aria-labelledby="title"><article></article>
      <form method="dialog"><button autofocus>Close</button></form></dialog>
      \(details.enumerated().map { "<template id=\"d\($0)\">\($1)</template>" }.joined(separator: "\n"))
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private static var legend: String {
    let shown: [ResultStatus] = [.passed, .failed, .unexercised, .waived, .notApplicable]
    return shown.map { "<b class=\"\($0.rawValue)\">\($0.mark)</b> \($0.words)" }
      .joined(separator: " ")
  }

  private var head: String {
    let cells = contracts.map { contract in
      "<th scope=\"col\" title=\"\(Markup.escaped(contract.statement))\"><span>"
        + "\(Markup.escaped(contract.id))</span></th>"
    }
    return "<tr><th scope=\"col\">operator</th>\(cells.joined())</tr>"
  }

  private func row(
    _ conformance: OperatorConformance,
    _ details: inout [String],
    _ places: inout [String: Int]
  ) -> String {
    let results = Dictionary(
      conformance.results.map { ($0.contract.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let cells = contracts.map { contract -> String in
      guard let result = results[contract.id] else { return "<td></td>" }
      let detail = Self.detail(result, of: conformance)
      // Results with identical details share one template.
      let place = places[detail, default: details.count]
      if place == details.count {
        details.append(detail)
        places[detail] = place
      }
      let label = Markup.escaped("\(contract.id): \(result.status.words)")
      return "<td class=\"\(result.status.rawValue)\" tabindex=\"-1\" data-d=\"\(place)\""
        + " aria-label=\"\(label)\">\(result.status.mark)</td>"
    }
    let name = Markup.escaped(conformance.name)
    let form = Markup.escaped(conformance.form)
    let place = Markup.escaped("\(SourcePath.relative(conformance.file)):\(conformance.line)")
    let isOpen = conformance.isGood ? "" : " class=\"open\""
    return "<tr\(isOpen)><th scope=\"row\" title=\"\(place)\">\(name) <small>\(form)</small></th>"
      + "\(cells.joined())</tr>"
  }

  /// Returns the details of one contract.
  private static func detail(
    _ result: ContractResult,
    of conformance: OperatorConformance
  ) -> String {
    let contract = result.contract
    let title = Markup.escaped("\(contract.id)  \(contract.statement)")
    var text = "<h2 id=\"title\">\(title)</h2><p class=\"\(result.status.rawValue)\">"
    text += "\(result.status.mark) \(result.status.words)"
    text += result.reason.isEmpty ? "</p>" : ": \(Markup.escaped(result.reason))</p>"
    if let violation = result.violation { text += detail(violation, of: conformance) }
    return text + "<p class=\"source\">Source: \(Markup.escaped(contract.source))</p>"
  }

  private static func detail(
    _ violation: ContractViolation,
    of conformance: OperatorConformance
  ) -> String {
    let report = violation.description
    let place = Markup.escaped("\(SourcePath.relative(conformance.file)):\(conformance.line)")
    var text = "<p>\(Markup.escaped(conformance.name)), declared in <code>\(place)</code></p>"
    if let picture = MarbleSVG(report: report) {
      text += "<div class=\"picture\">\(picture.element)</div>"
    }
    if !violation.token.isEmpty, !conformance.isComponent {
      let steps = TestCaseWords.sentences(violation.token)
      let items = steps.map { "<li>\(Markup.escaped($0))</li>" }.joined()
      text += "<h3>The test case</h3><ol>\(items)</ol>"
    }
    text += "<p>Advice: \(Markup.escaped(violation.advice))</p>"
    if !violation.token.isEmpty {
      let call = ReplayInstruction(conformance, violation.token)
      text += "<h3>Replay</h3><pre><code>\(Markup.escaped(call.code))</code></pre>"
      let kind = conformance.isComponent ? "a component" : "an operator"
      text += "<p>in a test or, for \(kind) of the catalogue, on the command line:</p>"
      text += "<pre><code>\(Markup.escaped(call.command))</code></pre>"
    }
    return text
      + "<details><summary>The report</summary><pre>\(Markup.escaped(report))</pre></details>"
  }
}

/// The two ways to run a test case again.
struct ReplayInstruction {
  private let name: String
  private let token: String
  private let isComponent: Bool

  init(_ conformance: OperatorConformance, _ token: String) {
    name = conformance.name
    isComponent = conformance.isComponent
    self.token = token
  }

  /// The call that replays the test case in a test.
  var code: String {
    isComponent
      ? "try await \(name).checklist.replay(\"\(token)\")" : "try \(name).replay(\"\(token)\")"
  }

  /// The command that replays the test case.
  var command: String {
    "swift run conformance --operator \(Self.quoted(name)) --replay \(Self.quoted(token))"
  }

  /// Returns the text as a quoted argument for a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
