/// Finds the smallest plans in which two threads can get in each other's way.
///
/// Each thread does one action, after up to three that one thread has done. Every pair of actions that the
/// operator allows is considered after every beginning, on one thread: what counts is how much both of them do
/// there. So an end meets the timer that is due, and a disposal meets the event that starts something,
/// whatever the operator needs to come so far.
struct MeetingPlans {
  /// Two actions, and the beginning after which they do most.
  struct Meeting: Hashable, Sendable {
    let plan: ThreadPlan
    /// How much the two do; the greater, the more there is to go wrong.
    let risk: Int
    /// Whether one of the two, which are both sent or come with time, delivers a value.
    let delivers: Bool
    /// Whether time passes in one of the two, and something was due before they began.
    let isDue: Bool

    /// Whether the meeting shows more than another of the same two actions.
    func isBetter(than other: Meeting?) -> Bool {
      guard let other else { return true }
      return risk == other.risk ? isDue && !other.isDue : risk > other.risk
    }
  }

  private typealias Move = ThreadPlan.Move

  /// After how many pairs no further beginning is considered.
  private static let most = 300

  private let alphabet: PlanAlphabet
  private let activity: (_ before: [ThreadPlan.Move], _ move: ThreadPlan.Move) -> PlanActivity

  /// - Parameters:
  ///   - subject: The operator to plan for.
  ///   - tick: The number of milliseconds that pass at once.
  ///   - activity: Returns what a move does on one thread after other moves.
  init(
    _ subject: OperatorUnderTest,
    tick: Int,
    activity: @escaping (_ before: [ThreadPlan.Move], _ move: ThreadPlan.Move) -> PlanActivity
  ) {
    alphabet = PlanAlphabet(subject, tick: tick)
    self.activity = activity
  }

  /// The meetings of all pairs of actions, those with the greatest risk first.
  func meetings() -> [Meeting] {
    var best: [[ThreadPlan.Move]: Meeting] = [:]
    var order: [[ThreadPlan.Move]] = []
    var considered = 0
    for beginning in beginnings() where considered < Self.most {
      let moves = alphabet.moves(after: beginning)
      considered += moves.count * moves.count / 2
      var alone: [Move: PlanActivity] = [:]
      for move in moves { alone[move] = activity(beginning, move) }
      for (first, second) in pairs(moves) {
        let meeting = meeting(beginning, first, second, alone)
        guard meeting.risk > 0 else { continue }
        let key = alphabet.kinds(of: [first, second])
        if best[key] == nil { order.append(key) }
        if meeting.isBetter(than: best[key]) { best[key] = meeting }
      }
    }
    let meetings = order.compactMap { best[$0] }
    // What is as risky stays in the order in which it was found.
    return meetings.enumerated()
      .sorted { ($1.element.risk, $0.offset) < ($0.element.risk, $1.offset) }
      .map(\.element)
  }

  private func meeting(
    _ beginning: [ThreadPlan.Move],
    _ first: ThreadPlan.Move,
    _ second: ThreadPlan.Move,
    _ alone: [ThreadPlan.Move: PlanActivity]
  ) -> Meeting {
    let isOfOneSource = first.source != nil && first.source == second.source
    var one = [alone[first] ?? PlanActivity()]
    var other = [alone[second] ?? PlanActivity()]
    if !isOfOneSource {
      // What one of the two makes possible for the other counts, too.
      one.append(activity(beginning + [second], first))
      other.append(activity(beginning + [first], second))
    }
    var risk = (one.map(\.weight).max() ?? 0) * (other.map(\.weight).max() ?? 0)
    // One source alone is serial by itself, mostly.
    if isOfOneSource { risk = (risk + 3) / 4 }
    // Two that are both at work whichever comes first meet more often than one that waits for the other.
    let areIndependent = one[0].weight > 0 && other[0].weight > 0
    risk = risk * 2 + (areIndependent && risk > 0 ? 1 : 0)
    // Most races of released operators are those of an event with a timer that is due.
    let isDue = first.isTime && one[0].weight > 0 || second.isTime && other[0].weight > 0
    if isDue { risk += risk / 2 }
    return Meeting(
      plan: ThreadPlan(before: beginning, threads: [[first], [second]]),
      risk: risk,
      delivers: first != .word(.dispose) && second != .word(.dispose)
        && (one + other).contains { $0.values > 0 },
      isDue: isDue
    )
  }

  /// The beginnings that differ in what can be done after them; the shortest of each kind.
  private func beginnings() -> [[ThreadPlan.Move]] {
    var known: Set<[PlanActivity]> = []
    return alphabet.beginnings().filter { beginning in
      let moves = alphabet.moves(after: beginning)
      return known.insert(moves.map { activity(beginning, $0) }).inserted
    }
  }

  private func pairs(_ moves: [ThreadPlan.Move]) -> [(ThreadPlan.Move, ThreadPlan.Move)] {
    moves.indices.flatMap { first in
      moves.indices[first...].compactMap { second in
        if first != second { return (moves[first], moves[second]) }
        return moves[first].another.map { (moves[first], $0) }
      }
    }
  }
}

/// What a move has brought about on one thread, as far as it can be seen from outside.
struct PlanActivity: Hashable, Sendable {
  /// How many values came out.
  var values = 0
  /// Whether the output ended.
  var ends = false
  /// Whether sources were started, or timers made.
  var takes = false
  /// Whether sources were let go, or timers used or cancelled.
  var letsGo = false

  /// How likely it is to get in the way of something else.
  ///
  /// Ends and disposals are guarded by the streams themselves, more or less; what is delivered or taken is not.
  var weight: Int { (values > 0 ? 3 : 0) + (takes ? 3 : 0) + (letsGo ? 1 : 0) + (ends ? 1 : 0) }
}

extension ThreadPlan.Move {
  /// The source that an event is sent by.
  var source: SourceID? {
    if case .word(.send(let source, _)) = self { source } else { nil }
  }

  /// Whether time passes.
  fileprivate var isTime: Bool {
    if case .word(.advance) = self { true } else { false }
  }

  /// The same with another value, where there is one: what two threads may do at once.
  fileprivate var another: Self? {
    guard case .word(.send(let source, .value(let value))) = self else { return nil }
    return .word(.send(source, .value(value + 1)))
  }
}

extension MeetingPlans {
  /// The meetings of an operator, those with the greatest risk first; none of one that hangs.
  static func meetings(of subject: OperatorUnderTest) -> [Meeting] {
    let tick = subject.planTick
    let answer = Watchman<Script>.run(subject.examinee) { watchman in
      Epochs.alone {
        let engine = InterleavingEngine(stepLimit: 0)
        var known: [[ThreadPlan.Move]: PlanActivity] = [:]
        return MeetingPlans(subject, tick: tick) { before, move in
          if let activity = known[before + [move]] { return activity }
          var activity = PlanActivity()
          defer { known[before + [move]] = activity }
          _ = engine.execute(RandomWalk(seed: 0)) { run in
            watchman.watching(Script(before + [move])) {
              let stage = PlanStage(run, subject, ThreadPlan(before: before, threads: [[move]]))
              for earlier in before { stage.perform(earlier) }
              let extent = stage.extent
              stage.perform(move)
              activity = stage.extent.activity(since: extent)
            }
          }
          return activity
        }
        .meetings()
      }
    }
    switch answer {
    case .ended(let meetings): return meetings
    case .hangs: return []
    }
  }
}
