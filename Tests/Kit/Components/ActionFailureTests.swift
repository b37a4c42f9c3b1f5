import Reactive
import ReactiveTesting
import Testing

@Suite("Actions whose work fails, with faults")
struct ActionFailureTests {
  private func checks(_ fault: Fallible.Fault) -> [ComponentCheck] {
    ActionUnderTest("\(fault)", .executes(2)) {
      Fallible(fault, $0)
    } apply: {
      $0.apply($1)
    }
    .observing {
      $0.action.isEnabled
    } isExecuting: {
      $0.isExecuting
    }
    .forwarding { $0.values }
    .reporting { $0.events }
    .enabling { $0.isOn.value = $1 }
    .checklist
  }

  /// Expects a finding for one contract, and all other checks to pass.
  private func expect(_ contract: String, _ fault: Fallible.Fault, _ text: String) async throws {
    #expect(await broken(checks(fault)) == [contract])
    let check = try #require(checks(fault).first { $0.contract.id == contract })
    let finding = try #require(await check.finding)
    #expect(finding.contains(text), "\(finding)")
  }

  @Test("An action whose work fails passes all checks")
  func lawful() async throws {
    for check in checks(.none) { try await check() }
  }

  @Test("ACT-2: an action that completes an execution whose work fails is detected")
  func swallows() async throws {
    try await expect(
      "ACT-2",
      .completesFailures,
      "execution 1 should have sent failed(boom), but sent completed. Program: execute, fail 1"
    )
  }

  @Test("ACT-2: an action that reports a failure as a refusal is detected")
  func refuses() async throws {
    let checks = checks(.refusesFailures)
    #expect(await broken(checks).contains("ACT-2"))
  }

  @Test("ACT-2: a signal of events that omits failures is detected")
  func omitsFailures() async throws {
    try await expect(
      "ACT-2",
      .omitsFailures,
      "its executions sent failed(boom), but its signal of events sent nothing"
    )
  }

  @Test("ACT-2: a signal of events that omits the end of an execution that is disposed of")
  func omitsInterruptions() async throws {
    try await expect(
      "ACT-2",
      .omitsInterruptions,
      "its executions sent interrupted, but its signal of events sent nothing"
    )
  }

  @Test("ACT-3: an action that is busy after a failure is detected")
  func staysBusy() async throws {
    try await expect(
      "ACT-3",
      .countsNoFailures,
      "its isExecuting was true. Program: execute, fail 1"
    )
  }

  @Test("ACT-2: a signal of values that ends with an execution whose work fails is detected")
  func endsWithFailure() async throws {
    try await expect("ACT-2", .endsValuesWithFailure, "but its signal of values sent nothing")
  }

  @Test("ACT-3: an action that counts the starts of one producer only once is detected")
  func countsProducers() async throws {
    try await expect(
      "ACT-3",
      .countsProducers,
      "its isExecuting was true. Program: execute, start 1 again"
    )
  }

  @Test("ACT-4: an action whose slot is not free after a failure is detected")
  func keepsSlot() async throws {
    #expect(await broken(checks(.keepsSlotOfFailures)) == ["ACT-3", "ACT-4", "ACT-5"])
    let check = try #require(
      checks(.keepsSlotOfFailures).first { $0.contract.id == "ACT-4" }
    )
    #expect(
      try #require(await check.finding)
        == "when the observer of an execution was told that it failed, isEnabled was false"
    )
  }

  @Test("ACT-5: an action that retains itself after a failure is detected")
  func retainsItself() async throws {
    try await expect(
      "ACT-5",
      .retainsItself,
      "when it was released after an execution that had failed, its isEnabled did not complete"
    )
  }

  @Test("ACT-5: a signal of events that does not complete is detected")
  func staysOpen() async throws {
    try await expect("ACT-5", .staysOpen, "its signal of events did not complete")
  }
}

/// An action of the library with a single change, which shows when work fails.
private final class Fallible: Sendable {
  enum Fault {
    case none, completesFailures, refusesFailures, omitsFailures, omitsInterruptions
    case countsNoFailures, keepsSlotOfFailures, staysOpen, endsValuesWithFailure, countsProducers
    case retainsItself
  }

  let isOn = MutableProperty(true)
  let action: Action<Int, Int, TestFailure>
  let isExecuting: Property<Bool>
  private let running = MutableProperty(0)
  private let retry = Reactive.Atomic<(@Sendable () -> Void)?>(nil)
  private let fault: Fault

  init(_ fault: Fault, _ work: @escaping @Sendable (Int) -> SignalProducer<Int, TestFailure>) {
    self.fault = fault
    action = Action(enabledIf: isOn, maxConcurrentExecutions: 2) { $0 < 0 ? .never : work($0) }
    isExecuting =
      switch fault {
      case .countsNoFailures:
        Property(
          initial: false,
          then: Signal.merge(
            action.isExecuting.signal.filter { $0 },
            action.events.filter { $0.isTerminating && $0.error == nil }
              .withLatest(from: action.isExecuting.producer).map { $1 }
          )
        )
      case .countsProducers: running.map { $0 > 0 }
      default: Property(action.isExecuting)
      }
  }

  var values: Signal<Int, Never> {
    guard fault == .endsValuesWithFailure else { return action.values }
    return action.events.filter { $0.value != nil || $0.error != nil }.dematerialize()
      .flatMapError { _ in .empty }
  }

  var events: Signal<Event<Int, TestFailure>, Never> {
    switch fault {
    case .omitsFailures: action.events.filter { $0.error == nil }
    case .omitsInterruptions:
      action.events.filter { if case .interrupted = $0 { false } else { true } }
    case .staysOpen: Signal.merge(action.events, .never)
    default: action.events
    }
  }

  func apply(_ input: Int) -> SignalProducer<Int, ActionError<TestFailure>> {
    let execution = action.apply(input)
    return switch fault {
    case .completesFailures:
      execution.flatMapError { error in
        if case .disabled = error { .init(error: error) } else { .empty }
      }
    case .countsProducers: counted(execution)
    case .retainsItself:
      execution.on(failed: { error in
        if case .producerFailed = error {
          self.retry.value = { self.action.apply(input).start() }
        }
      })
    case .refusesFailures: execution.mapError { _ in .disabled }
    case .keepsSlotOfFailures:
      execution.mapError { [action] error in
        if case .producerFailed = error { action.apply(-1).start() }
        return error
      }
    default: execution
    }
  }

  /// Counts the starts of a producer that begin, but only the first that ends.
  private func counted(
    _ execution: SignalProducer<Int, ActionError<TestFailure>>
  ) -> SignalProducer<Int, ActionError<TestFailure>> {
    let ticket = AnyDisposable { [running] in running.modify { $0 -= 1 } }
    return SignalProducer { [running] observer, lifetime in
      running.modify { $0 += 1 }
      execution.start(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            let wasRefused = if case .failed(.disabled) = end { true } else { false }
            if wasRefused { running.modify { $0 -= 1 } } else { ticket.dispose() }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
    }
  }
}
