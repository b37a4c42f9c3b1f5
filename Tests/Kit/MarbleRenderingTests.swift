import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite struct MarbleRenderingTests {
  typealias Line = Timeline<Int, Boom>

  @Test(
    "A diagram in canonical form is rendered unchanged",
    arguments: [
      "", "-1-2-|", "(12|)", "1#", "--!", "{130ms}1", "1{1s}2", "{7us}1", "1|2!", "------------1",
    ]
  )
  func rendersWhatItRead(_ diagram: String) throws {
    #expect(try Line(diagram, error: Boom()).rendered().diagram == diagram)
  }

  @Test("Rendering omits spaces and trailing frames")
  func spacesAndTrailingFramesAreLeftOut() throws {
    #expect(try Line(" - 1 --").rendered().diagram == "-1")
  }

  @Test("Rendering writes the next free key for a value that is not a single character")
  func aValueOfMoreThanOneLetterGetsTheNextFreeKey() throws {
    let rendering = try Line("xy1", values: ["x": 100, "y": -5, "1": 1]).rendered(values: ["a": 3])
    #expect(rendering.diagram == "bc1")
    #expect(rendering.values == ["a": 3, "b": 100, "c": -5, "1": 1])
  }

  @Test("Rendering does not use the key of one value for another value")
  func aKeyThatIsTakenIsNotUsedForAnotherValue() throws {
    let rendering = Line([.init(.origin, .value(1))]).rendered(values: ["1": 2])
    #expect(rendering.diagram == "a")
    #expect(try Line(rendering) == Line([.init(.origin, .value(1))]))
  }

  @Test("The frame of a rendered timeline is not longer than the shortest distance between events")
  func theFrameIsNoLongerThanTheShortestDistance() throws {
    let line = Line([
      .init(.milliseconds(10), .value(1)), .init(.milliseconds(13), .value(2)),
      .init(.milliseconds(19), .completed),
    ])
    let rendering = line.rendered()
    #expect(rendering.frame == .milliseconds(3))
    #expect(rendering.diagram == "{10ms}12-|")
    #expect(try Line(rendering) == line)
  }

  @Test("Rendering separates a digit from a following unit of time")
  func aDigitIsNotGluedToAUnit() throws {
    let values: [Character: Int] = ["1": 1, "m": 2, "s": 3]
    let frames = try Line("1 ms", values: values)
    #expect(frames.rendered(values: values).diagram == "1 ms")
    let group = try Line("(1 ms)(1 s)s", values: values)
    #expect(group.rendered(values: values).diagram == "(1 ms)(1 s)s")
  }

  @Test("Rendering sorts the moments of a timeline")
  func momentsArePutInOrder() {
    let line = Line([
      .init(.milliseconds(20), .completed), .init(.origin, .value(2)), .init(.origin, .value(1)),
    ])
    #expect(line.rendered().diagram == "(21)-|")
  }

  /// Each test case checks many timelines.
  ///
  /// The seed of each timeline is computed from the number of the batch and its number in the
  /// batch.
  @Test("Parsing a rendered timeline returns the same timeline", arguments: 0..<10)
  func readingARenderedTimelineGivesTheTimeline(batch: UInt64) throws {
    for number in 0..<Rounds.many(1000) {
      let seed = batch * 1000 + UInt64(number)
      let line = randomLine(seed: seed)
      let rendering = line.rendered(
        values: seed.isMultiple(of: 3) ? ["7": 9, "s": 2, "m": 3] : [:]
      )
      #expect(try Line(rendering) == line, "seed \(seed): \(rendering.diagram)")
    }
  }

  private func randomLine(seed: UInt64) -> Line {
    var random = SplitMix(seed: seed)
    let magnitudes: [ClosedRange<Int64>] = [
      0...0, 0...0, 1...1, 1...40, 0...2000, 0...1_000_000_000, 0...(1 << 58),
    ]
    var time: Int64 = 0
    var moments: [Line.Moment] = []
    let isRound = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if isRound {
        time += Int64.random(in: 0...15, using: &random) * 10_000_000
      } else {
        time += Int64.random(in: magnitudes.randomElement(using: &random) ?? 0...1, using: &random)
      }
      let event: Event<Int, Boom> =
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .completed
        case 1: .failed(Boom())
        case 2: .interrupted
        case 3: .value(Int.random(in: -1000...1000, using: &random))
        default: .value(Int.random(in: 0...9, using: &random))
        }
      moments.append(.init(Instant(nanoseconds: time), event))
    }
    return Line(moments)
  }

  @Test("Many different values have different keys")
  func manyValuesHaveKeysOfTheirOwn() throws {
    let line = Line((0..<300).map { .init(.milliseconds($0 * 10), .value(Int($0) + 1000)) })
    #expect(try Line(line.rendered()) == line)
  }
}
