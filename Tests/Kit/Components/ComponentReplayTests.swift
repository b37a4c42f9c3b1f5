import Reactive
import ReactiveTesting
import Testing

@Suite("Replay tokens of findings about components")
struct ComponentReplayTests {
  /// Returns the first violation that the checks of a component throw.
  private func violation(_ checks: [ComponentCheck]) async throws -> ComponentViolation {
    var found: ComponentViolation?
    for check in checks where found == nil {
      do { try await check() } catch { found = error }
    }
    return try #require(found)
  }

  private func expectReplay(_ checks: [ComponentCheck], _ token: String) async throws {
    let violation = try await violation(checks)
    #expect(violation.token == token)
    let last = violation.description.split(separator: "\n").last
    #expect(last == "  replay:  \(violation.name).checklist.replay(\"\(token)\")")
    for line in violation.description.split(separator: "\n") {
      #expect(line.count <= 120, "\(line)")
    }
    let again = try await #require(
      #expect(throws: ComponentViolation.self) { try await checks.replay(token) }
    )
    #expect(again.description == violation.description)
  }

  @Test("A token replays a disposable that runs its action at each disposal, on one thread")
  func disposable() async throws {
    let subject = DisposableUnderTest("forgetful") { action in
      Acting(action) { _ in true }
    }
    try await expectReplay(subject.checklist, "DSP-4.1")
  }

  @Test("A token replays a scheduler that loses its actions")
  func scheduler() async throws {
    let subject = SchedulerUnderTest("lossy", finish: { $0.run() }) { LossyScheduler() }
    try await expectReplay(subject.checklist.filter { $0.contract.id == "SCH-5" }, "SCH-5.1")
  }

  @Test("A token replays an action that is never executed")
  func action() async throws {
    let subject = ActionUnderTest("idle") {
      Action<Int, Int, Never>(execute: $0)
    } apply: { _, _ in
      SignalProducer(error: .disabled)
    }
    try await expectReplay(subject.checklist.filter { $0.contract.id == "ACT-4" }, "ACT-4.1")
  }

  #if DEBUG || Interleaving
  @Test("A token replays the schedule of a disposable that checks and then acts, on two threads")
  func threads() async throws {
    let subject = DisposableUnderTest("hasty") { action in
      Acting(action) { hasActed in
        if hasActed.value { return false }
        hasActed.value = true
        return true
      }
    }
    let violation = try await violation(subject.checklist)
    #expect(violation.token.hasPrefix("DSP-4.2 A"))
    try await expectReplay(subject.checklist, violation.token)
  }

  @Test("Replaying a schedule that the component can no longer follow does not pass")
  func stale() async throws {
    let subject = DisposableUnderTest("lawful") { AnyDisposable($0) }
    let violation = try await #require(
      #expect(throws: ComponentViolation.self) {
        try await subject.checklist.replay("DSP-4.2 A40B40")
      }
    )
    #expect(violation.summary.contains("may be stale"))
  }
  #endif

  @Test("A correct component passes the replay of a token")
  func lawful() async throws {
    let subject = DisposableUnderTest("lawful") { AnyDisposable($0) }
    try await subject.checklist.replay("DSP-4.1")
  }

  @Test(
    "A token from another checklist is rejected",
    arguments: ["DSP-4", "DSP-4.9", "PRP-1.1", "DSP-4.2 A B", ""]
  )
  func damaged(_ token: String) async {
    let subject = DisposableUnderTest("lawful") { AnyDisposable($0) }
    await #expect(throws: DamagedToken.self) { try await subject.checklist.replay(token) }
  }
}

/// A disposable that runs its action whenever a closure returns true.
private final class Acting: Disposable {
  private let action: @Sendable () -> Void
  private let decide: @Sendable (Atomic<Bool>) -> Bool
  private let hasActed = Atomic(false)
  private let flag = CompositeDisposable()

  init(
    _ action: @escaping @Sendable () -> Void,
    _ decide: @escaping @Sendable (Atomic<Bool>) -> Bool
  ) {
    self.action = action
    self.decide = decide
  }

  var isDisposed: Bool { flag.isDisposed }

  func dispose() {
    flag.dispose()
    if decide(hasActed) { action() }
  }
}

/// A scheduler that never runs an action.
private final class LossyScheduler: Scheduler {
  func schedule(_: @escaping @Sendable () -> Void) -> (any Disposable)? { AnyDisposable() }

  func run() {}
}
