internal import Reactive

extension OperatorUnderTest {
  /// Runs a plan repeatedly on real threads, and checks that each outcome is linearizable.
  ///
  /// Stress testing finds faults between scheduling points, such as a wake-up that is lost between
  /// two atomic operations. The findings depend on chance. The call blocks the calling thread. A
  /// process runs one stress test or exploration at a time. Concurrent calls wait, and a call
  /// inside an exploration traps. The operator must not be used elsewhere at the same time. A POSIX
  /// signal stops threads at arbitrary instructions (signal 62 on Linux, `SIGUSR2` on other
  /// platforms). The previous handler of the signal is restored afterwards.
  ///
  /// ```swift
  /// let report = try merged.stress("1 2 × b:3 b:4", repetitions: 100_000)
  /// #expect(report.isGood, "\(report)")
  /// ```
  ///
  /// - Parameters:
  ///   - plan: The actions of the threads, such as `5 6, done × +20`, in the notation of checklist
  ///     reports.
  ///   - repetitions: The maximum number of repetitions. With zero or less, nothing is run.
  ///   - limit: The maximum duration of all repetitions.
  ///   - seed: The seed of the random delays, or `nil` to derive the seed from the names of the
  ///     operator and the plan.
  /// - Returns: The report of all repetitions. If the plan could not be run, it states the reason.
  ///   If no repetition ends for more than 12 seconds, the threads are abandoned, and the report
  ///   contains only a violation of LIV-1.
  /// - Throws: ``DamagedToken`` if `plan` cannot be parsed, or describes fewer than two threads.
  public func stress(
    _ plan: String,
    repetitions: Int = 20_000,
    limit: Duration = .seconds(10),
    seed: UInt64? = nil
  ) throws(DamagedToken) -> StressReport {
    guard let plan = try ThreadPlan.read(token: plan + " / A")?.plan, plan.threads.count > 1 else {
      throw DamagedToken(
        word: plan,
        reason: "expected the actions of several threads, such as 1 ×"
          + " 2"
      )
    }
    return stress(plan, repetitions, limit, seed)
  }

  /// Runs the plans whose actions have the most effects repeatedly on real threads.
  ///
  /// At most five plans are run, one after another. Each of them runs in the same way as a plan
  /// that is passed to the other method. The call blocks the calling thread until all plans have
  /// been run.
  ///
  /// - Parameters:
  ///   - repetitions: The maximum number of repetitions of each plan. With zero or less, nothing is
  ///     run.
  ///   - limit: The maximum duration of each plan.
  /// - Returns: One report for each plan.
  public func stress(
    repetitions: Int = 20_000,
    limit: Duration = .seconds(2)
  ) -> [StressReport] {
    stressedPlans.map { stress($0, repetitions, limit, nil) }
  }

  /// The plans for stress tests.
  ///
  /// Plans with two racing values come first, followed by the plans whose actions have the most
  /// effects.
  var stressedPlans: [ThreadPlan] {
    let meetings = MeetingPlans.meetings(of: self).filter(\.delivers).prefix(4).map(\.plan)
    let brief = PlanGenerator(self).brief.prefix(1)
    return Array(meetings.prefix(2) + brief + meetings.dropFirst(2))
  }

  /// The number of consecutive intervals of four seconds without a completed repetition after which
  /// the threads are treated as hanging.
  ///
  /// Processors may be busy, so one interval is not enough.
  private static let patience = 3

  /// Runs a plan on real threads until the number of repetitions or the time limit is reached.
  func stress(
    _ plan: ThreadPlan,
    _ repetitions: Int,
    _ limit: Duration,
    _ seed: UInt64?
  ) -> StressReport {
    let title = "\(name), \(plan)"
    var report = StressReport(title)
    guard let (judge, afterwards) = PlanExploration(subject: self, plan: plan).orderJudge() else {
      report.reason = "a single thread already breaks a contract, or its starts run concurrently"
      return report
    }
    report.lawfulOutcomes = judge.orderly.count
    let run = StressRun(
      self,
      plan,
      judge,
      afterwards: afterwards,
      limit,
      seed: seed ?? RandomNumbers.seed(of: title)
    )
    let result = Atomic<StressReport?>(nil)
    let empty = report
    let page = CrashPage.open(for: examinee) { _ in }
    defer { page.close() }
    page.note(plan)
    return Epochs.alone(handsOver: false) {
      let thread = KitThread(stackSize: 1 << 22) {
        result.value = run.report(repetitions, empty)
      }
      var last = -1
      var silence = 0
      while !thread.join(within: .seconds(4)) {
        silence = run.repetitions == last ? silence + 1 : 0
        if silence == Self.patience {
          report.repetitions = last
          report.findings = ["LIV-1: the threads did not end": 1]
          report.firstFinding = last
          return report
        }
        last = run.repetitions
      }
      return result.value ?? report
    }
  }
}
