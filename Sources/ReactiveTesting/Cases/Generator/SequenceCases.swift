/// Test cases with sequences of several values: in every order of the inputs, in every pattern of
/// equal values, after pauses, and before the inputs complete or the output is disposed of.
///
/// An operator that keeps values may confuse them only after several of them have come and gone.
struct SequenceCases {
  private let subject: OperatorUnderTest

  init(_ subject: OperatorUnderTest) { self.subject = subject }

  /// All cases: those of inputs that complete, of pauses, of equal values, and of requests.
  var all: [TestCase] {
    subject.shape.isFlattening ? [] : finales + rhythms + patterns + requests
  }

  private var inputs: [SourceID] { (0..<subject.shape.inputs).map(SourceID.input) }

  private var time: [TestAction] { subject.passesTime ? [.advance(100)] : [] }

  /// The cases in which one input sends two values and another one sends a value, in each order, and
  /// then both complete, one after the other.
  ///
  /// An operator that keeps values, or a timer for each of them, must look at what is left whenever
  /// any of them is used up and whenever any input completes.
  private var finales: [TestCase] {
    let sources = inputs
    // With more inputs, these cases would take the place of too many others.
    guard (2...(subject.passesTime ? 3 : 4)).contains(sources.count)
    else { return [] }
    return sources.flatMap { twice in
      sources.filter { $0 != twice }.flatMap { once in finales(twice, once) }
    }
  }

  private func finales(_ twice: SourceID, _ once: SourceID) -> [TestCase] {
    let pauses = subject.passesTime ? [[], time] : [[]]
    return [[twice, twice, once], [twice, once, twice], [once, twice, twice]].flatMap { order in
      var alphabet = Alphabet(subject)
      let values = order.compactMap { source -> TestAction? in
        guard let event = alphabet.next(of: source) else { return nil }
        alphabet.use(.send(source, event))
        return .send(source, event)
      }
      guard values.count == order.count else { return [TestCase]() }
      return [[twice, once], [once, twice]].flatMap { ends in
        pauses.map { pause in
          TestCase(
            [.subscribe(0)] + values + [.send(ends[0], .completed)] + pause
              + [.send(ends[1], .completed)] + time
          )
        }
      }
    }
  }

  /// The cases in which three to five values follow each other after pauses, in every order of the
  /// inputs.
  ///
  /// An operator that remembers values for some time, such as a cache, must treat a value that is
  /// renewed before the time is over differently from one that is not.
  private var rhythms: [TestCase] {
    let sources = inputs
    guard subject.passesTime else { return [] }
    let pauses: [[Int]]
    switch sources.count {
    case 1: pauses = [[10, 10], [10, 20], [20, 10], [10, 10, 10], [10, 10, 10, 10]]
    case 2: pauses = [[10, 10], [10, 20], [20, 10], [10, 10, 10]]
    case 3: pauses = [[10, 10]]
    default: return []
    }
    return pauses.flatMap { pauses in
      Self.sequences(of: sources, length: pauses.count + 1).compactMap { rhythm($0, pauses) }
    }
  }

  private func rhythm(_ order: [SourceID], _ pauses: [Int]) -> TestCase? {
    var alphabet = Alphabet(subject)
    var actions: [TestAction] = [.subscribe(0)]
    for (place, source) in order.enumerated() {
      guard let event = alphabet.next(of: source) else { return nil }
      alphabet.use(.send(source, event))
      actions.append(.send(source, event))
      if place < pauses.count { actions.append(.advance(pauses[place])) }
    }
    return TestCase(actions + time)
  }

  private static func sequences(of sources: [SourceID], length: Int) -> [[SourceID]] {
    length == 0
      ? [[]]
      : sequences(of: sources, length: length - 1).flatMap { sequence in
        sources.map { sequence + [$0] }
      }
  }

  /// The cases in which the first input sends four or five values, some of which are equal, in every
  /// pattern, and in which time passes between them.
  ///
  /// An operator that looks up earlier values, for example in order to remove the oldest one, must
  /// not mistake one of several equal values for another.
  private var patterns: [TestCase] {
    let sources = inputs
    guard let source = sources.first else { return [] }
    let pauses: [[TestAction]] = subject.passesTime ? [[], [.advance(30)], time] : [[]]
    let length = sources.count == 1 && !subject.passesTime ? 5 : 4
    return pauses.flatMap { pause in
      Self.patterns(length: length).compactMap { pattern in
        values(pattern, of: source).map { values in
          TestCase(
            [.subscribe(0)] + values.flatMap { [$0] + pause } + time
              + sources.map { .send($0, .completed) } + time
          )
        }
      }
    }
  }

  /// Returns the values of a source in a pattern, in which equal numbers stand for equal values.
  private func values(_ pattern: [Int], of source: SourceID) -> [TestAction]? {
    var alphabet = Alphabet(subject)
    var known: [SourceEvent] = []
    return pattern.allSatisfy { number in
      if number < known.count { return true }
      guard case .value(let value)? = alphabet.next(of: source),
        !known.contains(.value(value))
      else { return false }
      alphabet.use(.send(source, .value(value)))
      known.append(.value(value))
      return true
    } ? pattern.map { .send(source, known[$0]) } : nil
  }

  /// Returns all patterns of a number of values, such as `[0, 1, 0]` for two equal values around
  /// another one.
  private static func patterns(length: Int) -> [[Int]] {
    length == 0
      ? [[]]
      : patterns(length: length - 1).flatMap { pattern in
        (0...((pattern.max() ?? -1) + 1)).map { pattern + [$0] }
      }
  }

  /// The cases in which the output is disposed of during the answer to a request: one of two inputs
  /// sends three values, and then the other one sends a value.
  private var requests: [TestCase] {
    guard inputs.count == 2 else { return [] }
    return [inputs, inputs.reversed()].flatMap { sources -> [TestCase] in
      guard let first = values([0, 1, 2], of: sources[0]),
        let last = values([0], of: sources[1])
      else { return [] }
      return (1...5).map { nth in
        TestCase(
          [.when(.event(0, nth: nth), [.dispose(0)]), .subscribe(0)] + first + last + time
        )
      }
    }
  }
}
