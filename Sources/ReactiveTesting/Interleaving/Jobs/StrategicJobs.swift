/// A chooser of jobs that delegates to an exploration strategy for threads.
final class StrategicJobs: JobChooser {
  private let strategy: any Strategy
  /// The choices, each as a position in the order in which the candidates became ready.
  private(set) var choices: [UInt8] = []
  /// Whether there were ever more candidates than a strategy can distinguish.
  private(set) var hadTooMany = false
  /// The numbers of the tasks that continued, with `nil` for an action of the scheduler.
  private(set) var trace: [UInt64?] = []
  private let isTracing: Bool

  init(_ strategy: any Strategy, isTracing: Bool) {
    self.strategy = strategy
    self.isTracing = isTracing
    strategy.begin(threads: ThreadSet.capacity)
  }

  func choose(among count: Int) -> Int {
    hadTooMany = hadTooMany || count > ThreadSet.capacity
    let candidates = ThreadSet(first: min(count, ThreadSet.capacity))
    let decision = Decision(
      enabled: candidates,
      live: candidates,
      current: -1,
      isInUserCode: false,
      isOfTheOperator: false,
      foreignUse: nil,
      operations: [],
      fingerprint: UInt64(count)
    )
    let choice = strategy.choose(decision)
    choices.append(UInt8(choice))
    return choice
  }

  func goesOn(_ job: UnownedJob?) {
    if isTracing { trace.append(job.map { TaskNumber.of($0) }) }
  }
}
