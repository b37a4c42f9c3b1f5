extension ThreadPlan {
  /// Creates a plan from the last two steps of a test case, each on a thread of its own.
  ///
  /// - Returns: `nil` if the test case has fewer than two steps or more inner streams than a plan
  ///   can have.
  init?(_ script: Script, _ shape: OperatorUnderTest.Shape) {
    guard script.words.count >= 2 else { return nil }
    var inners = 0
    var moves: [Move] = []
    for word in script.words {
      // The outer stream of a test case sends the inner streams in order, regardless of its values.
      if shape.isFlattening, case .send(.input(0), .value) = word {
        guard inners < PlanStage.innerCount else { return nil }
        moves.append(.word(.send(.input(0), .value(inners))))
        inners += 1
      } else {
        moves.append(.word(word))
      }
    }
    self.init(
      before: Array(moves.dropLast(2)),
      threads: moves.suffix(2).map { [$0] },
      isCircle: script.mode == .circle
    )
  }
}
