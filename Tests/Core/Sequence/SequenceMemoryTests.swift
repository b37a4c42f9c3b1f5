import Reactive
import TestSupport
import Testing

@Suite struct SequenceMemoryTests {
  private static let million = Rounds.many(1_000_000)

  /// A type of elements that counts its live instances.
  private final class Element: Sendable {
    let number: Int
    private let living: Living

    init(_ number: Int, _ living: Living) {
      self.number = number
      self.living = living
      living.count.add(1)
    }

    deinit {
      living.count.add(-1)
    }
  }

  private final class Living: Sendable {
    let count = AtomicCounter()
  }

  private func elements(_ living: Living) -> LazyStream<Element> {
    LazyStream(unfolding: 0) { number in
      number += 1
      return Element(number, living)
    }
  }

  @Test("SEQ-12: a sequence of a million elements is computed and released on a small stack")
  func chain() {
    Threads.run(stackSize: Threads.smallStack) {
      let numbers = LazyStream(1...Self.million)
      #expect(numbers.reduce(0) { sum, _ in sum + 1 } == Self.million)
      #expect(numbers.head == 1)
    }
  }

  @Test("SEQ-12: a sequence of many parts that is read in part is released on a small stack")
  func parts() {
    Threads.run(stackSize: Threads.smallStack) {
      var parts = LazyStream([1, 2])
      for number in 0..<Self.million / 20 { parts = parts.concat([number]) }
      var rest: LazyStream<Int>? = parts.tail.tail.tail
      parts = .empty
      #expect(rest?.head == 1)
      rest = nil
    }
  }

  @Test("SEQ-12: a long sequence with many operators is computed and released on a small stack")
  func operators() {
    Threads.run(stackSize: Threads.smallStack) {
      let numbers = LazyStream(1...Self.million / 20)
        .map { $0 + 1 }
        .flatMap { LazyStream(value: $0) }
        .scan(0) { _, number in number }
        .skipRepeats()
        .combinePrevious()
        .map { $1 - $0 }
        .take(while: { $0 == 1 })
      #expect(numbers.reduce(0, +) == Self.million / 20 - 1)
      #expect(numbers.head == 1)
    }
  }

  @Test("SEQ-12: skipping, filtering, and flattening many elements uses no additional stack")
  func loops() {
    Threads.run(stackSize: Threads.smallStack) {
      let many = Self.million / 20
      #expect(LazyStream(0...).map { -$0 }.skip(first: many).head == -many)
      #expect(LazyStream(0...).filter { $0 == many }.head == many)
      #expect(LazyStream(0...).skip(while: { $0 < many }).head == many)
      #expect(LazyStream(0...).flatMap { $0 < many ? [] : [$0] }.head == many)
      #expect(LazyStream(0...).skipRepeats { _, next in next < many }.tail.head == many)
      #expect(LazyStream(0...).scan(0) { $1 }.skip(first: many).head == many)
    }
  }

  @Test(
    "SEQ-12: concatenating many sequences one by one uses no additional stack, even if they are empty"
  )
  func joining() {
    Threads.run(stackSize: Threads.smallStack) {
      var numbers: LazyStream<Int> = [0]
      var nothing: LazyStream<Int> = []
      for number in 1..<Self.million / 10 {
        numbers = numbers.concat(value: number)
        nothing = nothing.concat(.empty)
      }
      #expect(numbers.reduce(0) { $1 } == Self.million / 10 - 1)
      #expect(numbers.take(first: 3) == [0, 1, 2])
      #expect(nothing.concat(value: 1).head == 1)
    }
  }

  @Test("Appending to a sequence leaves it unchanged and shares its computed elements")
  func sharing() {
    let runs = AtomicCounter()
    let first = LazyStream([1, 2]).map { number in
      runs.add(1)
      return number
    }
    let longer = first.concat([3])
    let longest = longer.concat([4])
    let other = longer.concat([5])
    #expect(longest == [1, 2, 3, 4])
    #expect(other == [1, 2, 3, 5])
    #expect(longer == [1, 2, 3])
    #expect(first == [1, 2])
    #expect(runs.value == 2)
  }

  @Test(
    "Iterating concatenated sequences does not retain elements that have already been visited"
  )
  func joinedElements() {
    let living = Living()
    func joined() -> LazyStream<Element> {
      (0..<9).reduce(elements(living).take(first: 100)) { joined, _ in
        joined.concat(elements(living).take(first: 100))
      }
    }
    #expect(joined().reduce(0) { most, _ in max(most, living.count.value) } <= 4)
  }

  @Test("SEQ-12: a sequence that is built from closures is released on a small stack")
  func closures() {
    @Sendable func numbers(from first: Int) -> LazyStream<Int> {
      LazyStream(head: { first }, tail: { numbers(from: first + 1) })
    }
    Threads.run(stackSize: Threads.smallStack) {
      let first = numbers(from: 0)
      #expect(first.take(first: 200_000).reduce(0) { $1 } == 199_999)
      #expect(first.head == 0)
    }
  }

  @Test(
    "SEQ-10: retaining the tail of a sequence retains all later elements, and no earlier element"
  )
  func retention() {
    let living = Living()
    var place = elements(living)
    _ = place.skip(first: 9).head
    #expect(living.count.value == 10)
    place = place.skip(first: 4)
    _ = place.head
    #expect(living.count.value == 6)
    place = .empty
    #expect(living.count.value == 0)
  }

  @Test("Iterating a sequence does not retain elements that have already been visited")
  func iterating() {
    let living = Living()
    var most = 0
    for element in elements(living).map({ $0 }).take(first: 1_000) {
      most = max(most, living.count.value)
      #expect(element.number > 0)
    }
    #expect(most <= 4)
    #expect(living.count.value == 0)
  }

  @Test("Folding and skipping do not retain elements that have already been visited")
  func folding() {
    let living = Living()
    let most = elements(living).take(first: 1_000).reduce(0) { most, _ in
      max(most, living.count.value)
    }
    #expect(most <= 4)
    let found = elements(living)
      .filter { element in
        #expect(living.count.value <= 4)
        return element.number == 1_000
      }
      .head
    #expect(found?.number == 1_000)
    #expect(elements(living).skip(first: 1_000).first { _ in living.count.value <= 4 } != nil)
  }

  @Test("An element of a sequence that has been computed releases the closure that computed it")
  func closure() {
    let tracked = Unguarded<Tracked?>(Tracked())
    let reference = WeakReference(tracked.value)
    let stream = LazyStream([1]).map { [tracked = tracked.value] number in
      tracked?.use()
      return number
    }
    tracked.value = nil
    #expect(reference.isAlive)
    #expect(Array(stream) == [1])
    #expect(!reference.isAlive)
  }
}
