import Foundation
import Reactive
import ReactiveTesting
import Testing

/// Tests of a check that fails on different threads.
///
/// With `REACTIVE_SHOW_FAILURES` in the environment, the tests fail like the tests of a user, and
/// `.ci/failures-are-reported` reads the output of the frameworks. Without the variable, the tests
/// expect the failure.
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

  /// The beginning of every report of the failure.
  static let report = "EVT-10  when an input fails, the output fails"

  @Sendable static func verify() throws {
    try subject.verify(.quick)
  }

  @Sendable static func verifyOnDetachedTask() async throws {
    try await Task.detached { try verify() }.value
  }

  /// Runs the check on a thread that is unknown to the test framework and throws the error of the
  /// check.
  @Sendable static func verifyOnRawThread() throws {
    let outcome = Outcome()
    let thread = Thread { outcome.finish(Result { try verify() }) }
    thread.start()
    try outcome.wait().get()
  }

  /// `@unchecked Sendable`: `result` is written before the semaphore is signaled and read after the
  /// wait.
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

@Suite("Reports of a failing check in the test framework")
struct ReportedFailureTests {
  private func reports(_ verify: @Sendable () async throws -> Void) async throws {
    if ReportedFailure.isShown { return try await verify() }
    try await withKnownIssue {
      try await verify()
    } matching: { issue in
      issue.error.map { "\($0)".contains(ReportedFailure.report) } ?? false
    }
  }

  @Test("A check that fails on the main thread is reported at its test", arguments: 0..<5)
  @MainActor
  func onMainThread(_ round: Int) async throws {
    try await reports { try await MainActor.run { try ReportedFailure.verify() } }
  }

  @Test("A check that fails in a detached task is reported at its test", arguments: 0..<5)
  func onDetachedTask(_ round: Int) async throws {
    try await reports(ReportedFailure.verifyOnDetachedTask)
  }

  @Test("A check that fails on a thread without a task is reported at its test", arguments: 0..<5)
  func onRawThread(_ round: Int) async throws {
    try await reports { try ReportedFailure.verifyOnRawThread() }
  }
}
