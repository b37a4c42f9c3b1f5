internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants of sequence operators that wait forever.
  static var waitingSequences: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "LIV-1.3",
        SequenceOperatorUnderTest("a scan whose sums share one lock") { source, lab in
          let lock = Lock()
          return source.deriving { source in
            .deferred { locked(source, LazyStream(value: lab.element(0)), lock, lab) }
          }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
      )
    ]
  }

  /// Returns running sums that share one lock.
  ///
  /// Only one thread at a time computes a sum. That thread also computes the preceding sums, for
  /// which it may have to wait.
  private static func locked(
    _ source: Elements,
    _ previous: Elements,
    _ lock: Lock,
    _ lab: SequenceLab
  ) -> Elements {
    guard !source.isEmpty else { return .empty }
    let own = LazyStream([true]).map { _ in
      lock.withLock {
        lab.element((previous.head?.number ?? 0) + (source.head?.number ?? 0))
      }
    }
    return LazyStream(
      head: { own.head ?? lab.element(0) },
      tail: { locked(source.tail, own, lock, lab) }
    )
  }
}
