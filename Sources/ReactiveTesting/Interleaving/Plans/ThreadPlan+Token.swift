extension ThreadPlan {
  /// Parses a ``description`` with a schedule, such as `0, 1 2 × b:3 done / A2B5`.
  ///
  /// - Returns: The plan and the schedule, or `nil` if the token is a test case on one thread.
  static func read(token: String) throws(DamagedToken) -> (plan: ThreadPlan, schedule: String)? {
    let halves = token.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let schedule = halves[1].filter { !$0.isWhitespace }
    guard Schedule(schedule) != nil else {
      throw DamagedToken(word: schedule, reason: "expected a schedule such as A2B5")
    }
    var text = halves[0]
    var plan = ThreadPlan(threads: [])
    if text.hasPrefix("circle ") {
      plan.isCircle = true
      text = text.dropFirst("circle ".count)
    }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    let last = parts.popLast() ?? ""
    for part in parts { plan.before += try moves(part) }
    for thread in last.split(separator: "×", omittingEmptySubsequences: false) {
      plan.threads.append(try moves(thread))
    }
    guard plan.threads.count <= ThreadSet.capacity else {
      throw DamagedToken(word: token, reason: "there are too many threads")
    }
    return (plan, schedule)
  }

  private static func moves(_ text: Substring) throws(DamagedToken) -> [Move] {
    var moves: [Move] = []
    for part in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      moves.append(part == "start" ? .start : .word(try Word(token: part, in: part)))
    }
    return moves
  }
}
