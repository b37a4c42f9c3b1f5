/// The actions that one thread performs after the threads of a plan have ended.
extension ThreadPlan {
  /// A further time step after all moves of the threads, which is as long as the time that passes
  /// in the plan.
  ///
  /// An event may have read the clock and then been deferred until time had passed. Actions that it
  /// schedules are then due immediately.
  var late: [Move] { passesTime ? [.word(.advance(duration))] : [] }

  /// The number of milliseconds that pass in the plan, or the shortest time step if it is longer.
  private var duration: Int {
    let longest = threads.map(Self.milliseconds).max() ?? 0
    return max(Self.milliseconds(before) + longest, OperatorUnderTest.leastPlanTick)
  }

  /// Returns the number of milliseconds that a list of moves lets pass.
  private static func milliseconds(_ moves: [Move]) -> Int {
    moves.reduce(0) { sum, move in
      if case .word(.advance(let milliseconds)) = move { sum + milliseconds } else { sum }
    }
  }

  /// Returns a value for each source that can send one, beginning with the last source.
  ///
  /// A race can corrupt the state of an operator, such as a value that a sampler will send later.
  /// These values reveal the corruption. A source that the operator restarts after its end sends
  /// first, because a value of another source could cause a restart that was missed. An operator of
  /// inner streams also receives a new inner stream, which it ignores if the corrupted state
  /// indicates that it is busy. Finally, each source sends two further values, beginning with the
  /// first source, because an operator that counts values may have too many or too few left.
  ///
  /// In operators that depend on time, a value could replace a pending value, and the events of the
  /// threads may have read the clock at different instants. A long time therefore passes first.
  /// Each source then sends two values at the same instant, because such operators often limit the
  /// number of values. These operators receive no new inner stream.
  func probes(of subject: OperatorUnderTest) -> [Move] {
    if isCircle { return [] }
    let shape = subject.shape
    let sources =
      shape.isFlattening
      ? (0..<innerCount(shape)).map(SourceID.inner)
      : (0..<shape.inputs).filter { shape.kinds[$0].canSendValues }.map(SourceID.input)
    let restarted = sources.filter { end(of: $0).map(subject.profile.mayRestart) ?? false }
    let open = sources.filter { end(of: $0) == nil }
    let values = (open + restarted).enumerated().reversed().map { index, source in
      Move.word(.send(source, .value(90 + 2 * index)))
    }
    guard subject.profile.usesClock else {
      let further = values.reversed().flatMap { [$0, $0] }
      return values + newInner(shape) + further
    }
    return values.isEmpty ? [] : [Self.pause] + values.flatMap { [$0, $0.another ?? $0] }
  }

  /// The time that passes before the values of operators that depend on time.
  static let pause = Move.word(.advance(Int(Lab.horizon.components.seconds) * 1_000))

  /// Returns a further inner stream with a value, if the outer stream can still send one.
  private func newInner(_ shape: OperatorUnderTest.Shape) -> [Move] {
    let number = innerCount(shape)
    guard shape.isFlattening, end(of: .input(0)) == nil, number < PlanStage.innerCount else {
      return []
    }
    return [.word(.send(.input(0), .value(number))), .word(.send(.inner(number), .value(93)))]
  }

  /// Returns the terminal event that a source sends, or `nil` if it sends none.
  private func end(of source: SourceID) -> ScriptedEvent? {
    for case .word(.send(source, let event)) in before + threads.joined() where event.isTerminating
    {
      return event
    }
    return nil
  }

  private func innerCount(_ shape: OperatorUnderTest.Shape) -> Int {
    let started = (before + threads.joined()).compactMap { move -> Int? in
      if case .word(.send(.input(0), .value(let number))) = move { number } else { nil }
    }
    return started.max().map { $0 + 1 } ?? 0
  }
}

extension InputKind {
  /// Whether the source can always send a value.
  fileprivate var canSendValues: Bool { family == .property || family == .stream && hasValues }
}
