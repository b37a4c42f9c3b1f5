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
  /// The input with this index, counted from zero, only says when: it cannot fail, and its
  /// interruption is of no interest.
  case trigger(Int)
  /// The contract with this ID does not hold, for this reason. The report shows it, and a waiver
  /// that is not needed fails.
  case waived(String, because: String)
}

/// The traits of an operator, sorted.
struct Profile: Sendable {
  private(set) var isTimeShifting = false
  private(set) var takesScheduler = false
  private(set) var usesClock = false
  private(set) var handlesFailure = false
  private(set) var handlesInterruption = false
  private(set) var completion = CompletionRule.all
  private(set) var isFlattening = false
  private(set) var triggers: Set<Int> = []
  private(set) var waivers: [String: String] = [:]

  init(_ traits: [OperatorTrait]) {
    for trait in traits {
      switch trait {
      case .timeShifting:
        isTimeShifting = true
        takesScheduler = true
        usesClock = true
      case .takesScheduler:
        takesScheduler = true
        usesClock = true
      case .usesClock: usesClock = true
      case .handlesFailure: handlesFailure = true
      case .handlesInterruption: handlesInterruption = true
      case .completes(let rule): completion = rule
      case .flattening: isFlattening = true
      case .trigger(let index): triggers.insert(index)
      case .waived(let contract, let reason): waivers[contract] = reason
      }
    }
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
