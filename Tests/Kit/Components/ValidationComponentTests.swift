import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of validating properties with faults")
struct ValidationComponentTests {
  private func checks(_ fault: HastyValidation.Fault) -> [ComponentCheck] {
    ValidationUnderTest("\(fault)") { limit, accepts in
      HastyValidation(fault, limit, accepts)
    } propose: {
      $0.propose($1)
    } isAccepted: {
      $0.isAccepted.value
    }
    .checklist
  }

  private func finding(_ fault: HastyValidation.Fault) async throws -> String? {
    let check = try #require(checks(fault).first)
    return await check.finding
  }

  #if DEBUG || Interleaving
  @Test(
    "PRP-12: the checks of each situation detect a decision that is based on an old value",
    arguments: 2...4
  )
  func parts(_ number: Int) async {
    await #expect(throws: ComponentViolation.self) {
      try await checks(.decidesWithOldValue).replay("PRP-12.\(number)")
    }
  }
  #endif

  @Test("PRP-12: a validating property whose decision is based on an old value is detected")
  func hasty() async throws {
    #expect(
      try await finding(.decidesWithOldValue)
        == "7 was proposed, with a limit of 10, which became 5 inside the validator, but the"
        + " proposal was accepted"
    )
  }

  @Test("PRP-12: a validating property that ignores changes to the other property is detected")
  func deaf() async throws {
    #expect(
      try await finding(.ignoresChanges)
        == "12 was proposed, with a limit of 10, and the limit became 20, but the proposal was"
        + " rejected"
    )
  }

  @Test("PRP-12: a validating property that ignores the proposal of its value is detected")
  func ignoresItsValue() async throws {
    // The fifth part runs the programs.
    let violation = await #expect(throws: ComponentViolation.self) {
      try await checks(.ignoresItsValue).replay("PRP-12.5")
    }
    #expect(violation?.summary.contains("with a limit of 3 at first, ") == true)
    try await checks(.decidesWithOldValue).replay("PRP-12.5")
  }

  @Test("PRP-12: a validating property that sets a rejected value is detected")
  func lenient() async throws {
    #expect(
      try await finding(.setsRejectedValues)
        == "12 was proposed, with a limit of 10, but its value was 12 instead of 7"
    )
  }
}

/// A validating property that does not check whether the other property has changed.
private final class HastyValidation: PropertyProtocol {
  enum Fault { case decidesWithOldValue, ignoresChanges, setsRejectedValues, ignoresItsValue }

  let isAccepted = Atomic(true)
  private let fault: Fault
  private let content = MutableProperty(0)
  private let proposal = Atomic(0)
  private let limit: MutableProperty<Int>
  private let accepts: @Sendable (Int, Int) -> Bool

  init(
    _ fault: Fault,
    _ limit: MutableProperty<Int>,
    _ accepts: @escaping @Sendable (Int, Int) -> Bool
  ) {
    self.fault = fault
    self.limit = limit
    self.accepts = accepts
    if fault != .ignoresChanges {
      limit.signal.observeValues { [weak self] _ in
        if let self { self.propose(self.proposal.value) }
      }
    }
  }

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal }
  var producer: SignalProducer<Int, Never> { content.producer }

  func propose(_ value: Int) {
    if fault == .ignoresItsValue, value == content.value { return }
    let decision = accepts(value, limit.value)
    proposal.value = value
    isAccepted.value = decision
    if decision || fault == .setsRejectedValues { content.value = value }
  }
}
