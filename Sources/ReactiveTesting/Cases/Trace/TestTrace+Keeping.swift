extension TestTrace {
  /// Whether a value of a source came out for the first time in a later step, in which another event was sent.
  var keepsValues: Bool {
    var waiting: Set<Int> = []
    var now: Set<Int> = []
    var step = 0
    for at in entries.indices {
      if entries[at].step != step {
        step = entries[at].step
        waiting.formUnion(now)
        now = []
      }
      switch entries[at].kind {
      case .sent(_, .value(let value)): now.insert(value)
      case .event(_, .value(.number(let value))):
        if !now.contains(value), waiting.contains(value) { return true }
        waiting.remove(value)
        now.remove(value)
      default: break
      }
    }
    return false
  }
}
