/// What follows on one thread when the threads of a plan have ended.
extension ThreadPlan {
  /// Time that passes once more after all that a thread does.
  ///
  /// An event may have read the clock and be put off until time has passed: what it makes due is due at
  /// once then.
  var late: [Move] {
    guard passesTime else { return [] }
    let times = threads.joined().compactMap { move -> Int? in
      if case .word(.advance(let milliseconds)) = move { milliseconds } else { nil }
    }
    return [.word(.advance(times.max() ?? OperatorUnderTest.leastPlanTick))]
  }

  /// A value of each source that has not ended, the last one first.
  ///
  /// A race can spoil what an operator keeps, such as a value that a sampler is still to send. The values that
  /// come next show that. Where time matters there are none, since they could replace what still waits.
  func probes(of subject: OperatorUnderTest) -> [Move] {
    if isCircle || subject.profile.usesClock { return [] }
    let shape = subject.shape
    let sources =
      shape.isFlattening
      ? (0..<innerCount(shape)).map(SourceID.inner)
      : (0..<shape.inputs).filter { shape.kinds[$0].canSendValues }.map(SourceID.input)
    let open = sources.filter { source in
      !(before + threads.joined()).contains { move in
        if case .word(.send(source, let event)) = move { event.isTerminating } else { false }
      }
    }
    return open.enumerated().reversed().map { index, source in
      .word(.send(source, .value(90 + index)))
    }
  }

  private func innerCount(_ shape: OperatorUnderTest.Shape) -> Int {
    let started = before.compactMap { move -> Int? in
      if case .word(.send(.input(0), .value(let number))) = move { number } else { nil }
    }
    return started.max().map { $0 + 1 } ?? 0
  }
}

extension InputKind {
  /// Whether it can send a value at any time.
  fileprivate var canSendValues: Bool { family == .property || family == .stream && hasValues }
}
