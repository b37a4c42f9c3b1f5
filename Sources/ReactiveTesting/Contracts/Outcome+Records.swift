extension ContractViolation {
  /// Creates a violation from one that another process recorded.
  package init(
    contract: Contract,
    operatorName: String,
    summary: String,
    token: String,
    description: String,
    consequences: [String],
    fullDescription: String,
    advice: String
  ) {
    self.init(
      contract: contract,
      operatorName: operatorName,
      summary: summary,
      token: token,
      description: description,
      consequences: consequences,
      full: fullDescription,
      specificAdvice: advice
    )
  }
}

extension ContractResult {
  /// Creates a result from one that another process recorded.
  package init(_ contract: Contract, _ outcome: Outcome, scripts: Int) {
    self.init(contract: contract, outcome: outcome, scripts: scripts)
  }
}
