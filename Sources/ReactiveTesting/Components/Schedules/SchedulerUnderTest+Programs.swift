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
      let program = ScheduleProgram(seed: seed &+ UInt64(number), vocabulary)
      guard let found = summary(program, contract, watchman) else { continue }
      let last = program.shrunk(found, limit: mustBeTold ? 1_000 : 60) {
        summary($0, contract, watchman)
      }
      return "\(last.finding). Inside an action: \(last.program.text(unit: Self.unit))"
    }
    return nil
  }

  /// The unit of delays, in milliseconds.
  private static var unit: Int { 2 }

  /// Runs a program, and returns the first violation of a contract.
  private func summary(
    _ program: ScheduleProgram,
    _ contract: String,
    _ watchman: Watchman<Deed>
  ) -> String? {
    watchman.goesOn()
    var subject = makeSubject()
    subject.watchman = watchman
    let record = ScheduleStage(subject, unit: Self.unit).run(program, mustBeTold: mustBeTold)
    return record.judged(mustBeTold: mustBeTold).first { $0.contract == contract }?.summary
  }
}
