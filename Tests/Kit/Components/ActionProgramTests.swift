#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Suite("Random programs of actions, with faults that need several executions")
struct ActionProgramTests {
  private func checks(_ fault: Slots.Fault, limit: Int = 2) -> [ComponentCheck] {
    ActionUnderTest("\(fault)", .executes(limit)) {
      Slots(fault, limit: limit, $0)
    } apply: {
      $0.apply($1)
    }
    .observing {
      $0.isEnabled
    } isExecuting: {
      $0.isExecuting
    }
    .checklist
  }

  private func finding(_ fault: Slots.Fault) async throws -> String {
    #expect(await broken(checks(fault)).last == "ACT-4")
    let check = try #require(checks(fault).first { $0.contract.id == "ACT-4" })
    return try #require(await check.finding)
  }

  @Test("An action without a fault passes all checks", arguments: [1, 2, 3])
  func lawful(limit: Int) async throws {
    for check in checks(.none, limit: limit) { try await check() }
  }

  @Test("ACT-4: a refused attempt that frees the slot of another execution")
  func refusalFrees() async throws {
    let finding = try await finding(.refusalFrees)
    #expect(finding.contains("Program: execute, execute, execute"))
  }

  @Test("ACT-4: a disposal that frees the slot before it stops the work")
  func freesTooEarly() async throws {
    let finding = try await finding(.freesBeforeTheWorkStops)
    #expect(finding.contains("3 pieces of work were running at the same time"))
  }

  @Test("ACT-2: an action whose signal of values follows only the latest execution")
  func followsTheLatest() async throws {
    for strategy in [FlattenStrategy.merge, .latest] {
      let subject = ActionUnderTest("uploads", .executes(2)) {
        Uploads(strategy, $0)
      } apply: {
        $0.action.apply($1)
      }
      .forwarding { $0.values }
      #expect(await broken(subject.checklist) == (strategy == .merge ? [] : ["ACT-2"]))
    }
  }

  @Test("ACT-3: an action that updates its state in a second step, while another execution begins")
  func updatesLate() async throws {
    #expect(await broken(checks(.updatesLate, limit: 1)) == ["ACT-3"])
  }

  @Test("ACT-4: two executions that end at the same time and free one slot")
  func freesTogether() async throws {
    let finding = try await finding(.readsAndWrites)
    #expect(finding == "two executions ended, and then 1 of 2 possible executions began")
  }
}

/// An action that counts the slots that are taken.
private final class Slots: Sendable {
  enum Fault { case none, refusalFrees, freesBeforeTheWorkStops, readsAndWrites, updatesLate }

  let isEnabled: Property<Bool>
  let isExecuting: Property<Bool>
  private let fault: Fault
  private let limit: Int
  private let taken = MutableProperty(0)
  /// The number of slots that are taken, if `taken` is updated later.
  private let claimed = Atomic(0)
  private let work: @Sendable (Int) -> SignalProducer<Int, Never>

  init(_ fault: Fault, limit: Int, _ work: @escaping @Sendable (Int) -> SignalProducer<Int, Never>)
  {
    self.fault = fault
    self.limit = limit
    self.work = work
    isEnabled = taken.map { $0 < limit }.skipRepeats()
    isExecuting = taken.map { $0 > 0 }.skipRepeats()
  }

  func apply(_ input: Int) -> SignalProducer<Int, ActionError<Never>> {
    SignalProducer { [self] observer, lifetime in
      guard take() else {
        if fault == .refusalFrees { free() }
        return observer.send(error: .disabled)
      }
      let slot = AnyDisposable { [self] in free() }
      if fault == .freesBeforeTheWorkStops { lifetime += slot }
      work(input).start(
        Observer<Int, Never>(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            slot.dispose()
            switch end {
            case .completed: observer.sendCompleted()
            case .interrupted: observer.sendInterrupted()
            }
          }
        ),
        during: lifetime
      )
      lifetime += slot
    }
  }

  private func take() -> Bool {
    if fault == .updatesLate {
      let number = claimed.modify { (claimed: inout Int) -> Int? in
        if claimed >= limit { return nil }
        claimed += 1
        return claimed
      }
      if let number { taken.value = number }
      return number != nil
    }
    return taken.modify { (taken: inout Int) -> Bool in
      if taken >= limit { return false }
      taken += 1
      return true
    }
  }

  private func free() {
    switch fault {
    case .readsAndWrites: taken.value -= 1
    case .updatesLate:
      taken.value = claimed.modify { (claimed: inout Int) -> Int in
        claimed -= 1
        return claimed
      }
    default: taken.modify { $0 -= 1 }
    }
  }
}

/// An action whose signal of values flattens the executions.
private final class Uploads: Sendable {
  let action: Action<Int, Int, Never>
  let values: Signal<Int, Never>

  init(_ strategy: FlattenStrategy, _ work: @escaping @Sendable (Int) -> SignalProducer<Int, Never>)
  {
    action = Action(maxConcurrentExecutions: 2, execute: work)
    values = action.executions.flatten(strategy)
  }
}
#endif
