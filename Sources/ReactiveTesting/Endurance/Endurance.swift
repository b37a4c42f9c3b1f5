internal import Reactive

/// A finding about the memory that an operator holds after long use.
package struct EnduranceFinding: Sendable, CustomStringConvertible {
  /// A description of the operator, the routine, and the memory that grew.
  package let description: String
}

extension OperatorUnderTest {
  /// Uses the operator for a long time, in routines that return to their initial state.
  ///
  /// In each round, values, inner streams, starts, or observers are created and released. The
  /// operator must not retain objects of completed rounds. The live bytes of the process are
  /// counted after a third of the rounds and at the end. Their number must not grow with the number
  /// of rounds. No other thread may allocate memory during the check. If the memory has grown, a
  /// second run with up to ten times as many rounds distinguishes one-time allocations from leaks
  /// in each round. In addition, after a disposal, the operator must release its inputs even if its
  /// scheduler never runs again. No user object may be released while a lock is held.
  ///
  /// - Parameter rounds: The number of rounds of each routine.
  /// - Returns: The findings, which are empty if nothing has grown.
  package func endure(rounds: Int) -> [EnduranceFinding] {
    // If an operator blocks until its input sends an event when it is applied, the routine cannot
    // send events meanwhile.
    if profile.retrievesSynchronously { return [] }
    let findings = EnduranceRoutine.all(for: shape).compactMap { routine in
      EnduranceRun.finding(of: self, in: routine, rounds)
    }
    return (findings + [heldInput].compactMap { $0 }).map {
      EnduranceFinding(description: "\(name): \($0)")
    }
  }

  /// A description of the inputs that are still retained after a disposal, although no time has
  /// passed.
  private var heldInput: String? {
    let stage = EnduranceStage(self, nil)
    let start = stage.listen()
    for input in 0..<shape.inputs { stage.send(.value(1), to: input) }
    start?.dispose()
    let held = stage.letGo().filter(\.isHeld)
    return held.isEmpty ? nil : "the disposal did not release \(held.count) of the inputs"
  }
}

/// The repeated runs of one routine.
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

  /// Returns a description of the finding, or `nil` if there is none.
  static func finding(
    of subject: OperatorUnderTest,
    in routine: EnduranceRoutine,
    _ rounds: Int
  ) -> String? {
    let run = EnduranceRun(subject, routine)
    let growth = run.growth(in: rounds)
    if let finding = run.lockWatch.finding { return "\(routine.name): \(finding) under a lock" }
    // Counting the bytes itself needs about a kilobyte, which the allocator keeps in reserve.
    guard growth >= 1_536 else { return nil }
    let many = max(rounds, min(rounds * 10, 1_000))
    let bytes = EnduranceRun(subject, routine).growth(in: many) * 3 / (many * 2)
    // An object that remains from each round is a leak. The reserved capacity of queues amounts to
    // fewer bytes for each round and is not a leak.
    return bytes < 16 ? nil : "\(routine.name): \(bytes) more bytes are live after each round"
  }

  /// Returns how many more bytes are live at the end than after a third of the rounds.
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
      // This runs actions that a disposal has left on the scheduler, and the pending work of a
      // signal.
      stage.lab.time.advance(by: EnduranceRoutine.pause)
    }
    guard routine.appliesAnew else { return }
    stage.abandon()
    stage = EnduranceStage(subject, lockWatch)
  }
}
