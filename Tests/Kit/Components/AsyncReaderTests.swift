import Reactive
import ReactiveTesting
import Testing

@Suite("Asynchronous functions that read a stream")
struct AsyncReaderTests {
  static let lawful =
    AsyncReaderUnderTest("a mailbox") { try await Mailbox.read($0, $1, .none) }.checklist

  @Test(
    "ASY-1, ASY-2, ASY-3: a correct hand-written reader passes its checks",
    arguments: lawful
  )
  func obeys(_ check: ComponentCheck) async throws { try await check() }

  /// Returns the finding for one contract and expects all other contracts to pass.
  private func expect(
    _ contract: String,
    _ subject: AsyncReaderUnderTest,
    _ words: String
  ) async throws {
    #expect(await broken(subject.checklist) == [contract])
    let check = try #require(subject.checklist.first { $0.contract.id == contract })
    let finding = try #require(await check.finding)
    #expect(finding.contains(words), "\(finding)")
  }

  @Test(
    "ASY-1, ASY-2, ASY-3: each broken reader breaks only its own contract",
    arguments: [
      (Mailbox.Fault.backwards, "ASY-1", "it had read [2, 1] instead of [1, 2]"),
      (.oneOfEachBurst, "ASY-1", "sent 1, sent 2: it had read [1] instead of [1, 2]"),
      (.rotates, "ASY-1", "it had read [1, 3, 4, 2] instead of [1, 2, 3, 4]"),
      (
        .looksLate, "ASY-2",
        "the stream sent 2, completed while the reader used value 1: it had read [1] instead of"
      ),
      (.forgetsAtTheEnd, "ASY-2", "sent 1, completed: it had read [] instead of [1]"),
      (.swallowsFailure, "ASY-2", "it returned instead of throwing the failure"),
      (.ignoresInterruption, "ASY-2", "was interrupted: it did not end"),
      (.isDeaf, "ASY-3", "it did not end"),
      (.staysSubscribed, "ASY-3", "it ended without disposing of its subscription"),
      (.readsOn, "ASY-3", "it read 9, which was sent after it had been cancelled"),
    ]
  )
  func faults(_ fault: Mailbox.Fault, _ contract: String, _ words: String) async throws {
    let subject = AsyncReaderUnderTest("\(fault)") { try await Mailbox.read($0, $1, fault) }
    try await expect(contract, subject, words)
  }

  @Test("ASY-1: a reader that skips values without the claim is detected")
  func skipping() async throws {
    let subject = AsyncReaderUnderTest("newest") { stream, note in
      for try await value in stream.values(buffering: .newest(1)) { note(value) }
    }
    #expect(await broken(subject.checklist).contains("ASY-1"))
  }

  @Test(
    "ASY-2: a reader that must return after one value, but waits for the end of the stream, is detected"
  )
  func goesOn() async throws {
    let subject = AsyncReaderUnderTest("patient", .reads(1)) { stream, note in
      var first: Int?
      for try await value in stream.values where first == nil {
        first = value
        note(value)
      }
    }
    try await expect(
      "ASY-2",
      subject,
      "it had read [1] and reads no more values, but did not return"
    )
  }

  @Test("ASY-2: a reader that returns before its stream ends is detected")
  func hasty() async throws {
    let subject = AsyncReaderUnderTest("hasty") { stream, note in
      for try await value in stream.values {
        note(value)
        if value == 3 { return }
      }
    }
    #expect(await broken(subject.checklist).contains("ASY-2"))
  }

  @Test("A task that leaves the executor is not reported as correct")
  func escape() async throws {
    let subject = AsyncReaderUnderTest("detached") { stream, note in
      try await Task.detached { for try await value in stream.values { note(value) } }.value
    }
    let check = try #require(subject.checklist.first)
    #expect(await check.finding != nil)
  }

  @Test("A finding about a reader has a replay token")
  func token() async throws {
    let subject = AsyncReaderUnderTest("deaf") { try await Mailbox.read($0, $1, .isDeaf) }
    let violation = try await #require(
      #expect(throws: ComponentViolation.self) { try await subject.checklist.replay("ASY-3.1") }
    )
    #expect(violation.token == "ASY-3.1")
    #expect(violation.description.contains("advice: use withTaskCancellationHandler"))
  }
}

/// A hand-written reader.
enum Mailbox {
  enum Fault: Sendable {
    case none, backwards, oneOfEachBurst, forgetsAtTheEnd, swallowsFailure, ignoresInterruption
    case isDeaf, staysSubscribed, readsOn
    /// Reads the first value of a long burst last, unless the burst is the first one.
    case rotates
    /// Looks for the end only after it has noted the values.
    case looksLate
  }

  private struct State: Sendable {
    var events: [Event<Int, TestFailure>] = []
    var reader: CheckedContinuation<Void, Never>?
    var isCancelled = false
  }

  static func read(
    _ stream: SignalProducer<Int, TestFailure>,
    _ note: @Sendable (Int) -> Void,
    _ fault: Fault
  ) async throws {
    let state = Atomic(State())
    let start = stream.start { event in
      let reader = state.modify { state in
        state.events.append(event)
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume()
    }
    defer { if fault != .staysSubscribed { start.dispose() } }
    var hasRead = false
    while true {
      await wait(state, isDeaf: fault == .isDeaf)
      if Task.isCancelled, fault != .isDeaf, fault != .readsOn { return }
      let events = state.modify { state in
        defer { state.events = [] }
        return state.events
      }
      var values = events.compactMap(\.value)
      var end = events.first { $0.isTerminating }
      if fault == .backwards { values.reverse() }
      if fault == .rotates, hasRead, values.count > 2 { values.append(values.removeFirst()) }
      if !values.isEmpty { hasRead = true }
      if fault == .oneOfEachBurst { values = Array(values.prefix(1)) }
      if end == nil || fault != .forgetsAtTheEnd { for value in values { note(value) } }
      if fault == .looksLate, end == nil { end = state.value.events.first(where: \.isTerminating) }
      switch end {
      case .failed(let failure) where fault != .swallowsFailure: throw failure
      case .interrupted where fault == .ignoresInterruption: break
      case nil: if Task.isCancelled, fault == .readsOn { return }
      case .completed, .failed, .interrupted, .value: return
      }
    }
  }

  private static func wait(_ state: Atomic<State>, isDeaf: Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.modify { state in
          if !state.events.isEmpty || state.isCancelled { return true }
          state.reader = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      if isDeaf { return }
      let reader = state.modify { state in
        state.isCancelled = true
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume()
    }
  }
}
