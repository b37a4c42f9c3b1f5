/// A contract of your own, which a checklist judges on every test case that it makes.
///
/// The contracts of the kit hold for all operators. What holds for those of your package, an added contract
/// says, in the same test cases: second subscriptions, disposals during a start, sources that send while they
/// are being started, actions inside callbacks.
///
/// ```swift
/// let differences = AddedContract(
///   "APP-1",
///   "no value comes twice in a row",
///   lookAt: "compare each value with the one that was sent last"
/// ) { trace in
///   let values = trace.values(of: 0)
///   guard values.count > 1 else { return .unexercised }
///   for (before, after) in zip(values, values.dropFirst()) where before.value == after.value {
///     return .broken(at: after.observation, "\(after.value) came twice in a row")
///   }
///   return .kept
/// }
/// let checks = distinct.checklist(adding: [differences])
/// ```
///
/// The closure is called with each trace, on a thread of the kit, and must depend on the trace alone: the case
/// that breaks a contract is run again to make it smaller.
public struct AddedContract: Sendable {
  /// What reports say of it.
  public let contract: Contract
  let judge: @Sendable (TestTrace) -> TestTrace.Judgement

  /// Creates a contract.
  ///
  /// - Parameters:
  ///   - id: What reports call it. It must not be that of a contract of the kit.
  ///   - statement: The contract in a sentence.
  ///   - source: The document that it comes from.
  ///   - advice: What to look at when it is broken.
  ///   - judge: What one trace shows of it.
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
