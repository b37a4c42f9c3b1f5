internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Example {
  static var sequences: [Example] { lazySequences + rememberedSequences + longSequences }

  private static var lazySequences: [Example] {
    [
      Example(
        "SEQ-1.1",
        // broken SEQ-1
        SequenceOperatorUnderTest("a prefix that depends on the first element") { source, lab in
          source.prefix(value: lab.element(source.head?.number ?? 0))
        } reference: { numbers in
          [numbers.first ?? 0] + numbers
        },
        // mended SEQ-1
        SequenceOperatorUnderTest("a prefix that needs no element") { source, lab in
          source.prefix(value: lab.element(0))
        } reference: { numbers in
          [0] + numbers
        }
        // end SEQ-1
      ),
      Example(
        "SEQ-2.1",
        // broken SEQ-2
        SequenceOperatorUnderTest("a relay that reads one element ahead") { source, _ in
          source.deriving { source in
            LazyStream(unfolding: source) { rest -> SequenceElement? in
              let element = rest.head
              rest = rest.tail
              _ = rest.head
              return element
            }
          }
        } reference: { numbers in
          numbers
        },
        // mended SEQ-2
        SequenceOperatorUnderTest("a relay that reads one element at a time") { source, _ in
          source.deriving { source in
            LazyStream(unfolding: source) { rest -> SequenceElement? in
              let element = rest.head
              rest = rest.tail
              return element
            }
          }
        } reference: { numbers in
          numbers
        }
        // end SEQ-2
      ),
      Example(
        "SEQ-5.2",
        // broken SEQ-5
        SequenceOperatorUnderTest("a map that makes every source lazy") { source, lab in
          source.lazy.map(lab.watched { lab.element(-$0.number) })
        } reference: { numbers in
          numbers.map { -$0 }
        },
        // mended SEQ-5
        SequenceOperatorUnderTest("a map that is lazy if its source is") { source, lab in
          source.map(lab.watched { lab.element(-$0.number) })
        } reference: { numbers in
          numbers.map { -$0 }
        }
        // end SEQ-5
      ),
      Example(
        "SEQ-6.1",
        // broken SEQ-6
        SequenceOperatorUnderTest("a map that runs on a separate thread") { source, lab in
          let transform = lab.watched { (element: SequenceElement) in lab.element(-element.number) }
          return source.map { element in
            let (result, done) = (Atomic<SequenceElement?>(nil), DispatchSemaphore(value: 0))
            Thread.detachNewThread {
              result.value = transform(element)
              done.signal()
            }
            done.wait()
            return result.value ?? element
          }
        } reference: { numbers in
          numbers.map { -$0 }
        },
        // mended SEQ-6
        SequenceOperatorUnderTest("a map that runs on the requesting thread") { source, lab in
          let transform = lab.watched { (element: SequenceElement) in lab.element(-element.number) }
          return source.map { element in
            transform(element)
          }
        } reference: { numbers in
          numbers.map { -$0 }
        }
        // end SEQ-6
      ),
    ]
  }

  private static var rememberedSequences: [Example] {
    [
      Example(
        "SEQ-3.1",
        // broken SEQ-3
        SequenceOperatorUnderTest("a scan that adds again if a sum was skipped") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          @Sendable func sums(_ rest: Elements, _ sum: Int) -> Elements {
            guard !rest.isEmpty else { return .empty }
            let known = Atomic<Int?>(nil)
            let next = { @Sendable in rest.head.map { add(sum, $0) } ?? sum }
            return LazyStream(
              head: {
                known.value = next()
                return lab.element(known.value ?? sum)
              },
              tail: { sums(rest.tail, known.value ?? next()) }
            )
          }
          return source.deriving { source in .deferred { sums(source, 0) } }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        },
        // mended SEQ-3
        SequenceOperatorUnderTest("a scan that computes each sum once") {
          source,
          lab in
          let add = lab.watched { (sum: Int, element: SequenceElement) in sum + element.number }
          @Sendable func sums(_ rest: Elements, _ sum: Int) -> Elements {
            guard !rest.isEmpty else { return .empty }
            let next = rest.take(first: 1).map { add(sum, $0) }
            return LazyStream(
              head: { lab.element(next.head ?? sum) },
              tail: { sums(rest.tail, next.head ?? sum) }
            )
          }
          return source.deriving { source in .deferred { sums(source, 0) } }
        } reference: { numbers in
          numbers.reduce(into: []) { sums, number in sums.append((sums.last ?? 0) + number) }
        }
        // end SEQ-3
      ),
      Example(
        "SEQ-7.1",
        // broken SEQ-7
        SequenceOperatorUnderTest("a compactMap that transforms once to decide and again to send") {
          source,
          lab in
          let transform = lab.watched { (element: SequenceElement) in
            element.number == 2 ? nil : lab.element(-element.number)
          }
          return source.filter { transform($0) != nil }.map { transform($0) ?? $0 }
        } reference: { numbers in
          numbers.filter { $0 != 2 }.map { -$0 }
        },
        // mended SEQ-7
        SequenceOperatorUnderTest("a compactMap that transforms and then decides") { source, lab in
          let transform = lab.watched { (element: SequenceElement) in
            element.number == 2 ? nil : lab.element(-element.number)
          }
          return source.map(transform).flatMap { $0.map { LazyStream(value: $0) } ?? .empty }
        } reference: { numbers in
          numbers.filter { $0 != 2 }.map { -$0 }
        }
        // end SEQ-7
      ),
      Example(
        "STM-1.1",
        // broken STM-1
        SequenceOperatorUnderTest("a take(through:) without the last element") {
          source,
          _ in
          source.take(while: { $0.number != 2 })
        } reference: { numbers in
          Array(numbers[...(numbers.firstIndex(of: 2) ?? numbers.endIndex - 1)])
        },
        // mended STM-1
        SequenceOperatorUnderTest("a take(while:) under its own name") { source, _ in
          source.take(while: { $0.number != 2 })
        } reference: { numbers in
          Array(numbers[..<(numbers.firstIndex(of: 2) ?? numbers.endIndex)])
        }
        // end STM-1
      ),
    ]
  }
}
