import Reactive
import ReactiveTesting
import Testing

/// Operators on a list of streams.
///
/// They are run with different numbers of inputs.
@Suite struct CollectionTests {
  private static func merging(
    empty: Bool = true
  ) -> OperatorUnderTest {
    OperatorUnderTest("a merge", .handlesInterruption, inputs: .collection) { _, sources in
      sources.isEmpty && !empty ? .never : SignalProducer.merge(sources)
    }
  }

  private static func violation(_ subject: OperatorUnderTest) -> ContractViolation? {
    for result in subject.results(.quick) {
      if case .failed(let violation) = result.outcome { return violation }
    }
    return nil
  }

  @Test("A correct operator on a list of streams passes with every number of inputs")
  func lawful() {
    #expect(Self.violation(Self.merging()) == nil)
  }

  @Test(
    "EVT-21: an operator that does not end without inputs is detected, and the test case can be replayed"
  )
  func empty() throws {
    let subject = Self.merging(empty: false)
    let violation = try #require(Self.violation(subject))
    #expect(violation.contract.id == "EVT-21")
    #expect(violation.operatorName == "a merge of 0 inputs")
    #expect(throws: ContractViolations.self) {
      try subject.withInputs(0).replay(violation.token)
    }
  }

  @Test("An operator on a list of streams that drops its only input is detected")
  func one() throws {
    let subject = OperatorUnderTest("a merge", .handlesInterruption, inputs: .collection) {
      _,
      sources in sources.count == 1 ? .never : SignalProducer.merge(sources)
    }
    let violation = try #require(Self.violation(subject))
    #expect(violation.operatorName == "a merge of 1 input")
  }

  @Test("EVT-21: an operator that loses the last of four inputs is detected")
  func four() throws {
    let subject = OperatorUnderTest("a merge", .handlesInterruption, inputs: .collection) {
      _,
      sources in
      // The number of groups is not rounded up.
      let groups = (0..<max(1, sources.count / 3)).map { group in
        SignalProducer.merge(Array(sources.dropFirst(3 * group).prefix(3)))
      }
      return SignalProducer.merge(groups)
    }
    let violation = try #require(Self.violation(subject))
    #expect(violation.operatorName == "a merge of 4 inputs")
  }

  @Test("Starts that are nested in each other are detected if an operator has many inputs")
  func nested() throws {
    let subject = OperatorUnderTest("a chain", inputs: .collection) { _, sources in
      sources.reduce(SignalProducer<Int, TestFailure>.empty) { chain, source in
        SignalProducer { observer, lifetime in
          chain.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard case .completed = end else { return observer.terminate(end) }
                source.start(observer, during: lifetime)
              }
            ),
            during: lifetime
          )
        }
      }
    }
    let violation = try #require(Self.violation(subject))
    #expect(violation.contract.id == "OPR-10")
    #expect(violation.description.contains("500 inputs"))
    #expect(violation.description.contains("\n  advice: "), "\(violation)")
    #expect(violation.description.contains("\n  if this is intended, declare "), "\(violation)")
  }
}
