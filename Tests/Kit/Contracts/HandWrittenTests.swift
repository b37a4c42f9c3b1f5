#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators that are written by hand with an `Atomic`: racy ones are found in the standard checklist.
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

  @Test("A zip")
  func zip() {
    #expect(isFound(["EVT-29", "EVT-21"], HandWritten.zip(isRacy: true)))
    expectGood(HandWritten.zip(isRacy: false))
  }

  @Test("A combineLatest")
  func combineLatest() {
    #expect(isFound(["EVT-29", "EVT-21"], HandWritten.combineLatest(isRacy: true)))
    expectGood(HandWritten.combineLatest(isRacy: false))
  }

  @Test(
    "Every scenario of a zip and of a combineLatest is explored without a finding",
    arguments: [0, 1]
  )
  func scenarios(_ index: Int) throws {
    let subject =
      index == 0 ? HandWritten.zip(isRacy: false) : HandWritten.combineLatest(isRacy: false)
    for interleaving in subject.briefInterleavings { try interleaving() }
  }

  @Test("A stream that begins to wait as the stream before it ends")
  func uploads() {
    #expect(isFound(["EVT-29", "EVT-21"], HandWritten.uploads(looksFirst: true)))
    expectGood(HandWritten.uploads(looksFirst: false))
  }

  @Test("A batch that is full before the batch that a timer has taken is sent")
  func batches() {
    #expect(isFound(["EVT-29"], HandWritten.batches(sendsAtOnce: true)))
    expectGood(HandWritten.batches(sendsAtOnce: false))
  }
}
#endif
