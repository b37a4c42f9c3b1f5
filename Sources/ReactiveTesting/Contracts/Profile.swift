/// When an operator completes (EVT-21).
public enum CompletionRule: Hashable, Sendable {
  /// When all inputs have completed, and not before.
  case all
  /// When any input has completed.
  case any
  /// When an input that has completed has no value left for another tuple.
  case whenNoMoreOutputIsPossible
  /// When the input with this index, counted from zero, has completed.
  case with(Int)
  /// When the input, which is started again and again, has completed so many times.
  case times(Int)
  /// Not at all: the input is started again whenever it has completed.
  case never
  /// When all inputs have completed at the latest, but it may end the stream before.
  case early
}

extension CompletionRule {
  /// Whether the output may complete while an input could still send.
  var mayPrecedeInputs: Bool {
    switch self {
    case .any, .with, .whenNoMoreOutputIsPossible, .early: true
    case .all, .times, .never: false
    }
  }
}

/// What an operator says about itself; it decides which contracts apply, and how.
public enum OperatorTrait: Hashable, Sendable {
  /// Values come later than they went in. Implies ``takesScheduler``.
  case timeShifting
  /// Events are delivered on the scheduler of the lab.
  case takesScheduler
  /// Time decides what it does, but its events are delivered where they arise.
  case usesClock
  /// Failures of an input are its business: they need not end the output (EVT-15).
  case handlesFailure
  /// Interruptions of an input are its business: they need not interrupt the output.
  case handlesInterruption
  /// When the output completes. The default is ``CompletionRule/all``.
  case completes(CompletionRule)
  /// The input is a stream of streams.
  case flattening
  /// The input with this index, counted from zero, only says when: no script lets it fail, and what
  /// the contracts say about the completion and the interruption of inputs (EVT-21, EVT-23) does not
  /// concern it.
  ///
  /// What its values and its ends do is the business of the operator: `take(until:)` completes with
  /// its trigger, and `skip(until:)` opens with it, but is interrupted if the trigger is interrupted
  /// first.
  case trigger(Int)
  /// Every event is delivered on the scheduler of the lab (BPR-5). Implies ``takesScheduler``.
  case deliversOnScheduler
  /// What the values are makes no difference: other values that go in come out in their places.
  case ignoresValues
  /// Every event comes out as it went in.
  case changesNothing
  /// It works when it is applied, since it returns what its input sends (OPR-9); it may block.
  case retrievesSynchronously
  /// It starts its input again after an end.
  case repeats
  /// It keeps values until something else happens.
  case buffers
  /// Failures of the output need not be those of an input: it makes failures, or maps them.
  case raisesFailures
  /// Not every inner stream is started: some are dropped.
  case dropsStreams
  /// Its starts share one start of its input, so that a later start need not get what an earlier one got
  /// (PRD-3, PRD-5, PRD-7).
  case shares
  /// It has so many inputs.
  case inputs(Int)
  /// The contract with this ID does not hold, for this reason. The report shows it, and a waiver
  /// that is not needed fails.
  case waived(String, because: String)
}

/// The traits of an operator, sorted.
struct Profile: Sendable {
  private(set) var isTimeShifting = false
  private(set) var takesScheduler = false
  /// What was declared that means that it takes a scheduler.
  private(set) var schedulerClaim: OperatorTrait?
  private(set) var usesClock = false
  private(set) var handlesFailure = false
  private(set) var handlesInterruption = false
  private(set) var completion = CompletionRule.all
  private(set) var isFlattening = false
  private(set) var deliversOnScheduler = false
  private(set) var ignoresValues = false
  private(set) var changesNothing = false
  private(set) var retrievesSynchronously = false
  private(set) var repeats = false
  private(set) var buffers = false
  private(set) var raisesFailures = false
  private(set) var dropsStreams = false
  private(set) var shares = false
  private(set) var inputs: Int?
  private(set) var triggers: Set<Int> = []
  private(set) var waivers: [String: String] = [:]

  init(_ traits: [OperatorTrait]) {
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
      case .raisesFailures: raisesFailures = true
      case .dropsStreams: dropsStreams = true
      case .shares: shares = true
      case .inputs(let count): inputs = count
      case .handlesFailure: handlesFailure = true
      case .handlesInterruption: handlesInterruption = true
      case .completes(let rule): completion = rule
      case .flattening: isFlattening = true
      case .trigger(let index): triggers.insert(index)
      case .waived(let contract, let reason): waivers[contract] = reason
      }
    }
  }

  /// Whether a contract is not to be kept, by a waiver or because starts share one.
  func excuses(_ rule: Rule) -> Bool {
    waivers[rule.rawValue] != nil || shares && Rule.sharing.contains(rule)
  }

  /// The inputs that only say when, as they were declared.
  var triggerList: String { triggers.sorted().map(String.init).joined(separator: ", ") }

  /// Whether it may work as soon as it is applied.
  var isEager: Bool {
    [Rule.applicationIsFree, .nothingUntilStarted].contains { waivers[$0.rawValue] != nil }
  }

  /// Whether an input that has ended with `event` may be started again.
  func mayRestart(after event: ScriptedEvent) -> Bool {
    switch (event, completion) {
    case (.failed, _): handlesFailure
    case (.completed, .times), (.completed, .never): true
    default: false
    }
  }
}

extension CompletionRule {
  /// When the first input has completed.
  public static var first: CompletionRule { .with(0) }
}

extension Rule {
  /// What operators whose starts share one need not keep.
  static let sharing: Set<Rule> = [.ownSignal, .onceForEachStart, .independentStarts]
}
