internal import Dispatch
internal import Reactive

/// A check of one contract of a scheduler, a disposable, or a property.
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
/// the last lines of the process name the component and the operation.
public struct ComponentCheck: Sendable, CustomStringConvertible {
  /// The contract.
  public let contract: Contract
  /// The name of the component.
  public var name: String { examinee.name }
  private let examinee: Examinee
  private let trials: [ComponentTrial]

  /// The check runs `trials` one after the other until one of them finds a fault.
  init?(_ id: String, _ examinee: Examinee, _ trials: [ComponentTrial]) {
    guard let contract = Contract(id: id) else { return nil }
    self.contract = contract
    self.examinee = examinee
    self.trials = trials
  }

  /// The contract and the component, such as
  /// `SCH-2 an action can be cancelled before it begins (my scheduler)`.
  public var description: String { "\(contract.id) \(contract.statement) (\(name))" }

  /// A description of the violation; `nil` if the contract holds.
  ///
  /// Each access runs the check. Use ``callAsFunction()`` in a test, for the complete report.
  public var finding: String? { get async { await violation()?.summary } }

  /// Throws a report unless the contract holds.
  ///
  /// If the component did not return, the report is about LIV-1.
  ///
  /// - Throws: ``ComponentViolation`` with the report.
  public func callAsFunction() async throws(ComponentViolation) {
    if let violation = await violation() { throw violation }
  }

  /// Waits on a thread of the kit, because the check may depend on the threads of tasks.
  private func violation() async -> ComponentViolation? {
    await withCheckedContinuation { continuation in
      _ = KitThread { continuation.resume(returning: search()) }
    }
  }

  /// Runs the trials one after the other.
  ///
  /// A trial in which the component slept is repeated, to find out whether it sleeps each time.
  private func search() -> ComponentViolation? {
    for trial in trials {
      switch trial.answer(examinee, contract) {
      case .unknown, .found(nil): continue
      case .found(let finding?): return violation(of: contract, finding)
      case .stuck(let finding): return violation(of: Rule.nobodyWaits.contract, finding, work)
      case .hangs(let hang):
        guard hang.isAsleep else { return violation(by: hang) }
        if case .hangs(let hang) = trial.answer(examinee, contract) { return violation(by: hang) }
        return violation(
          of: contract,
          "inconclusive: it did not return from \(hang.work), but returned when this was repeated"
        )
      }
    }
    return nil
  }

  private func violation(by hang: Hang<Deed>) -> ComponentViolation {
    violation(
      of: Rule.nobodyWaits.contract,
      "it never returns from \(hang.work): its thread \(hang.sign)",
      work
    )
  }

  /// A description of the check, for reports about LIV-1.
  private var work: String { "in the check of \(contract.id): \(contract.statement)" }

  private func violation(
    of contract: Contract,
    _ finding: String,
    _ remarks: String...
  ) -> ComponentViolation {
    let lines =
      ["\(contract.id)  \(contract.statement)    \(name)", "  \(finding)"]
      + remarks.map { "  \($0)" }
      + ["  advice: \(contract.advice)", "  declared: \(examinee.place)"]
    return ComponentViolation(
      contract: contract,
      name: name,
      summary: finding,
      description: lines.joined(separator: "\n")
    )
  }
}

/// A violation of a contract by a scheduler, a disposable, or a property.
///
/// A ``ComponentCheck`` throws it.
public struct ComponentViolation: Error, Sendable, CustomStringConvertible {
  /// The broken contract: the contract of the check, or LIV-1.
  public let contract: Contract
  /// The name of the component.
  public let name: String
  /// A description of the violation.
  public let summary: String
  /// The complete report.
  public let description: String
}

/// A record of entries that any thread can write.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Logbook: @unchecked Sendable {
  private let lock = Lock()
  private var list: [Int] = []
  private var running = 0
  private var hasOverlapped = false
  private let company = DispatchSemaphore(value: 0)

  var entries: [Int] { lock.withLock { list } }

  /// Whether two threads were inside ``enter(_:_:)`` at the same time.
  var sawOverlap: Bool { lock.withLock { hasOverlapped } }

  func note(_ entry: Int) { lock.withLock { list.append(entry) } }

  /// Records an entry, and whether another thread is inside.
  func enter(_ entry: Int, _ body: () -> Void = {}) {
    let overlaps = lock.withLock {
      list.append(entry)
      running += 1
      if running > 1 { hasOverlapped = true }
      return running > 1
    }
    if overlaps { company.signal() }
    body()
    lock.withLock { running -= 1 }
  }

  /// Gives other threads time to enter.
  ///
  /// Waits until another thread has entered, or until all threads have had forty turns.
  func awaitOverlap() {
    for _ in 0..<40 where !sawOverlap {
      KitThread.giveEverybodyATurn()
      _ = company.wait(timeout: .now() + .milliseconds(1))
    }
  }
}
