import OperatorCatalogue
import Testing

@testable import ReactiveTesting

/// Compares the producer form of each operator with its signal form, lifted to producers (PRD-9).
///
/// The contracts compare what observers receive. Closures of a user also see when they are called, so
/// the order of all calls and events must be the same in both forms.
@Suite("Producer forms and lifted signal forms")
struct SiblingTests {
  /// A form on producers, with the form on signals of the same name.
  struct Pair: Sendable, CustomTestStringConvertible {
    let producer: OperatorUnderTest
    let signal: OperatorUnderTest

    var testDescription: String { producer.name }
  }

  static let pairs: [Pair] = {
    let forms = Dictionary(uniqueKeysWithValues: Catalogue.operators.map { ($0.name, $0) })
    return Catalogue.operators.compactMap { producer in
      guard let signal = forms[producer.name + " (signal)"], signal.lifted != nil,
        signal.shape.inputs == producer.shape.inputs
      else { return nil }
      return Pair(producer: producer, signal: signal)
    }
  }()

  @Test("Both forms call closures and send events in the same order", arguments: pairs)
  func order(_ pair: Pair) {
    // A signal form calls some closures when it is applied, and therefore does not watch them.
    let watchesAlike =
      FormTests.Form(pair.producer).watchedCount == FormTests.Form(pair.signal).watchedCount
    var compared = 0
    for testCase in cases(of: pair.producer) {
      let here = TestFixture.run(testCase, pair.producer)
      let there = TestFixture.run(testCase, pair.signal, RunMode(isLifted: true))
      guard !here.isTainted, !there.isTainted else { continue }
      compared += 1
      let own = effects(here, includingCalls: watchesAlike)
      let lifted = effects(there, includingCalls: watchesAlike)
      if own == lifted { continue }
      Issue.record("\(testCase): \(own) in the producer form, but \(lifted) when lifted")
      return
    }
    #expect(compared > 4)
  }

  @Test(
    "Each closure is called at most once for each event",
    arguments: Catalogue.operators.filter { FormTests.Form($0).watchedCount > 0 }
  )
  func calls(_ subject: OperatorUnderTest) {
    let closures = FormTests.Form(subject).watchedCount
    for testCase in cases(of: subject) {
      let trace = TestFixture.run(testCase, subject)
      // The calls while each source sends, innermost last.
      var sending: [(run: Int, calls: Int)] = []
      for entry in trace.entries {
        switch entry.kind {
        case .sent(let run, _): sending.append((run, 0))
        case .delivered(let run): sending.removeAll { $0.run == run }
        case .called:
          guard let last = sending.indices.last else { continue }
          sending[last].calls += 1
          if sending[last].calls > closures {
            Issue.record("\(testCase): \(closures) closures, called more often for one event")
            return
          }
        default: break
        }
      }
    }
  }

  /// Returns small test cases with one start, in which sources send in succession.
  private func cases(of subject: OperatorUnderTest) -> [TestCase] {
    var generator = ExhaustiveGenerator(subject, seed: 1)
    var cases: [TestCase] = []
    for _ in 0..<400 {
      guard cases.count < 80, let testCase = generator.next() else { break }
      generator.extend(TestFixture.run(testCase, subject))
      if testCase.actions.first == .subscribe(0), testCase.actions.dropFirst().allSatisfy(\.isPlain)
      {
        cases.append(testCase)
      }
    }
    return cases
  }

  /// Returns the calls to closures and hooks and the events of the output, in their order.
  private func effects(_ trace: TestTrace, includingCalls: Bool) -> [String] {
    trace.entries.compactMap { entry in
      switch entry.kind {
      case .called(let closure): includingCalls ? "call \(closure)" : nil
      case .hooked(let occasion): "\(occasion)"
      case .event(_, let event): "\(event)"
      default: nil
      }
    }
  }
}

extension TestAction {
  /// Whether a source sends an event, or time passes.
  fileprivate var isPlain: Bool {
    switch self {
    case .send, .advance: true
    case .subscribe, .dispose, .when: false
    }
  }
}
