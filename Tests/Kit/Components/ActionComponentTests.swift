import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of actions with faults")
struct ActionComponentTests {
  /// Returns the finding for one contract and expects all other checks to pass.
  private func finding(_ contract: String, _ checks: [ComponentCheck]) async throws -> String {
    #expect(await broken(checks) == [contract])
    let check = try #require(checks.first { $0.contract.id == contract })
    return try #require(await check.finding)
  }

  private func checks(_ fault: FaultyAction.Fault) -> [ComponentCheck] {
    ActionUnderTest("\(fault)", .executes(2)) {
      FaultyAction(fault, $0)
    } apply: {
      $0.apply($1)
    }
    .observing {
      $0.isEnabled
    } isExecuting: {
      $0.isExecuting
    }
    .forwarding { $0.values }
    .enabling { $0.enable($1) }
    .checklist
  }

  @Test("An action without a fault passes all checks")
  func lawful() async throws {
    for check in checks(.none) { try await check() }
  }

  @Test("ACT-1: an action whose work receives a different input is detected")
  func input() async throws {
    let finding = try await finding("ACT-1", checks(.ignoresInput))
    #expect(finding.contains("executed with 5, 5, and 6, but its work received [1, 1, 1]"))
  }

  @Test("ACT-1: an action that takes no input needs a claim")
  func noInput() async throws {
    let subject = ActionUnderTest("plain", .executes(2), .hasNoInput) {
      FaultyAction(.ignoresInput, $0)
    } apply: {
      $0.apply($1)
    }
    for check in subject.checklist { try await check() }
  }

  @Test("ACT-2: an action whose signal of values misses the values of executions is detected")
  func values() async throws {
    let finding = try await finding("ACT-2", checks(.forwardsFirstValue))
    #expect(finding.contains("its signal of values sent [1]"))
  }

  @Test("ACT-2: a disposal by an observer of `isEnabled` ends the execution that it reports")
  func earlyDisposal() async throws {
    let finding = try await finding("ACT-2", checks(.ignoresEarlyDisposal))
    #expect(
      finding.contains(
        "an observer of isEnabled disposed of the execution that disabled it, and its work went on"
      )
    )
  }

  @Test("ACT-2: a disposal by another thread ends an execution that is just beginning")
  func earlyDisposalByAThread() async throws {
    let subject = ActionUnderTest("hasty", .executes(2)) {
      FaultyAction(.ignoresEarlyDisposal, $0)
    } apply: {
      $0.apply($1)
    }
    let finding = try await finding("ACT-2", subject.checklist)
    #expect(finding.contains("a thread disposed of an execution as it began, and its work went on"))
  }

  @Test("ACT-3: an action whose `isExecuting` stays true after its work is detected")
  func states() async throws {
    let finding = try await finding("ACT-3", checks(.staysExecuting))
    #expect(finding.contains("after its work had ended, its isExecuting was true"))
  }

  @Test("ACT-3: an action that can be executed while it is disabled is detected")
  func disabled() async throws {
    let finding = try await finding("ACT-3", checks(.ignoresSwitch))
    #expect(finding.contains("it was disabled, but an attempt to execute it started work"))
  }

  #if DEBUG || Interleaving
  @Test(
    "Each part of the checks of an action detects a fault",
    arguments: [
      ("ACT-2.2", FaultyAction.Fault.ignoresDisposal), ("ACT-2.6", .sendsInARow),
      ("ACT-3.1", .staysDisabled),
      ("ACT-3.2", .staysDisabled), ("ACT-3.3", .ignoresSwitch), ("ACT-3.4", .refusesLate),
      ("ACT-4.1", .refusesLate), ("ACT-4.2", .refusesLate), ("ACT-4.3", .refusesLate),
    ]
  )
  func parts(_ part: String, _ fault: FaultyAction.Fault) async {
    await #expect(throws: ComponentViolation.self) { try await checks(fault).replay(part) }
    await #expect(throws: Never.self) { try await checks(.none).replay(part) }
  }
  #endif

  @Test("ACT-4: an action that allows fewer concurrent executions than it claims is detected")
  func limit() async throws {
    let subject = ActionUnderTest("single", .executes(3)) {
      FaultyAction(.none, $0)
    } apply: {
      $0.apply($1)
    }
    let check = try #require(subject.checklist.first { $0.contract.id == "ACT-4" })
    #expect(
      try #require(await check.finding)
        == "it could run only 2 of 3 executions at the same time"
    )
  }

  @Test("ACT-5: an action whose streams stay open when it is released is detected")
  func ends() async throws {
    let finding = try await finding("ACT-5", checks(.staysOpen))
    #expect(
      finding.contains("after an execution that had completed, its isEnabled did not complete")
    )
  }
}

/// An action of the library with a single change.
final class FaultyAction: Sendable {
  enum Fault {
    case none, ignoresInput, ignoresDisposal, forwardsFirstValue, staysExecuting, staysDisabled
    case ignoresSwitch, refusesLate, staysOpen, ignoresEarlyDisposal, sendsInARow
  }

  private typealias Work = @Sendable (Int) -> SignalProducer<Int, Never>

  private let fault: Fault
  private let switcher = MutableProperty(true)
  private let action: Action<Int, Int, Never>
  private let work: Work
  let isEnabled: Property<Bool>
  let isExecuting: Property<Bool>
  let values: Signal<Int, Never>

  init(_ fault: Fault, _ work: @escaping @Sendable (Int) -> SignalProducer<Int, Never>) {
    self.fault = fault
    self.work = work
    let isOn = fault == .ignoresSwitch ? MutableProperty(true) : switcher
    let (sent, input) = Signal<Int, Never>.pipe()
    let action = Action<Int, Int, Never>(enabledIf: isOn, maxConcurrentExecutions: 2) { number in
      if fault == .sendsInARow {
        return work(number).collect()
          .on(value: { for value in $0 { input.send(value: value) } })
          .flatMap(.concat) { SignalProducer($0) }
      }
      return work(fault == .ignoresInput ? 1 : number)
    }
    self.action = action
    let enabled = action.isEnabled.producer
    switch fault {
    case .staysOpen:
      // The property retains a closure, which in turn retains the action.
      let open = enabled.concat(.never).on(value: { _ in _ = action })
      isEnabled = Property(initial: true, then: open)
    case .staysDisabled: isEnabled = Property(initial: true, then: enabled.filter { !$0 })
    case .ignoresSwitch: isEnabled = Property(switcher.and(action.isEnabled))
    default: isEnabled = Property(action.isEnabled)
    }
    isExecuting =
      fault == .staysExecuting
      ? Property(initial: false, then: action.isExecuting.producer.filter { $0 })
      : Property(action.isExecuting)
    values =
      switch fault {
      case .forwardsFirstValue: action.values.take(first: 1)
      case .sendsInARow: sent
      default: action.values
      }
  }

  func apply(_ input: Int) -> SignalProducer<Int, ActionError<Never>> {
    switch fault {
    case .ignoresDisposal:
      return SignalProducer { [action] observer, _ in action.apply(input).start(observer) }
    case .ignoresEarlyDisposal:
      return SignalProducer { [action] observer, lifetime in
        let execution = action.apply(input).start(observer)
        if !lifetime.hasEnded { lifetime += execution }
      }
    case .refusesLate:
      // The work begins before the action decides whether it may begin.
      return SignalProducer { [action, work] observer, lifetime in
        lifetime += work(input).start()
        action.apply(input).start(observer, during: lifetime)
      }
    default: return action.apply(input)
    }
  }

  func enable(_ isEnabled: Bool) { switcher.value = isEnabled }
}
