/// A strategy that selects a random thread at every scheduling point.
final class RandomWalk: Strategy {
  private let seed: UInt64
  private var execution = 0
  private var numbers = RandomNumbers(seed: 0)

  init(seed: UInt64) {
    self.seed = seed
  }

  func begin(threads: Int) {
    numbers = RandomNumbers(seed: seed, execution: execution)
  }

  func choose(_ decision: Decision) -> Int {
    if decision.enabled.hasOne { return decision.enabled.lowest }
    var rest = decision.enabled
    for _ in 0..<numbers.below(rest.count) { rest.removeLowest() }
    return rest.lowest
  }

  func next() -> Bool {
    execution += 1
    return true
  }
}
