internal import Reactive

/// Checks with random programs, which find mistakes that need several actions.
extension SchedulerUnderTest {
  /// A trial that runs random programs and looks for violations of one contract.
  ///
  /// The programs are the same in each run.
  func programs(_ contract: String) -> ComponentTrial {
    ComponentTrial("running random programs", isLeftToQueues: true) { watchman in
      runsInside ? nil : searched(contract, watchman)
    }
  }

  private func searched(_ contract: String, _ watchman: Watchman<Deed>) -> String? {
    // Programs of a scheduler that runs its actions on its own take milliseconds.
    var vocabulary = ScheduleProgram.Vocabulary(
      hasClock: makeSubject().scheduler is any TimedScheduler,
      lingers: !mustBeTold && contract == "SCH-1",
      passesTime: !mustBeTold && contract != "SCH-1",
      repeats: contract == "SCH-6"
    )
    if vocabulary.repeats, !vocabulary.hasClock { return nil }
    let seed = RandomNumbers.seed(of: contract)
    let hasCrowds = contract == "SCH-5" && vocabulary.hasClock
    for number in 0..<(mustBeTold ? hasCrowds ? 600 : 200 : 20) {
      vocabulary.isAboutCancelling =
        contract == "SCH-2" || vocabulary.repeats || (mustBeTold && number % 2 == 0)
      vocabulary.isCrowded = hasCrowds && number % 3 > 0
      vocabulary.farDelay =
        mustBeTold && number % 2 > 0 ? Self.farDelays[number / 6 % Self.farDelays.count] : 0
      let program = ScheduleProgram(seed: seed &+ UInt64(number), vocabulary)
      guard let (found, unit) = violation(program, contract, watchman) else { continue }
      let last = program.shrunk(found, limit: mustBeTold ? 1_000 : 60) {
        run($0, contract, unit, watchman).violation
      }
      return "\(last.finding). Inside an action: \(last.program.text(unit: unit))"
    }
    return nil
  }

  /// The delays, in units, near which actions of a scheduler that runs on request may be due.
  private static var farDelays: [Int] { [10, 300, 5_000] }

  /// The units of delays, in milliseconds.
  ///
  /// In a busy process, an action may be due before it has been scheduled. Longer delays prevent this.
  private static var units: [Int] { [2, 20] }

  /// Runs a program, and returns the first violation of a contract, with the unit of its delays.
  private func violation(
    _ program: ScheduleProgram,
    _ contract: String,
    _ watchman: Watchman<Deed>
  ) -> (text: String, unit: Int)? {
    for unit in Self.units {
      let (violation, isLate) = run(program, contract, unit, watchman)
      if let violation { return (violation, unit) }
      if !isLate { return nil }
    }
    return nil
  }

  /// Runs a program.
  ///
  /// - Returns: The first violation of a contract, and whether an action was due too soon.
  private func run(
    _ program: ScheduleProgram,
    _ contract: String,
    _ unit: Int,
    _ watchman: Watchman<Deed>
  ) -> (violation: String?, isLate: Bool) {
    watchman.goesOn()
    var subject = makeSubject()
    subject.watchman = watchman
    let record = ScheduleStage(subject, unit: unit).run(program, mustBeTold: mustBeTold)
    let violations = record.judged(mustBeTold: mustBeTold)
    return (violations.first { $0.contract == contract }?.summary, record.isLate)
  }
}
