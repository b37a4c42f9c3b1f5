/// An event that a script sends; a value to an outer stream stands for the next inner stream.
enum ScriptedEvent: Hashable, Sendable {
  case value(Int)
  case failed
  case completed
  case interrupted
  /// Everything that can send is released, and sends no end: the stream is interrupted (D1).
  case released

  var isTerminating: Bool {
    switch self {
    case .value: false
    case .failed, .completed, .interrupted, .released: true
    }
  }

  fileprivate var digest: Int {
    switch self {
    case .value(let value): 4 &+ value &* 7
    case .failed: 0
    case .completed: 1
    case .interrupted: 2
    case .released: 3
    }
  }
}

/// One step of a script.
enum Word: Hashable, Sendable {
  /// A source sends an event.
  case send(SourceID, ScriptedEvent)
  /// Time passes, in milliseconds.
  case advance(Int)
  /// The output is disposed of.
  case dispose
  /// The output, and the handle of its start, are released. Its observers go on.
  case release

  /// A number that most words have for themselves.
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

/// Something that happens inside a callback.
struct Injection: Hashable, Sendable {
  enum Site: Hashable, Sendable {
    /// The observer of the output.
    case output
    /// Any watched closure.
    case closure
  }

  let site: Site
  /// In which call, counted from one.
  var call: Int
  let word: Word
  /// Whether it waits until the callback has returned: the run to compare with.
  var isDeferred = false
}

/// What happens in one run of a check.
struct Script: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    /// The output is started once.
    case once
    /// The output is started, the steps are done; then it is started again and they are done again.
    case twice
    /// The output is started, every input sends a value, and the output is disposed of; then it is
    /// started again and the steps are done.
    case afterAnother
    /// The output is started twice before the first step.
    case together
    /// The output is started twice, and `dispose` concerns the first start only.
    case leaving
    /// A second observer comes when the output has ended.
    case late
    /// The operator of signals is lifted to producers.
    case lifted
    /// A good while passes before anything else.
    case shifted
    /// The values of the inputs are others.
    case renamed
    /// Both sides of a law are run.
    case law(Law.Name)
    /// The output is started by an action of the scheduler.
    case scheduled
    /// The sources go on after their ends.
    case hostile
    /// The locks that are held are counted.
    case locks
    /// Sources send very often while they are being started.
    case flood
    /// The last two steps are done by two threads that feed streams in a circle.
    case circle
    /// The last two steps are done by two threads, the first of them held in the output.
    case threads
    /// The last two steps are done by two threads, the first of them held in a watched closure.
    case threadsInClosure

    /// Those that have a name in replay tokens.
    static let named: [Mode] =
      [
        .twice, .afterAnother, .together, .leaving, .late, .lifted, .shifted, .renamed, .scheduled,
        .hostile, .locks, .flood, .circle, .threads, .threadsInClosure,
      ] + Law.Name.allCases.map { .law($0) }

    /// The word that stands for it in replay tokens.
    var name: String? {
      switch self {
      case .once: nil
      case .twice: "twice"
      case .afterAnother: "after-another"
      case .together: "together"
      case .leaving: "leaving"
      case .late: "late"
      case .lifted: "lifted"
      case .shifted: "shifted"
      case .renamed: "renamed"
      case .law(let name): name.rawValue
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
      /// Every inner stream.
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
  /// Whether greetings are sent just after the start of their source: the run to compare with.
  var defersGreetings = false

  /// How often something happens in a flood.
  static let floodCount = 120

  /// How many values a long run has.
  static let longRun = 24

  /// Which of two starts is disposed of when only one is.
  ///
  /// What happens inside a callback of the first start concerns the second one.
  var leaver: Int { injection == nil ? 0 : 1 }

  /// Whether very many inner streams come at once.
  var isFloodOfInners: Bool { mode == .flood && greetings.count >= Self.floodCount }

  /// The same steps in one plain start.
  var plain: Script {
    var plain = self
    plain.mode = .once
    return plain
  }

  /// Whether the output is released while it is observed.
  var releases: Bool { words.contains(.release) || injection?.word == .release }

  /// The same steps with an output that is held.
  var unreleased: Script {
    var held = self
    held.words.removeAll { $0 == .release }
    if let injection, injection.word == .release {
      // Time passes as it does in a script in which something happens inside a callback.
      held.injection = Injection(site: injection.site, call: .max, word: .release)
    }
    return held
  }

  /// What equal scripts have in common; the rest seldom makes a difference, and takes long.
  func hash(into hasher: inout Hasher) {
    var digest = greetings.count
    for word in words { digest = digest &* 31 &+ word.digest }
    if let injection { digest = digest &* 31 &+ injection.word.digest &+ injection.call }
    hasher.combine(digest)
  }

  /// How much happens; the smallest script of a violation is shown.
  var size: Int {
    words.count + greetings.count + (injection == nil ? 0 : 1) + (mode == .once ? 0 : 1)
  }
}
