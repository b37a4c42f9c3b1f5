import Synchronization

/// A counter of the objects that are alive.
final class Census: Sendable {
  private let count = Synchronization.Atomic<Int>(0)

  var living: Int { count.load(ordering: .acquiring) }

  /// Creates an object that is counted while it is alive.
  func resident(_ number: Int = 0) -> Resident {
    Resident(number, self)
  }

  /// A counted object, such as a value of a stream, or an object that a closure captures.
  final class Resident: Sendable {
    let number: Int
    private let census: Census

    fileprivate init(_ number: Int, _ census: Census) {
      self.number = number
      self.census = census
      census.count.add(1, ordering: .acquiringAndReleasing)
    }

    deinit {
      census.count.subtract(1, ordering: .acquiringAndReleasing)
    }

    /// Does nothing; a closure that calls this method captures the object.
    func stay() {}
  }
}
