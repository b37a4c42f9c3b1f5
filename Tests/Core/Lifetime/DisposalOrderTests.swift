import Reactive
import TestSupport
import Testing

@Suite("Order of disposal")
struct DisposalOrderTests {
  /// Returns a producer that starts another one, and so on, and that logs the end of each start.
  private func nested(_ depth: Int, _ log: Locked<[String]>) -> SignalProducer<Int, Never> {
    if depth == 0 { return .never }
    let inner = nested(depth - 1, log)
    return SignalProducer { observer, lifetime in
      lifetime += AnyDisposable { log.withLock { $0.append("first \(depth)") } }
      inner.start(
        Observer(
          value: { observer.send(value: $0) },
          interrupted: { log.withLock { $0.append("interrupted \(depth)") } }
        ),
        during: lifetime
      )
      lifetime += AnyDisposable { log.withLock { $0.append("last \(depth)") } }
    }
  }

  @Test(
    "D5: members end in the order of their addition, however deeply starts are nested",
    arguments: [1, 3, 15, 16, 17, 18, 33, 100]
  )
  func depth(_ depth: Int) {
    let log = Locked<[String]>([])
    nested(depth, log).start().dispose()
    var expected: [String] = []
    for level in 1...depth {
      expected = ["first \(level)"] + expected + ["interrupted \(level)", "last \(level)"]
    }
    #expect(log.withLock { $0 } == expected)
  }
}
