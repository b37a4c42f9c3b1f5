internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Correct sequence operators, similar to the mutants of the clauses that they name.
  static var mendedSequences: [SequenceTwin] { mendedMaps + mendedFilters }

  private static var mendedMaps: [SequenceTwin] {
    [
      SequenceTwin(
        ["SEQ-1.1", "SEQ-1.2", "SEQ-2.3", "SEQ-5.1", "SEQ-5.2", "SEQ-6.1"],
        SequenceOperatorUnderTest("a map that is built from heads and tails", .elementwise) {
          source,
          lab in
          let transform = lab.watched { (element: SequenceElement) in lab.element(-element.number) }
          return source.deriving { source in .deferred { mapped(source, transform, lab) } }
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
      SequenceTwin(
        ["SEQ-10.2"],
        SequenceOperatorUnderTest("a map whose cache is released") { source, lab in
          let latest = Atomic<SequenceElement?>(nil)
          return source.map { element in
            latest.value = element
            return lab.element(-element.number)
          }
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
      SequenceTwin(
        ["STM-1.2"],
        SequenceOperatorUnderTest("a map whose factor is set before it is applied") { source, lab in
          let factor = Atomic(2)
          return source.map { lab.element($0.number * factor.value) }
        } reference: { numbers in
          numbers.map { $0 * 2 }
        }
      ),
    ]
  }

  private static func mapped(
    _ source: Elements,
    _ transform: @escaping @Sendable (SequenceElement) -> SequenceElement,
    _ lab: SequenceLab
  ) -> Elements {
    guard !source.isEmpty else { return .empty }
    return LazyStream(
      head: { source.head.map(transform) ?? lab.element(0) },
      tail: { mapped(source.tail, transform, lab) }
    )
  }

  private static var mendedFilters: [SequenceTwin] {
    [
      SequenceTwin(
        ["SEQ-2.1", "SEQ-10.1", "SEQ-12.1"],
        SequenceOperatorUnderTest("a filter that drops elements in a loop") { source, lab in
          let isIncluded = lab.watched { (element: SequenceElement) in element.number > 1 }
          return source.deriving { source in
            LazyStream(unfolding: source) { rest -> SequenceElement? in
              while let element = rest.head {
                rest = rest.tail
                if isIncluded(element) { return element }
              }
              return nil
            }
          }
        } reference: { numbers in
          numbers.filter { $0 > 1 }
        }
      ),
      SequenceTwin(
        ["SEQ-2.2"],
        SequenceOperatorUnderTest("take(first: 2) that counts before it reads") { source, _ in
          source.deriving { source in
            LazyStream(unfolding: (source, 0)) { state -> SequenceElement? in
              guard state.1 < 2 else { return nil }
              defer { state = (state.0.tail, state.1 + 1) }
              return state.0.head
            }
          }
        } reference: { numbers in
          Array(numbers.prefix(2))
        }
      ),
      SequenceTwin(
        ["SEQ-7.1"],
        SequenceOperatorUnderTest("a compactMap that calls its closure once") { source, lab in
          let transform = lab.watched { (element: SequenceElement) in
            element.number == 2 ? nil : lab.element(-element.number)
          }
          return source.map(transform).flatMap { element in
            element.map { LazyStream(value: $0) } ?? .empty
          }
        } reference: { numbers in
          numbers.filter { $0 != 2 }.map { -$0 }
        }
      ),
      SequenceTwin(
        ["STM-1.1"],
        SequenceOperatorUnderTest("a skipRepeats that compares with the previous element") {
          source,
          _ in
          source.zip(with: source.map { Optional($0) }.prefix(value: nil))
            .filter { $0.0 != $0.1 }
            .map(\.0)
        } reference: { numbers in
          numbers.indices.filter { $0 == 0 || numbers[$0 - 1] != numbers[$0] }.map { numbers[$0] }
        }
      ),
    ]
  }

  static var mendedScans: [SequenceTwin] {
    [
      SequenceTwin(
        ["SEQ-3.1", "SEQ-11.1", "LIV-1.3"],
        SequenceOperatorUnderTest("a scan whose head and tail share a lazy sum") { source, lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          return source.deriving { source in
            .deferred { shared(source, 0, add) { lab.element($0) } }
          }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
      ),
      SequenceTwin(
        ["SEQ-12.2"],
        SequenceOperatorUnderTest("a scan that computes each sum when its position is reached") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          return source.deriving { source in
            LazyStream(unfolding: (source, 0)) { state -> SequenceElement? in
              guard let element = state.0.head else { return nil }
              state = (state.0.tail, add(state.1, element))
              return lab.element(state.1)
            }
          }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
      ),
    ]
  }

  private static func shared(
    _ source: Elements,
    _ sum: Int,
    _ add: @escaping Add,
    _ make: @escaping @Sendable (Int) -> SequenceElement
  ) -> Elements {
    guard !source.isEmpty else { return .empty }
    let next = source.take(first: 1).map { add(sum, $0) }
    return LazyStream(
      head: { make(next.head ?? sum) },
      tail: { shared(source.tail, next.head ?? sum, add, make) }
    )
  }
}
