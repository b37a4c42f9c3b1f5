import Reactive

/// Computes the output of flattening cold streams, one event at a time.
struct FlattenInterpreter {
  enum Rule {
    case concurrent(limit: Int)
    case latest
    case race
    case throttle

    /// Whether the start of a stream can be deferred until another stream has ended.
    var letsStreamsWait: Bool {
      if case .concurrent(let limit) = self { limit < .max } else { false }
    }
  }

  private enum Source: Hashable {
    case outer
    case inner(Int)
  }

  private struct Entry {
    let tick: Int
    /// Whether the entry is a step of the test case.
    ///
    /// At each tick, the scheduled events of streams precede the steps of the test case.
    let isStep: Bool
    let source: Source
    let event: Event<Int, Boom>

    func comes(after other: Entry) -> Bool {
      tick == other.tick ? isStep && !other.isStep : tick > other.tick
    }
  }

  private let rule: Rule
  private let inner: (Int) -> Track<Int, Boom>
  /// For each outer value, the number that its inner stream adds to each output value while the
  /// stream is running.
  private let weight: (Int) -> Int
  /// The outer value of each inner stream, indexed by the number of the inner stream.
  private var origins: [Int: Int] = [:]
  /// The pending entries, from the last to the first.
  private var agenda: [Entry] = []
  private var output: [Track<Int, Boom>.Moment] = []
  private var now = 0
  private var started = 0
  private var running: Set<Int> = []
  private var waiting: [Int] = []
  private var winner: Int?
  private var outerHasCompleted = false

  private init(
    _ rule: Rule,
    _ inner: @escaping (Int) -> Track<Int, Boom>,
    _ weight: @escaping (Int) -> Int
  ) {
    self.rule = rule
    self.inner = inner
    self.weight = weight
  }

  /// Returns the output if each value of `outer` is mapped to the stream that `inner` returns for
  /// it.
  ///
  /// `weight` returns the number that the inner stream of an outer value adds to each output value
  /// while that stream is active.
  static func output(
    of outer: Track<Int, Boom>,
    _ rule: Rule,
    inner: @escaping (Int) -> Track<Int, Boom>,
    weight: @escaping (Int) -> Int = { _ in 0 }
  ) -> Track<Int, Boom> {
    var interpreter = FlattenInterpreter(rule, inner, weight)
    for moment in outer.moments { interpreter.expect(moment, isStep: true, from: .outer) }
    while let next = interpreter.agenda.popLast() {
      interpreter.now = next.tick
      interpreter.handle(next.event, from: next.source)
    }
    return Track(interpreter.output)
  }

  private mutating func expect(
    _ moment: Track<Int, Boom>.Moment,
    isStep: Bool,
    from source: Source
  ) {
    let entry = Entry(tick: moment.tick, isStep: isStep, source: source, event: moment.event)
    // The entry is inserted after all entries with the same time.
    let index = agenda.firstIndex { !$0.comes(after: entry) } ?? agenda.endIndex
    agenda.insert(entry, at: index)
  }

  private mutating func handle(_ event: Event<Int, Boom>, from source: Source) {
    switch source {
    case .outer: handleOuter(event)
    case .inner(let number): if running.contains(number) { handleInner(event, number) }
    }
  }

  private mutating func handleOuter(_ event: Event<Int, Boom>) {
    switch event {
    case .failed, .interrupted: send(event)
    case .completed:
      outerHasCompleted = true
      completeIfOver()
    case .value(let value):
      switch rule {
      case .concurrent(let limit) where running.count >= limit: waiting.append(value)
      case .concurrent: start(value)
      case .latest:
        running = []
        start(value)
      case .throttle: if running.isEmpty { start(value) }
      case .race: if winner == nil { start(value) }
      }
    }
  }

  private mutating func start(_ value: Int) {
    started += 1
    let number = started
    running.insert(number)
    origins[number] = value
    let track = inner(value).later(by: now)
    for moment in track.moments where moment.tick > now {
      expect(moment, isStep: false, from: .inner(number))
    }
    for moment in track.moments where moment.tick == now {
      handle(moment.event, from: .inner(number))
    }
  }

  private mutating func handleInner(_ event: Event<Int, Boom>, _ number: Int) {
    if case .race = rule, winner == nil, event != .interrupted {
      winner = number
      running = [number]
    }
    switch event {
    case .value, .failed: send(event)
    case .completed, .interrupted:
      running.remove(number)
      if !waiting.isEmpty { start(waiting.removeFirst()) }
      completeIfOver()
    }
  }

  private mutating func completeIfOver() {
    if outerHasCompleted, running.isEmpty, waiting.isEmpty { send(.completed) }
  }

  private mutating func send(_ event: Event<Int, Boom>) {
    let added = running.reduce(0) { $0 + (origins[$1].map(weight) ?? 0) }
    output.append(.init(now, event.map { $0 + added }))
  }
}
