extension Rule {
  /// The claims that permit a violation of the contract, for operators that break it intentionally.
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

  /// The declaration that permits the violation, if it is intended.
  var permission: String {
    let waiver = ".waived(\"\(rawValue)\", because: \"…\")"
    let all = claims + [waiver]
    let list =
      all.count < 2
      ? waiver : all.dropLast().joined(separator: ", ") + " or " + waiver
    return "if this is intended, declare \(list)"
  }
}
