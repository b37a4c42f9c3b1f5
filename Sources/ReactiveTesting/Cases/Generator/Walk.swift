internal import Reactive

/// A random test case that is generated while it runs.
///
/// Each walk first chooses at random which kinds of actions it uses, and how often (swarm testing).
/// Half of the walks complete all open sources at the end.
struct Walk {
  private enum Kind: Int, CaseIterable {
    case value, again, completed, failed, interrupted, dispose, subscribe, advance
  }

  private let subject: OperatorUnderTest
  private let fixture: TestFixture
  private var random: SplitMix
  private var alphabet: Alphabet
  private var actions: [TestAction] = []
  private var weights: [Int]
  /// Whether the walk has one subscription and no re-entrant actions.
  private let isPlain: Bool
  /// Whether the walk has one subscription.
  private let hasOneStart: Bool
  /// Whether time passes between most events, in parts of the intervals of the pending timers.
  ///
  /// An operator with several timers at a time may confuse them if their values are equal.
  private let isRhythmic: Bool
  private let hookChance: Int
  private let emissionChance: Int
  private let length: Int
  private let willDo: (TestCase) -> Void

  /// Creates a walk.
  ///
  /// `willDo` is called with the test case before each of its actions runs.
  init(_ subject: OperatorUnderTest, seed: UInt64, willDo: @escaping (TestCase) -> Void) {
    self.subject = subject
    self.willDo = willDo
    fixture = TestFixture(subject)
    random = SplitMix(seed: seed)
    var others = SplitMix(seed: seed ^ 0x5851_f42d_4c95_7f2d)
    let raised = UInt64(others.below(4))
    let isForModel = subject.isModelled && others.below(2) == 0
    let shift = isForModel ? others.below(8) : 0
    // The comparison of an operator that ignores values needs large values and one start.
    let isFarAway = subject.profile.ignoresValues && others.below(2) == 0
    isRhythmic = subject.passesTime && others.below(3) == 0
    isPlain = isForModel || isRhythmic && subject.isModelled
    hasOneStart = isPlain || isFarAway
    alphabet = Alphabet(
      subject,
      raising: raised,
      by: shift,
      distance: isFarAway ? Alphabet.farAway : 0
    )
    weights = []
    for _ in Kind.allCases { weights.append([0, 1, 1, 3][random.below(4)]) }
    weights[Kind.value.rawValue] = [2, 4, 8][random.below(3)]
    weights[Kind.subscribe.rawValue] = min(1, weights[Kind.subscribe.rawValue])
    // Some faults of an operator that counts failures appear only after several failures.
    if subject.profile.handlesFailure, random.below(2) == 0 {
      weights[Kind.failed.rawValue] = weights[Kind.value.rawValue]
      weights[Kind.advance.rawValue] = weights[Kind.value.rawValue]
    }
    // A model is not compared if events are sent inside callbacks, or if several starts observe one
    // signal. At least half of the walks of an operator with a model therefore contain neither.
    if hasOneStart { weights[Kind.subscribe.rawValue] = 0 }
    if isRhythmic {
      weights[Kind.value.rawValue] = 3
      weights[Kind.again.rawValue] = 3
      weights[Kind.advance.rawValue] = 6
    }
    hookChance = isPlain ? 0 : [0, 10, 20, 40][random.below(4)]
    emissionChance = [0, 0, 30, 70][random.below(4)]
    length = 8 + random.below(17)
  }

  /// Generates the case, runs it, and returns its trace.
  mutating func run() -> TestTrace {
    let fixture = fixture
    return fixture.attended {
      fixture.apply()
      begin()
      for index in 0..<length {
        if fixture.entries.count > Self.longest { break }
        guard let action = choose(isLate: index * 3 > length * 2) else { break }
        if case .send(_, .stream(let number)) = action, number == alphabet.streams {
          emit(from: .inner(number))
        }
        if chance(hookChance) { addHook(before: action) }
        act(action)
      }
      if !hasOneStart, chance(20) { again() }
      if chance(50) { close() }
      return fixture.finish(TestCase(actions))
    }
  }

  /// The number of entries in the trace after which the walk ends.
  private static let longest = 400

  private mutating func act(_ action: TestAction) {
    alphabet.use(action)
    actions.append(action)
    willDo(TestCase(actions))
    fixture.perform(step: action)
  }

  private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  private mutating func begin() {
    for index in 0..<subject.shape.inputs where !subject.shape.kinds[index].isHot {
      emit(from: .input(index))
    }
    if hookChance > 0, chance(emissionChance > 0 ? 30 : 15) {
      // In an operator that restarts its input, later events belong to later starts.
      let mayRestart = goesOn(after: .failed) || goesOn(after: .completed)
      act(.when(.event(0, nth: 1 + random.below(mayRestart ? 5 : 2)), [.dispose(0)]))
    }
    act(.subscribe(0))
  }

  /// Adds the events that a source sends on subscribe, which may be none.
  private mutating func emit(from source: SourceID) {
    guard chance(emissionChance) else { return }
    var inner: [TestAction] = []
    var later = alphabet
    for _ in 0...random.below(4) {
      let ends = later.ends(of: source)
      var event = later.next(of: source) ?? ends[0]
      if chance(25) { event = ends[random.below(ends.count)] }
      let action = TestAction.send(source, event)
      inner.append(action)
      later.use(action)
      if event.isEnd { break }
    }
    act(.when(.start(source), inner))
  }

  /// Adds a re-entrant action for a callback that the given action is likely to cause.
  private mutating func addHook(before action: TestAction) {
    let numbers = fixture.observations.map(\.number)
    guard !numbers.isEmpty else { return }
    let number = numbers[random.below(numbers.count)]
    let before = alphabet
    alphabet.use(action)
    let chosen = choose(isLate: chance(30))
    alphabet = before
    guard let inner = chosen, subject.takesInsideCallbacks(inner) else { return }
    var site = CallbackSite.event(number, nth: eventCount(number) + 1 + (chance(20) ? 1 : 0))
    if fixture.calls > 0, chance(40) { site = .call(nth: fixture.calls + 1) }
    var deeds = [inner]
    if chance(20), let second = choose(isLate: false) {
      if subject.takesInsideCallbacks(second) { deeds.append(second) }
    }
    if chance(30) { deeds.append(.dispose(number)) }
    if chance(15), case .event(let number, let nth) = site {
      // The action runs inside a callback that it causes itself.
      deeds.insert(.when(.event(number, nth: nth + 1), [.dispose(number)]), at: 0)
    }
    act(.when(site, deeds))
  }

  private func eventCount(_ number: Int) -> Int {
    fixture.observations.first { $0.number == number }?.count ?? 0
  }

  /// Repeats the actions of the first subscription for a later subscription, to reveal shared
  /// state.
  private mutating func again() {
    guard !subject.shape.isSignal, alphabet.subscriptions < 3 else { return }
    let earlier = actions.filter { !$0.isHook }.prefix(Self.longestRepetition)
    act(.subscribe(alphabet.subscriptions))
    for action in earlier {
      if fixture.entries.count > Self.longest { break }
      switch action {
      case .send, .advance: act(action)
      case .subscribe, .dispose, .when: break
      }
    }
  }

  /// The maximum number of earlier actions that are considered for repetition.
  private static let longestRepetition = 10

  /// Completes all open sources, in random order.
  private mutating func close() {
    for _ in 0..<8 {
      let open = openSources.filter { alphabet.ends(of: $0).contains(.completed) }
      if open.isEmpty || fixture.entries.count > Self.longest { break }
      act(.send(open[random.below(open.count)], .completed))
    }
  }

  private var openSources: [SourceID] {
    var sources: [SourceID] = []
    for run in fixture.runs where run.isOpen && !sources.contains(run.source) {
      sources.append(run.source)
    }
    return sources
  }

  private mutating func choose(isLate: Bool) -> TestAction? {
    let sources = openSources
    for _ in 0..<6 {
      if let action = draw(sources, isLate: isLate) { return action }
    }
    if sources.isEmpty {
      return alphabet.subscriptions < 3 && !hasOneStart ? .subscribe(alphabet.subscriptions) : nil
    }
    let source = sources[random.below(sources.count)]
    return .send(source, alphabet.next(of: source) ?? .completed)
  }

  private mutating func draw(_ sources: [SourceID], isLate: Bool) -> TestAction? {
    var rest = random.below(weights.reduce(0, +))
    var kind = Kind.value
    for candidate in Kind.allCases {
      rest -= weights[candidate.rawValue]
      if rest < 0 {
        kind = candidate
        break
      }
    }
    // Terminal events are rare before the last third, unless the operator continues after them.
    switch kind {
    case .completed, .failed, .interrupted, .dispose:
      if !isLate, !chance(goesOn(after: kind) ? 75 : 25) { return nil }
    case .value, .again, .subscribe, .advance: break
    }
    switch kind {
    case .dispose: return .dispose(random.below(alphabet.subscriptions))
    case .subscribe:
      return alphabet.subscriptions < 3 ? .subscribe(alphabet.subscriptions) : nil
    case .advance: return fixture.usesTime ? .advance(duration()) : nil
    case .value, .again, .completed, .failed, .interrupted: break
    }
    guard !sources.isEmpty else { return nil }
    let source = sources[random.below(sources.count)]
    switch kind {
    case .again:
      if let values = alphabet.values[source], let last = values.last {
        // An equal value can follow its predecessor or come after other values.
        return .send(source, .value(chance(50) ? last : values[random.below(values.count)]))
      }
      let next = alphabet.next(of: source)
      if case .stream(let count)? = next, count > 0 {
        // Two runs of one inner stream can be open at the same time.
        return .send(source, .stream(chance(50) ? count - 1 : random.below(count)))
      }
      return next.map { .send(source, $0) }
    case .value: return alphabet.next(of: source).map { .send(source, $0) }
    case .completed: return end(source, .completed)
    case .failed: return end(source, .failed)
    case .interrupted: return end(source, .interrupted)
    case .dispose, .subscribe, .advance: return nil
    }
  }

  /// Returns the duration of a time step, in milliseconds.
  ///
  /// Many faults of timers appear only if an event arrives at the instant of a timer, just before
  /// it, or in the middle of its interval.
  private mutating func duration() -> Int {
    let steps = [5, 10, 20, 50, 100]
    // A long time costs little if no action is pending.
    if fixture.time.pendingActions.isEmpty { return (steps + [1_100])[random.below(6)] }
    guard let due = fixture.millisecondsToNextAction, isRhythmic || chance(50) else {
      return steps[random.below(5)]
    }
    return max(1, [due, due - 1, due / 2][random.below(3)])
  }

  /// Returns whether the operator restarts its input after a terminal event of this kind.
  private func goesOn(after kind: Kind) -> Bool {
    switch kind {
    case .failed: subject.profile.handlesFailure
    case .completed: subject.profile.repeats || subject.profile.mayRestart(after: .completed)
    default: false
    }
  }

  private func end(_ source: SourceID, _ event: SourceEvent) -> TestAction? {
    alphabet.ends(of: source).contains(event) ? .send(source, event) : nil
  }
}
