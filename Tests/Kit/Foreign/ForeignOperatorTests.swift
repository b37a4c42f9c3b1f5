import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Operators of other libraries")
struct ForeignOperatorTests {
  typealias Foreign = ForeignOperators

  /// The contracts that an operator breaks.
  private func broken(_ subject: OperatorUnderTest) -> [String] {
    subject.results(.quick).compactMap { result in
      if case .failed = result.outcome { result.contract.id } else { nil }
    }
  }

  @Test("One input: a lawful operator, and one that loses a failure")
  func oneInput() {
    let relay = OperatorUnderTest("relay", in: Foreign.library) { Foreign.relay($0[0]) }
    #expect(broken(relay) == [])
    let lossy = OperatorUnderTest("lossy", in: Foreign.library) {
      Foreign.relay($0[0]) { _ in .completed }
    }
    #expect(broken(lossy) == ["EVT-10"])
  }

  @Test("An event after the end reaches the recorder without a guard")
  func nothingIsGuarded() {
    let twice = OperatorUnderTest("ends twice", in: Foreign.library) { inputs in
      RawStream<Int, TestFailure> { observer, handle in
        inputs[0].listen(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in for _ in 0..<2 { observer.terminate(end) } }
          ),
          handle: handle
        )
      }
    }
    #expect(broken(twice).contains("EVT-2"))
  }

  @Test(
    "Two inputs: a lawful operator, and one that never disposes of an input",
    arguments: [false, true]
  )
  func twoInputs(forgets: Bool) {
    let merge = OperatorUnderTest("merge", in: Foreign.library, inputs: [.stream, .stream]) {
      Foreign.merge($0[0], $0[1], forgetsSecond: forgets)
    }
    #expect(broken(merge).isEmpty != forgets)
  }

  @Test(
    "Inner streams: a lawful operator, and one that completes too early",
    arguments: [false, true]
  )
  func innerStreams(endsEarly: Bool) {
    let flatten = OperatorUnderTest("flatten", in: Foreign.library, inputs: [.streams]) {
      Foreign.flatten($0.streams, endsEarly: endsEarly)
    }
    #expect(broken(flatten).contains("EVT-21") == endsEarly)
    #expect(broken(flatten).isEmpty != endsEarly)
  }

  @Test("Time: a lawful operator, and one that never cancels its timers", arguments: [false, true])
  func time(forgets: Bool) {
    let delay = OperatorUnderTest("delay", in: Foreign.library, [.timeShifting]) {
      Foreign.delay($0[0], $0.lab, forgets: forgets)
    }
    #expect(broken(delay).isEmpty != forgets)
  }

  @Test(
    "Several subscriptions: a lawful operator, and one with shared state",
    arguments: [false, true]
  )
  func subscriptions(together: Bool) {
    let numbered = OperatorUnderTest("numbered", in: Foreign.library) {
      Foreign.numbered($0[0], together: together)
    }
    #expect(broken(numbered) == (together ? ["PRD-7"] : []))
  }

  @Test("A hot library: one execution for all observers")
  func hot() {
    let library = StreamVocabulary("Hot", isHot: true)
    let relay = OperatorUnderTest("relay", in: library) { Foreign.relay($0[0]) }
    #expect(broken(relay) == [])
    #expect(relay.form == "Hot")
    let lossy = OperatorUnderTest("lossy", in: library) {
      Foreign.relay($0[0]) { _ in .completed }
    }
    #expect(broken(lossy) == ["EVT-10"])
  }

  @Test("A library whose values are requested: its tasks run after each action")
  func pulled() {
    func relay(_ delivery: StreamVocabulary.Delivery, forgets: Bool = false) -> OperatorUnderTest {
      OperatorUnderTest("relay", in: StreamVocabulary("Tasks", delivery: delivery)) { inputs in
        RawStream<Int, TestFailure> { observer, handle in
          inputs[0].listen(
            Observer { event in inputs.lab.scheduler.schedule { observer.send(event) } },
            handle: { if !forgets { handle($0) } }
          )
        }
      }
    }
    #expect(broken(relay(.pulled)) == [])
    #expect(broken(relay(.pulled, forgets: true)).contains("PRD-14"))
    #expect(broken(relay(.pushed)).contains("EVT-11"), "nothing runs what was scheduled")
  }
}
