internal import Reactive

/// What an operator still holds after it has been used for a long time.
package struct EnduranceFinding: Sendable, CustomStringConvertible {
  /// The operator, what was done, and what grew.
  package let description: String
}

extension OperatorUnderTest {
  /// Uses the operator for a long time, in every way that leaves all as it was: values, inner streams,
  /// starts and observers come and go.
  ///
  /// What has gone must not be held. After a third of the rounds and at the end the live bytes of the
  /// process are counted; they may not grow with the rounds. So no other thread may allocate meanwhile.
  /// Where something has grown, ten times as many rounds tell what is kept once from what is kept in each
  /// of them. Besides, an operator that was disposed of must let go of its inputs even if its scheduler
  /// never runs again, and nothing of the user may be released while a lock is held.
  ///
  /// - Parameter rounds: How often each thing is done.
  /// - Returns: The findings; empty if nothing has grown.
  package func endure(rounds: Int) -> [EnduranceFinding] {
    // What waits for its input when it is applied cannot be given one meanwhile.
    if profile.retrievesSynchronously { return [] }
    let findings = EnduranceRoutine.all(for: shape).compactMap { routine in
      EnduranceRun.finding(of: self, in: routine, rounds)
    }
    return (findings + [heldInput].compactMap { $0 }).map {
      EnduranceFinding(description: "\(name): \($0)")
    }
  }

  /// What is held of an input after a disposal, in words, as long as no time passes.
  private var heldInput: String? {
    let stage = EnduranceStage(self, nil)
    let start = stage.listen()
    for input in 0..<shape.inputs { stage.send(.value(1), to: input) }
    start?.dispose()
    let held = stage.letGo().filter(\.isHeld)
    return held.isEmpty ? nil : "after the disposal something holds \(held.count) of its inputs"
  }
}

/// One routine, done over and over.
private final class EnduranceRun {
  private let subject: OperatorUnderTest
  private let routine: EnduranceRoutine
  private let lockWatch = LockWatch()
  private var stage: EnduranceStage
  private var start: (any Disposable)?
  private var company: (any Disposable)?

  init(_ subject: OperatorUnderTest, _ routine: EnduranceRoutine) {
    self.subject = subject
    self.routine = routine
    stage = EnduranceStage(subject, lockWatch)
  }

  /// What was found, in words.
  static func finding(
    of subject: OperatorUnderTest,
    in routine: EnduranceRoutine,
    _ rounds: Int
  ) -> String? {
    let run = EnduranceRun(subject, routine)
    let growth = run.growth(in: rounds)
    if let finding = run.lockWatch.finding { return "\(routine.name): \(finding) under a lock" }
    // To count takes about a kilobyte by itself, which the allocator keeps at hand.
    guard growth >= 1_536 else { return nil }
    let many = max(rounds, min(rounds * 10, 1_000))
    let bytes = EnduranceRun(subject, routine).growth(in: many) * 3 / (many * 2)
    // An object for each round is a leak; room that queues keep in reserve is less, and none.
    return bytes < 16 ? nil : "\(routine.name): \(bytes) bytes more are live after each round"
  }

  /// How many bytes more are live at the end than after a third of the rounds.
  private func growth(in rounds: Int) -> Int {
    let counts = lockWatch.watching {
      if routine.hasCompany { company = stage.listen(1) }
      return [rounds - rounds * 2 / 3, rounds * 2 / 3].map { count in
        for _ in 0..<count { performRound() }
        return LiveMemory.bytes ?? 0
      }
    }
    start?.dispose()
    company?.dispose()
    stage.abandon()
    return counts[1] - counts[0]
  }

  private func performRound() {
    if start == nil || stage.ended.contains(0) { start = stage.listen() }
    routine.round(stage, subject.shape)
    if routine.isStarted || routine.appliesAnew {
      start?.dispose()
      start = nil
      // What a disposal has delivered on the scheduler, and what a signal goes on with by itself.
      stage.lab.time.advance(by: EnduranceRoutine.pause)
    }
    guard routine.appliesAnew else { return }
    stage.abandon()
    stage = EnduranceStage(subject, lockWatch)
  }
}
