/// A trial of a component, during which the component may fail to return.
struct ComponentTrial: Sendable {
  /// The actions of real threads, and a closure that looks for a violation afterwards.
  typealias Round = (bodies: [@Sendable () -> Void], finding: () -> String?)

  /// The outcome of a trial.
  enum Answer {
    case found(ComponentFinding?)
    /// The result is unknown, because the component may use a lock that the controller does not
    /// control.
    case unknown(String)
    case hangs(Hang<Deed>)
    /// Threads wait for an action that no thread will perform.
    case stuck(ComponentFinding)
  }

  /// The operation, which a report names if the component never returns from it.
  private let deed: Deed
  private let perform: @Sendable (Examinee, Deed, InterleavingOptions) -> Answer
  /// A trial with real threads, which is used if the component cannot be explored.
  private var substitute: (@Sendable (Examinee, Deed) -> Answer)?

  /// Creates a trial with one thread.
  ///
  /// - Parameters:
  ///   - name: The name of the trial.
  ///   - isLeftToQueues: Whether the trial waits for queues and tasks.
  ///   - find: A closure that runs the trial, reports its progress to the watchdog, and returns a
  ///     description of the violation, or `nil` if there is none.
  init(
    _ name: String,
    isLeftToQueues: Bool = false,
    _ find: @escaping @Sendable (Watchman<Deed>) throws(InconclusiveTrial) -> String?
  ) {
    deed = Deed(name, isLeftToQueues: isLeftToQueues)
    perform = { examinee, deed, _ in
      Self.watched(examinee) { watchman in
        .found(
          watchman.watching(deed) {
            GuardFaults.finding { () throws(InconclusiveTrial) in try find(watchman) }
          }
        )
      }
    }
  }

  /// Creates a trial that explores all interleavings of several threads.
  ///
  /// `round` runs the trial with real threads instead. It is used if there are no scheduling
  /// points, or if the component has locks that the controller does not control.
  init(
    _ name: String,
    exploring scenario: @escaping @Sendable (InterleavingRun) -> Void,
    orElse round: (@Sendable () -> Round)? = nil
  ) {
    deed = Deed(name)
    perform = { examinee, deed, options in Self.explore(examinee, deed, options, scenario) }
    guard let round else { return }
    substitute = { examinee, deed in Self.stress(examinee, deed, round) }
  }

  /// Creates a trial that uses real threads because its violations depend on how the system wakes
  /// threads.
  init(_ name: String, onThreads rounds: Int, _ round: @escaping @Sendable () -> Round) {
    deed = Deed(name)
    perform = { examinee, deed, _ in Self.stress(examinee, deed, rounds: rounds, round) }
  }

  /// Runs the trial for the check of a contract.
  ///
  /// - Parameters:
  ///   - examinee: The component to check.
  ///   - contract: The contract of the check.
  ///   - schedule: The schedule of threads to replay, or `nil` to explore them.
  /// - Returns: The outcome of the trial.
  func answer(_ examinee: Examinee, _ contract: Contract, replaying schedule: String?) -> Answer {
    var deed = deed
    deed.contract = contract.id
    let answer = perform(examinee, deed, schedule.map { .replay($0) } ?? .default)
    guard case .unknown = answer, schedule == nil, let substitute else { return answer }
    return substitute(examinee, deed)
  }

  /// Explores the executions on a separate thread.
  ///
  /// If the exploration never returns, the caller waits neither for the thread nor for its turn.
  private static func explore(
    _ examinee: Examinee,
    _ deed: Deed,
    _ options: InterleavingOptions,
    _ scenario: @escaping @Sendable (InterleavingRun) -> Void
  ) -> Answer {
    guard Interleavings.isAvailable else {
      return .unknown("this build has no scheduling points. Use a debug build")
    }
    let answer = Watchman<Deed>.runAlone(examinee) { watchman in
      let report = Interleavings.exploreAlone("\(examinee.name), \(deed)", options) { run in
        run.attending = { watchman.watching(deed, $0) }
        watchman.watching(deed) { scenario(run) }
      }
      if let failure = report.failure {
        let finding = ComponentFinding(
          failure.message,
          schedule: failure.schedule,
          table: failure.table,
          fullTable: failure.fullTable
        )
        return [.deadlock, .selfLock, .livelock, .circularWait].contains(failure.kind)
          ? Answer.stuck(finding) : .found(finding)
      }
      if case .inconclusive(let reason) = report.result { return .unknown(reason) }
      return .found(nil)
    }
    return Answer(answer)
  }

  /// Runs a round with real threads repeatedly.
  private static func stress(
    _ examinee: Examinee,
    _ deed: Deed,
    rounds: Int = 20,
    _ round: @escaping @Sendable () -> Round
  ) -> Answer {
    watched(examinee) { watchman in
      for _ in 0..<rounds {
        let (bodies, finding) = watchman.watching(deed) { round() }
        let faults = GuardFaults()
        let threads = bodies.map { body in KitThread { faults.listening(body) } }
        // The watched thread sleeps here in any case, so its sleep proves nothing.
        guard Deadline.join(threads) else {
          let isAsleep = threads.allSatisfy { $0.isFinished || $0.isBlocked }
          return .hangs(Hang(work: deed, isAsleep: isAsleep))
        }
        let found = watchman.watching(deed) { faults.first ?? finding() }
        if let found { return .found(ComponentFinding(found)) }
      }
      return .found(nil)
    }
  }

  private static func watched(
    _ examinee: Examinee,
    _ body: @escaping (Watchman<Deed>) -> Answer
  ) -> Answer {
    Answer(Watchman<Deed>.run(examinee, body))
  }
}

extension ComponentTrial.Answer {
  fileprivate init(_ answer: Watchman<Deed>.Answer<Self>) {
    switch answer {
    case .ended(let answer): self = answer
    case .hangs(let hang): self = .hangs(hang)
    }
  }
}
