extension ConformanceReport {
  /// The version of the schema in `Docs/conformance-report.schema.json`.
  package static let schema = 2

  /// The report as JSON.
  ///
  /// The schema of the report is `Docs/conformance-report.schema.json`. Paths of files in the
  /// current directory are relative to it.
  public var json: String {
    JSON.object([("schema", .number(Self.schema))] + fields).written + "\n"
  }

  /// The operators, the contracts, and the counts.
  package var fields: [(String, JSON)] {
    let counts = OutcomeCounts(operators.flatMap(\.results))
    let outcomes = ResultStatus.allCases.filter { $0 != .guidance }
    return [
      ("operators", .list(operators.map(\.json))), ("contracts", .list(contracts.map(\.json))),
      (
        "summary",
        .object(
          [
            ("operators", .number(operators.count)), ("contracts", .number(contracts.count)),
            ("checks", .number(outcomes.reduce(0) { $0 + counts[$1] })),
          ] + outcomes.map { ($0.rawValue, .number(counts[$0])) }
        )
      ),
    ]
  }
}

extension OperatorConformance {
  fileprivate var json: JSON {
    .object([
      ("name", .text(name)), ("form", .text(form)), ("file", .text(SourcePath.relative(file))),
      ("line", .number(Int(line))), ("results", .list(results.map(\.json))),
    ])
  }
}

extension ContractResult {
  fileprivate var json: JSON {
    let violation = violation
    return .object([
      ("contract", .text(contract.id)), ("outcome", .text(status.rawValue)),
      ("scripts", .number(scripts)), ("detail", .text(reason)),
      ("replay", .text(violation?.token ?? "")),
      ("follows", .list((violation?.consequences ?? []).map(JSON.text))),
      ("report", .text(violation?.description ?? "")),
    ])
  }
}

extension Contract {
  fileprivate var json: JSON {
    .object([
      ("id", .text(id)), ("statement", .text(statement)), ("source", .text(source)),
      ("advice", .text(advice)),
    ])
  }
}
