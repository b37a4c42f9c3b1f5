/// An event that a test case sends.
///
/// A value of an outer stream represents the next inner stream.
enum ScriptedEvent: Hashable, Sendable {
  case value(Int)
  case failed
  case completed
  case interrupted

  var isTerminating: Bool {
    switch self {
    case .value: false
    case .failed, .completed, .interrupted: true
    }
  }

  fileprivate var digest: Int {
    switch self {
    case .value(let value): 4 &+ value &* 7
    case .failed: 0
    case .completed: 1
    case .interrupted: 2
    }
  }
}

/// One step of a test case.
enum Word: Hashable, Sendable {
  /// A source sends an event.
  case send(SourceID, ScriptedEvent)
  /// Time passes, in milliseconds.
  case advance(Int)
  /// The output is disposed of.
  case dispose
  /// The output and the handle of its start are released.
  ///
  /// Its observers continue to receive events.
  case release

  /// A hash that is distinct for most words.
  fileprivate var digest: Int {
    switch self {
    case .send(.input(let index), let event): event.digest &+ 16 &* index
    case .send(.inner(let index), let event): event.digest &+ 16 &* index &+ 8
    case .advance(let milliseconds): 1000 &+ milliseconds
    case .dispose: 1001
    case .release: 1002
    }
  }
}

/// An action to perform inside a callback.
struct Injection: Hashable, Sendable {
  enum Site: Hashable, Sendable {
    /// The observer of the output.
    case output
    /// Any watched closure.
    case closure
  }

  let site: Site
  /// The number of the call, counted from one.
  var call: Int
  let word: Word
  /// Whether the action is deferred until the callback has returned, for the comparison run.
  var isDeferred = false
}

/// A sequence of steps for one run of an operator, with the mode of the run.
struct Script: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    /// The output is started once.
    case once
    /// The output is started, and the steps are performed.
    ///
    /// Then the output is started again, and the steps are repeated.
    case twice
    /// The output is started twice before the first step.
    case together
    /// The output is started twice, and `dispose` affects only the first start.
    case leaving
    /// The test case runs both sides of a law.
    case law(Law.Name)
    /// Two minutes pass before the start.
    case shifted
    /// An action of the scheduler starts the output.
    case scheduled
    /// The sources keep sending after their terminal events.
    case hostile
    /// The locks that are held are counted while the test case runs.
    case locks
    /// The sources send many events while they are being started.
    case flood
    /// Two threads that feed streams in a cycle perform the last two steps.
    case circle
    /// Two threads perform the last two steps, and the first is blocked in the observer of the
    /// output.
    case threads
    /// Two threads perform the last two steps, and the first is blocked in a watched closure.
    case threadsInClosure

    /// The modes that have a name in replay tokens.
    static let named: [Mode] =
      [
        .twice, .together, .leaving, .shifted, .scheduled,
        .hostile, .locks, .flood, .circle, .threads, .threadsInClosure,
      ] + Law.Name.allCases.map { .law($0) }

    /// The name in replay tokens, or `nil` if the mode is not named.
    var name: String? {
      switch self {
      case .once: nil
      case .twice: "twice"
      case .together: "together"
      case .leaving: "leaving"
      case .law(let name): name.rawValue
      case .shifted: "shifted"
      case .scheduled: "scheduled"
      case .hostile: "hostile"
      case .locks: "locks"
      case .flood: "flood"
      case .circle: "circle"
      case .threads: "threads"
      case .threadsInClosure: "threads-in-closure"
      }
    }
  }

  /// An event that a source sends while it is being started.
  struct Greeting: Hashable, Sendable {
    enum Target: Hashable, Sendable {
      case input(Int)
      /// All inner streams.
      case inner
      /// One inner stream.
      case innerAt(Int)
    }

    let target: Target
    let event: ScriptedEvent
  }

  var mode = Mode.once
  var greetings: [Greeting] = []
  var words: [Word] = []
  var injection: Injection?
  /// Whether on-subscribe events are sent right after the start of their source instead, for the
  /// comparison run.
  var defersGreetings = false

  /// The number of repetitions in a flood.
  static let floodCount = 120

  /// The number of values of a long run.
  static let longRun = 24

  /// The start that is disposed of if only one of two starts is disposed of.
  ///
  /// Actions inside a callback of the first start affect the second start.
  var leaver: Int { injection == nil ? 0 : 1 }

  /// Returns the number of events that a source sends while it is being started.
  ///
  /// The on-subscribe events of a flood are repeated, so they are not counted.
  func emissions(of source: SourceID) -> Int {
    if greetings.isEmpty || defersGreetings || mode == .flood { return 0 }
    return greetings.count { greeting in
      switch (greeting.target, source) {
      case (.inner, .inner): true
      case (.innerAt(let number), .inner(let other)), (.input(let number), .input(let other)):
        number == other
      default: false
      }
    }
  }

  /// Returns whether a step sends a terminal event from a source.
  ///
  /// In a flood of starts, the first start of such a source sends nothing while it begins.
  func sendsEnd(from source: SourceID) -> Bool {
    words.contains { word in
      if case .send(source, let event) = word { event.isTerminating } else { false }
    }
  }

  /// Whether many inner streams arrive at the same time.
  var isFloodOfInners: Bool { mode == .flood && greetings.count >= Self.floodCount }

  /// The same steps, with only one start in the default mode.
  var plain: Script {
    var plain = self
    plain.mode = .once
    return plain
  }

  /// Whether the output is released while it is observed.
  var releases: Bool { words.contains(.release) || injection?.word == .release }

  /// The same steps, without releasing the output.
  var unreleased: Script {
    var held = self
    held.words.removeAll { $0 == .release }
    if let injection, injection.word == .release {
      // Time passes just as in a test case with an action inside a callback.
      held.injection = Injection(site: injection.site, call: .max, word: .release)
    }
    return held
  }

  /// Hashes the parts of the test case that usually differ.
  ///
  /// The other parts rarely differ and are slow to hash.
  func hash(into hasher: inout Hasher) {
    var digest = greetings.count
    for word in words { digest = digest &* 31 &+ word.digest }
    if let injection { digest = digest &* 31 &+ injection.word.digest &+ injection.call }
    hasher.combine(digest)
  }

  /// The size of the test case.
  ///
  /// Reports show the smallest test case of a violation.
  var size: Int {
    words.count + greetings.count + (injection == nil ? 0 : 1) + (mode == .once ? 0 : 1)
  }
}
