/// A custom contract that a checklist checks in every test case that it generates.
///
/// The contracts of the kit apply to all operators. An added contract states a rule for the
/// operators of your package. It is checked in test cases that include second subscriptions,
/// disposals during a start, sources that send while they are being started, and actions inside
/// callbacks.
///
/// ```swift
/// let differences = AddedContract(
///   "APP-1",
///   "no value is sent twice in a row",
///   lookAt: "compare each value with the previous one"
/// ) { trace in
///   let values = trace.values(of: 0)
///   guard values.count > 1 else { return .unexercised }
///   for (before, after) in zip(values, values.dropFirst()) where before.value == after.value {
///     return .broken(at: after.observation, "\(after.value) was sent twice in a row")
///   }
///   return .kept
/// }
/// let checks = distinct.checklist(adding: [differences])
/// ```
///
/// The closure is called with each trace, on a thread of the kit. Its result must depend on the
/// trace alone, because the kit runs a failing test case again in order to shrink it.
public struct AddedContract: Sendable {
  /// The contract as it appears in reports.
  public let contract: Contract
  let judge: @Sendable (TestTrace) -> TestTrace.Judgement

  /// Creates a contract.
  ///
  /// - Parameters:
  ///   - id: The ID in reports. The initializer traps if the ID belongs to a contract of the kit.
  ///   - statement: The contract in one sentence.
  ///   - source: The document that states the contract.
  ///   - advice: The advice that a report shows when the contract is broken. By default, it is
  ///     empty.
  ///   - judge: A closure that returns whether one trace satisfies the contract, breaks it, or does
  ///     not exercise it. It is called once for each test case, and again for each attempt to
  ///     shrink a test case that breaks the contract.
  public init(
    _ id: String,
    _ statement: String,
    source: String = "the package of the operator",
    lookAt advice: String = "",
    judge: @escaping @Sendable (_ trace: TestTrace) -> TestTrace.Judgement
  ) {
    precondition(Contract(id: id) == nil, "\(id) is a contract of the kit. Choose another ID.")
    contract = Contract(
      id,
      .checked,
      statement,
      source: source,
      check: "test cases",
      advice: advice
    )
    self.judge = judge
  }
}
