/// A waiver that has no effect, because its contract is not checked for the operator.
struct UnknownWaiver {
  /// A contract that stands in for the ID of the waiver in reports.
  let contract: Contract
  /// A description of the mistake.
  let summary: String

  /// Returns the waivers of contracts that are not checked, sorted by ID.
  static func all(_ waived: some Sequence<String>, checked: [Contract]) -> [UnknownWaiver] {
    waived.filter { id in !checked.contains { $0.id == id } }.sorted().map { id in
      UnknownWaiver(
        contract: Contract(
          id,
          .checked,
          "every waiver names a contract that is checked",
          source: "the claims of the operator",
          advice: "write the ID as reports do, or remove the waiver"
        ),
        summary: "the operator declares .waived(\"\(id)\"), but \(mistake(id, checked))"
      )
    }
  }

  private static func mistake(_ id: String, _ checked: [Contract]) -> String {
    guard let contract = Contract(id: id) else { return "there is no such contract" }
    if checked.contains(contract) { return "the ID of the contract is \(contract.id)" }
    if case .restates(let other) = contract.kind { return "\(contract.id) is checked as \(other)" }
    return "\(contract.id) is not checked for this operator"
  }
}
