import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Vocabularies of streams")
struct StreamVocabularyTests {
  /// Returns the kinds of events that the test cases of an operator send.
  private func sent(in library: StreamVocabulary) throws -> Set<String> {
    let seen = Atomic<Set<String>>([])
    let spy = AddedContract("SPY-1", "notes what is sent") { trace in
      for observation in trace.observations {
        if case .sent(let source, let event) = observation.kind {
          let kind = Self.kind(event)
          seen.modify { _ = $0.insert("\(source) \(kind)") }
        }
      }
      return .kept
    }
    let subject = OperatorUnderTest("merge", in: library, inputs: [.stream, .infallible]) {
      inputs in
      ForeignOperators.merge(inputs[0], inputs[1], forgetsSecond: false)
    }
    try run("SPY-1", subject.checklist(adding: [spy], .quick))
    return seen.value
  }

  private static func kind(_ event: Event<Int, TestFailure>) -> String {
    switch event {
    case .value: "value"
    case .failed: "failed"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }

  /// Runs the check of one contract.
  private func run(_ id: String, _ checks: [ContractCheck]) throws {
    let check = try #require(checks.first { $0.contract.id == id })
    try check()
  }

  @Test("Test cases use only the capabilities that a vocabulary declares")
  func events() throws {
    let all = try sent(in: StreamVocabulary("all", canBeInterrupted: true))
    #expect(all.isSuperset(of: ["a value", "a failed", "a completed", "a interrupted"]))
    #expect(!all.contains("b failed"), "the second input was declared as infallible")
    let usual = try sent(in: StreamVocabulary("usual"))
    #expect(usual == all.filter { !$0.hasSuffix("interrupted") })
    let reliable = try sent(in: StreamVocabulary("reliable", canFail: false))
    #expect(reliable == usual.filter { !$0.hasSuffix("failed") })
  }

  @Test("Contracts about capabilities that a vocabulary lacks are not in the checklist")
  func contracts() {
    func ids(_ library: StreamVocabulary) -> Set<String> {
      let relay = OperatorUnderTest("relay", in: library) { ForeignOperators.relay($0[0]) }
      return Set(relay.checklist.map(\.contract.id))
    }
    let all = ids(StreamVocabulary("all", canBeInterrupted: true, defersReentrantEvents: true))
    let usual = ids(StreamVocabulary("usual"))
    #expect(all.subtracting(usual) == ["EVT-22", "EVT-23", "EVT-25", "EVT-32", "EVT-33", "EVT-34"])
    let reliable = ids(StreamVocabulary("reliable", canFail: false))
    #expect(usual.subtracting(reliable).isSuperset(of: ["EVT-10", "EVT-11", "EVT-13"]))
    #expect(reliable.contains("EVT-21") && reliable.contains("PRD-14"))
  }

  @Test("Test cases send re-entrant events if a vocabulary declares that they are deferred")
  func reentrancy() {
    func isNested(_ library: StreamVocabulary) -> Bool {
      let relay = OperatorUnderTest("relay", in: library, inputs: [.stream, .stream]) {
        ForeignOperators.merge($0[0], $0[1], forgetsSecond: false)
      }
      return relay.results(.quick).contains { result in
        guard case .failed = result.outcome else { return false }
        return ["EVT-32", "EVT-33", "EVT-34"].contains(result.contract.id)
      }
    }
    #expect(isNested(StreamVocabulary("promises", defersReentrantEvents: true)))
    #expect(!isNested(StreamVocabulary("does not")))
  }

  @Test("The trace contains the note of an adapter at its position")
  func notes() throws {
    let noted = AddedContract("SPY-2", "a note precedes its value") { trace in
      let kinds = trace.observations.map(\.kind)
      guard let value = kinds.firstIndex(of: .received(0, .value(.number(1)))) else {
        return .unexercised
      }
      guard kinds[..<value].contains(.noted("got 1")) else {
        return .broken(at: trace.observations[value], "there is no note")
      }
      return .kept
    }
    func check(_ text: String) throws {
      let subject = OperatorUnderTest("noting", in: ForeignOperators.library) { inputs in
        RawStream<Int, TestFailure> { observer, handle in
          inputs[0].listen(
            Observer { event in
              if case .value(let value) = event { inputs.lab.note("\(text) \(value)") }
              observer.send(event)
            },
            handle: handle
          )
        }
      }
      try run("SPY-2", subject.checklist(adding: [noted], .quick))
    }
    try check("got")
    #expect(throws: ContractViolation.self) { try check("lost") }
  }
}
