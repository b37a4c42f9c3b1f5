/// A routine that is repeated, and that returns the operator to its initial state.
struct EnduranceRoutine: Sendable {
  /// The name of the routine, which describes the objects that are created and released.
  let name: String
  /// Whether each round applies the operator to new inputs, because the previous inputs have ended.
  var appliesAnew = false
  /// Whether a second start remains active during all rounds.
  var hasCompany = false
  /// The actions of one round, after the output has been started.
  let round: @Sendable (EnduranceStage, OperatorUnderTest.Shape) -> Void
  /// Whether the start is disposed of at the end of a round instead of remaining active in the next
  /// round.
  var isStarted = false

  /// The virtual time that passes in a round, which is enough for the timers of any operator in the
  /// catalogue.
  static let pause = Duration.milliseconds(50)

  /// Returns the routines for operators of a given shape.
  static func all(for shape: OperatorUnderTest.Shape) -> [EnduranceRoutine] {
    var routines = [starts, company]
    if shape.inputs > 0 { routines.append(values) }
    if shape.isFlattening { routines += [inners(.completed), inners(.interrupted), mixture] }
    for (index, kind) in shape.kinds.enumerated() where kind.family == .stream {
      routines.append(end(of: index, by: .completed, shape))
      if kind.canFail { routines.append(end(of: index, by: .failed, shape)) }
    }
    if shape.inputs > 0 { routines.append(completion(shape)) }
    return routines
  }

  private static let values = EnduranceRoutine(name: "values") { stage, shape in
    sendValues(stage, shape)
    stage.lab.time.advance(by: pause)
  }

  private static let starts = EnduranceRoutine(
    name: "starts that are disposed of",
    round: { stage, shape in sendValues(stage, shape) },
    isStarted: true
  )

  private static let company = EnduranceRoutine(
    name: "starts during another start",
    hasCompany: true,
    round: { stage, shape in
      sendValues(stage, shape)
      stage.lab.time.advance(by: pause)
    },
    isStarted: true
  )

  private static func inners(_ end: ScriptedEvent) -> EnduranceRoutine {
    EnduranceRoutine(name: "inner streams, each \(end.participle)") { stage, _ in
      stage.send(.value(1), to: 0)
      stage.sendToInners(.value(1))
      stage.sendToInners(end)
      stage.lab.time.advance(by: pause)
    }
  }

  private static let mixture = EnduranceRoutine(
    name: "inner streams, some of which end immediately"
  ) { stage, _ in
    for number in [1, 2, 1, 3, 4, 1] { stage.send(.value(number), to: 0) }
    // When a running stream ends, a queued stream is started.
    for _ in 0..<3 { stage.sendToInners(.completed) }
    stage.lab.time.advance(by: pause)
  }

  private static func end(
    of input: Int,
    by end: ScriptedEvent,
    _ shape: OperatorUnderTest.Shape
  ) -> EnduranceRoutine {
    EnduranceRoutine(
      name: "starts of input \(input + 1), each \(end.participle)",
      appliesAnew: shape.kinds.contains { $0.isHot }
    ) { stage, shape in
      sendValues(stage, shape)
      stage.send(end, to: input)
      stage.lab.time.advance(by: pause)
    }
  }

  private static func completion(_ shape: OperatorUnderTest.Shape) -> EnduranceRoutine {
    EnduranceRoutine(
      name: "starts that complete",
      appliesAnew: shape.kinds.contains { $0.isHot },
      round: { stage, shape in
        sendValues(stage, shape)
        for input in 0..<shape.inputs { stage.send(.completed, to: input) }
        stage.sendToInners(.completed)
        stage.lab.time.advance(by: pause)
      },
      isStarted: true
    )
  }

  /// Sends the same values to each input of streams, some of them while the input properties are
  /// true.
  private static func sendValues(_ stage: EnduranceStage, _ shape: OperatorUnderTest.Shape) {
    let inputs = 0..<shape.inputs
    let properties = inputs.filter { shape.kinds[$0].family == .property }
    let streams = inputs.filter { shape.kinds[$0].family == .stream }
    for input in properties { stage.send(.value(1), to: input) }
    for number in 1...2 {
      for input in streams { stage.send(.value(number), to: input) }
    }
    stage.sendToInners(.completed)
    for input in properties { stage.send(.value(0), to: input) }
    for input in streams { stage.send(.value(1), to: input) }
    stage.sendToInners(.completed)
  }
}

extension ScriptedEvent {
  /// The event, as a participle for the name of a routine.
  fileprivate var participle: String {
    switch self {
    case .value: "sent"
    case .completed: "completed"
    case .failed: "failed"
    case .interrupted: "interrupted"
    }
  }
}
