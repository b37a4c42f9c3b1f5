import Reactive
import ReactiveTesting
import Testing

@Suite struct MarbleDifferenceTests {
  typealias Line = Timeline<Int, Boom>

  private func line(_ diagram: String) throws -> Line {
    try Line(diagram, error: Boom())
  }

  @Test("Equal timelines have no difference", arguments: ["", "-1-2-|", "(12)#", "1{3ns}2"])
  func equalTimelinesDoNotDiffer(_ diagram: String) throws {
    #expect(try line(diagram).difference(from: line(diagram)) == nil)
  }

  @Test("Timelines that are written differently but are equal have no difference")
  func theWayOfWritingMakesNoDifference() throws {
    #expect(try line("-1-2--").difference(from: line("{10ms} 1 {10ms} 2")) == nil)
  }

  @Test("The picture of a difference shows both timelines on one scale")
  func aPictureShowsBothOnOneRuler() throws {
    let difference = try line("-------1-2-#").difference(from: line("-----#"))
    #expect(
      difference?.picture == """
        expected  -----#
        actual    -------1-2-#
                       ^ at 50 ms: failed(boom) was due, but came at 110 ms
        where     # = boom
        """
    )
  }

  @Test("The picture of a difference aligns groups and times in columns")
  func groupsAndStretchesKeepTheColumnsInLine() throws {
    let values: [Character: Int] = ["a": 100, "b": 200]
    let expected = try Line("a(12b){200ms}1-|", values: values.merging(["1": 1, "2": 2]) { $1 })
    let actual = try Line("ab{200ms}1-2-|", values: values.merging(["1": 1, "2": 2]) { $1 })
    #expect(
      actual.difference(from: expected, values: values)?.picture == """
        expected  a(12b){200ms}1-|
        actual    ab    {200ms}1-2-|
                    ^ at 10 ms: value 1 was due, but value 200 came
        where     a = 100, b = 200
        """
    )
  }

  @Test("The caret of a difference points into a group")
  func theCaretPointsIntoAGroup() throws {
    #expect(
      try line("--(123)").difference(from: line("--(12)"))?.picture == """
        expected  --(12)
        actual    --(123)
                       ^ at 20 ms: value 3 came, but was not due
        """
    )
  }

  /// Two diagrams, and the difference of the second from the first.
  struct Pair: Sendable, CustomTestStringConvertible {
    let expected: String
    let actual: String
    let instant: Int64
    let sentence: String

    init(_ expected: String, _ actual: String, _ instant: Int64, _ sentence: String) {
      self.expected = expected
      self.actual = actual
      self.instant = instant
      self.sentence = sentence
    }

    var testDescription: String { "\"\(expected)\" and \"\(actual)\"" }
  }

  @Test(
    "The description of a difference states the first event that differs",
    arguments: [
      Pair("-1", "--", 10, "value 1 was due, but never came"),
      Pair("--", "-1", 10, "value 1 came, but was not due"),
      Pair("-1", "-2", 10, "value 1 was due, but value 2 came"),
      Pair("-1-|", "-1--|", 30, "completed was due, but came at 40 ms"),
      Pair("-1--|", "-1-|", 30, "completed came, but was due at 40 ms"),
      Pair("-1-|", "-1-!", 30, "completed was due, but interrupted came"),
      Pair("-1-2", "-1--3", 30, "value 2 was due, but never came"),
      Pair("-1--2", "-1-3", 30, "value 3 came, but was not due"),
      Pair("(12)", "(21)", 0, "value 1 was due, but value 2 came"),
      Pair("(12)", "(123)", 0, "value 3 came, but was not due"),
      Pair("(123)", "(12)", 0, "value 3 was due, but never came"),
      Pair("1|", "1|2", 20, "value 2 came, but was not due"),
    ]
  )
  func saysWhatDiffers(_ pair: Pair) throws {
    let difference = try line(pair.actual).difference(from: line(pair.expected))
    #expect(difference?.instant == .milliseconds(pair.instant))
    #expect(difference?.sentence == pair.sentence)
  }
}
