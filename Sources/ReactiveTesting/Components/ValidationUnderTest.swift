public import Reactive

/// A property that validates each proposed value together with the value of another property, for
/// checks of PRP-12.
///
/// ```swift
/// ValidationUnderTest("name") { limit, accepts in
///   ValidatingProperty<Int, TooLarge>(0, with: limit) {
///     accepts($0, $1) ? .valid : .invalid(TooLarge())
///   }
/// } propose: {
///   $0.value = $1
/// } isAccepted: {
///   !$0.result.value.isInvalid
/// }
/// ```
///
/// The checks change the other property between proposals, inside the validator, and on another
/// thread.
public struct ValidationUnderTest<Subject: PropertyProtocol & Sendable>: Sendable
where Subject.Value == Int {
  /// A closure that returns whether a value is acceptable, given the value of the other property.
  ///
  /// The checks provide this closure. It may change the other property before it returns.
  public typealias Acceptance = @Sendable (_ value: Int, _ limit: Int) -> Bool

  /// The name in reports.
  public let name: String
  private let examinee: Examinee
  private let make: @Sendable (MutableProperty<Int>, @escaping Acceptance) -> Subject
  private let propose: @Sendable (Subject, Int) -> Void
  private let isAccepted: @Sendable (Subject) -> Bool

  /// Creates a validating property under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates a property whose value is 0, and that uses `accepts` to
  ///     validate each proposed value together with the value of `other`. While a proposed value is
  ///     rejected, the property must keep its value. When `other` changes, the property must
  ///     validate the last proposed value again. Each trial creates a new property.
  ///   - propose: A closure that proposes a value to the property. The property must have decided
  ///     when the closure returns. The closure is called on several threads, which can call it at
  ///     the same time.
  ///   - isAccepted: A closure that returns whether the property's latest decision accepts the
  ///     value that was proposed last.
  public init(
    _ name: String,
    file: String = #filePath,
    line: UInt = #line,
    make:
      @escaping @Sendable (_ other: MutableProperty<Int>, _ accepts: @escaping Acceptance) ->
      Subject,
    propose: @escaping @Sendable (Subject, Int) -> Void,
    isAccepted: @escaping @Sendable (Subject) -> Bool
  ) {
    self.name = name
    self.make = make
    self.propose = propose
    self.isAccepted = isAccepted
    examinee = Examinee(.property, name, file, line)
  }

  /// One check of PRP-12, to pass as an argument of a test.
  ///
  /// Run the check with `try await check()`. It throws a ``ComponentViolation`` if the property
  /// breaks the contract, if it never returns (LIV-1), or if the result is inconclusive. The check
  /// runs on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "PRP-12",
        examinee,
        [
          ComponentTrial("being proposed values") { _ in decides() },
          ComponentTrial("changing the other property inside its validator") { _ in
            changesInside()
          },
          ComponentTrial("being proposed a value as the other property changes", exploring: atOnce)
          {
            atOnceUnderStress()
          },
          ComponentTrial("being proposed values by two threads", exploring: twoProposals) {
            twoProposalsUnderStress()
          },
          ComponentTrial("running random programs") { _ in programs() },
        ]
      )
    ].compactMap { $0 }
  }

  private static var isWithinLimit: Acceptance { { $0 <= $1 } }

  /// Returns a description of a state that differs from the expected state.
  private func finding(
    _ actions: String,
    _ subject: Subject,
    accepted: Bool,
    value: Int
  ) -> String? {
    if isAccepted(subject) != accepted {
      return "\(actions), but the proposal was \(accepted ? "rejected" : "accepted")"
    }
    return subject.value == value
      ? nil : "\(actions), but its value was \(subject.value) instead of \(value)"
  }

  /// Checks the decisions on new proposals, and on a proposal that is validated again.
  private func decides() -> String? {
    let limit = MutableProperty(10)
    let subject = make(limit, Self.isWithinLimit)
    propose(subject, 7)
    if let finding = finding(
      "7 was proposed, with a limit of 10",
      subject,
      accepted: true,
      value: 7
    ) {
      return finding
    }
    propose(subject, 12)
    if let finding = finding(
      "12 was proposed, with a limit of 10",
      subject,
      accepted: false,
      value: 7
    ) {
      return finding
    }
    limit.value = 20
    let actions = "12 was proposed, with a limit of 10, and the limit became 20"
    return finding(actions, subject, accepted: true, value: 12)
  }

  /// Runs random programs that propose values and change the other property, and compares each
  /// decision with that of a model.
  private func programs() -> String? {
    for seed: UInt64 in 1...200 {
      var numbers = RandomNumbers(seed: seed)
      let steps = (0..<6).map { _ in
        ValidationStep(number: numbers.below(4), isProposal: numbers.below(3) > 0)
      }
      // A program that is cut off after its first wrong decision shows this decision.
      for count in steps.indices {
        if let finding = finding(Array(steps.prefix(count + 1))) { return finding }
      }
    }
    return nil
  }

  private func finding(_ steps: [ValidationStep]) -> String? {
    let limit = MutableProperty(3)
    let subject = make(limit, Self.isWithinLimit)
    var (value, last) = (0, 0)
    for step in steps {
      if step.isProposal { last = step.number } else { limit.value = step.number }
      if step.isProposal { propose(subject, step.number) }
      if last <= limit.value { value = last }
    }
    let actions = "with a limit of 3 at first, \(steps.map(\.description).joined(separator: ", "))"
    return finding(actions, subject, accepted: last <= limit.value, value: value)
  }

  /// Checks the decision on a value that becomes invalid while the validator runs.
  private func changesInside() -> String? {
    let limit = MutableProperty(10)
    let hasChanged = Atomic(false)
    let subject = make(limit) { value, current in
      if value == 7, !hasChanged.swap(true) { limit.value = 5 }
      return value <= current
    }
    propose(subject, 7)
    if !hasChanged.value { return "7 was proposed, but its validator did not run" }
    let actions = "7 was proposed, with a limit of 10, which became 5 inside the validator"
    return finding(actions, subject, accepted: false, value: 0)
  }

  /// Explores a proposal that races with a change to the other property that makes the proposal
  /// invalid.
  @Sendable private func atOnce(_ run: InterleavingRun) {
    let limit = MutableProperty(10)
    let subject = make(limit, Self.isWithinLimit)
    run.thread("A") { propose(subject, 7) }
    run.thread("B") { limit.value = 5 }
    run.finally {
      let finding = afterTheChange(subject, limit)
      run.expect(finding == nil, finding ?? "")
    }
  }

  private func atOnceUnderStress() -> ComponentTrial.Round {
    let limit = MutableProperty(10)
    let subject = make(limit, Self.isWithinLimit)
    return (
      [{ propose(subject, 7) }, { limit.value = 5 }], { afterTheChange(subject, limit) }
    )
  }

  private func afterTheChange(_ subject: Subject, _ limit: MutableProperty<Int>) -> String? {
    let actions = "7 was proposed while the limit changed from 10 to 5"
    if isAccepted(subject) { return "\(actions), but the proposal was accepted" }
    limit.value = 10
    return finding("\(actions) and back to 10", subject, accepted: true, value: 7)
  }

  /// Explores two proposals, one of which is rejected.
  @Sendable private func twoProposals(_ run: InterleavingRun) {
    let limit = MutableProperty(10)
    let subject = make(limit, Self.isWithinLimit)
    run.thread("A") { propose(subject, 7) }
    run.thread("B") { propose(subject, 12) }
    run.finally {
      let finding = afterBoth(subject, limit)
      run.expect(finding == nil, finding ?? "")
    }
  }

  private func twoProposalsUnderStress() -> ComponentTrial.Round {
    let limit = MutableProperty(10)
    let subject = make(limit, Self.isWithinLimit)
    return ([{ propose(subject, 7) }, { propose(subject, 12) }], { afterBoth(subject, limit) })
  }

  /// Checks that the property's final decision is about the last proposal, which a higher limit
  /// reveals.
  private func afterBoth(_ subject: Subject, _ limit: MutableProperty<Int>) -> String? {
    let actions = "two threads proposed 7 and 12, with a limit of 10"
    if subject.value != 7 { return "\(actions), but its value was \(subject.value)" }
    let last = isAccepted(subject) ? 7 : 12
    limit.value = 20
    return finding("\(actions), and the limit became 20", subject, accepted: true, value: last)
  }
}

/// One step of a program of a validating property.
private struct ValidationStep: CustomStringConvertible {
  let number: Int
  /// Whether the number is proposed to the property, and does not become the limit.
  let isProposal: Bool

  var description: String {
    isProposal ? "\(number) was proposed" : "the limit became \(number)"
  }
}
