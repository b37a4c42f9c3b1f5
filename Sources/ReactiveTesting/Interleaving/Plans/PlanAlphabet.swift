/// What can be done to an operator at a point of a plan.
struct PlanAlphabet {
  private let shape: OperatorUnderTest.Shape
  private let profile: Profile

  /// How much time passes at once.
  private let time: ThreadPlan.Move

  /// `tick` is the number of milliseconds that pass at once.
  init(_ subject: OperatorUnderTest, tick: Int) {
    shape = subject.shape
    profile = subject.profile
    time = .word(.advance(tick))
  }

  /// The most that one thread does before there are several.
  private static let longest = 3
  /// How many beginnings are looked at.
  private static let most = 14

  /// What is done before the threads begin, the shortest first.
  ///
  /// Values of any source, and the end of a source beside which there are others, or which is started again.
  func beginnings() -> [[ThreadPlan.Move]] {
    var all: [[ThreadPlan.Move]] = [[]] + fromAllInputs
    // Some operators do nothing before time has passed.
    if profile.usesClock { all.append([time]) }
    var last: [[ThreadPlan.Move]] = [[]]
    for _ in 0..<Self.longest {
      last = last.flatMap { beginning in
        openings(after: beginning).map { beginning + [$0] }
      }
      all += last
    }
    return Array(all.prefix(Self.most))
  }

  /// A value of each input, and of each but the first: what a value of any of them needs to come through.
  private var fromAllInputs: [[ThreadPlan.Move]] {
    guard shape.inputs > 1, !shape.isFlattening else { return [] }
    let values = (0..<shape.inputs).compactMap { index -> ThreadPlan.Move? in
      let event = events(of: index, [], 5 + index).first { !$0.isTerminating }
      return event.map { .word(.send(.input(index), $0)) }
    }
    return [values, Array(values.dropFirst())]
  }

  private func openings(after beginning: [ThreadPlan.Move]) -> [ThreadPlan.Move] {
    moves(after: beginning, valuesFrom: 5 + beginning.count).filter { move in
      switch move {
      case .word(.send(_, .value)): true
      case .word(.send(let source, let event)) where beginning.isEmpty:
        event == .completed && (shape.inputs > 1 || source.isInner)
          || profile.mayRestart(after: event)
      default: false
      }
    }
  }

  /// What a thread can do now: an event of a source that has not ended, time, or a disposal.
  ///
  /// `value` is the first value that sources send.
  func moves(
    after beginning: [ThreadPlan.Move],
    valuesFrom value: Int = 1
  ) -> [ThreadPlan.Move] {
    var moves: [ThreadPlan.Move] = []
    for index in 0..<shape.inputs where isOpen(.input(index), beginning) {
      moves += events(of: index, beginning, value).map { .word(.send(.input(index), $0)) }
    }
    for index in 0..<innerCount(beginning) where isOpen(.inner(index), beginning) {
      let ends: [ScriptedEvent] =
        [.completed, .interrupted] + (shape.innersCanFail ? [.failed] : [])
      moves += ([.value(value)] + ends).map { .word(.send(.inner(index), $0)) }
    }
    if profile.usesClock { moves.append(time) }
    moves.append(.word(.dispose))
    return moves
  }

  private func events(
    of index: Int,
    _ beginning: [ThreadPlan.Move],
    _ value: Int
  ) -> [ScriptedEvent] {
    var events = shape.kinds[index].events(isAlone: false)
    if profile.triggers.contains(index) { events.removeAll { $0 == .failed } }
    guard shape.kinds[index].family == .stream else { return events }
    let isOuter = shape.isFlattening && index == 0
    if isOuter, innerCount(beginning) >= 2 { events.removeAll { !$0.isTerminating } }
    return events.map { $0.isTerminating ? $0 : .value(isOuter ? innerCount(beginning) : value) }
  }

  /// How many inner streams the outer one has sent.
  private func innerCount(_ beginning: [ThreadPlan.Move]) -> Int {
    guard shape.isFlattening else { return 0 }
    return beginning.count { move in
      if case .word(.send(.input(0), .value)) = move { true } else { false }
    }
  }

  /// A source that may be started again may go on after its end.
  private func isOpen(_ source: SourceID, _ beginning: [ThreadPlan.Move]) -> Bool {
    beginning.allSatisfy { move in
      guard case .word(.send(source, let event)) = move else { return true }
      return !event.isTerminating || profile.mayRestart(after: event)
    }
  }

  /// The moves without what their values are, in any order: what makes two meetings alike.
  func kinds(of moves: [ThreadPlan.Move]) -> [ThreadPlan.Move] {
    moves.map { move in
      guard case .word(.send(let source, .value)) = move else { return move }
      return .word(.send(source, .value(0)))
    }
  }
}
