internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that compute a single result from a lazy stream.
  static var retrieving: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("reduce(_:_:) (sequence)") { source, lab in
        source().reduce(
          0,
          lab.watched { (sum: Int, element: SequenceElement) in sum &* 10 &+ element.number }
        )
      } reference: { numbers in
        numbers.reduce(0) { $0 &* 10 &+ $1 }
      },
      SequenceOperatorUnderTest("reduce(into:_:) (sequence)") { source, lab in
        source().reduce(
          into: 0,
          lab.watched { (sum: inout Int, element: SequenceElement) in
            sum = sum &* 10 &+ element.number
          }
        )
      } reference: { numbers in
        numbers.reduce(0) { $0 &* 10 &+ $1 }
      },
      SequenceOperatorUnderTest("first(where:) (sequence)") { source, lab in
        source().first(where: lab.watched { $0.number == 2 })?.number ?? 0
      } reference: { numbers in
        numbers.first { $0 == 2 } ?? 0
      },
      SequenceOperatorUnderTest("any(_:) (sequence)") { source, lab in
        source().any(lab.watched { $0.number == 2 }) ? 1 : 0
      } reference: { numbers in
        numbers.contains(2) ? 1 : 0
      },
      SequenceOperatorUnderTest("all(_:) (sequence)") { source, lab in
        source().all(lab.watched { $0.number == 2 }) ? 1 : 0
      } reference: { numbers in
        numbers.allSatisfy { $0 == 2 } ? 1 : 0
      },
      SequenceOperatorUnderTest(
        "foldRight(_:_:) (sequence)",
        .waived(
          "SEQ-10",
          because: "the computation that waits for the result of the rest retains"
            + " its element"
        ),
        .waived(
          "SEQ-12",
          because: "the result for the first element depends on the result for the last"
        )
      ) { source, lab in
        let number = lab.watched { (element: SequenceElement) in element.number }
        return source().foldRight(0) { element, rest in
          // The second request returns the same result.
          number(element) == 2 ? 2 : element.number + max(rest(), rest())
        }
      } reference: { numbers in
        let end = numbers.firstIndex(of: 2).map { $0 + 1 } ?? numbers.endIndex
        return numbers[..<end].reduce(0, +)
      },
    ]
  }
}
