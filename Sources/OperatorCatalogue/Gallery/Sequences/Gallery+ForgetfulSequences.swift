internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants of sequence operators that repeat work, or that work on another thread.
  static var forgetfulSequences: [SequenceSpecimen] { twice + elsewhere }

  private static var twice: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-3.1",
        SequenceOperatorUnderTest("a scan that adds again for a skipped sum") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          return source.deriving { source in
            .deferred { addedAgain(source, 0, add) { lab.element($0) } }
          }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
      ),
      SequenceSpecimen(
        "SEQ-7.1",
        SequenceOperatorUnderTest("a compactMap that calls its closure twice") { source, lab in
          let transform = lab.watched { (element: SequenceElement) in
            element.number == 2 ? nil : lab.element(-element.number)
          }
          return source.filter { transform($0) != nil }.map { transform($0) ?? $0 }
        } reference: { numbers in
          numbers.filter { $0 != 2 }.map { -$0 }
        }
      ),
      SequenceSpecimen(
        "SEQ-11.1",
        SequenceOperatorUnderTest("a scan whose head and tail check before they add") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          return source.deriving { source in
            .deferred { lookedUp(source, 0, add) { lab.element($0) } }
          }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
      ),
    ]
  }

  typealias Add = @Sendable (Int, SequenceElement) -> Int

  /// Returns running sums that only the heads store.
  private static func addedAgain(
    _ source: Elements,
    _ sum: Int,
    _ add: @escaping Add,
    _ make: @escaping @Sendable (Int) -> SequenceElement
  ) -> Elements {
    guard !source.isEmpty else { return .empty }
    let known = Atomic<Int?>(nil)
    return LazyStream(
      head: {
        let next = source.head.map { add(sum, $0) } ?? sum
        known.value = next
        return make(next)
      },
      tail: {
        let next = known.value ?? source.head.map { add(sum, $0) } ?? sum
        return addedAgain(source.tail, next, add, make)
      }
    )
  }

  /// Returns running sums that both heads and tails store, but that both can find missing at the
  /// same time.
  private static func lookedUp(
    _ source: Elements,
    _ sum: Int,
    _ add: @escaping Add,
    _ make: @escaping @Sendable (Int) -> SequenceElement
  ) -> Elements {
    guard !source.isEmpty else { return .empty }
    let known = Atomic<Int?>(nil)
    let next: @Sendable () -> Int = {
      if let next = known.value { return next }
      let next = source.head.map { add(sum, $0) } ?? sum
      known.value = next
      return next
    }
    return LazyStream(
      head: { make(next()) },
      tail: { lookedUp(source.tail, next(), add, make) }
    )
  }

  private static var elsewhere: [SequenceSpecimen] {
    [
      SequenceSpecimen(
        "SEQ-6.1",
        SequenceOperatorUnderTest("a map that computes on a thread of its own") { source, lab in
          let transform = lab.watched { (element: SequenceElement) in lab.element(-element.number) }
          return source.map { element in
            let result = Atomic<SequenceElement?>(nil)
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
              result.value = transform(element)
              isDone.signal()
            }
            isDone.wait()
            return result.value ?? element
          }
        } reference: { numbers in
          numbers.map { -$0 }
        }
      )
    ]
  }
}
