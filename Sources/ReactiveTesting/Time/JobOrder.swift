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

/// Chooses among jobs that are ready; called with the lock of the scheduler held.
protocol JobChooser: AnyObject {
  /// Chooses one of `count` candidates, which are counted in the order in which they became ready.
  func choose(among count: Int) -> Int
  /// Sees what goes on: a job, or, if that is `nil`, an action.
  func goesOn(_ job: UnownedJob?)
}

extension JobChooser {
  func goesOn(_ job: UnownedJob?) {}
}

/// Any one of the candidates.
final class RandomJobs: JobChooser {
  private var numbers: RandomNumbers

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
  }

  func choose(among count: Int) -> Int { numbers.below(count) }
}

extension JobOrder {
  /// Makes the chooser; returns `nil` if the job that has been ready longest runs next.
  func makeChooser() -> (any JobChooser)? {
    switch self {
    case .firstInFirstOut: nil
    case .random(let seed): RandomJobs(seed: seed)
    }
  }
}
