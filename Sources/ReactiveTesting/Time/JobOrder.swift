/// The order in which a ``TestExecutor`` runs jobs that are ready at the same instant.
///
/// The runtime does not specify this order, so a test must not depend on it. Run the test in
/// several orders.
public enum JobOrder: Hashable, Sendable {
  /// The job that has been ready for the longest time runs first.
  ///
  /// Jobs and actions of one instant run in the order in which they became ready or were scheduled.
  case firstInFirstOut
  /// Jobs run in a random order, which is reproducible from the seed.
  ///
  /// The next action of the same instant takes part in each choice. The actions themselves run in
  /// the order in which they were scheduled.
  case random(seed: UInt64)
}

/// A type that chooses the next job among ready jobs.
///
/// The methods are called while the lock of the scheduler is held.
protocol JobChooser: AnyObject {
  /// Chooses one of `count` candidates, which are numbered in the order in which they became ready.
  func choose(among count: Int) -> Int
  /// Observes the job that runs next, or an action if the argument is `nil`.
  func goesOn(_ job: UnownedJob?)
}

extension JobChooser {
  func goesOn(_ job: UnownedJob?) {}
}

/// A chooser that selects a random candidate.
final class RandomJobs: JobChooser {
  private var numbers: RandomNumbers

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
  }

  func choose(among count: Int) -> Int { numbers.below(count) }
}

extension JobOrder {
  /// Returns a chooser, or `nil` if jobs run in first-in, first-out order.
  func makeChooser() -> (any JobChooser)? {
    switch self {
    case .firstInFirstOut: nil
    case .random(let seed): RandomJobs(seed: seed)
    }
  }
}
