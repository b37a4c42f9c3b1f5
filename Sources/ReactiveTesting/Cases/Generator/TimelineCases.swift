/// Test cases in which events arrive between the timers of an operator: a source sends some values,
/// one or more timers fire, and then a source sends another value or completes, the output is
/// disposed of, or another start begins and is disposed of.
///
/// An operator with several states, such as a session that first warns and then expires, enters
/// some of them only through a timer. In each of them it must treat each event correctly.
struct TimelineCases {
  private let subject: OperatorUnderTest

  init(_ subject: OperatorUnderTest) { self.subject = subject }

  /// Runs all cases.
  ///
  /// - Parameter run: A closure that runs a case, and returns its trace, or `nil` to stop.
  func run(_ run: (TestCase) -> TestTrace?) {
    guard subject.passesTime, !subject.shape.isFlattening, (1...3).contains(subject.shape.inputs)
    else { return }
    for source in sources {
      let most = sources.count == 1 ? 5 : sources.count == 2 ? 4 : 2
      for count in (source == sources[0] ? 0 : 1)...most {
        guard var actions = values(count, of: source) else { continue }
        for _ in 1...3 {
          guard let trace = run(TestCase(actions)) else { return }
          guard let due = trace.nextDue ?? (subject.readsTime ? 30 : nil) else { break }
          actions.append(.advance(due))
          for event in events(after: actions) where run(TestCase(actions + event)) == nil { return }
        }
      }
    }
  }

  private var sources: [SourceID] { (0..<subject.shape.inputs).map(SourceID.input) }

  private func values(_ count: Int, of source: SourceID) -> [TestAction]? {
    var alphabet = Alphabet(subject)
    var actions: [TestAction] = [.subscribe(0)]
    for _ in 0..<count {
      guard let event = alphabet.next(of: source) else { return nil }
      alphabet.use(.send(source, event))
      actions.append(.send(source, event))
    }
    return actions
  }

  /// The events that can follow, each with enough time for all timers.
  private func events(after actions: [TestAction]) -> [[TestAction]] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    return [[.dispose(0)], [.subscribe(1), .dispose(1)]]
      + sources.flatMap { source in
        [SourceEvent.completed, alphabet.next(of: source)].compactMap { $0 }
          .map { [.send(source, $0), .advance(100)] }
      }
  }
}
