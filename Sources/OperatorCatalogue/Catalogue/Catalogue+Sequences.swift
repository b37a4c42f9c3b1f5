internal import Reactive
public import ReactiveTesting

extension Catalogue {
  /// The operators on lazy streams, in the order of reports.
  public static var sequenceOperators: [SequenceOperatorUnderTest] {
    mappingSequences + foldingAlong + limitingSequences + skippingSequences + combiningSequences
      + forms + retrieving
  }

  private static var mappingSequences: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("map(_:) (sequence)", .elementwise) { source, lab in
        source.map(lab.watched { lab.element(-$0.number) })
      } reference: { numbers in
        numbers.map { -$0 }
      },
      SequenceOperatorUnderTest("map(value:) (sequence)", .elementwise) { source, lab in
        source.map(value: lab.element(7))
      } reference: { numbers in
        numbers.map { _ in 7 }
      },
      SequenceOperatorUnderTest("compactMap(_:) (sequence)") { source, lab in
        source.compactMap(lab.watched { $0.number == 2 ? nil : lab.element($0.number * 2) })
      } reference: { numbers in
        numbers.filter { $0 != 2 }.map { $0 * 2 }
      },
      SequenceOperatorUnderTest("flatMap(_:) (sequence)") { source, lab in
        source.flatMap(lab.watched { $0.number == 2 ? [] : [$0, lab.element($0.number * 2)] })
      } reference: { numbers in
        numbers.flatMap { $0 == 2 ? [] : [$0, $0 * 2] }
      },
      SequenceOperatorUnderTest("flatten() (sequence)") { source, _ in
        source.map { $0.number == 2 ? .empty : LazyStream(value: $0) }.flatten()
      } reference: { numbers in
        numbers.filter { $0 != 2 }
      },
    ]
  }

  private static var foldingAlong: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("scan(_:_:) (sequence)") { source, lab in
        source
          .scan(0, lab.watched { (sum: Int, element: SequenceElement) in sum + element.number })
          .map { lab.element($0) }
      } reference: { numbers in
        sums(numbers)
      },
      SequenceOperatorUnderTest("scan(into:_:) (sequence)") { source, lab in
        source
          .scan(
            into: 0,
            lab.watched { (sum: inout Int, element: SequenceElement) in
              sum += element.number
            }
          )
          .map { lab.element($0) }
      } reference: { numbers in
        sums(numbers)
      },
      SequenceOperatorUnderTest("combinePrevious() (sequence)") { source, lab in
        source.combinePrevious().map(lab.watched { lab.element($0.1.number - $0.0.number) })
      } reference: { numbers in
        zip(numbers.dropFirst(), numbers).map { $0 - $1 }
      },
      SequenceOperatorUnderTest("combinePrevious(_:) (sequence)") { source, lab in
        source.combinePrevious(lab.element(0))
          .map(lab.watched { lab.element($0.1.number - $0.0.number) })
      } reference: { numbers in
        zip(numbers, [0] + numbers).map { $0 - $1 }
      },
    ]
  }

  private static func sums(_ numbers: [Int]) -> [Int] {
    numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
  }

  private static var limitingSequences: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("filter(_:) (sequence)") { source, lab in
        source.filter(lab.watched { $0.number > 1 })
      } reference: { numbers in
        numbers.filter { $0 > 1 }
      },
      SequenceOperatorUnderTest("ignore(_:) (sequence)") { source, lab in
        source.ignore(lab.element(1))
      } reference: { numbers in
        numbers.filter { $0 != 1 }
      },
      SequenceOperatorUnderTest("skipRepeats() (sequence)") { source, _ in
        source.skipRepeats()
      } reference: { numbers in
        withoutRepeats(numbers, ==)
      },
      SequenceOperatorUnderTest("skipRepeats(_:) (sequence)") { source, lab in
        source.skipRepeats(lab.watched { $0.number % 2 == $1.number % 2 })
      } reference: { numbers in
        withoutRepeats(numbers) { $0 % 2 == $1 % 2 }
      },
      SequenceOperatorUnderTest("take(first:) (sequence)", .elementwise) { source, _ in
        source.take(first: 2)
      } reference: { numbers in
        Array(numbers.prefix(2))
      },
      SequenceOperatorUnderTest("take(while:) (sequence)") { source, lab in
        source.take(while: lab.watched { $0.number != 2 })
      } reference: { numbers in
        Array(numbers.prefix { $0 != 2 })
      },
      SequenceOperatorUnderTest("take(until:) (sequence)") { source, lab in
        source.take(until: lab.watched { $0.number != 2 })
      } reference: { numbers in
        Array(numbers[...(numbers.firstIndex(of: 2) ?? numbers.endIndex - 1)])
      },
    ]
  }

  private static func withoutRepeats(
    _ numbers: [Int],
    _ areEquivalent: (Int, Int) -> Bool
  ) -> [Int] {
    numbers.indices
      .filter { $0 == 0 || !areEquivalent(numbers[$0 - 1], numbers[$0]) }
      .map { numbers[$0] }
  }

  private static var skippingSequences: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("skip(first:) (sequence)", .elementwise) { source, _ in
        source.skip(first: 2)
      } reference: { numbers in
        Array(numbers.dropFirst(2))
      },
      SequenceOperatorUnderTest("skip(while:) (sequence)") { source, lab in
        source.skip(while: lab.watched { $0.number < 2 })
      } reference: { numbers in
        Array(numbers.drop { $0 < 2 })
      },
      SequenceOperatorUnderTest("skip(until:) (sequence)") { source, lab in
        source.skip(until: lab.watched { $0.number > 1 })
      } reference: { numbers in
        Array(numbers.drop { $0 < 2 })
      },
    ]
  }

  private static var combiningSequences: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("concat(_:) (sequence)", .elementwise) { first, second, _ in
        first.concat(second)
      } reference: { first, second in
        first + second
      },
      SequenceOperatorUnderTest("concat(value:) (sequence)", .elementwise) { source, lab in
        source.concat(value: lab.element(9))
      } reference: { numbers in
        numbers + [9]
      },
      SequenceOperatorUnderTest("prefix(value:) (sequence)", .elementwise) { source, lab in
        source.prefix(value: lab.element(9))
      } reference: { numbers in
        [9] + numbers
      },
      SequenceOperatorUnderTest("zip(with:) (sequence)", .elementwise) { first, second, lab in
        first.zip(with: second).map(lab.watched { lab.element($0.0.number * 100 + $0.1.number) })
      } reference: { first, second in
        zip(first, second).map { $0 * 100 + $1 }
      },
    ]
  }

  /// Operators that change how a stream is computed, but not its elements.
  private static var forms: [SequenceOperatorUnderTest] {
    [
      SequenceOperatorUnderTest("named(_:) (sequence)", .elementwise) { source, _ in
        source.named("numbers")
      } reference: {
        $0
      },
      SequenceOperatorUnderTest(
        "tail (sequence)",
        .waived("SEQ-1", because: "it reaches the second position")
      ) { source, _ in
        source.tail
      } reference: { numbers in
        Array(numbers.dropFirst())
      },
      SequenceOperatorUnderTest(
        "lazy (sequence)",
        .waived("SEQ-5", because: "its purpose is a lazy result")
      ) {
        source,
        _ in
        source.lazy
      } reference: {
        $0
      },
      SequenceOperatorUnderTest(
        "eager (sequence)",
        .waived("SEQ-1", because: "its purpose is to compute all elements immediately"),
        .waived("SEQ-2", because: "its purpose is to compute all elements immediately"),
        .waived("SEQ-10", because: "it holds all of its elements")
      ) { source, _ in
        source.eager
      } reference: {
        $0
      },
      SequenceOperatorUnderTest(
        "deferred(_:) (sequence)",
        .waived("SEQ-5", because: "it has no source")
      ) {
        source,
        lab in
        LazyStream.deferred { source.map { lab.element(-$0.number) } }
      } reference: { numbers in
        numbers.map { -$0 }
      },
      SequenceOperatorUnderTest("deriving(by:_:) (sequence)", .elementwise) { source, lab in
        source.deriving { $0.map(lab.watched { lab.element(-$0.number) }) }
      } reference: { numbers in
        numbers.map { -$0 }
      },
    ]
  }
}
