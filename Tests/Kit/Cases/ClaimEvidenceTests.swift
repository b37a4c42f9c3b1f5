import Reactive
import ReactiveTesting
import Testing

/// Tests of the observations that count as evidence for a claim, a waiver, or a model.
@Suite struct ClaimEvidenceTests {
  /// Collects values between two triggers, and sends them as an array, which may be empty.
  ///
  /// The racy version lets another thread send a value while it takes the collected ones.
  private static func windowed<Output: Sendable>(
    _ name: String,
    isRacy: Bool = false,
    _ transform: @escaping @Sendable ([Int]) -> Output
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .completes(.first),
      .buffers,
      inputs: .producer,
      .infallibleProducer,
      .voidProducer
    ) { _, source, opening, closing in
      SignalProducer<Output, TestFailure> { observer, lifetime in
        let content = Atomic<[Int]?>(nil)
        closing.start(
          Observer(
            value: { _ in
              let values = isRacy ? content.value : content.swap(nil)
              if isRacy { content.value = nil }
              if let values { observer.send(value: transform(values)) }
            },
            interrupted: { observer.sendInterrupted() }
          ),
          during: lifetime
        )
        opening.start(
          Observer(
            value: { _ in content.modify { if $0 == nil { $0 = [] } } },
            interrupted: { observer.sendInterrupted() }
          ),
          during: lifetime
        )
        source.start(
          Observer<Int, TestFailure>(
            onValue: { value in content.modify { $0?.append(value) } },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
  }

  @Test("A value that an event of another source brings back confirms .buffers")
  func broughtBack() {
    let subject = OperatorUnderTest(
      "undo",
      .handlesInterruption,
      .buffers,
      apply: { edits, commands, _ in
        edits.map(Optional.some).merge(with: commands.map { _ in nil })
          .scanMap(into: [0]) { (documents: inout [Int], edit: Int?) -> Int? in
            if let edit {
              documents.append(edit)
            } else if documents.count > 1 {
              documents.removeLast()
            }
            return documents.last
          }
          .skipNil()
      }
    )
    #expect(failures(subject, "EVT-13").isEmpty)
  }

  /// Returns the violations of one contract that the checks of an operator report.
  private func failures(_ subject: OperatorUnderTest, _ contract: String) -> [ContractViolation] {
    subject.results().compactMap { result in
      guard case .failed(let violation) = result.outcome, violation.contract.id == contract else {
        return nil
      }
      return violation
    }
  }

  @Test(
    "A buffered value is recognized inside an array, after a transformation, and by its effect",
    arguments: [
      windowed("arrays between two triggers") { $0 },
      windowed("arrays of other numbers between two triggers") { $0.map { $0 * 1_000 + 7 } },
      windowed("names between two triggers") { $0.map { $0 % 2 == 0 ? "even" : "odd" } },
    ]
  )
  func keepsValues(_ subject: OperatorUnderTest) {
    #expect(failures(subject, "EVT-13").map(\.description) == [])
  }

  @Test("A value that a timer sends again counts as a buffered value")
  func repeatsValues() {
    let subject = OperatorUnderTest("reminders", .takesScheduler, .buffers) { source, lab in
      source.flatMap(.latest) { value in
        let reminder = SignalProducer<Int, TestFailure>(value: value)
          .delay(.milliseconds(20), on: lab.scheduler)
        return SignalProducer(value: value).concat(reminder)
      }
    }
    #expect(failures(subject, "EVT-13").map(\.description) == [])
  }

  @Test("A value that a timer sends after a pause confirms that the operator delays values")
  func delaysValues() {
    let gradual = Self.pausing("gradual", delays: true)
    let immediate = Self.pausing("immediate", delays: false)
    for contract in ["EVT-12", "EVT-37"] {
      #expect(failures(gradual, contract).map(\.description) == [])
      #expect(failures(immediate, contract).count == 1)
    }
  }

  /// Keeps the values of the first input while the latest value of the second one is even, and then
  /// sends them, after a delay if `delays` is true.
  private static func pausing(_ name: String, delays: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .timeShifting,
      .buffers,
      .completes(.first),
      apply: { source, pause, lab in
        let scheduler = lab.scheduler
        return SignalProducer<[Int], TestFailure> { observer, lifetime in
          let waiting = Atomic<[Int]?>(nil)
          let release: @Sendable () -> Void = {
            if let values = waiting.swap(nil) { observer.send(value: values) }
          }
          pause.start(
            Observer(
              onValue: { number in
                if number.isMultiple(of: 2) {
                  waiting.modify { $0 = $0 ?? [] }
                } else if delays, waiting.value?.isEmpty == false {
                  lifetime += scheduler.schedule(after: .milliseconds(10), action: release)
                } else {
                  release()
                }
              },
              onTermination: { end in if end != .completed { observer.terminate(end) } }
            ),
            during: lifetime
          )
          source.start(
            Observer(
              onValue: { value in
                let isKept = waiting.modify { waiting -> Bool in
                  waiting?.append(value)
                  return waiting != nil
                }
                if !isKept { observer.send(value: [value]) }
              },
              onTermination: { observer.terminate($0) }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  @Test("A race does not make the claims of an operator appear unconfirmed")
  func claimBesideRace() {
    let broken = Self.windowed("a racy window", isRacy: true) { $0.map { $0 * 1_000 + 7 } }
      .results().filter { !$0.outcome.isGood }.map(\.contract.id)
    #expect(broken == ["EVT-29"])
  }

  @Test("An operator that groups many values sends one inside whose delivery test cases act")
  func groupsValues() {
    let subject = OperatorUnderTest(
      "groups of 6",
      .buffers,
      signal: { source, _ in
        Signal<[Int], TestFailure> { observer, lifetime in
          let group = Atomic<[Int]>([])
          source.observe(
            Observer<Int, TestFailure>(
              onValue: { value in
                let full = group.modify { group -> [Int]? in
                  group.append(value)
                  defer { if group.count == 6 { group = [] } }
                  return group.count == 6 ? group : nil
                }
                if let full { observer.send(value: full) }
              },
              onTermination: { observer.terminate($0) }
            ),
            during: lifetime
          )
        }
      }
    )
    #expect(subject.results().filter { !$0.outcome.isGood }.map(\.contract.id) == [])
  }

  @Test(
    "An operator that completes at a greater value than scripts send has confirmed its claim",
    arguments: [
      OperatorUnderTest("up to 3", .completes(.early)) { source, _ in
        source.take(until: { $0 < 3 })
      },
      OperatorUnderTest(
        "up to 3, on signals",
        .completes(.early),
        signal: { source, _ in source.take(until: { $0 < 3 }) }
      ),
    ]
  )
  func endsEarly(_ subject: OperatorUnderTest) {
    #expect(subject.results().filter { !$0.outcome.isGood }.map(\.contract.id) == [])
  }

  @Test("A report about an unconfirmed claim gives the reason why no test case confirms it")
  func hasNoTestCase() throws {
    let subject = OperatorUnderTest("a map that claims to buffer", .buffers) { source, _ in
      source.map { [$0] }
    }
    let violation = try #require(failures(subject, "EVT-13").first)
    #expect(violation.summary.contains("it kept no value in any test case"))
    #expect(violation.description.contains("\n  replay: none, because"))
  }

  @Test("A running result does not count as a buffered value")
  func runningResult() {
    let subject = OperatorUnderTest("a scan that claims to buffer", .buffers) { source, _ in
      source.scan([]) { $0 + [$1] }
    }
    #expect(!failures(subject, "EVT-13").isEmpty)
  }

  /// Replays the values of a completed start to starts within the next 50 ms.
  @Sendable private static func cached(
    _ source: SignalProducer<Int, TestFailure>,
    _ lab: Lab
  ) -> SignalProducer<Int, TestFailure> {
    let scheduler = lab.scheduler
    let cache = Atomic<(values: [Int], until: Instant)?>(nil)
    return SignalProducer { observer, lifetime in
      if let entry = cache.value, scheduler.now < entry.until {
        for value in entry.values { observer.send(value: value) }
        return observer.sendCompleted()
      }
      let values = Atomic<[Int]>([])
      source.start(
        Observer<Int, TestFailure>(
          onValue: { value in
            values.modify { $0.append(value) }
            observer.send(value: value)
          },
          onTermination: { end in
            if case .completed = end {
              cache.value = (values.value, scheduler.now.advanced(by: .milliseconds(50)))
            }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
    }
  }

  @Test("An operator whose starts replay earlier events requires waivers of PRD-5 and PRD-7")
  func cachedStart() {
    let reason = "a start soon after a completed one repeats its events"
    let honest = OperatorUnderTest(
      "a cache for 50 ms",
      .usesClock,
      .waived("PRD-5", because: reason),
      .waived("PRD-7", because: reason),
      apply: Self.cached
    )
    #expect(throws: Never.self) { try honest.verify() }
    let workOnly = OperatorUnderTest(
      "a cache for 50 ms with a waiver of PRD-5",
      .usesClock,
      .waived("PRD-5", because: reason),
      apply: Self.cached
    )
    #expect(failures(workOnly, "PRD-5").map(\.summary) == [])
    let eventsOnly = OperatorUnderTest(
      "a cache for 50 ms with a waiver of PRD-7",
      .usesClock,
      .waived("PRD-7", because: reason),
      apply: Self.cached
    )
    let found = failures(eventsOnly, "PRD-5")
    #expect(found.map(\.token) == ["+0 a| +1"])
    #expect(found.allSatisfy { $0.summary.contains("began 0 observations of the inputs") })
    #expect(Set(failures(workOnly, "PRD-7").map(\.token)).isSubset(of: ["+0 a| +1"]))
  }

  @Test("An unnecessary waiver of PRD-5 fails")
  func unnecessaryWaiver() throws {
    let subject = OperatorUnderTest(
      "a map with a waiver of PRD-5",
      .waived("PRD-5", because: "for no reason")
    ) { source, _ in source.map { $0 } }
    let violation = try #require(failures(subject, "PRD-5").first)
    #expect(violation.summary.contains("the operator satisfies it"))
  }

  @Test("The report of a model mismatch distinguishes a wrong type from a wrong value")
  func typeOfModel() throws {
    let tracked = OperatorUnderTest("tracked values", inputs: .trackedProducer) { _, source in
      source.map { $0 }
    }
    let violation = try #require(failures(tracked.model { $0.values() }, "MOD-1").first)
    #expect(violation.summary.contains("value 1 is 1, which is not an Int, but the model requires"))
    #expect(violation.summary.contains("the Int 1; both must have the same type"))
    let right = tracked.model { $0.values().map { TrackedValue($0) } }
    #expect(failures(right, "MOD-1").map(\.summary) == [])
    let numbers = OperatorUnderTest("numbers") { source, _ in source.map { $0 } }
      .model { $0.values().map { "\($0)" } }
    let other = try #require(failures(numbers, "MOD-1").first)
    #expect(other.summary.contains("value 1 is the Int 1, but the model requires 1, which is not"))
  }
}
