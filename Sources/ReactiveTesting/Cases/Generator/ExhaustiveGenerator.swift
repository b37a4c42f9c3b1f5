/// A generator of all test cases in order of weight, the lightest first, and in random order within
/// each weight.
///
/// A case is extended by one action only after it has been run, and only if all of its actions had
/// an effect. Cases that merely add actions without effect are therefore not generated.
struct ExhaustiveGenerator {
  private let subject: OperatorUnderTest
  private let usesTime: Bool
  private var buckets: [[TestCase]]
  private var seen: Set<TestCase> = []
  private(set) var weight = 0
  private var random: SplitMix
  private let limit: Int

  init(_ subject: OperatorUnderTest, seed: UInt64, limit: Int = 12) {
    self.subject = subject
    self.limit = limit
    usesTime = subject.passesTime
    random = SplitMix(seed: seed)
    buckets = Array(repeating: [], count: limit + 1)
    buckets[0] = [TestCase([.subscribe(0)])]
  }

  /// Returns the next case, or `nil` if there are no further cases within the limit.
  mutating func next() -> TestCase? {
    while weight <= limit {
      let count = buckets[weight].count
      if count > 0 {
        // The order is random, so that the cases that have been run are an unbiased sample if the
        // budget ends in the middle of a weight.
        buckets[weight].swapAt(random.below(count), count - 1)
        return buckets[weight].removeLast()
      }
      weight += 1
    }
    return nil
  }

  private mutating func add(_ hooks: [TestAction], _ steps: [TestAction], _ cost: Int) {
    guard weight + cost <= limit else { return }
    let child = TestCase(hooks + steps)
    if seen.insert(child).inserted { buckets[weight + cost].append(child) }
  }

  /// Adds all cases that extend the case of a trace by one action.
  mutating func extend(_ trace: TestTrace) {
    guard trace.idleActions == 0 else { return }
    let steps = trace.testCase.steps
    let hooks = trace.testCase.hooks
    var alphabet = Alphabet(subject)
    for action in trace.testCase.actions { alphabet.use(action) }
    let last = steps.count - 1
    guard let begin = trace.entries.firstIndex(where: { $0.step == last }) else { return }
    let end = trace.stepEnd(begin)
    for (action, cost) in choices(trace, at: end, alphabet) { add(hooks, steps + [action], cost) }
    extendCallbacks(trace, begin..<end, hooks, steps, alphabet)
    extendStarts(trace, begin..<end, hooks, steps, alphabet)
  }

  /// Adds one action inside a callback of the last step.
  private mutating func extendCallbacks(
    _ trace: TestTrace,
    _ entries: Range<Int>,
    _ hooks: [TestAction],
    _ steps: [TestAction],
    _ alphabet: Alphabet
  ) {
    var sites = 0
    for at in entries where sites < 3 {
      let site: CallbackSite
      switch trace.entries[at].kind {
      case .event(let number, _):
        guard
          let index = trace.subscription(number)?.events.firstIndex(where: { $0.at == at })
        else { continue }
        site = .event(number, nth: index + 1)
      case .called(let nth): site = .call(nth: nth)
      default: continue
      }
      sites += 1
      for (action, cost) in choices(trace, at: at, alphabet) {
        if !subject.takesInsideCallbacks(action) { continue }
        guard let more = Self.adding(action, at: site, to: hooks, limit: 2) else { continue }
        add(more, steps, cost + 1)
      }
    }
  }

  /// Adds one emission of a source that was started for the first time in the last step.
  private mutating func extendStarts(
    _ trace: TestTrace,
    _ entries: Range<Int>,
    _ hooks: [TestAction],
    _ steps: [TestAction],
    _ alphabet: Alphabet
  ) {
    var begun: Set<SourceID> = []
    for run in trace.runs where !run.isHot && begun.insert(run.source).inserted {
      guard entries.contains(run.startedAt) else { continue }
      let events = [alphabet.next(of: run.source)].compactMap { $0 } + alphabet.ends(of: run.source)
      for event in events {
        let action = TestAction.send(run.source, event)
        guard let more = Self.adding(action, at: .start(run.source), to: hooks, limit: 4) else {
          continue
        }
        add(more, steps, alphabet.weight(of: event, from: run.source))
      }
    }
  }

  /// Returns the hooks with one additional action, or `nil` if no action can be added.
  private static func adding(
    _ action: TestAction,
    at site: CallbackSite,
    to hooks: [TestAction],
    limit: Int
  ) -> [TestAction]? {
    var more = hooks
    for (index, hook) in hooks.enumerated() {
      guard case .when(site, let inner) = hook else { continue }
      // A source sends nothing after its end.
      if case .start = site, inner.contains(where: \.isEnd) { return nil }
      guard inner.count < limit else { return nil }
      more[index] = .when(site, inner + [action])
      return more
    }
    more.append(.when(site, [action]))
    return more
  }

  /// Returns the actions that are possible at an entry of a trace, with their weights.
  private func choices(
    _ trace: TestTrace,
    at index: Int,
    _ alphabet: Alphabet
  ) -> [(TestAction, Int)] {
    var choices: [(TestAction, Int)] = []
    var sources: [SourceID] = []
    for run in trace.runs where run.isOpen(at: index) && !sources.contains(run.source) {
      sources.append(run.source)
    }
    for source in sources {
      let events = [alphabet.next(of: source)].compactMap { $0 } + alphabet.ends(of: source)
      for event in events {
        choices.append((.send(source, event), alphabet.weight(of: event, from: source)))
      }
      if let value = alphabet.lastValue(of: source) {
        choices.append((.send(source, .value(value)), 2))
      }
    }
    for subscription in trace.subscriptions where subscription.subscribedAt < index {
      let number = subscription.number
      switch alphabet.disposals[number] ?? 0 {
      case 0: choices.append((.dispose(number), subscription.isOver(before: index) ? 2 : 1))
      case 1: choices.append((.dispose(number), 2))
      default: break
      }
    }
    if alphabet.subscriptions < 3 {
      choices.append((.subscribe(alphabet.subscriptions), alphabet.subscriptions == 1 ? 2 : 3))
    }
    // An operator that schedules nothing may still read the clock.
    let readsTime =
      alphabet.subject.readsTime && !trace.entries[...index].contains { $0.kind.waits }
    if usesTime, trace.entries[index].kind.waits || readsTime {
      // Advance to the next action, to a moment before it, or by an interval after which most
      // actions are due.
      let next = trace.nextDue ?? 10
      choices.append((.advance(next), 1))
      if next > 10 { choices.append((.advance(10), 2)) }
      if next != 100 { choices.append((.advance(100), 1)) }
    }
    return choices
  }
}
