import Reactive
import ReactiveTesting
import Testing

@Suite("Reports of a violation")
struct ReportTests {
  private static let late = OperatorUnderTest("late", .timeShifting) { source, lab in
    source.materialize().delay(.milliseconds(20), on: lab.scheduler).dematerialize()
  }
  private static let line: UInt = #line - 3

  @Test("A report shows the contract, the picture, the caret, the advice, the line, and the token")
  func report() throws {
    let violation = try Self.late.violation("EVT-12")
    #expect(
      violation.description == """
        EVT-12  a failure is not delayed    late (producer)
          source    ──#────
          output    ─────#─
          expected  ──#────
                      ^ at 0 ms: failed(boom) was due, but came at 20 ms
          advice: schedule only values and completion, and forward failures and interruptions immediately
          consequences: EVT-13
          if this is intended, declare .handlesFailure or .waived("EVT-12", because: "…")
          declared: \(#filePath):\(Self.line)
          replay:  late.replay("fail")
        """
    )
    #expect(violation.token == "fail")
  }

  /// Skips repeated values, with state that all starts share.
  private static let forgetful = OperatorUnderTest("forgetful") { source, _ in
    let last = Atomic<Int?>(nil)
    return source.filter { value in last.swap(value) != value }
  }

  @Test("The picture of two starts has a row for a start that sends nothing")
  func silentStart() throws {
    let violation = try Self.forgetful.violation("PRD-7")
    let lines = violation.description.split(separator: "\n")
    #expect(lines.contains { $0.contains("output 1  ") }, "\(violation)")
    #expect(lines.contains { $0.contains("output 2  ") && !$0.contains("1──") }, "\(violation)")
    #expect(lines.contains { $0.contains("^ at ") }, "\(violation)")
  }

  @Test("Replaying the token of a report fails again")
  func replay() throws {
    #expect(throws: ContractViolations.self) { try Self.late.replay("1 +10 2 +10 fail +20") }
    #expect(throws: Never.self) { try Self.late.replay("1 +10 done") }
  }

  /// Starts the next inner stream inside the handler of the end of the previous stream.
  private static let deep = OperatorUnderTest(
    "deep",
    .flattening,
    apply: { outer, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let waiting = Atomic<(streams: [SignalProducer<Int, TestFailure>], isBusy: Bool)>(
          ([], false)
        )
        @Sendable func next() {
          let stream = waiting.modify { waiting in
            waiting.isBusy = !waiting.streams.isEmpty
            return waiting.isBusy ? waiting.streams.removeFirst() : nil
          }
          lifetime += stream?.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { _ in if !lifetime.hasEnded { next() } }
            )
          )
        }
        outer.start(
          Observer(
            onValue: { stream in
              let isBusy = waiting.modify { waiting in
                waiting.streams.append(stream)
                return waiting.isBusy
              }
              if !isBusy { next() }
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
  )

  @Test("The report about hundreds of inner streams has few lines, and its token has one word")
  func flood() throws {
    let violation = try Self.deep.violation("OPR-10")
    #expect(violation.token == "flood")
    #expect(violation.description.split(separator: "\n").count < 15)
    let again = #expect(throws: ContractViolations.self) { try Self.deep.replay(violation.token) }
    #expect(again?.violations.map(\.contract.id) == ["OPR-10"])
  }

  @Test("A violation can be waived with the line that its report suggests")
  func permission() throws {
    let merging = { (traits: OperatorTrait) in
      OperatorUnderTest("merge", traits, apply: { a, b, _ in a.merge(with: b) })
    }
    let strict = OperatorUnderTest("merge", apply: { a, b, _ in a.merge(with: b) })
    let broken = strict.results(.quick).compactMap { result in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }
    #expect(!broken.isEmpty)
    for violation in broken {
      let line = "if this is intended, declare .handlesInterruption, .trigger(1) or .waived("
      #expect(violation.description.contains(line))
    }
    #expect(merging(.handlesInterruption).results(.quick).failures == [])
  }

  @Test("No line of a report is wider than 120 columns, except the lines that users copy")
  func width() throws {
    let silent = OperatorUnderTest("an operator that ends without a word") { source, _ in
      source.take(first: 40).map { $0 }.skip(first: 40)
    }
    let wide = (1...60).map(String.init).joined(separator: " ")
    let late = try #require(throws: ContractViolations.self) {
      try Self.late.replay(wide + " fail +20")
    }
    let lines = (late.description + "\n" + (try silent.replay("1 2 done"))).split(separator: "\n")
    #expect(lines.count { $0.contains("source  ") } > 1)
    for line in lines where !line.hasPrefix("  replay") && !line.hasPrefix("  declared") {
      #expect(line.count <= 120, "\(line)")
    }
  }

  @Test(
    "A picture of an operator with two inputs names the input that sends, even if only one sends"
  )
  func oneOfTwoInputs() throws {
    #expect(try OperatorUnderTest.merging.replay("1 dispose").contains("source a"))
    #expect(try OperatorUnderTest.merging.replay("b:2 dispose").contains("source b"))
  }

  @Test(
    "Every picture draws a failure with the symbol of marble diagrams",
    arguments: ["fail", "1 fail", "+0 a#", "+0 a:1 a#"]
  )
  func oneSign(_ token: String) throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    let picture = try subject.replay(token)
    let ends = picture.split(separator: "\n").compactMap { row in
      row.last { !$0.isWhitespace && $0 != "─" }
    }
    #expect(ends.contains("#") && !picture.contains("✗"), "\(picture)")
  }

  @Test(
    "A picture marks the events that a source sends while it is being started",
    arguments: [
      ("^1 2", "^1", "2"), ("^1 ^done", "^1", "^|"), ("^a{a:1} +0 a:2", "^1", "2"),
      ("^a{a:1 a#} +0", "^1", "^#"),
    ]
  )
  func onSubscribe(_ token: String, _ first: String, _ second: String) throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    let picture = try subject.replay(token)
    let row = try #require(picture.split(separator: "\n").first { $0.hasPrefix("  source") })
    #expect(row.split { " ─".contains($0) }.dropFirst() == [first[...], second[...]], "\(picture)")
    // The picture shows the values of a tracked input in the same way as plain numbers.
    let tracked = OperatorUnderTest("map", inputs: .trackedProducer) { _, source in
      source.map { $0 }
    }
    #expect(try tracked.replay(token) == picture)
  }

  @Test("A report about an unexercised contract describes how to proceed")
  func unexercised() throws {
    let subject = OperatorUnderTest("silence", source: { _ in SignalProducer<Int, Never>.never })
    let violations = try #require(throws: ContractViolations.self) { try subject.verify() }
    for violation in violations.violations {
      let lines = violation.description.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("  advice: make the situation depend") })
      let id = violation.contract.id
      #expect(
        lines.contains { $0 == "  if it cannot occur, declare .waived(\"\(id)\", because: \"…\")" }
      )
    }
  }

  @Test("A replay without a violation returns the picture of the run")
  func picture() throws {
    let picture = try Self.late.replay("1 +20 dispose")
    #expect(
      picture == """
          source    ──1────────
          disposal  ────────!──
          output    ─────1──!──
        """
    )
  }

  @Test(
    "The error about an invalid token names the word that cannot be parsed",
    arguments: [
      ("1 fial", "fial"), ("+x", "+x"), ("z9:1", "z9:1"), ("@0:dispose", "@0:dispose"),
      ("@1:dispose @2:dispose", "@2:dispose"), ("b:1", "b:1"), ("i0:1", "i0:1"),
      ("q^", "q^"), ("threads 1", "threads 1"),
    ]
  )
  func damaged(_ token: String, _ word: String) throws {
    let error = try #require(throws: DamagedToken.self) { try Self.late.replay(token) }
    #expect(error.word == word)
    #expect(error.description.hasPrefix("the replay token is invalid at \"\(word)\": "))
  }

  @Test("One error lists all violations of an operator")
  func verify() throws {
    let twice = OperatorUnderTest("broken twice", .timeShifting) { source, lab in
      let count = Counter()
      return source.materialize().delay(.milliseconds(20), on: lab.scheduler).dematerialize()
        .map { value in
          count.count()
          return value + count.value
        }
    }
    let error = try #require(throws: ContractViolations.self) { try twice.verify() }
    #expect(error.violations.map(\.contract.id) == ["EVT-12", "PRD-7"])
    #expect(error.description.contains("EVT-12") && error.description.contains("PRD-7"))
  }

  @Test("A report lists the consequences of a broken contract under that contract")
  func consequences() throws {
    let leaky = OperatorUnderTest("leaky", .timeShifting) { source, lab in
      SignalProducer { observer, lifetime in
        source.start(during: lifetime) { event in
          guard case .value = event else { return observer.send(event) }
          lab.scheduler.schedule(after: .milliseconds(10)) { observer.send(event) }
        }
      }
    }
    let violation = try leaky.violation("PRD-14")
    #expect(violation.consequences.contains("EVT-3"))
    #expect(leaky.results().filter { !$0.outcome.isGood }.map(\.contract.id) == ["PRD-14"])
  }
}
