import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Operators of other libraries")
struct ForeignOperatorTests {
  typealias Foreign = ForeignOperators

  /// Returns the contracts that an operator breaks.
  private func broken(_ subject: OperatorUnderTest) -> [String] {
    subject.results(.quick).compactMap { result in
      if case .failed = result.outcome { result.contract.id } else { nil }
    }
  }

  @Test(
    "With one input, a correct operator passes, and an operator that loses a failure is detected"
  )
  func oneInput() {
    let relay = OperatorUnderTest("relay", in: Foreign.library) { Foreign.relay($0[0]) }
    #expect(broken(relay) == [])
    let lossy = OperatorUnderTest("lossy", in: Foreign.library) {
      Foreign.relay($0[0]) { _ in .completed }
    }
    #expect(broken(lossy) == ["EVT-10"])
  }

  @Test("An event after the end of a raw stream reaches the recorder")
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
    "With two inputs, a correct operator passes, and one that never disposes of an input is detected",
    arguments: [false, true]
  )
  func twoInputs(forgets: Bool) {
    let merge = OperatorUnderTest("merge", in: Foreign.library, inputs: [.stream, .stream]) {
      Foreign.merge($0[0], $0[1], forgetsSecond: forgets)
    }
    #expect(broken(merge).isEmpty != forgets)
  }

  @Test(
    "An output may complete with a trigger, and one that completes with its other input is detected",
    arguments: [false, true]
  )
  func endOfTrigger(endsEarly: Bool) {
    let gated = OperatorUnderTest(
      "gated",
      in: Foreign.library,
      [.trigger(1), .completes(.with(1))],
      inputs: [.stream, .stream]
    ) { Foreign.gated($0[0], by: $0[1], endsEarly: endsEarly) }
    #expect(broken(gated) == (endsEarly ? ["EVT-21"] : []))
  }

  @Test(
    "With inner streams, a correct operator passes, and one that completes too early is detected",
    arguments: [false, true]
  )
  func innerStreams(endsEarly: Bool) {
    let flatten = OperatorUnderTest("flatten", in: Foreign.library, inputs: [.streams]) {
      Foreign.flatten($0.streams, endsEarly: endsEarly)
    }
    #expect(broken(flatten).contains("EVT-21") == endsEarly)
    #expect(broken(flatten).isEmpty != endsEarly)
  }

  @Test(
    "With time, a correct operator passes, and one that never cancels its timers is detected",
    arguments: [false, true]
  )
  func time(forgets: Bool) {
    let delay = OperatorUnderTest("delay", in: Foreign.library, [.timeShifting]) {
      Foreign.delay($0[0], $0.lab, forgets: forgets)
    }
    #expect(broken(delay).isEmpty != forgets)
  }

  @Test(
    "With several subscriptions, a correct operator passes, and one with shared state is detected",
    arguments: [false, true]
  )
  func subscriptions(together: Bool) {
    let numbered = OperatorUnderTest("numbered", in: Foreign.library) {
      Foreign.numbered($0[0], together: together)
    }
    #expect(broken(numbered) == (together ? ["PRD-7"] : []))
  }

  @Test("An operator of a hot library has one execution for all observers")
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

  @Test("The tasks of a pull-based library run after each action")
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
    #expect(broken(relay(.pushed)).contains("EVT-11"), "the scheduled tasks do not run")
  }
}
