import Reactive
import ReactiveTesting
import Testing

/// The models of starts, and the models of operators whose starts share one start of the input.
@Suite struct ModelTests {
  /// Returns the findings about an operator whose model runs at most two inner streams at the same
  /// time.
  ///
  /// If `startsAfterFailures` is true, the model ignores that a failure ends the output.
  private static func pair(
    _ strategy: FlattenStrategy,
    startsAfterFailures: Bool = false
  ) -> [String] {
    let subject = OperatorUnderTest("pair", inputs: .outerProducer) { _, outer in
      outer.flatten(strategy)
    }
    .startModel { input in
      var running = 0
      var waiting: [Int] = []
      var starts: [SourceID] = [.input(0)]
      for entry in input.entries {
        switch (entry.source, entry.event) {
        case (.input, .value(let number)): waiting.append(number)
        case (.inner, .completed), (.inner, .interrupted): running -= 1
        case (.inner, .failed): if startsAfterFailures { running -= 1 }
        default: break
        }
        while running < 2, !waiting.isEmpty {
          running += 1
          starts.append(.inner(waiting.removeFirst()))
        }
      }
      return starts
    }
    return findings(subject)
  }

  /// Returns the findings about MOD-1, or a string that says that MOD-1 does not apply.
  private static func findings(
    _ subject: OperatorUnderTest,
    _ budget: Budget = .quick
  ) -> [String] {
    subject.results(budget).filter { $0.contract.id == "MOD-1" }.compactMap { result in
      switch result.outcome {
      case .failed(let violation): violation.summary
      case .passed: nil
      default: "\(result.outcome)"
      }
    }
  }

  @Test("A model of starts detects inner streams that are started too late or too early")
  func limits() {
    #expect(Self.pair(.concurrent(limit: 2)) == [])
    let tooFew = "at 0 ms: start 3 is a start of nothing, but the model requires i1"
    #expect(Self.pair(.concat) == [tooFew])
    let tooMany = "at 0 ms: start 4 is a start of i0, but the model requires nothing"
    #expect(Self.pair(.merge) == [tooMany])
  }

  @Test(
    "A timed model of starts detects a pause of the wrong length before a restart",
    arguments: [20, 25, 30]
  )
  func pauses(length: Int) {
    let subject = OperatorUnderTest("pause", .handlesFailure, .usesClock) { source, lab in
      source.retry(upTo: 1, interval: .milliseconds(length), on: lab.scheduler)
    }
    .timedStartModel { input in
      let failure = input.entries.first { $0.event.error != nil }?.instant
      return [TimedValue(.input(0), at: input.start)]
        + (failure.map { [TimedValue(.input(0), at: $0.advanced(by: .milliseconds(25)))] } ?? [])
    }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (length == 25), "\(findings)")
  }

  @Test("The finding of a timed model states the instants of values that come too late")
  func instants() {
    let subject = OperatorUnderTest("late", .timeShifting) { source, lab in
      source.delay(.milliseconds(25), on: lab.scheduler)
    }
    .timedModel { input in
      input.entries.compactMap { entry in
        entry.event.value.map { TimedValue($0, at: entry.instant.advanced(by: .milliseconds(20))) }
      }
    }
    let findings = Self.findings(subject)
    #expect(findings.first?.contains("but the model requires 1 at 20 ms") == true, "\(findings)")
  }

  @Test("A timed model detects values that are due after the completion", arguments: [10, 20])
  func lostValues(completionDelay: Int) {
    let subject = OperatorUnderTest("delayed", .timeShifting) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      SignalProducer { observer, lifetime in
        source.start(
          Observer(
            onValue: { value in
              lifetime += lab.scheduler.schedule(after: .milliseconds(20)) {
                observer.send(value: value)
              }
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              lifetime += lab.scheduler.schedule(after: .milliseconds(completionDelay)) {
                observer.sendCompleted()
              }
            }
          ),
          during: lifetime
        )
      }
    }
    .timedModel { input in
      input.entries.compactMap { entry in
        entry.event.value.map { TimedValue($0, at: entry.instant.advanced(by: .milliseconds(20))) }
      }
      .filter { $0.instant <= input.abortedAt ?? $0.instant }
    }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (completionDelay == 20), "\(findings)")
  }

  @Test(
    "A model of an operator that shares its source receives the earlier events",
    arguments: 0...2
  )
  func sharing(capacity: Int) {
    let subject = OperatorUnderTest(
      "latest",
      .waived("PRD-3", because: "starts share one start of the source"),
      .waived("PRD-5", because: "starts share one start of the source"),
      .waived("PRD-7", because: "a later start begins with the latest value")
    ) { source, _ in
      source.replayLazily(upTo: capacity)
    }
    .model { input in
      input.entries.prefix(input.earlierCount).compactMap(\.event.value).suffix(1)
        + input.entries.dropFirst(input.earlierCount).compactMap(\.event.value)
    }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (capacity == 1), "\(findings)")
  }

  @Test(
    "The history of a start begins with the shared run that the start joins",
    arguments: [true, false]
  )
  func restarting(restarts: Bool) {
    let subject = OperatorUnderTest("totals", .shares) { source, _ in
      let totals = source.scan(0) { $0 + $1 }
      return restarts ? totals.share(replay: 1) : totals.replayLazily(upTo: 1)
    }
    .model { (input: InputHistory) -> [Int] in
      var totals: [Int] = []
      for value in input.entries.compactMap(\.event.value) {
        totals.append((totals.last ?? 0) + value)
      }
      let earlier = input.entries.prefix(input.earlierCount).compactMap(\.event.value).count
      return totals.prefix(earlier).suffix(1) + totals.dropFirst(earlier)
    }
    #expect(Self.findings(subject).isEmpty)
  }

  @Test(
    "A timed model checks an operator that reads the clock and schedules nothing",
    arguments: [true, false]
  )
  func reading(remembersEveryValue: Bool) {
    let subject = OperatorUnderTest("throttled", .usesClock) { source, lab in
      let scheduler = lab.scheduler
      return SignalProducer<Int, TestFailure> { observer, lifetime in
        let last = Atomic<Instant?>(nil)
        source.start(
          Observer(
            onValue: { value in
              let now = scheduler.now
              let passes = last.modify { last in
                let passes = last.map { $0.advanced(by: .milliseconds(20)) <= now } ?? true
                if passes || remembersEveryValue { last = now }
                return passes
              }
              if passes { observer.send(value: value) }
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
    .timedModel { input in
      var last: Instant?
      return input.entries.compactMap { entry -> TimedValue<Int>? in
        guard let value = entry.event.value else { return nil }
        if let last, entry.instant < last.advanced(by: .milliseconds(20)) { return nil }
        last = entry.instant
        return TimedValue(value, at: entry.instant)
      }
    }
    let findings = Self.findings(subject, .standard)
    #expect(findings.isEmpty != remembersEveryValue, "\(findings)")
  }

  @Test(
    "A model of starts need not know that a failure which ends the output starts nothing",
    arguments: [2, 3]
  )
  func startsAfterFailures(limit: UInt) {
    let findings = Self.pair(.concurrent(limit: limit), startsAfterFailures: true)
    #expect(findings.isEmpty == (limit == 2), "\(findings)")
  }

  @Test(
    "A model of starts detects a restart that is missing when the output fails",
    arguments: [1, 2]
  )
  func missingRestarts(limit: Int) {
    let subject = OperatorUnderTest("retried", .handlesFailure) { source, _ in
      source.retry(upTo: limit)
    }
    .startModel { input in
      let failures = input.entries.count { $0.event.error != nil }
      return Array(repeating: .input(0), count: 1 + min(failures, 2))
    }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (limit == 2), "\(findings)")
  }

  @Test(
    "The model of an operator on a collection receives the number of inputs",
    arguments: [0, 1]
  )
  func inputCount(excess: Int) {
    let subject = OperatorUnderTest("count", .handlesInterruption, inputs: .collection) {
      _,
      sources in
      SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>(sources)
        .flatten(.merge)
        .filter { _ in false }
        .prefix(value: sources.count + excess)
    }
    .model { input in [input.inputCount] }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (excess == 0), "\(findings)")
  }

  @Test(
    "A timed model of the terminal event detects a failure that comes too early or too late",
    arguments: [15, 20, 25]
  )
  func deadlines(interval: Int) {
    let subject = OperatorUnderTest("impatient", .raisesFailures, .usesClock) { source, lab in
      source.timeout(after: .milliseconds(interval), raising: .boom, on: lab.scheduler)
    }
    .timedEndModel { input in
      let deadline = input.start.advanced(by: .milliseconds(20))
      if let end = input.termination(), end.instant < deadline { return end }
      return TimedValue(.failed(.boom), at: deadline)
    }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (interval == 20), "\(findings)")
  }

  @Test(
    "A model of the terminal event detects an end that is missing, too early, or of the wrong kind",
    arguments: [
      (["take", "2"], nil),
      (["take", "1"], "the output ended with completed, but the model requires no terminal event"),
      (["take", "3"], "the output continues, but the model requires completed"),
      (["fail", "2"], "the output ended with failed(boom), but the model requires completed"),
    ] as [([String], String?)]
  )
  func ends(kind: [String], finding: String?) {
    let count = Int(kind[1])!
    let subject = OperatorUnderTest("limited", .completes(.early), .raisesFailures) { source, _ in
      kind[0] == "take"
        ? source.take(first: count)
        : source.scan(0) { number, _ in number + 1 }
          .attempt { $0 < count ? .success(()) : .failure(.boom) }
    }
    .endModel { input in
      input.values().count >= 2 ? .completed : input.termination()?.value
    }
    let findings = Self.findings(subject)
    #expect(findings.isEmpty == (finding == nil), "\(findings)")
    if let finding { #expect(findings.allSatisfy { $0.contains(finding) }, "\(findings)") }
  }

  @Test("A model of the terminal event without instants does not check an operator with a clock")
  func untimedEnd() {
    let subject = OperatorUnderTest("impatient", .raisesFailures, .usesClock) { source, lab in
      source.timeout(after: .milliseconds(20), raising: .boom, on: lab.scheduler)
    }
    .endModel { _ in nil }
    #expect(Self.findings(subject).count == 1)
  }
}
