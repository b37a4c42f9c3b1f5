import Reactive
import Testing

@Suite("Buffering of the values that a loop has not read")
struct ConcurrencyBufferingTests {
  /// A policy with a model of the unread values.
  struct Policy: Sendable, CustomTestStringConvertible {
    let buffering: ValuesBuffering
    /// Adds a value to the unread values.
    let add: @Sendable (_ value: Int, _ unread: inout [Int]) -> Void

    var testDescription: String { "\(buffering)" }
  }

  static let policies =
    (1...4).flatMap { limit in
      [
        Policy(buffering: .newest(limit)) { value, unread in
          unread = Array((unread + [value]).suffix(limit))
        },
        Policy(buffering: .oldest(limit)) { value, unread in
          unread = Array((unread + [value]).prefix(limit))
        },
      ]
    } + [
      Policy(buffering: .unbounded) { value, unread in unread.append(value) },
      Policy(buffering: .standard) { value, unread in unread.append(value) },
    ]

  @Test("A loop reads exactly the values that the policy keeps", arguments: policies)
  func unread(_ policy: Policy) async {
    // Each bit of a number determines whether a value is sent or read.
    let steps = 11
    for order in 0..<(1 << steps) {
      let (signal, input) = Signal<Int, Never>.pipe()
      var iterator = signal.values(buffering: policy.buffering).makeAsyncIterator()
      var unread: [Int] = []
      var (read, expected): ([Int?], [Int?]) = ([], [])
      for step in 0..<steps {
        if order >> step & 1 == 1 {
          input.send(value: step)
          policy.add(step, &unread)
        } else if !unread.isEmpty {
          read.append(await iterator.next())
          expected.append(unread.removeFirst())
        }
      }
      input.sendCompleted()
      while let value = await iterator.next() { read.append(value) }
      if read != expected + unread {
        let text = String(order, radix: 2)
        Issue.record("\(read) instead of \(expected + unread) for sends \(text), last first")
        return
      }
    }
  }
}
