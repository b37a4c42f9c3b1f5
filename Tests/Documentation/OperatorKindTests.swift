import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// The declarations of `Docs/WritingOperators.md` that are not in `Examples/CustomOperators`.
@Suite struct OperatorKindTests {
  static let held = OperatorUnderTest(
    "hold(while:)",
    .takesScheduler,
    inputs: .producer,
    .property
  ) { lab, source, isHeld in
    source.throttle(while: isHeld, on: lab.scheduler)
  }

  static let merged = OperatorUnderTest(
    "merge(_:)",
    .handlesInterruption,
    inputs: .collection
  ) { _, sources in
    SignalProducer.merge(sources)
  }

  static let ticks = OperatorUnderTest(
    "ticks",
    .takesScheduler,
    source: { lab in
      SignalProducer.interval([1, 2, 3], interval: .milliseconds(10), on: lab.scheduler)
    }
  )

  static let shared = OperatorUnderTest(
    "shared()",
    .waived("PRD-3", because: "starts at the same time share one start of the source")
  ) { source, _ in source.share() }

  static let lookedUp = OperatorUnderTest("lookedUp(on:)", .timeShifting) { source, lab in
    source.lookedUp(on: lab.executor) { number in number * 2 }
  }

  static let pairwise = OperatorUnderTest("pairwise") { source, _ in source.pairwise() }
    .model { input in
      zip(input.values(), input.values().dropFirst()).map { "(\($0), \($1))" }
    }

  static let delayed = OperatorUnderTest("delayed", .timeShifting) { source, lab in
    source.delay(.milliseconds(20), on: lab.scheduler)
  }
  .timedModel { input in
    let values = input.entries.compactMap { entry in
      entry.event.value.map { TimedValue($0, at: entry.instant.advanced(by: .milliseconds(20))) }
    }
    return values.filter { $0.instant <= input.abortedAt ?? $0.instant }
  }

  static let twice = OperatorUnderTest("twice", .completes(.times(2))) { source, _ in
    source.repeat(2)
  }
  .model { input in input.values() }
  .startModel { input in input.hasCompleted() ? [.input(0), .input(0)] : [.input(0)] }

  static let impatient = OperatorUnderTest("impatient", .raisesFailures, .usesClock) {
    source,
    lab in
    source.timeout(after: .milliseconds(20), raising: .boom, on: lab.scheduler)
  }
  .timedEndModel { input in
    let deadline = input.start.advanced(by: .milliseconds(20))
    if let end = input.termination(), end.instant < deadline { return end }
    return TimedValue(.failed(.boom), at: deadline)
  }

  static let replayed = OperatorUnderTest(
    "replayed",
    .waived("PRD-3", because: "starts share one start of the source"),
    .waived("PRD-5", because: "starts share one start of the source"),
    .waived("PRD-7", because: "a later start begins with the latest value")
  ) { source, _ in
    source.replayLazily(upTo: 1)
  }
  .model { input in
    input.entries.prefix(input.earlierCount).compactMap(\.event.value).suffix(1)
      + input.entries.dropFirst(input.earlierCount).compactMap(\.event.value)
  }

  @Test(
    "The operators of each kind in Docs/WritingOperators.md satisfy their contracts",
    arguments: Rounds.few([
      held, merged, ticks, shared, pairwise, delayed, twice, impatient, replayed,
    ])
  )
  func obeys(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test(
    "The operator with tasks in Docs/WritingOperators.md satisfies its contracts",
    arguments: lookedUp.checklist
  )
  func looksUp(_ check: ContractCheck) throws { try check() }

  @Test("A main-actor-isolated closure displays a value on the main actor")
  func aLabelIsShown() async {
    await MainActor.run {
      let screen = Screen()
      let (titles, input) = Signal<String, Never>.pipe()
      titles.observeValuesOnMainActor { [weak screen] in screen?.title = $0 }
      input.send(value: "A")
      #expect(screen.title == "A")
    }
  }
}

@MainActor final class Screen {
  var title = ""
}

extension SignalProducer {
  /// Sends the results of `transform` for the values, in the order of the values.
  fileprivate func lookedUp<Output: Sendable>(
    on executor: any TaskExecutor,
    _ transform: @escaping @Sendable (Value) async -> Output
  ) -> SignalProducer<Output, Failure> {
    flatMap(.concat) { value in
      SignalProducer<Output, Never> { observer, lifetime in
        let task = Task(executorPreference: executor) {
          let output = await transform(value)
          guard !Task.isCancelled else { return }
          observer.send(value: output)
          observer.sendCompleted()
        }
        lifetime += AnyDisposable { task.cancel() }
      }
    }
  }

  fileprivate func pairwise() -> SignalProducer<String, Failure> where Value == Int {
    combinePrevious().map { "(\($0), \($1))" }
  }
}
