import Synchronization

/// Counts the objects that are alive.
final class Census: Sendable {
  private let count = Synchronization.Atomic<Int>(0)

  var living: Int { count.load(ordering: .acquiring) }

  /// A new object, counted for as long as it lives.
  func resident(_ number: Int = 0) -> Resident {
    Resident(number, self)
  }

  /// An object that is counted: a value of a stream, or something that a closure captures.
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

    /// Does nothing; a closure that calls it captures the object.
    func stay() {}
  }
}
