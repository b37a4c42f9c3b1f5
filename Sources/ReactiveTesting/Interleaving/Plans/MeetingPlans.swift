/// A search for the smallest plans in which two threads can interfere.
///
/// In each plan, each thread performs one action, after up to three initial actions on a single
/// thread. Every pair of actions that the operator allows is first tried on one thread, after every
/// sequence of initial actions. The pairs are ranked by the effects of both actions. The search
/// therefore finds races even if they require particular initial actions. For example, a terminal
/// event can race with a timer that is due, and a disposal can race with an event that starts a
/// stream.
struct MeetingPlans {
  /// A meeting: a pair of racing actions, with the initial actions after which the pair has the
  /// most effects.
  struct Meeting: Hashable, Sendable {
    private(set) var plan: ThreadPlan
    /// A measure of the effects of the two actions.
    ///
    /// A greater number means a greater risk of a race.
    fileprivate(set) var risk: Int
    /// Whether both actions are events or time steps, and at least one of them delivers a value.
    let delivers: Bool
    /// Whether one of the two actions lets time pass while a timer is pending.
    let isDue: Bool
    /// Which of the two actions has effects only after the other.
    let order: Order
    /// Whether one of the two actions has no visible effect in either order.
    let isSilent: Bool
    /// Whether one of the two actions has other effects after the other action than without it.
    let interferes: Bool

    /// Raises the risk to `least` if it is lower.
    fileprivate mutating func raiseRisk(to least: Int) { risk = max(risk, least) }

    /// Returns this pair of racing actions with a second action after one of them.
    ///
    /// - Parameter next: A closure that returns the action to add after a racing action, or `nil` if
    ///   none can follow it.
    /// - Returns: The longer pair, or `nil` if no action can follow either of the two.
    fileprivate func followed(by next: (ThreadPlan.Move) -> ThreadPlan.Move?) -> Meeting? {
      for index in plan.threads.indices {
        guard let second = next(plan.threads[index][0]) else { continue }
        var meeting = self
        meeting.plan.threads[index].append(second)
        return meeting
      }
      return nil
    }

    /// Returns the meeting in which a racing action repeats the last initial value of its source, or
    /// `nil` if there is none.
    ///
    /// An operator that compares values to find out whether a newer one has arrived does not notice a
    /// repeated value. The numbers of inner streams are not repeated.
    fileprivate func withRepeatedValue(_ alphabet: PlanAlphabet) -> Meeting? {
      for index in plan.threads.indices {
        let move = plan.threads[index][0]
        guard let source = move.source, move.another != nil, !alphabet.sendsStreams(source),
          let earlier = plan.before.last(where: { $0.source == source && $0.another != nil }),
          earlier != move
        else { continue }
        var meeting = self
        meeting.plan.threads[index][0] = earlier
        return meeting
      }
      return nil
    }

    /// A string that is the same for similar pairs of racing actions.
    ///
    /// The string does not distinguish between inner streams, or between terminal events that most
    /// operators handle in the same way.
    fileprivate var kind: String {
      plan.threads.map { $0.map(\.role.text).joined(separator: " ") }.sorted()
        .joined(separator: " × ")
        + (order.enabler.map { " after \(plan.threads[$0][0].role.text)" } ?? "")
        + (order == .mutual ? " together" : "")
        + (isSilent ? " in silence" : "") + (repeatsValue ? " again" : "")
    }

    /// Whether the initial actions let time pass.
    fileprivate var beginsLate: Bool { plan.before.contains(where: \.isTime) }

    /// Whether a racing value equals an initial value of its source.
    private var repeatsValue: Bool {
      plan.threads.contains { $0[0].another != nil && plan.before.contains($0[0]) }
    }

    /// Returns whether this pair has a greater risk than another pair of the same two actions, with
    /// other initial actions.
    func isBetter(than other: Meeting?) -> Bool {
      guard let other else { return true }
      if risk != other.risk { return risk > other.risk }
      if isDue != other.isDue { return isDue }
      return interferes && !other.interferes
    }
  }

  private typealias Move = ThreadPlan.Move

  /// A key that is the same for similar pairs of racing actions.
  private struct Key: Hashable {
    let moves: [ThreadPlan.Move]
    let order: Order
    let isSilent: Bool
    /// Whether a source ends in the initial actions.
    ///
    /// The values of such a source can no longer show the effects of a race.
    var beginsWithEnd: Bool
  }

  /// Which of two actions has effects only after the other.
  enum Order: Hashable, Sendable {
    /// Both actions have effects in either order, or one of them never has visible effects.
    case independent
    /// The second action has effects only after the first.
    case firstEnables
    /// The first action has effects only after the second.
    case secondEnables
    /// Each action has effects only after the other, as with the two inputs of a zip.
    case mutual

    /// The index of the action that must come first, or `nil` if neither must.
    var enabler: Int? {
      switch self {
      case .firstEnables: 0
      case .secondEnables: 1
      case .independent, .mutual: nil
      }
    }
  }

  /// The number of pairs after which no further sequences of initial actions are considered.
  private static let most = 300

  private let alphabets: [PlanAlphabet]
  private let activity: (_ before: [ThreadPlan.Move], _ move: ThreadPlan.Move) -> PlanActivity

  /// Creates a search for pairs of racing actions.
  ///
  /// - Parameters:
  ///   - subject: The operator to plan for.
  ///   - tick: The number of milliseconds in one time step.
  ///   - activity: A closure that returns the effects of a move after other moves, if all of them
  ///     run on one thread.
  init(
    _ subject: OperatorUnderTest,
    tick: Int,
    activity: @escaping (_ before: [ThreadPlan.Move], _ move: ThreadPlan.Move) -> PlanActivity
  ) {
    // The values of one source cannot meet, and streams have numbers of their own.
    let countsBoth =
      !subject.shape.isFlattening && (subject.shape.inputs > 1 || subject.profile.usesClock)
    let numberings = countsBoth ? PlanAlphabet.Numbering.allCases : [.apart]
    alphabets = numberings.map { PlanAlphabet(subject, tick: tick, $0) }
    self.activity = activity
  }

  /// The alphabet for everything that does not depend on values.
  private var alphabet: PlanAlphabet { alphabets[0] }

  /// Returns a plan for each pair of racing actions, in descending order of risk.
  func meetings() -> [Meeting] {
    var best: [Key: Meeting] = [:]
    var order: [Key] = []
    for alphabet in alphabets { look(in: alphabet, for: &best, &order) }
    for key in order where key.beginsWithEnd {
      // The same pair before the end may show more effects of the race, so it comes first.
      let risk = (best[key]?.risk ?? 0) + 1
      var open = key
      open.beginsWithEnd = false
      best[open]?.raiseRisk(to: risk)
    }
    var meetings = order.compactMap { best[$0] }
    // A second value may complete work that the first value starts after a timer. A timer may look
    // for values before it looks for the end of their source.
    let due = meetings.filter(\.isDue)
    for longer in [
      due.compactMap { $0.followed(by: alphabet.another) },
      due.compactMap { meeting in
        meeting.followed { alphabet.completion(following: $0, meeting.plan.before) }
      },
    ] {
      meetings += longer.max { $0.risk < $1.risk }.map { [$0] } ?? []
    }
    let repetitions = meetings.compactMap { $0.withRepeatedValue(alphabet) }
    // If time has passed since the initial value, its timer is due before the timer of the repeated
    // value.
    meetings +=
      repetitions.max { ($0.risk, $0.beginsLate ? 1 : 0) < ($1.risk, $1.beginsLate ? 1 : 0) }
      .map { [$0] } ?? []
    return sorted(meetings)
  }

  /// Adds the pairs of racing actions of an alphabet that have a greater risk than those before.
  private func look(
    in alphabet: PlanAlphabet,
    for best: inout [Key: Meeting],
    _ order: inout [Key]
  ) {
    var considered = 0
    for beginning in beginnings(alphabet) where considered < Self.most {
      let beginsWithEnd = beginning.contains { $0.source != nil && $0.another == nil }
      let moves = alphabet.moves(after: beginning)
      considered += moves.count * moves.count / 2
      var alone: [Move: PlanActivity] = [:]
      for move in moves { alone[move] = activity(beginning, move) }
      for (first, second) in pairs(moves) {
        let meeting = meeting(beginning, first, second, alone)
        guard meeting.risk > 0 else { continue }
        // An action that has effects only after another action races differently from two
        // independent actions.
        let key = Key(
          moves: alphabet.kinds(of: [first, second]),
          order: meeting.order,
          isSilent: meeting.isSilent,
          beginsWithEnd: beginsWithEnd
        )
        if best[key] == nil { order.append(key) }
        if meeting.isBetter(than: best[key]) { best[key] = meeting }
      }
    }
  }

  /// Returns the pairs of racing actions in descending order of risk.
  ///
  /// Pairs of equal risk keep their order. The risk of a pair is halved if a similar pair has a
  /// greater risk, so that the first pairs are of many kinds.
  private func sorted(_ meetings: [Meeting]) -> [Meeting] {
    var known: Set<String> = []
    let varied = Self.descending(meetings.map { ($0, $0.risk) }).map { meeting in
      (meeting, known.insert(meeting.kind).inserted ? meeting.risk : meeting.risk / 2)
    }
    return Self.descending(varied)
  }

  private static func descending(_ meetings: [(meeting: Meeting, risk: Int)]) -> [Meeting] {
    meetings.enumerated()
      .sorted { ($1.element.risk, $0.offset) < ($0.element.risk, $1.offset) }
      .map(\.element.meeting)
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
      // Effects of one action that occur only after the other action count as well.
      one.append(activity(beginning + [second], first))
      other.append(activity(beginning + [first], second))
    }
    let weights = [one, other].map { $0.map(\.weight).max() ?? 0 }
    let isSilent = weights.contains(0)
    let hidden = [one, other].map { $0.map(\.hiddenWeight).max() ?? 0 }
    var risk = weights == [0, 0] ? 0 : zip(weights, hidden).map { $0 > 0 ? $0 : $1 }.reduce(1, *)
    // The events of a single source are usually serialized by the source itself.
    if isOfOneSource { risk = (risk + 3) / 4 }
    // Two actions that both have effects in either order interfere more often than two actions, one
    // of which has effects only after the other.
    let areIndependent = one[0].weight > 0 && other[0].weight > 0
    risk = risk * 2 + (areIndependent && risk > 0 ? 1 : 0)
    // Most races that were found in released operators occur between an event and a timer that is
    // due.
    let isDue = first.isTime && one[0].weight > 0 || second.isTime && other[0].weight > 0
    if isDue { risk += risk / 2 }
    return Meeting(
      plan: ThreadPlan(before: beginning, threads: [[first], [second]]),
      risk: risk,
      delivers: first != .word(.dispose) && second != .word(.dispose)
        && (one + other).contains { $0.values > 0 },
      isDue: isDue,
      order: order(one, other),
      isSilent: isSilent,
      interferes: Set(one).count > 1 || Set(other).count > 1
    )
  }

  /// Returns which of two actions depends on the other.
  ///
  /// Each list contains the effects of one action alone and, unless both actions send to the same
  /// source, after the other action.
  private func order(_ one: [PlanActivity], _ other: [PlanActivity]) -> Order {
    guard one.count > 1, other.count > 1 else { return .independent }
    switch (one[0].weight > 0, other[0].weight > 0) {
    case (true, true): return .independent
    case (true, false): return other[1].weight > 0 ? .firstEnables : .independent
    case (false, true): return one[1].weight > 0 ? .secondEnables : .independent
    case (false, false): return .mutual
    }
  }

  /// Returns the sequences of initial actions that differ in their possible next actions and their
  /// effects.
  ///
  /// Of similar sequences, only the shortest is returned.
  /// The sequences that end within the interval of a timer, or just before a late timer, follow
  /// without this filter.
  private func beginnings(_ alphabet: PlanAlphabet) -> [[ThreadPlan.Move]] {
    var known: Set<[PlanActivity]> = []
    let all = alphabet.beginnings()
    let distinct = all.filter { beginning in
      let moves = alphabet.moves(after: beginning)
      return known.insert(moves.map { activity(beginning, $0) }).inserted
    }
    return distinct + alphabet.beginningsWithinIntervals() + lateBeginnings(all, alphabet)
  }

  /// The maximum number of time steps before a late timer.
  private static let mostSteps = 4

  /// Returns sequences of initial actions that let time pass until the next time step delivers a
  /// value.
  ///
  /// A timer that runs at regular intervals may find something to do only after several of them.
  private func lateBeginnings(
    _ beginnings: [[ThreadPlan.Move]],
    _ alphabet: PlanAlphabet
  ) -> [[ThreadPlan.Move]] {
    beginnings.compactMap { beginning in
      guard !beginning.isEmpty, !beginning.contains(where: \.isTime),
        let time = alphabet.moves(after: beginning).first(where: \.isTime)
      else { return nil }
      var late = beginning
      for _ in 0..<Self.mostSteps {
        let effects = activity(late, time)
        if effects.values > 0 { return late == beginning ? nil : late }
        if !effects.takes, !effects.letsGo { return nil }
        late.append(time)
      }
      return nil
    }
  }

  private func pairs(_ moves: [ThreadPlan.Move]) -> [(ThreadPlan.Move, ThreadPlan.Move)] {
    moves.indices.flatMap { first in
      moves.indices[first...].compactMap { second in
        if first != second { return (moves[first], moves[second]) }
        // The second of two ends belongs to the start that the operator makes after the first.
        if alphabet.canRepeat(moves[first]) { return (moves[first], moves[first]) }
        return alphabet.another(moves[first]).map { (moves[first], $0) }
      }
    }
  }
}

extension ThreadPlan.Move {
  /// The source of the event, or `nil` if the move sends no event.
  var source: SourceID? {
    if case .word(.send(let source, _)) = self { source } else { nil }
  }

  /// The action without its value or duration, and with all inner streams replaced by the same
  /// source.
  fileprivate var role: Self {
    if isTime { return .word(.advance(1)) }
    guard case .word(.send(let source, let event)) = self else { return self }
    let isInner = source.isInner
    let end: ScriptedEvent = event == .interrupted ? (isInner ? .completed : .failed) : event
    return .word(.send(isInner ? .inner(0) : source, end.isTerminating ? end : .value(0)))
  }

  /// Whether the move lets time pass.
  fileprivate var isTime: Bool {
    if case .word(.advance) = self { true } else { false }
  }

  /// The same action with a different value, for use on a second thread, or `nil` if the move sends
  /// no value.
  var another: Self? {
    guard case .word(.send(let source, .value(let value))) = self else { return nil }
    return .word(.send(source, .value(value + 1)))
  }
}

extension MeetingPlans {
  /// Returns the pairs of racing actions of an operator, in descending order of risk.
  ///
  /// The result is empty if the operator hangs.
  static func meetings(of subject: OperatorUnderTest) -> [Meeting] {
    let tick = subject.planTick
    let answer = Watchman<Script>.runAlone(subject.examinee) { watchman in
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
            let receives = stage.receivesValue(of: move)
            stage.perform(move)
            activity = stage.extent.activity(since: extent)
            activity.receives = receives
          }
        }
        return activity
      }
      .meetings()
    }
    switch answer {
    case .ended(let meetings): return meetings
    case .hangs: return []
    }
  }
}
