#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// The standard checklist finds the races in operators that are written by hand with an `Atomic`.
@Suite("Operators that are written by hand")
struct HandWrittenTests {
  private func isFound(_ contracts: Set<String>, _ subject: OperatorUnderTest) -> Bool {
    let failed = subject.results().compactMap { result -> String? in
      if case .failed = result.outcome { result.contract.id } else { nil }
    }
    return !failed.isEmpty && contracts.isSuperset(of: failed)
  }

  private func expectGood(_ subject: OperatorUnderTest) {
    for result in subject.results() {
      #expect(result.outcome.isGood, "\(result.contract.id): \(result.outcome)")
    }
  }

  @Test("The checklist finds the race in a racy `zip`, and the correct version passes")
  func zip() {
    #expect(isFound(["EVT-29", "EVT-21"], HandWritten.zip(isRacy: true)))
    expectGood(HandWritten.zip(isRacy: false))
  }

  @Test("The checklist finds the race in a racy `combineLatest`, and the correct version passes")
  func combineLatest() {
    #expect(isFound(["EVT-29", "EVT-21"], HandWritten.combineLatest(isRacy: true)))
    expectGood(HandWritten.combineLatest(isRacy: false))
  }

  @Test(
    "Every scenario of the correct `zip` and the correct `combineLatest` is explored without a finding",
    arguments: [0, 1]
  )
  func scenarios(_ index: Int) throws {
    let subject =
      index == 0 ? HandWritten.zip(isRacy: false) : HandWritten.combineLatest(isRacy: false)
    for interleaving in subject.briefInterleavings { try interleaving() }
  }

  @Test("The checklist finds an inner stream that begins to wait while the previous stream ends")
  func uploads() {
    #expect(isFound(["EVT-29", "EVT-21"], HandWritten.uploads(looksFirst: true)))
    expectGood(HandWritten.uploads(looksFirst: false))
  }

  @Test("The checklist finds a full batch that is sent before a batch that a timer has taken")
  func batches() {
    #expect(isFound(["EVT-29"], HandWritten.batches(sendsAtOnce: true)))
    expectGood(HandWritten.batches(sendsAtOnce: false))
  }
}
#endif
