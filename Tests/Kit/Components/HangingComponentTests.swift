import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Waits for an event that never occurs.
@Sendable private func waitForEver() { DispatchSemaphore(value: 0).wait() }

@Suite("Checks of components that hang")
struct HangingComponentTests {
  private func check(_ id: String, _ checks: [ComponentCheck]) throws -> ComponentCheck {
    try #require(checks.first { $0.contract.id == id })
  }

  /// Returns the error that the check of a contract throws.
  private func violation(
    _ id: String,
    _ checks: [ComponentCheck]
  ) async throws -> ComponentViolation {
    let check = try check(id, checks)
    return try #require(await #expect(throws: ComponentViolation.self) { try await check() })
  }

  private func expectHang(
    _ id: String,
    _ checks: [ComponentCheck],
    _ deed: String
  ) async throws {
    let violation = try await violation(id, checks)
    #expect(violation.contract.id == "LIV-1")
    let state = violation.summary.split(separator: "never returns from \(deed): its thread ").last
    // Under the sanitizer on a busy machine, the kit may stop waiting before it has seen the sleep.
    let isSeenLate = Rounds.areSanitized && state?.hasPrefix("had not ended") == true
    #expect(state?.hasPrefix("sleeps") == true || isSeenLate, "\(violation)")
    for part in ["LIV-1  no thread waits", violation.name, "in the check of \(id)", #filePath] {
      #expect(violation.description.contains(part), "\(violation)")
    }
  }

  @Test(
    "SCH-5: a scheduler that never runs its actions is detected while queues and tasks continue"
  )
  func forgetful() async throws {
    let subject = SchedulerUnderTest("forgetful") { ForgetfulScheduler() }
    try await expectHang("SCH-5", subject.checklist, "scheduling fifty actions")
  }

  @Test("DSP-4: a disposable that waits when it is disposed of again is reported as hanging")
  func disposable() async throws {
    let subject = DisposableUnderTest("stubborn") { action in
      let hasActed = Atomic(false)
      return AnyDisposable {
        // A second disposal does not reach the following code.
        if hasActed.swap(true) { return }
        action()
        waitForEver()
      }
    }
    try await expectHang("DSP-4", subject.checklist, "being disposed of repeatedly")
  }

  @Test(
    "DSP-5: a composite that waits when a member is added after its disposal is reported as hanging"
  )
  func composite() async throws {
    let subject = CompositeUnderTest("closed") {
      CompositeDisposable()
    } add: { composite, member in
      if composite.isDisposed { waitForEver() }
      composite += member
    }
    try await expectHang(
      "DSP-5",
      subject.checklist,
      "receiving members before and after its disposal"
    )
  }

  @Test("PRP-2: a property that waits when it is set is reported as hanging")
  func property() async throws {
    let subject = PropertyUnderTest("deaf") {
      MutableProperty(0)
    } set: { property, value in
      if value == 5 { waitForEver() }
      property.value = value
    }
    try await expectHang("PRP-2", subject.checklist, "being read and set")
    try await check("PRP-1", subject.checklist)()
  }

  @Test("ACT-4: an action that waits when it is executed while it is busy is reported as hanging")
  func action() async throws {
    let isBusy = Atomic(false)
    let subject = ActionUnderTest("patient") {
      isBusy.value = false
      return Action<Int, Int, Never>(execute: $0)
    } apply: { action, number in
      if isBusy.swap(true) { waitForEver() }
      return action.apply(number)
    }
    try await expectHang("ACT-4", subject.checklist, "being executed repeatedly")
  }

  @Test(
    "ACT-4: an action that waits without a scheduling point while its work ends is reported as hanging"
  )
  func actionOnThreads() async throws {
    let executor = Atomic<UInt>(0)
    let subject = ActionUnderTest("loyal") {
      Action<Int, Int, Never>(execute: $0)
    } apply: { action, number in
      let thread = UInt(bitPattern: ObjectIdentifier(Thread.current))
      if number == 1 { executor.value = thread }
      if number == 2, executor.value != thread { waitForEver() }
      return action.apply(number)
    }
    let violation = try await violation("ACT-4", subject.checklist)
    #expect(violation.contract.id == "LIV-1")
    #expect(violation.summary.contains("sleeps after"))
    #expect(violation.description.contains("in the check of ACT-4"))
  }

  @Test("A component that hangs only once is reported neither as broken nor as correct")
  func once() async throws {
    let hasHung = Atomic(false)
    let subject = DisposableUnderTest("hesitant") { action in
      if !hasHung.swap(true) { waitForEver() }
      return AnyDisposable(action)
    }
    let violation = try await violation("DSP-4", subject.checklist)
    #expect(violation.contract.id == "DSP-4")
    #expect(violation.summary.contains("inconclusive"))
    #expect(violation.summary.contains("returned when the check was repeated"))
  }

  @Test("A scheduler whose actions are tasks is not reported as hanging")
  func tasks() async throws {
    let subject = SchedulerUnderTest("tasks") { TaskScheduler() }
    try await check("SCH-4", subject.checklist)()
  }

  #if DEBUG || Interleaving
  @Test("DSP-4: a disposable that waits during an exploration does not prevent other explorations")
  func explored() async throws {
    let made = AtomicCounter()
    let subject = DisposableUnderTest("stuck in its making") { action in
      if made.add(1) > 1 { waitForEver() }
      return AnyDisposable(action)
    }
    try await expectHang("DSP-4", subject.checklist, "being disposed of by two threads")
    let lawful = DisposableUnderTest("lawful") { AnyDisposable($0) }
    for check in lawful.checklist { try await check() }
  }
  #endif
}

/// A scheduler that loses all actions.
private final class ForgetfulScheduler: Scheduler {
  func schedule(_: @escaping @Sendable () -> Void) -> (any Disposable)? { AnyDisposable() }
}

/// A scheduler whose actions are tasks that run one after another.
private final class TaskScheduler: Scheduler {
  private let last = Atomic<Task<Void, Never>?>(nil)

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let handle = AnyDisposable()
    last.modify { last in
      last = Task { [last] in
        await last?.value
        if !handle.isDisposed { Schedulers.run(on: self, action) }
      }
    }
    return handle
  }
}
