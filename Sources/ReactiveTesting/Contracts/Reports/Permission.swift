extension Rule {
  /// The claims that permit what breaks the contract, for operators that mean to break it.
  private var claims: [String] {
    switch self {
    case .failureEnds, .failureAtOnce, .failureUnshifted, .failureSkips, .failureCancelsOthers:
      [".handlesFailure"]
    case .interruptionForwarded, .interruptionIsNoOtherEnd: [".handlesInterruption"]
    case .completion, .completionSpares:
      [".completes(…) with its rule", ".dropsStreams for streams of streams"]
    case .synchronous, .startedAtOnce: [".takesScheduler", ".timeShifting"]
    case .applicationIsFree, .nothingUntilStarted: [".retrievesSynchronously"]
    default: []
    }
  }

  /// What to declare if what breaks the contract is meant.
  var permission: String {
    let waiver = ".waived(\"\(rawValue)\", because: \"…\")"
    let all = claims + [waiver]
    let list =
      all.count < 2
      ? waiver : all.dropLast().joined(separator: ", ") + " or " + waiver
    return "if this is intended, declare \(list)"
  }
}
