import Reactive
import TestSupport

/// The test cases for an operator: all short test cases, and random longer test cases.
struct ScriptSpace: Hashable, Sendable {
  var inputs = 1
  /// The values that are sent.
  ///
  /// If the array is empty, values are numbered in order.
  var values: [Int] = []
  /// The possible numbers of ticks between two steps.
  ///
  /// If the number is zero, no action runs between the steps.
  var gaps = [1]
  /// Inputs that cannot fail.
  var steady: Set<Int> = []
  /// The maximum number of steps of a short test case.
  ///
  /// A disposal counts as one step.
  var length = 3
  /// Additional gaps that occur only in random test cases.
  var longerGaps = [1, 2, 5]
  /// The number of ticks after the last step, during which later events can occur.
  var rest = 1
  /// Additional values that occur only in random test cases.
  var rareValues: [Int] = []

  /// One input, without gaps in time.
  static let plain = ScriptSpace(
    values: [1, 2, 3],
    longerGaps: [0, 0],
    rareValues: [0, 4, 5, 6, 7, 8, 9]
  )
  /// One input, with gaps in time.
  static let timed = ScriptSpace(gaps: [0, 1, 3], rest: 10)
  /// Two inputs, without gaps in time.
  static let pair = ScriptSpace(inputs: 2, longerGaps: [0, 0])
  /// Two inputs, the second of which cannot fail.
  static let triggered = ScriptSpace(inputs: 2, steady: [1], longerGaps: [0, 0])
  /// Two inputs, with gaps in time.
  static let timedPair = ScriptSpace(inputs: 2, gaps: [0, 1])

  /// The same events, all at tick zero, without a disposal.
  var atOnce: ScriptSpace {
    var space = self
    space.gaps = [0]
    space.isAtOnce = true
    space.randomScripts = 100
    return space
  }

  private(set) var isAtOnce = false
  /// The number of random test cases.
  private(set) var randomScripts = 1000

  /// The test cases, which many operators share because creating them takes a long time.
  var scripts: (short: [Script], random: [Script]) {
    if let known = Self.known.withLock({ $0[self] }) { return known }
    var generator = RepeatableGenerator(seed: 7)
    let made = (shortScripts, (0..<randomScripts).map { _ in randomScript(&generator) })
    Self.known.withLock { $0[self] = made }
    return made
  }

  private static let known = Locked<[ScriptSpace: (short: [Script], random: [Script])]>([:])

  /// Every short test case, in order of length.
  private var shortScripts: [Script] {
    var found: [Script] = []
    var level: [[Script.Step]] = [[]]
    for count in 0...length {
      for steps in level { found.append(script(steps, nil)) }
      guard count < length else { break }
      for steps in level {
        found += gaps.filter { $0 > 0 }.map { gap in script(steps, (steps.last?.tick ?? 0) + gap) }
      }
      level = level.flatMap(extended)
    }
    return found
  }

  private func extended(_ steps: [Script.Step]) -> [[Script.Step]] {
    gaps.flatMap { gap in
      alphabet(steps, values).map { steps + [step($0, after: gap, steps)] }
    }
  }

  /// Returns a test case that is longer than the short test cases.
  private func randomScript(_ generator: inout RepeatableGenerator) -> Script {
    var steps: [Script.Step] = []
    for _ in 0..<Int.random(in: length + 1...length + 3 + 2 * inputs, using: &generator) {
      let words = alphabet(steps, values + rareValues)
      let isEnd = Int.random(in: 0..<8, using: &generator) == 0
      let suitable = words.filter { $0.event.isTerminating == isEnd }
      guard let word = (suitable.isEmpty ? words : suitable).randomElement(using: &generator) else {
        break
      }
      let gap = (isAtOnce ? [0] : gaps + longerGaps).randomElement(using: &generator) ?? 1
      steps.append(step(word, after: gap, steps))
    }
    let disposal = (steps.last?.tick ?? 0) + Int.random(in: 1...4, using: &generator)
    return script(steps, !isAtOnce && Bool.random(using: &generator) ? disposal : nil)
  }

  private typealias Word = (input: Int, event: Event<Int, Boom>)

  private func alphabet(_ steps: [Script.Step], _ values: [Int]) -> [Word] {
    let numbers = values.isEmpty ? [steps.count + 1] : values
    return (0..<inputs).filter { steps[...].end($0) == nil }.flatMap { input -> [Word] in
      let ends: [Event<Int, Boom>] = [.completed, .interrupted]
      let events = numbers.map { .value($0) } + ends
      return (steady.contains(input) ? events : events + [.failed(Boom())]).map { (input, $0) }
    }
  }

  private func step(_ word: Word, after gap: Int, _ steps: [Script.Step]) -> Script.Step {
    Script.Step(tick: (steps.last?.tick ?? 0) + gap, input: word.input, event: word.event)
  }

  private func script(_ steps: [Script.Step], _ disposal: Int?) -> Script {
    Script(steps: steps, inputs: inputs, disposal: disposal, rest: rest)
  }
}

/// A generator of random numbers that are the same in each run.
struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
