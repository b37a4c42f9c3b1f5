/// The places in the code of an operator that a thread reaches again and again.
///
/// A thread that waits for another thread in a loop, for example to take a spin lock, reaches the
/// same places in each iteration.
struct Visits {
  /// The number of times that a thread may reach a place before another thread must take a step.
  private static let limit = 8

  private var turn = 0
  private var counts: [UInt: Int] = [:]

  /// Records that the thread has reached a place.
  ///
  /// After another thread has taken a step, a thread that was spinning has one more attempt.
  ///
  /// - Parameters:
  ///   - place: The address of the place.
  ///   - turn: A number that changes when another thread takes a step.
  /// - Returns: Whether the thread is spinning.
  mutating func note(_ place: UInt, in turn: Int) -> Bool {
    if turn != self.turn {
      self.turn = turn
      counts = counts.filter { $0.value >= Self.limit }.mapValues { _ in Self.limit - 1 }
    }
    counts[place, default: 0] += 1
    return counts[place, default: 0] >= Self.limit
  }
}
