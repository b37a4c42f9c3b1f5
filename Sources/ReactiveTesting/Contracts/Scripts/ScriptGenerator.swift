/// A generator of the test cases of a check, shortest first.
struct ScriptGenerator {
  /// The state after the previous steps, which determines the events that correct sources can send.
  private struct State {
    var ended: Set<SourceID> = []
    var inners = 0
    var isOver = false
  }

  let shape: OperatorUnderTest.Shape
  let profile: Profile
  let maxInners: Int

  init(_ subject: OperatorUnderTest, maxInners: Int = 2) {
    shape = subject.shape
    profile = subject.profile
    self.maxInners = maxInners
  }

  /// Returns all test cases of exactly `length` steps.
  func scripts(length: Int, disposes: Bool = true) -> [[Word]] {
    scripts(length: length) { disposes || $0 != .dispose }
  }

  /// Returns all test cases of exactly `length` steps in which only the first step can end a
  /// source.
  ///
  /// There are few such test cases, and they reveal faults that need several events before two
  /// threads race.
  func approaches(length: Int) -> [[Word]] {
    let values = scripts(length: length) { !isFinal($0) }
    let openings = alphabet(State()).filter { isFinal($0) && $0 != .dispose }
    return values
      + openings.flatMap { opening in
        var state = State()
        advance(&state, opening)
        return scripts(after: [opening], state, length: length) { !isFinal($0) }
      }
  }

  private func scripts(
    after words: [Word] = [],
    _ state: State = State(),
    length: Int,
    of isAllowed: (Word) -> Bool
  ) -> [[Word]] {
    var found: [[Word]] = []
    extend(words, state, length - words.count, isAllowed, &found)
    return found
  }

  private func extend(
    _ words: [Word],
    _ state: State,
    _ remaining: Int,
    _ isAllowed: (Word) -> Bool,
    _ found: inout [[Word]]
  ) {
    guard remaining > 0 else {
      // Time passes at the end of every test case.
      if case .advance = words.last { return }
      found.append(words)
      return
    }
    for word in alphabet(state) where isAllowed(word) {
      var next = state
      advance(&next, word)
      extend(words + [word], next, remaining - 1, isAllowed, &found)
    }
  }

  /// Returns a test case of random steps.
  func random(length: Int, using generator: inout SplitMix) -> [Word] {
    var words: [Word] = []
    var state = State()
    for _ in 0..<length {
      let alphabet = alphabet(state)
      guard !alphabet.isEmpty else { break }
      // Terminal events are as frequent as values in the alphabet, but a long test case needs more
      // values.
      var word = alphabet[generator.below(alphabet.count)]
      if isFinal(word), generator.below(3) > 0 { word = alphabet[generator.below(alphabet.count)] }
      words.append(word)
      advance(&state, word)
    }
    return words
  }

  /// Returns the events that an input can send, for re-entrant actions and on-subscribe events.
  func events(for index: Int) -> [ScriptedEvent] {
    let isAlone = shape.inputs == 1 && !shape.isFlattening
    var events = shape.kinds[index].events(isAlone: isAlone)
    if profile.triggers.contains(index) { events.removeAll { $0 == .failed } }
    return events
  }

  private func isFinal(_ word: Word) -> Bool {
    switch word {
    case .send(_, let event): event.isTerminating
    case .advance, .release: false
    case .dispose: true
    }
  }

  private func alphabet(_ state: State) -> [Word] {
    guard !state.isOver else { return [] }
    var words: [Word] = []
    for index in 0..<shape.inputs where !state.ended.contains(.input(index)) {
      for event in events(for: index) {
        if shape.isFlattening, !event.isTerminating, state.inners >= maxInners { continue }
        words.append(.send(.input(index), renumber(event, index)))
      }
    }
    for index in 0..<state.inners where !state.ended.contains(.inner(index)) {
      let ends = [.completed] + innerInterruptions + innerFailures
      for event in [.value(5 + index)] + ends {
        words.append(.send(.inner(index), event))
      }
    }
    if profile.usesClock || shape.inputs == 0 { words.append(.advance(10)) }
    words.append(.dispose)
    return words
  }

  /// The failure of an inner stream, if it can fail.
  var innerFailures: [ScriptedEvent] { shape.innersCanFail ? [.failed] : [] }

  /// The interruption of an inner stream, if it can be interrupted.
  private var innerInterruptions: [ScriptedEvent] {
    shape.innersCanBeInterrupted ? [.interrupted] : []
  }

  /// Returns the event with a value that no other input sends, which makes reports easier to read.
  func renumber(_ event: ScriptedEvent, _ index: Int) -> ScriptedEvent {
    guard case .value(let value) = event, shape.kinds[index].family == .stream else { return event }
    return .value(value + index)
  }

  private func advance(_ state: inout State, _ word: Word) {
    switch word {
    case .send(let source, let event):
      if case .input(0) = source, shape.isFlattening, case .value = event { state.inners += 1 }
      guard event.isTerminating else { break }
      if profile.mayRestart(after: event) { break }
      state.ended.insert(source)
    case .advance, .release: break
    case .dispose: state.isOver = true
    }
  }
}

/// A small random number generator that returns the same sequence on all platforms.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from zero up to, but not including, `limit`, or zero if `limit` is not
  /// positive.
  mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(max(1, limit)))
  }
}
