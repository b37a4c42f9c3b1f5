/// The actions that are possible at some point of a plan.
struct PlanAlphabet {
  /// How the values of a plan are numbered.
  enum Numbering: CaseIterable {
    /// All sources send the same numbers, from 5 on before the threads begin, and then from 1 on.
    case apart
    /// Each source counts from a number of its own, as in the test cases on one thread.
    ///
    /// Operators that compare values, such as a cache with keys, may treat close numbers as equal.
    case inSequence
  }

  private let shape: OperatorUnderTest.Shape
  private let profile: Profile

  /// The number of milliseconds in one time step.
  private let tick: Int

  private let numbering: Numbering

  /// Creates an alphabet whose time steps are `tick` milliseconds long.
  init(_ subject: OperatorUnderTest, tick: Int, _ numbering: Numbering) {
    shape = subject.shape
    profile = subject.profile
    self.tick = tick
    self.numbering = numbering
  }

  /// Returns the next value of a source.
  private func value(
    of source: SourceID,
    after beginning: [ThreadPlan.Move],
    from start: Int
  ) -> Int {
    switch numbering {
    case .apart: return start
    case .inSequence:
      let base =
        switch source {
        case .input(let index): 50 * index
        case .inner(let index): 10 * (index + 1)
        }
      return base + 1 + beginning.count { $0.source == source && $0.another != nil }
    }
  }

  /// The move with which half of a time step passes.
  private var halfStep: ThreadPlan.Move { .word(.advance(tick / 2)) }

  /// Returns the move with which a time step passes, or the rest of it if half has passed.
  private func time(after beginning: [ThreadPlan.Move]) -> ThreadPlan.Move {
    .word(.advance(beginning.last == halfStep ? tick - tick / 2 : tick))
  }

  /// The maximum number of initial actions on a single thread.
  private static let longest = 3
  /// The maximum number of sequences of initial actions to consider.
  private static let most = 14

  /// Returns the sequences of initial actions before the threads begin, in ascending order of
  /// length.
  ///
  /// The sequences contain values of any source. They also contain the end of a source if there are
  /// other sources or if the operator restarts the source.
  func beginnings() -> [[ThreadPlan.Move]] {
    var all: [[ThreadPlan.Move]] = [[]] + fromAllInputs
    // Some operators have no effects before time has passed.
    if profile.usesClock { all.append([time(after: [])]) }
    var last: [[ThreadPlan.Move]] = [[]]
    for _ in 0..<Self.longest {
      last = last.flatMap { beginning in
        openings(after: beginning).map { beginning + [$0] }
      }
      all += last
    }
    return Array(all.prefix(Self.most))
  }

  /// Sequences of initial actions after which time has passed in the middle of the interval of a
  /// timer.
  ///
  /// An event at this instant can replace the timer.
  func beginningsWithinIntervals() -> [[ThreadPlan.Move]] {
    guard profile.usesClock, tick > 1 else { return [] }
    return openings(after: []).filter { $0.another != nil }.map { [$0, halfStep] }
  }

  /// The sequences of initial actions after which a value of any input can reach the output.
  ///
  /// The first sequence sends a value of each input, and the second does so in the opposite order.
  /// The third omits the first input.
  private var fromAllInputs: [[ThreadPlan.Move]] {
    guard shape.inputs > 1, !shape.isFlattening else { return [] }
    let values = (0..<shape.inputs).compactMap { index -> ThreadPlan.Move? in
      let value = value(of: .input(index), after: [], from: 5 + index)
      let event = events(of: index, [], value).first { !$0.isTerminating }
      return event.map { .word(.send(.input(index), $0)) }
    }
    return [values, values.reversed(), Array(values.dropFirst())]
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

  /// Returns the actions that a thread can perform: an event of a source that has not ended, a time
  /// step, or a disposal.
  ///
  /// `value` is the first value that the sources send, unless they count from numbers of their own.
  func moves(
    after beginning: [ThreadPlan.Move],
    valuesFrom value: Int = 1
  ) -> [ThreadPlan.Move] {
    var moves: [ThreadPlan.Move] = []
    for index in 0..<shape.inputs where isOpen(.input(index), beginning) {
      let next = self.value(of: .input(index), after: beginning, from: value)
      moves += events(of: index, beginning, next).map { .word(.send(.input(index), $0)) }
    }
    for index in 0..<innerCount(beginning) where isOpen(.inner(index), beginning) {
      let ends: [ScriptedEvent] =
        [.completed, .interrupted] + (shape.innersCanFail ? [.failed] : [])
      let next = self.value(of: .inner(index), after: beginning, from: value)
      moves += ([.value(next)] + ends).map { .word(.send(.inner(index), $0)) }
    }
    if profile.usesClock { moves.append(time(after: beginning)) }
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
    if isOuter, innerCount(beginning) >= PlanStage.innerCount {
      events.removeAll { !$0.isTerminating }
    }
    let values = [value] + (shape.kinds[index].convertsNumbers && index > 0 ? [value + 1] : [])
    return events.flatMap { event -> [ScriptedEvent] in
      if event.isTerminating { return [event] }
      return isOuter ? [.value(innerCount(beginning))] : values.map { .value($0) }
    }
  }

  /// Returns the number of inner streams that the outer stream has sent.
  private func innerCount(_ beginning: [ThreadPlan.Move]) -> Int {
    guard shape.isFlattening else { return 0 }
    return beginning.count { move in
      if case .word(.send(.input(0), .value)) = move { true } else { false }
    }
  }

  /// Returns whether a source can still send events.
  ///
  /// A source that the operator may restart can send events after its end.
  private func isOpen(_ source: SourceID, _ beginning: [ThreadPlan.Move]) -> Bool {
    beginning.allSatisfy { move in
      guard case .word(.send(source, let event)) = move else { return true }
      return !event.isTerminating || profile.mayRestart(after: event)
    }
  }

  /// Returns the same action with a different value, for use on a second thread, or `nil` if the
  /// move sends no value.
  func another(_ move: ThreadPlan.Move) -> ThreadPlan.Move? {
    guard let other = move.another else { return nil }
    guard shape.isFlattening, case .word(.send(.input(0), .value(let number))) = other else {
      return other
    }
    return number < PlanStage.innerCount ? other : nil
  }

  /// Returns whether the move is the end of a source that the operator may restart after it.
  func canRepeat(_ move: ThreadPlan.Move) -> Bool {
    guard case .word(.send(_, let event)) = move, event.isTerminating else { return false }
    return profile.mayRestart(after: event)
  }

  /// Returns the completion of the source of a value, or `nil` if the move sends no value or the
  /// source cannot complete.
  func completion(
    following move: ThreadPlan.Move,
    _ beginning: [ThreadPlan.Move]
  ) -> ThreadPlan.Move? {
    guard let source = move.source, move.another != nil else { return nil }
    let completion = ThreadPlan.Move.word(.send(source, .completed))
    return moves(after: beginning).contains(completion) ? completion : nil
  }

  /// Returns whether the values of a source are inner streams.
  func sendsStreams(_ source: SourceID) -> Bool { shape.isFlattening && source == .input(0) }

  /// Returns the moves without their values, in a fixed order.
  ///
  /// Two pairs of racing actions with the same result are similar.
  func kinds(of moves: [ThreadPlan.Move]) -> [ThreadPlan.Move] {
    moves.map { move in
      guard case .word(.send(let source, .value)) = move else { return move }
      return .word(.send(source, .value(0)))
    }
  }
}
