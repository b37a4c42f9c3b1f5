/// A rule that determines when an operator completes (EVT-21).
public enum CompletionRule: Hashable, Sendable {
  /// The output completes when all inputs except triggers have completed, and not before.
  ///
  /// If the first input is a stream of streams, all inner streams must have ended as well.
  case all
  /// The output completes when any input has completed.
  case any
  /// The output completes when the completion of an input makes another tuple impossible, as in
  /// `zip`, and at the latest when all inputs have completed.
  ///
  /// The checks assume that the output sends one value for one value of each input. If the rule is
  /// another one, declare a model of the end, which then determines when the output must complete.
  case whenNoMoreOutputIsPossible
  /// The output completes when the input with this index, counted from zero, has completed.
  case with(Int)
  /// The output completes when its first input, which it restarts, has completed this number of
  /// times.
  case times(Int)
  /// The output never completes, because the input is restarted whenever it has completed.
  case never
  /// The output completes when all inputs have completed, or earlier.
  ///
  /// The checks cannot determine when the output must complete earlier. A report calls the claim
  /// false if the output never completes earlier (EVT-21), except for an operator on a stream of
  /// streams. Prefer ``on(_:)`` if an event determines the completion.
  case early
  /// The output completes as soon as one of these events occurs, and otherwise when all inputs have
  /// completed.
  ///
  /// ``on(_:)`` creates this rule from a list of events. The output must complete as soon as such
  /// an event occurs (EVT-21), except for ``CompletingEvent/time``.
  case onAny(Set<CompletingEvent>)
}

extension CompletionRule {
  /// Whether the output may complete while an input could still send.
  var mayPrecedeInputs: Bool {
    switch self {
    case .any, .with, .whenNoMoreOutputIsPossible, .early, .onAny: true
    case .all, .times, .never: false
    }
  }
}

/// A claim that an operator makes about itself.
///
/// Claims determine which contracts apply, and how.
public enum OperatorTrait: Hashable, Sendable {
  /// The operator delays values.
  ///
  /// The trait implies ``takesScheduler``. Failures must not be delayed (EVT-12). A report calls
  /// the claim false if the operator delays neither values nor starts of its inputs.
  case timeShifting
  /// The operator uses the scheduler of the fixture, for example to deliver some of its events.
  ///
  /// The events need not be delivered synchronously (EVT-36). A report calls the claim false if the
  /// operator never schedules an action (EVT-37).
  case takesScheduler
  /// The operator depends on time, but delivers events on the thread that sends them.
  ///
  /// The trait is implied by every trait that declares a scheduler. A report calls the claim false
  /// if the operator never requests the scheduler of the fixture (EVT-37).
  case usesClock
  /// The operator handles failures of its first input, so they need not end the output (EVT-15).
  ///
  /// The contracts that a failure ends the output (EVT-10 to EVT-14) do not apply to these
  /// failures. If the inputs are a collection, the operator handles failures of all inputs. A
  /// report calls the claim false if the operator forwards every failure immediately.
  case handlesFailure
  /// The operator handles failures of all inputs and inner streams, so they need not end the output
  /// (EVT-15).
  ///
  /// The trait implies ``handlesFailure``. An example is a merge that delays failures until all
  /// inputs have ended.
  case handlesEveryFailure
  /// The operator handles interruptions of an input, so they need not interrupt the output (EVT-22,
  /// EVT-23).
  ///
  /// A report calls the claim false if the operator forwards every interruption immediately.
  case handlesInterruption
  /// The output completes according to this rule.
  ///
  /// Without this trait, the rule is ``CompletionRule/all``.
  case completes(CompletionRule)
  /// The first input is a stream of streams.
  ///
  /// The initializers add this trait if the type of the input requires it. For any other input, a
  /// report calls the claim false (EVT-24).
  case flattening
  /// The input with this index, counted from zero, is a trigger.
  ///
  /// No test case makes a trigger fail, and the contracts about the completion and the interruption
  /// of inputs (EVT-21, EVT-23) do not apply to it. A report calls the claim false if the operator
  /// has no such input.
  ///
  /// The operator determines what the values and terminal events of the trigger do. `take(until:)`
  /// completes when its trigger sends a value or completes. `skip(until:)` begins to forward values
  /// at such an event, but is interrupted if the trigger is interrupted first.
  case trigger(Int)
  /// The operator delivers every event on the scheduler of the fixture (BPR-5).
  ///
  /// The trait implies ``takesScheduler``.
  case deliversOnScheduler
  /// The operator does not depend on the values of its inputs.
  ///
  /// If the inputs send different values, the output differs only in these values (LAW-2).
  case ignoresValues
  /// The operator forwards every event unchanged (STM-3).
  case changesNothing
  /// The operator does its work when it is applied, and returns values of its input (OPR-9).
  ///
  /// Applying such an operator may block the calling thread. Most other contracts do not apply. A
  /// report calls the claim false if the operator starts no input when it is applied.
  case retrievesSynchronously
  /// The operator restarts its input after the input has completed.
  ///
  /// Unless another rule is declared, the output completes when the input completes and is not
  /// restarted (EVT-21). The claim also adds test cases that look for restarts after a completion.
  /// If these test cases show a restart, the operator may retain its input after the input has
  /// completed (SRC-3).
  case repeats
  /// The operator keeps values until another event makes it send them.
  ///
  /// The claim does not relax any contract. A report calls the claim false if the operator keeps no
  /// value in any test case.
  case buffers
  /// The operator keeps at most this number of values of its inputs between two events.
  ///
  /// For example, `map` keeps none, `combinePrevious` keeps one, and `take(last: 2)` keeps two.
  /// While a start is still running, all other values must be released at the end of each event
  /// (SRC-5). Values that are waiting for a scheduled action are not counted. A report calls the
  /// claim false if the operator never keeps that many values. The kit can detect kept values only
  /// if the input is `.trackedProducer` or `.trackedSignal`:
  ///
  /// ```swift
  /// OperatorUnderTest("take(last:)", .keeps(2), inputs: .trackedProducer) { _, source in
  ///   source.take(last: 2)
  /// }
  /// ```
  case keeps(Int)
  /// The operator creates or maps failures, so a failure of the output need not be a failure of an
  /// input (EVT-10, EVT-39).
  case raisesFailures
  /// The operator drops some inner streams without starting them.
  ///
  /// The output may complete although such a stream was never started (EVT-21).
  case dropsStreams
  /// Starts of the output share one start of the input, so a later start need not receive the
  /// events of an earlier start (PRD-3, PRD-5, PRD-7).
  ///
  /// While a start is running, another start must not start the input again (PRD-5). When the last
  /// start has ended, the input must be disposed of (PRD-14), and the next start must begin as if it
  /// were the first (PRD-7). An operator that keeps the input or its values must waive these
  /// contracts.
  case shares
  /// The operator has this number of inputs, which is reported as a false claim if it is wrong
  /// (EVT-21).
  case inputs(Int)
  /// The contract with this ID is waived for this reason.
  ///
  /// Reports show the waiver. A waiver of a contract that the operator satisfies, or that is not
  /// checked, is reported as a failure.
  case waived(String, because: String)
}

/// The claims of an operator, with a property for each kind of claim.
struct Profile: Sendable {
  /// The traits as they were declared.
  let traits: [OperatorTrait]
  private(set) var isTimeShifting = false
  private(set) var takesScheduler = false
  /// The declared trait that implies a scheduler, or `nil` if there is none.
  private(set) var schedulerClaim: OperatorTrait?
  private(set) var usesClock = false
  private(set) var handlesFailure = false
  private(set) var handlesEveryFailure = false
  private(set) var handlesInterruption = false
  private(set) var completion = CompletionRule.all
  private(set) var isFlattening = false
  private(set) var deliversOnScheduler = false
  private(set) var ignoresValues = false
  private(set) var changesNothing = false
  private(set) var retrievesSynchronously = false
  private(set) var repeats = false
  private(set) var buffers = false
  /// The maximum number of values that the operator keeps, or `nil` if no maximum was declared.
  private(set) var kept: Int?
  private(set) var raisesFailures = false
  private(set) var dropsStreams = false
  private(set) var shares = false
  private(set) var inputs: Int?
  private(set) var triggers: Set<Int> = []
  private(set) var waivers: [String: String] = [:]

  init(_ traits: [OperatorTrait]) {
    self.traits = traits
    for trait in traits {
      switch trait {
      case .timeShifting:
        schedulerClaim = trait
        isTimeShifting = true
        takesScheduler = true
        usesClock = true
      case .takesScheduler:
        schedulerClaim = trait
        takesScheduler = true
        usesClock = true
      case .usesClock: usesClock = true
      case .deliversOnScheduler:
        schedulerClaim = trait
        takesScheduler = true
        usesClock = true
        deliversOnScheduler = true
      case .ignoresValues: ignoresValues = true
      case .changesNothing: changesNothing = true
      case .retrievesSynchronously: retrievesSynchronously = true
      case .repeats: repeats = true
      case .buffers: buffers = true
      case .keeps(let count): kept = count
      case .raisesFailures: raisesFailures = true
      case .dropsStreams: dropsStreams = true
      case .shares: shares = true
      case .inputs(let count): inputs = count
      case .handlesFailure: handlesFailure = true
      case .handlesEveryFailure:
        handlesFailure = true
        handlesEveryFailure = true
      case .handlesInterruption: handlesInterruption = true
      case .completes(let rule): completion = rule
      case .flattening: isFlattening = true
      case .trigger(let index): triggers.insert(index)
      case .waived(let contract, let reason): waivers[contract] = reason
      }
    }
  }

  /// Returns whether the operator is exempt from a contract, because of a waiver or because its
  /// starts share one start of the input.
  func excuses(_ rule: Rule) -> Bool {
    waivers[rule.rawValue] != nil || shares && Rule.sharing.contains(rule)
  }

  /// The triggers, in the notation of the declaration.
  var triggerList: String { triggers.sorted().map(String.init).joined(separator: ", ") }

  /// Whether the operator is permitted to do work when it is applied.
  var isEager: Bool {
    [Rule.applicationIsFree, .nothingUntilStarted].contains { waivers[$0.rawValue] != nil }
  }

  /// Returns whether an input that has ended with `event` may be restarted.
  func mayRestart(after event: ScriptedEvent) -> Bool {
    switch (event, completion) {
    case (.failed, _): handlesFailure
    case (.completed, .times), (.completed, .never): true
    default: false
    }
  }
}

extension CompletionRule {
  /// The output completes when the first input has completed.
  public static var first: CompletionRule { .with(0) }
}

extension Rule {
  /// The contracts from which operators with shared starts are exempt.
  static let sharing: Set<Rule> = [.ownSignal, .onceForEachStart, .independentStarts]
}
