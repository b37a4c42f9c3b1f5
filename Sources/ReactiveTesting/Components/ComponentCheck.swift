internal import Reactive

/// A check of one contract of a component, such as a scheduler, a disposable, or a property.
///
/// ```swift
/// static let queue = SchedulerUnderTest("my scheduler") { MyScheduler() }
///
/// @Test(arguments: queue.checklist)
/// func obeys(_ check: ComponentCheck) async throws { try await check() }
/// ```
///
/// The component runs on threads of the kit. A component that never returns breaks LIV-1,
/// regardless of the contract of the check, and its thread is abandoned. If the component traps,
/// the last lines that the process prints name the component and the operation.
///
/// A check consists of parts, which run one after another until one of them finds a violation. Some
/// parts explore the schedules of several threads, which needs a debug build. If a part cannot
/// explore them, it repeats its actions on real threads, or is skipped.
public struct ComponentCheck: Sendable, CustomStringConvertible {
  /// The contract that is checked.
  public let contract: Contract
  /// The name of the component.
  public var name: String { examinee.name }
  let examinee: Examinee
  let trials: [ComponentTrial]

  /// Creates a check that runs `trials` one after another until one of them finds a fault.
  init?(_ id: String, _ examinee: Examinee, _ trials: [ComponentTrial]) {
    guard let contract = Contract(id: id) else { return nil }
    self.contract = contract
    self.examinee = examinee
    self.trials = trials
  }

  /// The contract and the component, such as
  /// `SCH-2 an action can be cancelled before it begins (my scheduler)`.
  public var description: String { "\(contract.id) \(contract.statement) (\(name))" }

  /// A description of the violation in one sentence, or `nil` if the check finds no violation.
  ///
  /// If the result is inconclusive, the description gives the reason.
  ///
  /// Each access runs the check again, and suspends the calling task until the check has ended. In
  /// a test, use ``callAsFunction()`` to get the complete report.
  public var finding: String? { get async { await violation()?.summary } }

  /// Runs the check while the calling thread waits, and returns a description of the violation, if
  /// there is one.
  ///
  /// The check does not use the cooperative thread pool, so threads of the pool may wait for it.
  package func waitForFinding() -> String? { waitForViolation()?.summary }

  /// Runs the check while the calling thread waits, and returns the violation, if there is one.
  func waitForViolation() -> ComponentViolation? { wait(Array(trials.indices), nil) }

  private func wait(_ indices: [Int], _ schedule: String?) -> ComponentViolation? {
    let violation = Reactive.Atomic<ComponentViolation?>(nil)
    KitThread { [self] in violation.value = search(indices, schedule) }.join()
    return violation.value
  }

  /// Runs the check and throws a report if the component breaks the contract.
  ///
  /// Each call runs the check again, and suspends the calling task until the check has ended. If
  /// the component does not return, the report is about LIV-1.
  ///
  /// - Throws: ``ComponentViolation`` with the report, even if the result is inconclusive.
  public func callAsFunction() async throws(ComponentViolation) {
    if let violation = await violation() { throw violation }
  }

  /// Runs the check on a thread of the kit, because the check may depend on the cooperative thread
  /// pool.
  private func violation() async -> ComponentViolation? {
    await onThreadOfItsOwn { search(Array(trials.indices), nil) }
  }

  private func onThreadOfItsOwn(
    _ body: @escaping @Sendable () -> ComponentViolation?
  ) async -> ComponentViolation? {
    await withCheckedContinuation { continuation in
      _ = KitThread { continuation.resume(returning: body()) }
    }
  }

  /// Runs the trials one after another, or replays one of them.
  ///
  /// A trial in which the component slept is repeated, to find out whether it sleeps every time.
  private func search(_ indices: [Int], _ schedule: String?) -> ComponentViolation? {
    for index in indices {
      let token = "\(contract.id).\(index + 1)"
      switch trials[index].answer(examinee, contract, replaying: schedule) {
      case .found(nil): continue
      case .unknown(let reason):
        guard schedule != nil else { continue }
        return report(contract, ComponentFinding(InconclusiveTrial(reason: reason)), token)
      case .found(let finding?): return report(contract, finding, token)
      case .stuck(let finding): return report(Rule.nobodyWaits.contract, finding, token)
      case .hangs(let hang):
        guard hang.isAsleep else { return report(hang, token) }
        if case .hangs(let hang) = trials[index].answer(examinee, contract, replaying: schedule) {
          return report(hang, token)
        }
        let doubt = InconclusiveTrial(
          reason: "it did not return from \(hang.work), but returned when the check was repeated"
        )
        return report(contract, ComponentFinding(doubt), token)
      }
    }
    return nil
  }

  private func report(_ hang: Hang<Deed>, _ token: String) -> ComponentViolation {
    let finding = ComponentFinding(
      "it never returns from \(hang.work): its thread \(hang.sign)"
    )
    return report(Rule.nobodyWaits.contract, finding, token)
  }

  private func report(
    _ broken: Contract,
    _ finding: ComponentFinding,
    _ trial: String
  ) -> ComponentViolation {
    let token = finding.schedule.isEmpty ? trial : "\(trial) \(finding.schedule)"
    return ComponentViolation(
      contract: broken,
      name: name,
      summary: finding.summary,
      token: token,
      description: text(broken, finding, token, finding.table),
      fullDescription: text(broken, finding, token, finding.fullTable),
      isInconclusive: finding.isInconclusive
    )
  }

  private func text(
    _ broken: Contract,
    _ finding: ComponentFinding,
    _ token: String,
    _ table: String
  ) -> String {
    var lines = ["\(broken.id)  \(broken.statement)    \(name)", "  \(finding.summary)"]
    if broken != contract {
      lines.append("  in the check of \(contract.id): \(contract.statement)")
    }
    lines += table.split(separator: "\n").map { "  \($0)" }
    lines.append("  advice: \(broken.advice)")
    if let claim = examinee.kind.claim(permitting: broken.id) {
      lines.append("  if this is intended, declare \(claim)")
    }
    lines = lines.flatMap(Folding.lines)
    lines.append("  declared: \(examinee.place)")
    lines.append("  replay:  \(name).checklist.replay(\"\(token)\")")
    return lines.joined(separator: "\n")
  }
}

extension ComponentCheck {
  /// A part of a check that a replay token identifies, and the thread schedule to replay.
  struct Part {
    let check: ComponentCheck
    let index: Int
    let schedule: String?

    /// Runs the part and throws the violation if there is one.
    func replay() async throws {
      let violation = await check.onThreadOfItsOwn { check.search([index], schedule) }
      if let violation { throw violation }
    }

    /// Runs the part while the calling thread waits, and throws the violation if there is one.
    func waitForReplay() throws {
      if let violation = check.wait([index], schedule) { throw violation }
    }
  }

  /// Returns the part with the given number, counted from one.
  func part(_ number: Int, _ schedule: String?) throws -> Part {
    guard trials.indices.contains(number - 1) else {
      throw DamagedToken(
        word: "\(contract.id).\(number)",
        reason: "the check of \(contract.id) has \(trials.count)"
          + " part\(trials.count == 1 ? "" : "s")"
      )
    }
    return Part(check: self, index: number - 1, schedule: schedule)
  }
}

extension Examinee.Kind {
  /// Returns the claim that permits a component to break a contract, or `nil` if there is no such
  /// claim.
  fileprivate func claim(permitting contract: String) -> String? {
    switch (self, contract) {
    case (.scheduler, "SCH-4"): ".runsInside"
    case (.property, "PRP-11"): ".composed"
    default: nil
    }
  }
}
