/// Test cases in which one source sends all its events when it is started.
struct ConstantCases {
  let subject: OperatorUnderTest

  /// Returns test cases in which all other sources send the given numbers of values.
  func all(_ counts: ClosedRange<Int>) -> [TestCase] { counts.flatMap { variants(of: rounds($0)) } }

  /// Returns variants of the actions of a test case, each with a source that sends all its events at
  /// its start.
  ///
  /// In half of the variants all other sources complete at the end, so streams that wait are started.
  private func variants(of actions: [TestAction]) -> [TestCase] {
    sources(actions).flatMap { source in
      events(of: source, actions).flatMap { events in
        let hook = TestAction.when(.start(source), events.map { .send(source, $0) })
        let others = actions.filter { if case .send(source, _) = $0 { false } else { true } }
        return [[], ends(actions, besides: source)].map { TestCase([hook] + others + $0) }
      }
    }
  }

  /// Returns a start of the output and the given number of values of each source in turn.
  private func rounds(_ count: Int) -> [TestAction] {
    var alphabet = Alphabet(subject)
    var actions: [TestAction] = [.subscribe(0)]
    for round in 0..<count {
      for source in sources(actions) where round > 0 || !source.isInner {
        guard let event = alphabet.next(of: source) else { continue }
        let action = TestAction.send(source, event)
        alphabet.use(action)
        actions.append(action)
      }
    }
    return actions
  }

  /// Returns the cold sources that may be started.
  private func sources(_ actions: [TestAction]) -> [SourceID] {
    let shape = subject.shape
    let inputs = shape.kinds.indices.filter {
      !shape.kinds[$0].isHot && shape.kinds[$0].family == .stream && shape.kinds[$0].hasValues
    }
    return inputs.map(SourceID.input) + inners(actions)
  }

  private func inners(_ actions: [TestAction]) -> [SourceID] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    return (0..<alphabet.streams).map(SourceID.inner)
  }

  private func events(of source: SourceID, _ actions: [TestAction]) -> [[SourceEvent]] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    guard let first = alphabet.next(of: source) else { return [] }
    alphabet.use(.send(source, first))
    let second = alphabet.next(of: source)
    return [[first, .completed], [.completed], [first, second, .completed].compactMap { $0 }]
      + (alphabet.ends(of: source).contains(.failed) ? [[.failed]] : [])
  }

  private func ends(_ actions: [TestAction], besides source: SourceID) -> [TestAction] {
    let inputs = (0..<subject.shape.inputs).map(SourceID.input)
    let time: [TestAction] = subject.passesTime ? [.advance(100)] : []
    return (inputs + inners(actions)).filter { $0 != source }.map { .send($0, .completed) } + time
  }
}
