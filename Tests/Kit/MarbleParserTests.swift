import Reactive
import ReactiveTesting
import Testing

struct Boom: Error, Equatable, CustomStringConvertible {
  var description: String { "boom" }
}

@Suite struct MarbleParserTests {
  /// A diagram of digits, and its events with their instants in nanoseconds.
  struct Reading: Sendable, CustomTestStringConvertible {
    let diagram: String
    let says: [String]
    var frame = Duration.milliseconds(10)

    init(_ diagram: String, _ says: [String], frame: Duration = .milliseconds(10)) {
      self.diagram = diagram
      self.says = says
      self.frame = frame
    }

    var testDescription: String { "\"\(diagram)\"" }
  }

  @Test(
    "The parser reads the events of a diagram and their instants",
    arguments: [
      Reading("", []),
      Reading("----", []),
      Reading("1", ["VALUE 1 at 0"]),
      Reading("-1-2-|", ["VALUE 1 at 10000000", "VALUE 2 at 30000000", "COMPLETED at 50000000"]),
      Reading("- 1 -  2\u{20}", ["VALUE 1 at 10000000", "VALUE 2 at 30000000"]),
      Reading("1#", ["VALUE 1 at 0", "FAILED boom at 10000000"]),
      Reading("--!", ["INTERRUPTED at 20000000"]),
      Reading("-(1 2|)", ["VALUE 1 at 10000000", "VALUE 2 at 10000000", "COMPLETED at 10000000"]),
      Reading("(12)3", ["VALUE 1 at 0", "VALUE 2 at 0", "VALUE 3 at 10000000"]),
      Reading("{12ms}1", ["VALUE 1 at 12000000"]),
      Reading("1{1s}2", ["VALUE 1 at 0", "VALUE 2 at 1010000000"]),
      Reading("{ 7 us }1", ["VALUE 1 at 7000"]),
      Reading("-{3ns}-1", ["VALUE 1 at 20000003"]),
      Reading("1|2", ["VALUE 1 at 0", "COMPLETED at 10000000", "VALUE 2 at 20000000"]),
      Reading("-1-2", ["VALUE 1 at 1", "VALUE 2 at 3"], frame: .nanoseconds(1)),
    ]
  )
  func reads(_ reading: Reading) throws {
    let timeline = try Timeline<Int, Boom>(reading.diagram, error: Boom(), frame: reading.frame)
    let says = timeline.moments.map { "\($0.event) at \($0.instant.nanoseconds)" }
    #expect(says == reading.says)
  }

  @Test("Letters in a diagram are replaced with their values")
  func lettersAreLookedUp() throws {
    let timeline = try Timeline<Int, Never>("a-b", values: ["a": 100, "b": -1])
    #expect(timeline.moments.map(\.event) == [.value(100), .value(-1)])
  }

  @Test("Letters and digits are values of a timeline of strings")
  func lettersAndDigitsAreStrings() throws {
    let timeline = try Timeline<String, Never>("a(7é)")
    #expect(timeline.moments.map(\.event.value) == ["a", "7", "é"])
  }

  /// An invalid diagram, and the column of its error.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let diagram: String
    let column: Int
    let problem: MarbleError.Problem

    init(_ diagram: String, _ column: Int, _ problem: MarbleError.Problem) {
      self.diagram = diagram
      self.column = column
      self.problem = problem
    }

    var testDescription: String { "\"\(diagram)\"" }
  }

  @Test(
    "The parser refuses an invalid diagram, and its error names the column",
    arguments: [
      // S2: an unknown key.
      Mistake("-1-a", 4, .unknownKey("a")),
      Mistake("é", 1, .unknownKey("é")),
      Mistake("٣", 1, .unknownKey("٣")),
      // S3: an unclosed group.
      Mistake("-(12", 2, .unclosedGroup),
      Mistake("-(12-)", 5, .notInGroup("-")),
      Mistake("(1(2))", 3, .notInGroup("(")),
      Mistake("(1{2ms})", 3, .notInGroup("{")),
      Mistake("(1}", 3, .notInGroup("}")),
      Mistake("-1)", 3, .unopenedGroup),
      Mistake("--()", 3, .emptyGroup),
      Mistake("--( )", 3, .emptyGroup),
      // S4: a time that is not separated from other symbols, or that is invalid.
      Mistake("-12ms-1", 2, .gluedTime("12ms")),
      Mistake("1 2s", 3, .gluedTime("2s")),
      Mistake("(3us)", 2, .gluedTime("3us")),
      Mistake("-{12}", 2, .badStretch("12")),
      Mistake("-{ms}", 2, .badStretch("ms")),
      Mistake("-{12msa}", 2, .badStretch("12msa")),
      Mistake("{1.5ms}", 1, .badStretch("1.5ms")),
      Mistake("{-5ms}", 1, .badStretch("-5ms")),
      Mistake("{0ms}", 1, .badStretch("0ms")),
      Mistake("1-{5ms", 3, .unclosedStretch),
      Mistake("1-}", 3, .unknownSymbol("}")),
      // S5: a quotation mark.
      Mistake("-\"1", 2, .unknownSymbol("\"")),
      Mistake("'1'", 1, .unknownSymbol("'")),
      // Symbols of other notations, and of subscription lines.
      Mistake("1^2", 2, .unknownSymbol("^")),
      Mistake("1.2", 2, .unknownSymbol(".")),
      Mistake("1 X", 3, .unknownKey("X")),
      Mistake("1─2", 2, .unknownSymbol("─")),
      Mistake("1\t2", 2, .unknownSymbol("\t")),
      Mistake("--#", 3, .missingError),
      // Times that exceed the range.
      Mistake("{9223372036854775807ns}--", 24, .tooLate),
      Mistake("{9223372036854775808ns}", 1, .tooLate),
      Mistake("{9223372037s}", 1, .tooLate),
      Mistake("1{9223372036854775807ns}", 2, .tooLate),
      Mistake("{9223372036854775807ns}12", 25, .tooLate),
    ]
  )
  func refuses(_ mistake: Mistake) {
    do {
      let timeline = try Timeline<Int, Boom>(mistake.diagram)
      Issue.record("read as \(timeline)")
    } catch {
      #expect(error.problem == mistake.problem)
      #expect(error.column == mistake.column)
      #expect(error.text == mistake.diagram)
    }
  }

  @Test("The description of an error marks its column in the diagram")
  func anErrorShowsTheColumn() {
    let error = #expect(throws: MarbleError.self) { try Timeline<Int, Never>("-1-(2") }
    #expect(
      error?.description == """
        column 4: this group is not closed. Add ")"
          -1-(2
             ^
        """
    )
  }

  // MARK: Subscription lines

  @Test(
    "The parser reads a subscription line",
    arguments: [
      ("^", 0, nil), ("--^---!", 20, 60), ("^!", 0, 10), ("-(^!)", 10, 10), ("^{5ms}!-", 0, 15),
    ] as [(String, Int64, Int64?)]
  )
  func readsASubscription(_ diagram: String, start: Int64, end: Int64?) throws {
    let subscription = try SubscriptionMarble(diagram)
    #expect(subscription.start == .milliseconds(start))
    #expect(subscription.end == end.map { .milliseconds($0) })
    #expect(try SubscriptionMarble(subscription.rendered().diagram) == subscription)
  }

  @Test(
    "The parser refuses an invalid subscription line",
    arguments: [
      Mistake("---", 4, .missingStart),
      Mistake("", 1, .missingStart),
      Mistake("-!", 2, .misplaced("!")),
      Mistake("^-^", 3, .misplaced("^")),
      Mistake("^!!", 3, .misplaced("!")),
      Mistake("^-1", 3, .unknownSymbol("1")),
      Mistake("^-|", 3, .unknownSymbol("|")),
      Mistake("(^", 1, .unclosedGroup),
    ]
  )
  func refusesASubscription(_ mistake: Mistake) {
    let error = #expect(throws: MarbleError.self) { try SubscriptionMarble(mistake.diagram) }
    #expect(error?.problem == mistake.problem)
    #expect(error?.column == mistake.column)
  }

  @Test("A subscription is rendered with a frame that divides its times")
  func aSubscriptionIsRenderedWithTheFrameItNeeds() throws {
    let subscription = SubscriptionMarble(
      start: .milliseconds(20),
      end: Instant(nanoseconds: 20_000_003)
    )
    let (diagram, frame) = subscription.rendered()
    #expect(frame == .nanoseconds(3))
    #expect(try SubscriptionMarble(diagram, frame: frame) == subscription)
  }
}
