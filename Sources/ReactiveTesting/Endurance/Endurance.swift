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
  /// What has gone must not be held. After a third of the rounds, after two thirds and at the end the live
  /// bytes of the process are counted; they may not grow with the rounds. So no other thread may allocate
  /// meanwhile. Besides, an operator that was disposed of must let go of its inputs even if its scheduler
  /// never runs again, and nothing of the user may be released while a lock is held.
  ///
  /// - Parameter rounds: How often each thing is done.
  package func endure(rounds: Int) -> [EnduranceFinding] {
    // What waits for its input when it is applied cannot be given one meanwhile.
    if profile.retrievesSynchronously { return [] }
    let findings = EnduranceRoutine.all(for: shape).compactMap { routine in
      EnduranceRun(self, routine).finding(rounds)
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
  func finding(_ rounds: Int) -> String? {
    let counts = lockWatch.watching {
      if routine.hasCompany { company = stage.listen(1) }
      // The allocator gets at hand what counting takes.
      for _ in 0..<8 { _ = LiveMemory.bytes }
      return (0..<3).map { _ in
        for _ in 0..<max(rounds / 3, 1) { performRound() }
        return LiveMemory.bytes ?? 0
      }
    }
    start?.dispose()
    company?.dispose()
    stage.abandon()
    if let finding = lockWatch.finding { return "\(routine.name): \(finding) under a lock" }
    let growth = zip(counts.dropFirst(), counts).map { $0 - $1 }
    // A word for each round is a leak; what is kept once, however large, is none. To count takes about a
    // kilobyte by itself, which the allocator keeps at hand.
    guard let least = growth.min(), least >= max(max(rounds / 3, 1) * 8, 2_048) else { return nil }
    return "\(routine.name): \(least / max(rounds / 3, 1)) bytes more are live after each round"
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
