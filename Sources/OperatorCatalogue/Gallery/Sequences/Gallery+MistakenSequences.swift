internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants of sequence operators with wrong results on all sequences, or on eager sequences.
  static var mistakenSequences: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "STM-1.1",
        SequenceOperatorUnderTest("a skipRepeats that compares with the first element") {
          source,
          _ in
          source.deriving { source in
            .deferred {
              guard let first = source.head else { return .empty }
              return source.tail.filter { $0 != first }.prefix(value: first)
            }
          }
        } reference: { numbers in
          numbers.indices.filter { $0 == 0 || numbers[$0 - 1] != numbers[$0] }.map { numbers[$0] }
        }
      ),
      SequenceSpecimen(
        "STM-1.1",
        SequenceOperatorUnderTest("a take(until:) that omits the last element") { source, lab in
          source.take(while: lab.watched { $0.number != 2 })
        } reference: { numbers in
          Array(numbers[...(numbers.firstIndex(of: 2) ?? numbers.endIndex - 1)])
        }
      ),
      SequenceSpecimen(
        "STM-1.2",
        SequenceOperatorUnderTest("a map whose factor is set after it was applied") { source, lab in
          let factor = Atomic(0)
          defer { factor.value = 2 }
          return source.map { lab.element($0.number * factor.value) }
        } reference: { numbers in
          numbers.map { $0 * 2 }
        }
      ),
    ]
  }
}
