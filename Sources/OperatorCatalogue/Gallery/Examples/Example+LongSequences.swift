internal import Reactive
internal import ReactiveTesting

extension Example {
  static var longSequences: [Example] {
    [
      Example(
        "SEQ-10.1",
        // broken SEQ-10
        SequenceOperatorUnderTest("a map that captures its source") { source, lab in
          source.map { element in
            withExtendedLifetime(source) { lab.element(-element.number) }
          }
        } reference: { numbers in
          numbers.map { -$0 }
        },
        // mended SEQ-10
        SequenceOperatorUnderTest("a map that does not capture its source") { source, lab in
          source.map { element in
            lab.element(-element.number)
          }
        } reference: { numbers in
          numbers.map { -$0 }
        }
        // end SEQ-10
      ),
      Example(
        "SEQ-11.1",
        // broken SEQ-11
        SequenceOperatorUnderTest("a scan that checks whether it has a sum, and then adds") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          @Sendable func sums(_ rest: Elements, _ sum: Int) -> Elements {
            guard !rest.isEmpty else { return .empty }
            let known = Atomic<Int?>(nil)
            let next = { @Sendable in
              if known.value == nil { known.value = rest.head.map { add(sum, $0) } }
              return known.value ?? sum
            }
            return LazyStream(head: { lab.element(next()) }, tail: { sums(rest.tail, next()) })
          }
          return source.deriving { source in .deferred { sums(source, 0) } }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        },
        // mended SEQ-11
        SequenceOperatorUnderTest("a scan whose sums are lazy streams of one element") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          @Sendable func sums(_ rest: Elements, _ sum: Int) -> Elements {
            guard !rest.isEmpty else { return .empty }
            let next = rest.take(first: 1).map { add(sum, $0) }
            let head = { @Sendable in lab.element(next.head ?? sum) }
            return LazyStream(head: head, tail: { sums(rest.tail, next.head ?? sum) })
          }
          return source.deriving { source in .deferred { sums(source, 0) } }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
        // end SEQ-11
      ),
      Example(
        "SEQ-12.1",
        // broken SEQ-12
        SequenceOperatorUnderTest("a filter that calls itself after each dropped element") {
          source,
          lab in
          let isIncluded = lab.watched { (element: SequenceElement) in element.number > 1 }
          @Sendable func next(_ rest: inout Elements) -> SequenceElement? {
            guard let element = rest.head else { return nil }
            rest = rest.tail
            if isIncluded(element) { return element }
            let following = next(&rest)
            return withExtendedLifetime(element) { following }
          }
          return source.deriving { source in LazyStream(unfolding: source) { next(&$0) } }
        } reference: { numbers in
          numbers.filter { $0 > 1 }
        },
        // mended SEQ-12
        SequenceOperatorUnderTest("a filter that loops over the elements that it drops") {
          source,
          lab in
          let isIncluded = lab.watched { (element: SequenceElement) in element.number > 1 }
          @Sendable func next(_ rest: inout Elements) -> SequenceElement? {
            while let element = rest.head {
              rest = rest.tail
              if isIncluded(element) { return element }
            }
            return nil
          }
          return source.deriving { source in LazyStream(unfolding: source) { next(&$0) } }
        } reference: { numbers in
          numbers.filter { $0 > 1 }
        }
        // end SEQ-12
      ),
    ]
  }
}
