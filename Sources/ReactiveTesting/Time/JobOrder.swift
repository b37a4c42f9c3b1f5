/// In which order a ``TestExecutor`` runs jobs that are ready at the same instant.
///
/// Tasks promise nothing about it, so a test that depends on the order is wrong; try another one.
public enum JobOrder: Hashable, Sendable {
  /// The one that has been ready longest comes first.
  case firstInFirstOut
  /// Any one of them, the same for the same seed.
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
  /// Who chooses; `nil` for the one that has been ready longest.
  func makeChooser() -> (any JobChooser)? {
    switch self {
    case .firstInFirstOut: nil
    case .random(let seed): RandomJobs(seed: seed)
    }
  }
}
