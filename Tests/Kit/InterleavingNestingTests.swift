import Reactive
import ReactiveTesting
import Testing

#if os(macOS) || os(Linux)
/// Each of these explorations would wait for itself.
///
/// The process prints a message and stops.
@Suite("An exploration inside an exploration stops the process with a message")
struct InterleavingNestingTests {
  private func expectMessage(in error: [UInt8]) {
    let text = String(decoding: error, as: UTF8.self)
    for part in [
      "An exploration was begun inside the scenario of another exploration.",
      "a process runs one exploration at a time",
      "Explore them one after the other",
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test("While a scenario is built")
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

  @Test("When its threads have ended")
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

  @Test("On one of its threads")
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

  @Test("A checklist, which explores on its own threads")
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
