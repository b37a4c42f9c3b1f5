internal import Reactive

/// Checks with random programs, which find mistakes that need several executions.
extension ActionUnderTest {
  /// Returns a trial that runs random programs, and compares the action with a model.
  ///
  /// The programs are the same in each run.
  func programs(_ name: String, _ aspect: ActionAspect) -> ComponentTrial {
    ComponentTrial(name) { watchman in
      let vocabulary = ActionProgram.Vocabulary(
        reactions: ActionProgram.Reaction.allCases.filter { $0 != .whenEnabled || states != nil },
        canFail: canFail,
        canBeDisabled: enable != nil
      )
      for seed: UInt64 in 1...200 {
        watchman.goesOn()
        let program = ActionProgram(seed: seed, vocabulary)
        guard let found = finding(program, aspect) else { continue }
        let last = program.shrunk(found) { finding($0, aspect) }
        return "\(last.finding). Program: \(last.program.text)"
      }
      return nil
    }
  }

  private func finding(_ program: ActionProgram, _ aspect: ActionAspect) -> String? {
    let stage = ActionStage(self, program.reaction, aspect)
    return withExtendedLifetime(stage) { stage.run(program) }
  }

  /// Explores two executions that end at the same time.
  ///
  /// Afterwards, the action must have room for as many executions as before.
  @Sendable func endsTwice(_ run: InterleavingRun) {
    let book = Logbook()
    let works = ["first work", "second work"].map {
      run.signal($0, of: Int.self, failing: TestFailure.self)
    }
    let subject = make { _ in
      let number = book.noteNextNumber()
      return number <= works.count ? works[number - 1].producer : .never
    }
    for number in 0..<2 { apply(subject, number).start() }
    for (work, name) in zip(works, ["A", "B"]) { run.thread(name) { work.complete() } }
    run.finally {
      let handles = (0..<limit).map { apply(subject, $0).start() }
      let count = book.entries.count - 2
      run.expect(
        count == limit,
        "two executions ended, and then \(count) of \(limit) possible executions began"
      )
      withExtendedLifetime(handles) {}
    }
  }
}
