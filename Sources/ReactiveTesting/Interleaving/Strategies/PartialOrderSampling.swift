/// A strategy that assigns random priorities to operations, and draws new priorities for racing
/// operations (POS; Yuan, Yang, and Gu, 2018).
final class PartialOrderSampling: Strategy {
  private let seed: UInt64
  private var execution = 0
  private var numbers = RandomNumbers(seed: 0)
  private var priorities = [UInt64](repeating: 0, count: ThreadSet.capacity)
  private var drawn = ThreadSet()

  init(seed: UInt64) {
    self.seed = seed
  }

  func begin(threads: Int) {
    numbers = RandomNumbers(seed: seed, execution: execution)
    drawn = ThreadSet()
  }

  func choose(_ decision: Decision) -> Int {
    var best = decision.enabled.lowest
    decision.enabled.forEach { thread in
      if !drawn.contains(thread) {
        priorities[thread] = numbers.next()
        drawn.insert(thread)
      }
      if priorities[thread] < priorities[best] { best = thread }
    }
    drawn.remove(best)
    let accesses = decision.operations[best]
    decision.enabled.forEach { thread in
      if decision.operations[thread].meet(accesses) { drawn.remove(thread) }
    }
    return best
  }

  func next() -> Bool {
    execution += 1
    return true
  }
}
