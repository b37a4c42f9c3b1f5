internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants of sequence operators that retain too many elements, or that use too much stack.
  static var holdingSequences: [SequenceSpecimen] { holding + recursive }

  private static var holding: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-10.1",
        SequenceOperatorUnderTest("a map that holds the first position of its source") {
          source,
          lab in
          source.map { element in
            withExtendedLifetime(source) { lab.element(-element.number) }
          }
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
      SequenceSpecimen(
        "SEQ-10.1",
        SequenceOperatorUnderTest("a skipRepeats that keeps all earlier elements") { source, _ in
          let seen = Atomic<[SequenceElement]>([])
          return source.filter { element in
            seen.modify { seen in
              defer { seen.append(element) }
              return seen.last != element
            }
          }
        } reference: { numbers in
          numbers.indices.filter { $0 == 0 || numbers[$0 - 1] != numbers[$0] }.map { numbers[$0] }
        }
      ),
      SequenceSpecimen(
        "SEQ-10.2",
        SequenceOperatorUnderTest("a map in a reference cycle with its cache") { source, lab in
          let latest = Atomic<SequenceElement?>(nil)
          let transform = Atomic<@Sendable (SequenceElement) -> SequenceElement>({ $0 })
          transform.value = { element in
            withExtendedLifetime(transform) { latest.value = element }
            return lab.element(-element.number)
          }
          return source.map { transform.value($0) }
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
    ]
  }

  private static var recursive: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-12.1",
        SequenceOperatorUnderTest("a filter that calls itself for each element that it drops") {
          source,
          lab in
          let isIncluded = lab.watched { (element: SequenceElement) in element.number > 1 }
          return source.deriving { source in
            LazyStream(unfolding: source) { rest in nextIncluded(&rest, isIncluded) }
          }
        } reference: { numbers in
          numbers.filter { $0 > 1 }
        }
      ),
      SequenceSpecimen(
        "SEQ-12.2",
        SequenceOperatorUnderTest("a scan whose sums wait for the ones before them") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          return source.deriving { source in
            .deferred { waiting(source, LazyStream(value: lab.element(0)), add, lab) }
          }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
      ),
    ]
  }

  private static func nextIncluded(
    _ rest: inout Elements,
    _ isIncluded: @Sendable (SequenceElement) -> Bool
  ) -> SequenceElement? {
    guard let element = rest.head else { return nil }
    rest = rest.tail
    if isIncluded(element) { return element }
    let next = nextIncluded(&rest, isIncluded)
    return withExtendedLifetime(element) { next }
  }

  private static func waiting(
    _ source: Elements,
    _ previous: Elements,
    _ add: @escaping Add,
    _ lab: SequenceLab
  ) -> Elements {
    guard !source.isEmpty else { return .empty }
    let own = LazyStream([true]).map { _ in
      lab.element(source.head.map { add(previous.head?.number ?? 0, $0) } ?? 0)
    }
    return LazyStream(
      head: { own.head ?? lab.element(0) },
      tail: { waiting(source.tail, own, add, lab) }
    )
  }
}
