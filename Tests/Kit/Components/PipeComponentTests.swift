#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of pipes with faults")
struct PipeComponentTests {
  private func finding(_ contract: String, _ fault: FaultyPipe.Fault) async throws -> String {
    let subject = PipeUnderTest("\(fault)") { FaultyPipe.make(fault) }
    #expect(await broken(subject.checklist).contains(contract))
    let check = try #require(subject.checklist.first { $0.contract.id == contract })
    return try #require(await check.finding)
  }

  @Test("PIP-1: a pipe that loses a value is detected")
  func loses() async throws {
    let finding = try await finding("PIP-1", .losesTwo)
    #expect(finding.contains("1, 2, and completed were sent, but an observer received"))
  }

  @Test("PIP-1: a pipe that stays open when its input is released is detected")
  func staysOpen() async throws {
    let finding = try await finding("PIP-1", .staysOpen)
    #expect(finding == "1 was sent and its input was released, but the observer received [\"1\"]")
  }

  @Test("PIP-1: a pipe that completes when its input is released is detected")
  func completes() async throws {
    let finding = try await finding("PIP-1", .completes)
    #expect(
      finding.contains("its input was released, but the observer received [\"1\", \"completed\"]")
    )
  }

  @Test(
    "Each part of the checks of a pipe detects a fault",
    arguments: [
      ("PIP-1.1", FaultyPipe.Fault.losesTwo), ("PIP-1.2", .dropsWhileBusy),
      ("PIP-1.3", .staysOpen), ("PIP-1.4", .staysOpen), ("PIP-1.5", .dropsWhileBusy),
      ("EVT-28.1", .dropsWhileBusy), ("EVT-28.2", .dropsWhileBusy),
    ]
  )
  func parts(_ part: String, _ fault: FaultyPipe.Fault) async {
    let subject = PipeUnderTest("\(fault)") { FaultyPipe.make(fault) }
    await #expect(throws: ComponentViolation.self) { try await subject.checklist.replay(part) }
    let lawful = PipeUnderTest("pipe") { FaultyPipe.make(.none) }
    await #expect(throws: Never.self) { try await lawful.checklist.replay(part) }
  }

  @Test(
    "PIP-1: an observer that is forgotten, or misses a value, in a race is detected",
    arguments: [
      (RacyHub.Fault.addsLate, "PIP-1.7", "the new observer received nothing"),
      (.removesByIndex, "PIP-1.8", "while another observer was removed, but the observer received"),
    ]
  )
  func races(_ fault: RacyHub.Fault, _ part: String, _ words: String) async throws {
    let subject = PipeUnderTest("\(fault)") { RacyHub.pipe(fault) }
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay(part)
    }
    #expect(try #require(violation).summary.contains(words))
    for check in PipeUnderTest("hub", make: { RacyHub.pipe(.none) }).checklist { try await check() }
  }

  @Test("PIP-1: a pipe that removes the wrong observer when most of many have left is detected")
  func crowds() async throws {
    let subject = PipeUnderTest("hub") { RacyHub.pipe(.losesPositions) }
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay("PIP-1.9")
    }
    #expect(try #require(violation).summary.contains("should have received"))
    try await PipeUnderTest("hub") { RacyHub.pipe(.none) }.checklist.replay("PIP-1.9")
  }

  @Test("PIP-1: a pipe that forgets an observer that began inside a callback is detected")
  func forgets() async throws {
    let subject = PipeUnderTest("hub") { RacyHub.pipe(.replacesList) }
    #expect(await broken(subject.checklist) == ["PIP-1"])
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay("PIP-1.9")
    }
    #expect(try #require(violation).summary.contains("which starts another inside its"))
  }

  @Test("PIP-1: a pipe whose end overtakes a value that was sent inside a callback is detected")
  func overtakes() async throws {
    let subject = PipeUnderTest("hub", .queuesValues) { RacyHub.pipe(.endsFirst) }
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay("PIP-1.10")
    }
    #expect(try #require(violation).summary.contains("it sent 11 and completed"))
    try await PipeUnderTest("hub", .queuesValues) { RacyHub.pipe(.none) }.checklist
      .replay("PIP-1.10")
    // Without the claim, no values are sent inside callbacks.
    try await PipeUnderTest("hub") { RacyHub.pipe(.endsFirst) }.checklist.replay("PIP-1.10")
  }

  @Test(
    "PIP-1: a removal that restores an older list of observers is detected",
    arguments: [
      ("PIP-1.11", "Then 1 and completed were sent, but it received []"),
      ("PIP-1.12", "an observer that was added afterwards received nothing"),
    ]
  )
  func removal(_ part: String, _ words: String) async throws {
    let subject = PipeUnderTest("hub") { RacyHub.pipe(.removesInTwoSteps) }
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay(part)
    }
    #expect(try #require(violation).summary.contains(words))
    try await PipeUnderTest("hub") { RacyHub.pipe(.none) }.checklist.replay(part)
  }

  @Test("RSG-7: an observer that is kept after it has been removed", arguments: 1...2)
  func keeps(_ part: Int) async throws {
    let subject = PipeUnderTest("hub") { RacyHub.pipe(.keepsRemoved) }
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay("RSG-7.\(part)")
    }
    #expect(try #require(violation).summary.contains("captures was not released"))
  }

  @Test("EVT-28: a pipe that loses the values of a thread while another thread sends is detected")
  func drops() async throws {
    let subject = PipeUnderTest("busy") { FaultyPipe.make(.dropsWhileBusy) }
    #expect(await broken(subject.checklist) == ["PIP-1", "EVT-28"])
    let check = try #require(subject.checklist.first { $0.contract.id == "EVT-28" })
    #expect(try #require(await check.finding).contains("threads sent"))
  }
}

/// A pipe of the library with a single change.
enum FaultyPipe {
  enum Fault { case none, losesTwo, staysOpen, completes, dropsWhileBusy }

  static func make(_ fault: Fault) -> PipeUnderTest.Pipe {
    let (signal, input) = Signal<Int, TestFailure>.pipe()
    switch fault {
    case .none: return (signal.producer, input)
    case .losesTwo: return (signal.producer.filter { $0 != 2 }, input)
    case .staysOpen:
      let kept = Atomic<Signal<Int, TestFailure>.Observer?>(input)
      return (
        signal.producer.on(value: { _ in _ = kept.value }),
        Observer { event in kept.value?.send(event) }
      )
    case .completes:
      // An interruption that follows no terminal event is caused by the release of the input.
      let hasEnd = Atomic(false)
      let own = Observer<Int, TestFailure> { event in
        if event.isTerminating { hasEnd.value = true }
        input.send(event)
      }
      let output = signal.producer.materialize().map { event in
        event == .interrupted && !hasEnd.value ? .completed : event
      }
      return (output.dematerialize(), own)
    case .dropsWhileBusy:
      let isBusy = Atomic(false)
      let own = Observer<Int, TestFailure> { event in
        guard !isBusy.swap(true) else { return }
        input.send(event)
        isBusy.value = false
      }
      return (signal.producer, own)
    }
  }
}
#endif
