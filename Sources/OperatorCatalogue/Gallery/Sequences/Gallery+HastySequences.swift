internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants of sequence operators that do more work than requested, or that do it too early or too
  /// late.
  static var hastySequences: [SequenceSpecimen] { tooSoon + tooMuch + tooLate }

  private static var tooSoon: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-1.1",
        SequenceOperatorUnderTest("a prefix that reads the first element") { source, lab in
          source.prefix(value: lab.element(source.head?.number ?? 0))
        } reference: { numbers in
          [numbers.first ?? 0] + numbers
        }
      ),
      SequenceSpecimen(
        "SEQ-1.1",
        SequenceOperatorUnderTest("a prefix that looks for a first element") { source, lab in
          source.isEmpty
            ? LazyStream(value: lab.element(0)) : source.prefix(value: lab.element(0))
        } reference: { numbers in
          [0] + numbers
        }
      ),
      SequenceSpecimen(
        "SEQ-1.1",
        SequenceOperatorUnderTest("a map of an array whose result is made lazy afterwards") {
          source,
          lab in
          LazyStream(Array(source).map(lab.watched { lab.element(-$0.number) })).eager
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
      SequenceSpecimen(
        "SEQ-1.2",
        SequenceOperatorUnderTest("a map that calls its closure when it is applied") {
          source,
          lab in
          let transform = lab.watched { (element: SequenceElement) in lab.element(-element.number) }
          _ = transform(lab.element(0))
          return source.map(transform)
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
    ]
  }

  private static var tooMuch: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-2.1",
        SequenceOperatorUnderTest("a map that computes elements in pairs") { source, _ in
          source.deriving { source in
            LazyStream(unfolding: (source, Elements.empty)) { state -> SequenceElement? in
              if state.1.isEmpty {
                state.1 = state.0.take(first: 2).eager
                state.0 = state.0.skip(first: 2)
              }
              defer { state.1 = state.1.tail }
              return state.1.head
            }
          }
        } reference: {
          $0
        }
      ),
      SequenceSpecimen(
        "SEQ-2.2",
        SequenceOperatorUnderTest("take(first: 2) that reads a third element before it ends") {
          source,
          _ in
          source.deriving { source in
            LazyStream(unfolding: (source, 0)) { state -> SequenceElement? in
              let element = state.0.head
              guard state.1 < 2 else { return nil }
              state = (state.0.tail, state.1 + 1)
              return element
            }
          }
        } reference: { numbers in
          Array(numbers.prefix(2))
        }
      ),
      SequenceSpecimen(
        "SEQ-2.2",
        SequenceOperatorUnderTest("take(first: 2) that looks for a third element") { source, _ in
          source.deriving { source in
            LazyStream(unfolding: (source, 0)) { state -> SequenceElement? in
              guard !state.0.isEmpty, state.1 < 2 else { return nil }
              let element = state.0.head
              state = (state.0.tail, state.1 + 1)
              return element
            }
          }
        } reference: { numbers in
          Array(numbers.prefix(2))
        }
      ),
      SequenceSpecimen(
        "SEQ-2.3",
        SequenceOperatorUnderTest(
          "a map that computes each element when its position is reached",
          .elementwise
        ) {
          source,
          lab in
          let transform = lab.watched { (element: SequenceElement) in lab.element(-element.number) }
          return source.deriving { source in
            LazyStream(unfolding: source) { rest -> SequenceElement? in
              defer { rest = rest.tail }
              return rest.head.map(transform)
            }
          }
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
    ]
  }

  private static var tooLate: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-5.1",
        SequenceOperatorUnderTest("a map that returns a lazy stream for an eager source") {
          source,
          lab in
          source.map(lab.watched { lab.element(-$0.number) }).lazy
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
      SequenceSpecimen(
        "SEQ-5.2",
        SequenceOperatorUnderTest("a map of the lazy form of its source") { source, lab in
          source.lazy.map(lab.watched { lab.element(-$0.number) })
        } reference: { numbers in
          numbers.map { -$0 }
        }
      ),
      SequenceSpecimen(
        "SEQ-5.2",
        SequenceOperatorUnderTest("a filter that also unfolds eager sources") {
          source,
          lab in
          let isIncluded = lab.watched { (element: SequenceElement) in element.number > 1 }
          return LazyStream(unfolding: source) { rest -> SequenceElement? in
            while let element = rest.head {
              rest = rest.tail
              if isIncluded(element) { return element }
            }
            return nil
          }
        } reference: { numbers in
          numbers.filter { $0 > 1 }
        }
      ),
    ]
  }
}
