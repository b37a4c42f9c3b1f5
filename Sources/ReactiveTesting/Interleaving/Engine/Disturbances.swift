/// The executions in which a thread outside the scenario woke one of the scenario's threads.
///
/// On a busy machine, a thread can sleep briefly while it waits for the allocator or the runtime.
/// This occurs at random, and rarely recurs at the same step when the search restarts. In contrast,
/// a wait for a queue, a task, or a timer recurs at the same step of the same execution.
struct Disturbances {
  private struct Place: Hashable {
    var execution: Int
    var step: Int
  }

  private var counts: [Place: Int] = [:]
  private var total = 0

  /// Returns whether a disturbance at a step of the execution with this number may have been
  /// random.
  mutating func mayPass(at step: Int, of execution: Int) -> Bool {
    counts[Place(execution: execution, step: step), default: 0] += 1
    total += 1
    return counts[Place(execution: execution, step: step), default: 0] < 4 && total <= 30
  }
}
