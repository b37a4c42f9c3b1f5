import Foundation
import Reactive
import ReactiveTesting
import Testing

/// A check that fails, and the places where it may run.
///
/// With `REACTIVE_SHOW_FAILURES` in the environment the tests fail as a user's would, and
/// `.ci/failures-are-reported` reads what the frameworks print; without it they expect the failure.
enum ReportedFailure {
  static let isShown = ProcessInfo.processInfo.environment["REACTIVE_SHOW_FAILURES"] != nil

  private static let subject = OperatorUnderTest("deaf to failures") { source, _ in
    SignalProducer<Int, TestFailure> { observer, lifetime in
      source.start(
        Observer(value: { observer.send(value: $0) }, completed: { observer.sendCompleted() }),
        during: lifetime
      )
    }
  }

  /// What every report of the failure begins with.
  static let report = "EVT-10  when an input fails, the output fails"

  @Sendable static func verify() throws {
    try subject.verify(.quick)
  }

  @Sendable static func verifyOnDetachedTask() async throws {
    try await Task.detached { try verify() }.value
  }

  /// Runs the check on a thread that no framework knows of; what it throws is carried here.
  @Sendable static func verifyOnRawThread() throws {
    let outcome = Outcome()
    let thread = Thread { outcome.finish(Result { try verify() }) }
    thread.start()
    try outcome.wait().get()
  }

  /// `@unchecked Sendable`: `result` is written before the semaphore is signalled, and read after it.
  private final class Outcome: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var result: Result<Void, any Error> = .success(())

    func finish(_ result: Result<Void, any Error>) {
      self.result = result
      isDone.signal()
    }

    func wait() -> Result<Void, any Error> {
      isDone.wait()
      return result
    }
  }
}

@Suite("A failing check is reported every time, at the right test")
struct ReportedFailureTests {
  private func reports(_ verify: @Sendable () async throws -> Void) async throws {
    if ReportedFailure.isShown { return try await verify() }
    try await withKnownIssue {
      try await verify()
    } matching: { issue in
      issue.error.map { "\($0)".contains(ReportedFailure.report) } ?? false
    }
  }

  @Test("On the main thread", arguments: 0..<5)
  @MainActor
  func onMainThread(_ round: Int) async throws {
    try await reports { try await MainActor.run { try ReportedFailure.verify() } }
  }

  @Test("On a detached task", arguments: 0..<5)
  func onDetachedTask(_ round: Int) async throws {
    try await reports(ReportedFailure.verifyOnDetachedTask)
  }

  @Test("On a raw thread", arguments: 0..<5)
  func onRawThread(_ round: Int) async throws {
    try await reports { try ReportedFailure.verifyOnRawThread() }
  }
}
