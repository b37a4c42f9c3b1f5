/// Test cases in which a source sends all its events when it is started, made from other test cases.
struct ConstantCases {
  let subject: OperatorUnderTest

  /// Returns variants of a test case, each with a source that sends all its events at its start.
  ///
  /// All other sources complete at the end, so streams that wait are started.
  func variants(of trace: TestTrace) -> [TestCase] {
    let actions = trace.testCase.actions
    guard trace.testCase.hooks.isEmpty, trace.subscriptions.count == 1 else { return [] }
    return sources(trace).flatMap { source in
      events(of: source, actions).map { events in
        let hook = TestAction.when(.start(source), events.map { .send(source, $0) })
        return TestCase([hook] + actions + ends(trace, besides: source))
      }
    }
  }

  /// Returns the cold sources that may be started.
  private func sources(_ trace: TestTrace) -> [SourceID] {
    let shape = subject.shape
    let inputs = shape.kinds.indices.filter {
      !shape.kinds[$0].isHot && shape.kinds[$0].family == .stream && shape.kinds[$0].hasValues
    }
    return inputs.map(SourceID.input) + inners(trace)
  }

  private func inners(_ trace: TestTrace) -> [SourceID] {
    var alphabet = Alphabet(subject)
    for action in trace.testCase.actions { alphabet.use(action) }
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

  private func ends(_ trace: TestTrace, besides source: SourceID) -> [TestAction] {
    let inputs = (0..<subject.shape.inputs).map(SourceID.input)
    let time: [TestAction] = subject.passesTime ? [.advance(100)] : []
    return (inputs + inners(trace)).filter { $0 != source }.map { .send($0, .completed) } + time
  }
}
