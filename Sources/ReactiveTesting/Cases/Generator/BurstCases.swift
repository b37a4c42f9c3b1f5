/// Test cases that need many actions: the output is disposed of during a burst of events, or one of
/// several outputs during an event that all of them receive, or inner streams wait for each other,
/// end in a crowd, or are sent twice.
///
/// An operator that sends several values in a burst, such as collected values, must be able to stop
/// between two of them. If test cases were ordered by weight alone, such cases would come late,
/// because they need many actions.
struct BurstCases {
  private let subject: OperatorUnderTest

  init(_ subject: OperatorUnderTest) { self.subject = subject }

  /// All burst cases: those of one output, the smallest first, and then those of several outputs and
  /// of inner streams.
  var all: [TestCase] {
    let dispose: [TestAction] = [.dispose(0)]
    var sites: [CallbackSite] = [.event(0, nth: 1), .event(0, nth: 2)]
    // The third event is the first one of the second source, if that source begins later.
    if inputs.count + inners.count > 1 || restarts { sites.append(.event(0, nth: 3)) }
    sites += [.call(nth: 1), .call(nth: 2)]
    return bodies.flatMap { body in sites.map { TestCase([.when($0, dispose)] + body) } }
      .sorted { $0.size < $1.size } + companies + successions + queues + crowds + repetitions
  }

  /// The cases in which twenty inner streams send a value and complete while they are being started:
  /// one after another, and all while the output is being started.
  ///
  /// An operator that starts its inner streams later, in order not to use more stack, must not change
  /// the order of the events.
  private var crowds: [TestCase] {
    guard subject.shape.isFlattening else { return [] }
    let (outer, numbers) = (SourceID.input(0), 0..<20)
    let answers = numbers.map { number in
      let inner = SourceID.inner(number)
      return TestAction.when(
        .start(inner),
        [.send(inner, .value(100 + number)), .send(inner, .completed)]
      )
    }
    let streams = numbers.map { TestAction.send(outer, .stream($0)) } + [.send(outer, .completed)]
    return [
      TestCase(answers + [.subscribe(0)] + streams + time),
      TestCase(answers + [.when(.start(outer), streams), .subscribe(0)] + time),
    ]
  }

  /// The cases in which the outer stream sends one inner stream twice, also beside another one, so
  /// that two runs of it are open when it ends.
  ///
  /// An operator that keeps a list of what is running must not mistake one run for the other.
  private var repetitions: [TestCase] {
    guard subject.shape.isFlattening else { return [] }
    let outer = SourceID.input(0)
    return [[0, 0], [0, 1, 0], [0, 0, 1]].flatMap { numbers in
      let streams = numbers.map { TestAction.send(outer, .stream($0)) }
      let inners = Set(numbers).sorted().map(SourceID.inner)
      let ends = inners.map { TestAction.send($0, .completed) }
      let end = [TestAction.send(outer, .completed)]
      return [end + ends, ends + end].map { TestCase([.subscribe(0)] + streams + $0 + time) }
    }
  }

  /// The cases in which three inner streams wait for each other, and one of them sends and completes
  /// while it is being started.
  ///
  /// An operator that runs one inner stream at a time must start the next one, even if the previous
  /// one ends before its start has returned.
  private var queues: [TestCase] {
    guard subject.shape.isFlattening else { return [] }
    let (outer, inners) = (SourceID.input(0), (0..<3).map(SourceID.inner))
    func value(_ inner: SourceID) -> Int { 90 + (inners.firstIndex(of: inner) ?? 0) }
    return inners.map { immediate in
      let ends = inners.filter { $0 != immediate }.flatMap { inner in
        [TestAction.send(inner, .value(value(inner))), .send(inner, .completed)]
      }
      return TestCase(
        [
          .when(
            .start(immediate),
            [.send(immediate, .value(value(immediate))), .send(immediate, .completed)]
          )
        ]
          + [.subscribe(0)] + inners.indices.map { .send(outer, .stream($0)) } + ends + time
          + [.send(outer, .completed)] + time
      )
    }
  }

  /// The cases in which one of three outputs disposes of itself or of another one while all of them
  /// receive a value.
  ///
  /// An operator that keeps a list of observers must be able to remove any of them while an event
  /// is being delivered.
  private var companies: [TestCase] {
    guard subject.profile.shares || subject.shape.isSignal,
      let (source, events) = events(of: inputs).first, events.count > 1
    else { return [] }
    let numbers = 0..<3
    return numbers.flatMap { disposing in
      numbers.map { disposed in
        TestCase(
          [.when(.event(disposing, nth: 1), [.dispose(disposed)])]
            + numbers.map { TestAction.subscribe($0) }
            + events.prefix(2).map { TestAction.send(source, $0) }
        )
      }
    }
  }

  /// The cases in which a start begins while the last shared start is ending, and another one begins
  /// afterwards.
  private var successions: [TestCase] {
    guard OracleSubject(subject).sharesWhileAlive, let (source, events) = events(of: inputs).first
    else { return [] }
    let ends: [TestAction] =
      [.send(source, .completed), .dispose(0)]
      + (subject.shape.canFail ? [.send(source, .failed)] : [])
    return ends.map { end in
      TestCase(
        [.when(.event(0, nth: 1), [.subscribe(1)]), .subscribe(0), end, .subscribe(2)]
          + events.prefix(1).map { TestAction.send(source, $0) }
      )
    }
  }

  /// The bursts, sent while sources are being started or afterwards.
  private var bodies: [[TestAction]] {
    let shape = subject.shape
    var bodies: [[TestAction]] = []
    let isCold = shape.inputs > 0 && shape.kinds.allSatisfy { !$0.isHot }
    let (outer, inner) = (events(of: inputs), events(of: inners))
    if isCold {
      var ends = [[], [SourceEvent.completed]]
      if subject.profile.handlesFailure { ends.append([.failed]) }
      for end in ends {
        let hooks = (outer + inner).map { source, events in
          TestAction.when(.start(source), (events + end).map { .send(source, $0) })
        }
        bodies.append(hooks + [.subscribe(0)] + time)
      }
    }
    if shape.inputs > 0 {
      let sends = (outer + inner).flatMap { source, events in
        events.map { TestAction.send(source, $0) }
      }
      let ends = (outer + inner).map { TestAction.send($0.source, .completed) }
      bodies.append([.subscribe(0)] + sends + time + ends)
    }
    return bodies
  }

  /// Whether a source may be started again in the same start of the output.
  private var restarts: Bool { subject.profile.handlesFailure || subject.profile.repeats }

  private var time: [TestAction] { subject.passesTime ? [.advance(100)] : [] }

  private var inputs: [SourceID] { (0..<subject.shape.inputs).map(SourceID.input) }

  private var inners: [SourceID] {
    subject.shape.isFlattening ? [.inner(0), .inner(1)] : []
  }

  /// Returns two or three events of each source.
  private func events(of sources: [SourceID]) -> [(source: SourceID, events: [SourceEvent])] {
    var alphabet = Alphabet(subject)
    return sources.map { source in
      let count = sources.count > 1 || subject.shape.isFlattening ? 2 : 3
      let events = (0..<count).compactMap { _ in
        let event = alphabet.next(of: source)
        if let event { alphabet.use(.send(source, event)) }
        return event
      }
      return (source, events)
    }
  }
}
