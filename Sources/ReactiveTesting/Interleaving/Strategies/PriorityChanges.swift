/// A strategy that assigns random priorities to threads, and lowers a few of them at random steps
/// (PCT; Burckhardt and others, 2010).
///
/// The strategy finds bugs that need only a few preemptions in a long run.
final class PriorityChanges: Strategy {
  private let seed: UInt64
  private let depth: Int
  private var execution = 0
  private var longest = 0
  private var step = 0
  private var priorities: [Int] = []
  private var changes: [Int] = []

  /// Creates a strategy in which the number of changes is one less than `depth`.
  init(seed: UInt64, depth: Int) {
    self.seed = seed
    self.depth = depth
  }

  func begin(threads: Int) {
    var numbers = RandomNumbers(seed: seed, execution: execution)
    step = 0
    priorities = Array(0..<threads)
    priorities.shuffle(using: &numbers)
    changes = longest > 1 ? (1..<depth).map { _ in 1 + numbers.below(longest - 1) } : []
  }

  func choose(_ decision: Decision) -> Int {
    if decision.enabled.hasOne { return decision.enabled.lowest }
    if decision.current >= 0, changes.contains(step) {
      priorities[decision.current] = (priorities.max() ?? 0) + 1
    }
    step += 1
    longest = max(longest, step)
    var best = decision.enabled.lowest
    decision.enabled.forEach { if priorities[$0] < priorities[best] { best = $0 } }
    return best
  }

  func next() -> Bool {
    execution += 1
    return true
  }
}
