import Reactive
import Testing

@Suite struct SequenceContractTests {
  /// Returns the natural numbers, beginning with one.
  ///
  /// The computation of each number is recorded.
  private func numbers(_ log: Log) -> LazyStream<Int> {
    LazyStream(1...5).map { number in
      log.note(number)
      return number
    }
  }

  @Test("SEQ-1: creating and transforming a sequence computes no element")
  func building() {
    let log = Log()
    let numbers = numbers(log)
    _ = numbers.map { $0 + 1 }.filter { $0 > 2 }.scan(0, +).take(first: 2).skip(first: 1)
      .concat(numbers).zip(with: numbers).combinePrevious()
    _ = numbers.flatMap { LazyStream([$0, $0]) }.skipRepeats().take(while: { $0 < 3 })
      .skip(while: { $0 < 2 })
    #expect(log.entries.isEmpty)
  }

  @Test("SEQ-1: a sequence does not iterate its source before its first element is needed")
  func unfolding() {
    let log = Log()
    let stream = LazyStream(unfolding: 0) { state -> Int? in
      log.note(state)
      state += 1
      return state
    }
    #expect(log.entries.isEmpty)
    #expect(stream.head == 1)
    #expect(log.entries == ["0"])
  }

  @Test("SEQ-1: a sequence of pairs computes only the elements of the pairs that are needed")
  func pairs() {
    let log = Log()
    let pair = numbers(log).combinePrevious().skip(first: 2).head
    #expect(pair?.0 == 3)
    #expect(pair?.1 == 4)
    #expect(log.entries == ["3", "4"])
  }

  @Test("SEQ-2: each access to a sequence computes only the elements that it needs")
  func need() {
    let log = Log()
    let numbers = numbers(log)
    #expect(numbers.tail.tail.head == 3)
    #expect(log.entries == ["3"])
    #expect(numbers.skip(first: 4).head == 5)
    #expect(log.entries == ["3", "5"])
    #expect(numbers.head == 1)
    #expect(log.entries == ["3", "5", "1"])
  }

  @Test("SEQ-2: `take(first:)` does not compute the elements after the last element that it takes")
  func taking() {
    let log = Log()
    #expect(Array(numbers(log).take(first: 2)) == [1, 2])
    #expect(log.entries == ["1", "2"])
    #expect(Array(numbers(log).take(first: 0)) == [])
    #expect(log.entries == ["1", "2"])
  }

  @Test("SEQ-2: `isEmpty` does not compute the first element of a sequence")
  func emptiness() {
    let log = Log()
    #expect(!numbers(log).isEmpty)
    #expect(log.entries.isEmpty)
    #expect(LazyStream<Int>.empty.isEmpty)
    #expect(LazyStream<Int>.empty.head == nil)
    #expect(LazyStream<Int>.empty.tail.isEmpty)
  }

  @Test("SEQ-3, SEQ-7: an element of a sequence is computed once, however often it is requested")
  func memory() {
    let log = Log()
    let numbers = numbers(log)
    #expect(numbers.head == 1)
    #expect(numbers.head == 1)
    #expect(Array(numbers) == [1, 2, 3, 4, 5])
    #expect(Array(numbers) == [1, 2, 3, 4, 5])
    #expect(log.entries == ["1", "2", "3", "4", "5"])
  }

  @Test("SEQ-4: the eager form of a sequence is computed when it is requested, but not earlier")
  func eager() {
    let log = Log()
    let eager = numbers(log).eager
    #expect(log.entries == ["1", "2", "3", "4", "5"])
    #expect(Array(eager) == [1, 2, 3, 4, 5])
    #expect(log.entries.count == 5)
  }

  @Test("SEQ-5: sequences derived from an eager sequence are computed immediately, at any depth")
  func contagion() {
    let log = Log()
    let note: @Sendable (Int) -> Int = { number in
      log.note(number)
      return number
    }
    let derived = LazyStream([1, 2]).eager.filter { _ in true }.skip(first: 1).map(note)
    #expect(log.entries == ["2"])
    _ = derived.concat(LazyStream([7]).map(note))
    #expect(log.entries == ["2", "7"])
    _ = derived.flatMap { LazyStream([$0 * 10]).map(note) }
    #expect(log.entries == ["2", "7", "20"])
  }

  @Test("Sequences derived from the lazy form of an eager sequence are lazy")
  func lazy() {
    let log = Log()
    let derived = LazyStream([1, 2]).eager.lazy.map { number in
      log.note(number)
      return number * 10
    }
    #expect(log.entries.isEmpty)
    #expect(derived.tail.head == 20)
    #expect(log.entries == ["2"])
  }

  @Test("SEQ-8: two sequences that are derived from the same sequence share its computed elements")
  func diamond() {
    let log = Log()
    let numbers = numbers(log)
    let doubled = numbers.map { $0 * 2 }
    let negative = numbers.map { -$0 }
    #expect(doubled.tail.head == 4)
    #expect(negative.tail.head == -2)
    #expect(numbers.tail.head == 2)
    #expect(Array(doubled.zip(with: negative)).count == 5)
    #expect(log.entries == ["2", "1", "3", "4", "5"])
  }

  @Test("SEQ-11: the closures of a head and a tail each run once, in any order")
  func closures() {
    let log = Log()
    let stream = LazyStream(
      head: {
        log.note("head")
        return 1
      },
      tail: {
        log.note("tail")
        return LazyStream(value: 2)
      }
    )
    #expect(log.entries.isEmpty)
    #expect(stream.tail.head == 2)
    #expect(log.entries == ["tail"])
    #expect(Array(stream) == [1, 2])
    #expect(Array(stream) == [1, 2])
    #expect(log.entries == ["tail", "head"])
  }

  @Test("The description of a sequence shows the elements computed so far, and computes no others")
  func description() {
    let log = Log()
    let numbers = numbers(log)
    #expect("\(numbers)" == "LazyStream(…)")
    _ = numbers.tail.head
    #expect("\(numbers)" == "LazyStream(_, 2, …)")
    #expect(log.entries == ["2"])
    _ = Array(numbers)
    #expect("\(numbers)" == "LazyStream(1, 2, 3, 4, 5)")
  }

  @Test("Two sequences are equal if their elements are equal")
  func equality() {
    let log = Log()
    #expect(LazyStream([1, 2]) == LazyStream(0...1).map { $0 + 1 })
    #expect(LazyStream([1, 2]).eager == [1, 2])
    #expect(LazyStream([1, 2]) != [1, 2, 3])
    #expect(Set([LazyStream([1]), LazyStream([1]).eager, [2]]).count == 2)
    #expect(numbers(log) != [0])
    #expect(log.entries == ["1"])
  }
}
