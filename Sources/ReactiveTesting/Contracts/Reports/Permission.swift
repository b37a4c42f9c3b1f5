/// The claims with which an operator can declare that it breaks a contract intentionally.
struct Permission {
  /// The contract that is broken.
  let rule: Rule
  /// The operator that breaks the contract.
  ///
  /// The report does not suggest claims that the operator already declares.
  let subject: OperatorUnderTest

  /// Whether the operator requested the scheduler of the lab in the run that is reported.
  var asksForScheduler = false

  /// The declarations that permit the violation, as a line of a report.
  var line: String {
    let all = claims + [".waived(\"\(rule.rawValue)\", because: \"…\")"]
    let last = all[all.count - 1]
    let list = all.count < 2 ? last : all.dropLast().joined(separator: ", ") + " or \(last)"
    return "if this is intended, declare \(list)"
  }

  /// The claims that make the contract inapplicable, or that change how it applies.
  private var claims: [String] {
    switch rule {
    case .failureEnds: handlesFailure + raisesFailures
    case .failureAtOnce: handlesFailure + later
    case .failureSkips: handlesFailure + (asksForScheduler ? takesScheduler : [])
    case .failureUnshifted, .failureCancelsOthers: handlesFailure
    case .endsHaveACause: raisesFailures
    case .interruptionForwarded: handlesInterruption + trigger + later
    case .interruptionIsNoOtherEnd: handlesInterruption + trigger
    case .completion: [".completes(…) with its rule"] + dropsStreams + trigger
    case .completionSpares: [".completes(…) with its rule"]
    case .synchronous, .startedAtOnce, .allAtOnce: takesScheduler + timeShifting
    case .letGoInTime: later
    case .applicationIsFree, .nothingUntilStarted: retrievesSynchronously
    case .ownSignal, .onceForEachStart, .independentStarts: shares
    case .endedSourcesAreReleased: repeats
    default: []
    }
  }

  /// The claims that permit an event to be sent later in the same step.
  private var later: [String] {
    asksForScheduler && !profile.takesScheduler ? takesScheduler + timeShifting : []
  }

  private var profile: Profile { subject.profile }

  private var handlesFailure: [String] {
    if profile.handlesEveryFailure { return [] }
    return profile.handlesFailure ? [".handlesEveryFailure"] : [".handlesFailure"]
  }

  private var raisesFailures: [String] { profile.raisesFailures ? [] : [".raisesFailures"] }

  private var handlesInterruption: [String] {
    profile.handlesInterruption ? [] : [".handlesInterruption"]
  }

  private var takesScheduler: [String] { profile.takesScheduler ? [] : [".takesScheduler"] }

  private var timeShifting: [String] { profile.isTimeShifting ? [] : [".timeShifting"] }

  private var shares: [String] {
    profile.shares || subject.shape.isSignal ? [] : [".shares"]
  }

  private var repeats: [String] { profile.repeats ? [] : [".repeats"] }

  private var retrievesSynchronously: [String] {
    profile.retrievesSynchronously ? [] : [".retrievesSynchronously"]
  }

  private var dropsStreams: [String] {
    subject.shape.isFlattening && !profile.dropsStreams ? [".dropsStreams"] : []
  }

  private var trigger: [String] {
    let index = subject.shape.inputs - 1
    return index > 0 && !profile.triggers.contains(index) ? [".trigger(\(index))"] : []
  }
}
