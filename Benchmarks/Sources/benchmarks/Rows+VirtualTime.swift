import Reactive
import ReactiveTesting

/// Rows about the scheduler of virtual time; nanoseconds are per action.
let virtualTimeRows: [Row] = [randomActions, rescheduling]

private let actions = 1_000_000
private let links = 100_000

private let randomActions = Row(
  name: "virtual time: random actions",
  events: actions,
  limit: { handWrittenTimeline(actions) },
  reactive: {
    let scheduler = TestScheduler(limits: .init(atOneInstant: .max, inOneRun: .max))
    var random = SplitMix(seed: 7)
    let sink = Sink()
    for _ in 0..<actions {
      let delay = Duration.nanoseconds(Int64(truncatingIfNeeded: random.next() % 1_000_000_000))
      scheduler.schedule(after: delay) { sink.add(1) }
    }
    scheduler.run()
  },
  peer: nil,
  limitGoal: nil,
  peerGoal: nil
)

private let rescheduling = Row(
  name: "virtual time: a chain of re-schedules",
  events: links,
  limit: {
    let sink = Sink()
    for _ in 0..<links { sink.add(1) }
  },
  reactive: {
    let scheduler = TestScheduler(limits: .init(atOneInstant: .max, inOneRun: .max))
    let chain = Chain(scheduler)
    scheduler.schedule { chain.step() }
    scheduler.run()
  },
  peer: nil,
  limitGoal: nil,
  peerGoal: nil
)

/// An action that schedules itself again.
///
/// `@unchecked Sendable`: virtual time runs one action at a time, on the benchmark's thread.
private final class Chain: @unchecked Sendable {
  private let scheduler: TestScheduler
  private var remaining = links

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  func step() {
    remaining -= 1
    if remaining > 0 { scheduler.schedule(after: .milliseconds(1)) { self.step() } }
  }
}
