import Reactive
import ReactiveTesting
import Testing

#if os(macOS) || os(Linux)
/// Tests of explorations that would wait for themselves.
///
/// In such a case, the kit prints a message and traps.
@Suite("Nested explorations")
struct InterleavingNestingTests {
  private func expectMessage(in error: [UInt8]) {
    let text = String(decoding: error, as: UTF8.self)
    for part in [
      "An exploration was started inside the scenario of another exploration.",
      "a process runs one exploration at a time",
      "Move the inner exploration out of the scenario",
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test(
    "Beginning an exploration while a scenario is being built traps with a message"
  )
  func building() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Interleavings.explore("outside") { run in
        _ = Interleavings.explore("inside") { _ in }
        run.thread("A") {}
      }
    }
    expectMessage(in: result.standardErrorContent)
  }

  @Test("Beginning an exploration when the threads of a scenario have ended traps")
  func checking() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Interleavings.explore("outside") { run in
        run.thread("A") {}
        run.finally { _ = Interleavings.explore("inside") { _ in } }
      }
    }
    expectMessage(in: result.standardErrorContent)
  }

  @Test("Beginning an exploration on a thread of a scenario traps")
  func onThread() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Interleavings.explore("outside") { run in
        run.thread("A") { _ = Interleavings.explore("inside") { _ in } }
      }
    }
    expectMessage(in: result.standardErrorContent)
  }

  @Test("Beginning a checklist inside a scenario traps with a message")
  func checklist() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = OperatorUnderTest("map") {
        (source: SignalProducer<Int, TestFailure>, _) in source.map { $0 }
      }
      _ = Interleavings.explore("outside") { run in
        _ = subject.results(.quick)
        run.thread("A") {}
      }
    }
    expectMessage(in: result.standardErrorContent)
  }
}
#endif
