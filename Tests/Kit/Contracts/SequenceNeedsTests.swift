import Reactive
import ReactiveTesting
import Testing

@Suite("SEQ-2: how many elements an operator of sequences needs")
struct SequenceNeedsTests {
  private func outcome(_ subject: SequenceOperatorUnderTest) throws -> Outcome {
    try #require(subject.results().first { $0.contract.id == "SEQ-2" }).outcome
  }

  @Test("A run ends when its next element differs, even if an end would give the same result")
  func runs() throws {
    let subject = SequenceOperatorUnderTest(
      "lengths of runs",
      apply: { source, lab in
        source.deriving { source in
          LazyStream(unfolding: source) { rest -> SequenceElement? in
            guard let first = rest.head else { return nil }
            var count = 0
            while rest.head?.number == first.number {
              rest = rest.tail
              count += 1
            }
            return lab.element(10 * count + first.number)
          }
        }
      },
      reference: { numbers in
        numbers.split(whereSeparator: { _ in false }).flatMap { numbers -> [Int] in
          var lengths: [Int] = []
          var rest = numbers
          while let first = rest.first {
            let run = rest.prefix { $0 == first }
            lengths.append(10 * run.count + first)
            rest = rest.dropFirst(run.count)
          }
          return lengths
        }
      }
    )
    #expect(try outcome(subject).isPassed)
  }

  @Test("A zip that computes an element of the longer source too many", arguments: [false, true])
  func zips(isLawful: Bool) throws {
    let subject = SequenceOperatorUnderTest(
      "zip",
      apply: { first, second, lab in
        first.deriving { first in
          second.deriving { second in
            LazyStream(unfolding: (first, second)) { rest -> SequenceElement? in
              if isLawful, rest.1.isEmpty { return nil }
              guard let left = rest.0.head, let right = rest.1.head else { return nil }
              rest = (rest.0.tail, rest.1.tail)
              return lab.element(left.number + right.number)
            }
          }
        }
      },
      reference: { first, second in zip(first, second).map(+) }
    )
    #expect(try outcome(subject).isPassed == isLawful)
  }
}

extension Outcome {
  fileprivate var isPassed: Bool { if case .passed = self { true } else { false } }
}
