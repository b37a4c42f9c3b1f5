import Reactive
import ReactiveTesting
import Testing

@Suite("OPR-10: stack use that grows, and stack use that is high only once")
struct ConstantStackTests {
  /// Sends each value from nested calls.
  ///
  /// `depth` determines the number of nested calls.
  private static func digging(
    _ name: String,
    _ depth: @escaping @Sendable (Int) -> Int
  ) -> OperatorUnderTest {
    OperatorUnderTest(name) { (source: SignalProducer<Int, TestFailure>, _) in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let count = Atomic(0)
        source.start(
          Observer(
            onValue: { value in
              let number = count.modify { count in
                count += 1
                return count
              }
              dig(depth(number)) { observer.send(value: value) }
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
  }

  @inline(never)
  private static func dig(_ depth: Int, _ body: () -> Void) {
    if depth == 0 { body() } else { dig(depth - 1, body) }
  }

  private func outcome(_ subject: OperatorUnderTest) throws -> Outcome {
    let result = try #require(subject.results().first { $0.contract.id == "OPR-10" })
    return result.outcome
  }

  @Test("An operator that uses a deep stack for one late value is not reported")
  func once() throws {
    #expect(try outcome(Self.digging("deep once") { $0 == 100 ? 400 : 0 }).isGood)
  }

  @Test("An operator that uses a deeper stack for every value is reported")
  func ever() throws {
    #expect(try outcome(Self.digging("deeper and deeper") { 4 * $0 }).name == "failed")
  }
}
