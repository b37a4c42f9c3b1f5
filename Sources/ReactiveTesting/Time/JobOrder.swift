/// The order in which a ``TestExecutor`` runs jobs that are ready at the same instant.
///
/// The runtime does not specify this order, so a test that depends on it is wrong. Try several
/// orders.
public enum JobOrder: Hashable, Sendable {
  /// The job that has been ready longest runs first.
  case firstInFirstOut
  /// The order is random, and the same for the same seed.
  case random(seed: UInt64)
}

/// Chooses among ready jobs.
///
/// Called while the lock of the scheduler is held.
protocol JobChooser: AnyObject {
  /// Chooses one of `count` candidates, which are counted in the order in which they became ready.
  func choose(among count: Int) -> Int
  /// Observes the next job, or, if the argument is `nil`, an action.
  func goesOn(_ job: UnownedJob?)
}

extension JobChooser {
  func goesOn(_ job: UnownedJob?) {}
}

/// Chooses a random candidate.
final class RandomJobs: JobChooser {
  private var numbers: RandomNumbers

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
  }

  func choose(among count: Int) -> Int { numbers.below(count) }
}

extension JobOrder {
  /// Creates the chooser, or returns `nil` if the job that has been ready longest runs next.
  func makeChooser() -> (any JobChooser)? {
    switch self {
    case .firstInFirstOut: nil
    case .random(let seed): RandomJobs(seed: seed)
    }
  }
}
