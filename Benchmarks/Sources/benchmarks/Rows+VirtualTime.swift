import Reactive
import ReactiveTesting

/// Rows about the scheduler of virtual time; nanoseconds are per action.
let virtualTimeRows: [Row] = [
  randomActions(20_000, "20 000"), randomActions(1_000_000, "1 000 000"), rescheduling,
]

private let links = 100_000

private func randomActions(_ actions: Int, _ number: String) -> Row {
  Row(
    name: "virtual time: \(number) random actions",
    events: actions,
    limit: {
      let time = HandWrittenTime()
      var random = SplitMix(seed: 7)
      let sink = Sink()
      for _ in 0..<actions { time.schedule(after: random.next() % 1_000_000_000) { sink.add(1) } }
      time.run()
    },
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
    peerGoal: nil,
    goalNs: 200
  )
}

private let rescheduling = Row(
  name: "virtual time: a chain of re-schedules",
  events: links,
  limit: {
    let time = HandWrittenTime()
    let chain = HandWrittenLinks(time)
    time.schedule(after: 0) { chain.step() }
    time.run()
  },
  reactive: {
    let scheduler = TestScheduler(limits: .init(atOneInstant: .max, inOneRun: .max))
    let chain = Chain(scheduler)
    scheduler.schedule { chain.step() }
    scheduler.run()
  },
  peer: nil,
  limitGoal: nil,
  peerGoal: nil,
  goalNs: 100
)

/// A hand-written action that schedules itself again.
private final class HandWrittenLinks {
  private let time: HandWrittenTime
  private var remaining = links

  init(_ time: HandWrittenTime) {
    self.time = time
  }

  func step() {
    remaining -= 1
    if remaining > 0 { time.schedule(after: 1_000_000) { self.step() } }
  }
}

/// An action that schedules itself again.
///
/// `@unchecked Sendable`: Virtual time runs one action at a time, on the benchmark's thread.
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
