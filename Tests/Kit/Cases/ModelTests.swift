import Reactive
import ReactiveTesting
import Testing

/// The models of starts, and the models of operators whose starts share one start of the input.
@Suite struct ModelTests {
  /// Runs two inner streams at once, according to its model.
  private static func pair(_ strategy: FlattenStrategy) -> [String] {
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

  /// Returns the findings of MOD-1, or that it does not apply.
  private static func findings(_ subject: OperatorUnderTest) -> [String] {
    subject.results(.quick).filter { $0.contract.id == "MOD-1" }.compactMap { result in
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
    let tooFew = "at 0 ms: start 3 is of nothing, but the model requires i1"
    #expect(Self.pair(.concat) == [tooFew])
    let tooMany = "at 0 ms: start 4 is of i0, but the model requires nothing"
    #expect(Self.pair(.merge) == [tooMany])
  }

  @Test(
    "A timed model of starts detects a pause of the wrong length",
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

  @Test("A model of an operator that shares its source sees the earlier events", arguments: 0...2)
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
}
