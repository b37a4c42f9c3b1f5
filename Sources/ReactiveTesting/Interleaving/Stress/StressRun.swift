internal import Reactive
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A repeated run of a plan on real threads, each time with a new application of the operator.
///
/// The threads race in one of two alternating ways. Either one thread begins late, by at most the
/// duration of the other thread, or a signal stops one thread at an arbitrary instruction until the
/// other thread has finished.
///
/// `@unchecked Sendable`: all fields except `isOver` and `progress` belong to one thread, or are
/// written between two repetitions or while only one thread runs. The barriers order the accesses.
final class StressRun: @unchecked Sendable {
  private let subject: OperatorUnderTest
  private let plan: ThreadPlan
  private let judge: OrderJudge
  /// The moves that follow those of the threads.
  private let afterwards: [ThreadPlan.Move]
  private let limit: Duration
  private var numbers: RandomNumbers
  private let seed: UInt64
  private let begin: SpinBarrier
  private let end: SpinBarrier
  private var stage: StressStage?
  private var isOver = false
  private let lanes: [StressLane]
  /// The thread that is stopped in this repetition.
  private var victim: Int?
  private var mark = 0
  private let progress = Synchronization.Atomic<Int>(0)

  /// The most recent mark.
  ///
  /// Marks are unique among all runs of the process.
  private static let marks = Synchronization.Atomic<Int>(0)
  /// The number of initial repetitions that only measure the duration of the threads.
  private static let warmUp = 100

  init(
    _ subject: OperatorUnderTest,
    _ plan: ThreadPlan,
    _ judge: OrderJudge,
    afterwards: [ThreadPlan.Move],
    _ limit: Duration,
    seed: UInt64
  ) {
    (self.subject, self.plan, self.judge, self.limit) = (subject, plan, judge, limit)
    self.afterwards = afterwards
    self.seed = seed
    numbers = RandomNumbers(seed: seed)
    let count = plan.threads.count
    (begin, end) = (SpinBarrier(count), SpinBarrier(count))
    lanes = (0..<count).map { _ in StressLane() }
  }

  /// The number of completed repetitions, for the thread that waits for the run.
  var repetitions: Int { progress.load(ordering: .relaxed) }

  /// Runs the plan until the number of repetitions or the time limit is reached.
  func report(_ repetitions: Int, _ report: StressReport) -> StressReport {
    var report = report
    let helpers = lanes.indices.dropFirst().map { index in
      KitThread { [self] in
        lanes[index].thread = pthread_self()
        Jitter(seed: seed &+ UInt64(index)).run {
          while true {
            begin.meet()
            if isOver { return }
            perform(index)
            end.meet()
          }
        }
      }
    }
    lanes[0].thread = pthread_self()
    var seen: Set<[InterleavingOutcome]> = []
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    Interruption.withHandler {
      Jitter(seed: seed).run {
        while report.repetitions < repetitions, clock.now < deadline {
          report.repetitions += 1
          note(once(report.repetitions), &report, &seen)
          progress.store(report.repetitions, ordering: .relaxed)
        }
      }
      isOver = true
      begin.meet()
      for helper in helpers { helper.join() }
    }
    report.seenOutcomes = seen.count
    return report
  }

  /// Runs the plan once.
  private func once(_ repetition: Int) -> StressStage {
    let stage = StressStage(subject, plan)
    stage.perform(plan.before)
    self.stage = stage
    aim(repetition)
    Interruption.armed.store(victim == nil ? 0 : mark, ordering: .sequentiallyConsistent)
    begin.meet()
    perform(0)
    end.meet()
    Interruption.armed.store(0, ordering: .sequentiallyConsistent)
    self.stage = nil
    stage.settle(.brief, after: afterwards)
    return stage
  }

  /// Chooses the thread that is delayed or stopped, and the time of the delay or stop.
  private func aim(_ repetition: Int) {
    for lane in lanes { lane.delay = 0 }
    victim = nil
    guard repetition > Self.warmUp else { return }
    let chosen = numbers.below(lanes.count)
    let others = lanes.indices.filter { $0 != chosen }
    if repetition.isMultiple(of: 2) {
      // The delay of a signal is not known precisely enough to aim at an instruction, so both
      // threads are delayed at random.
      mark = Self.marks.wrappingAdd(1, ordering: .relaxed).newValue
      victim = chosen
      let latency = lanes[others[0]].latency.median
      let isMeasuring = repetition <= 4 * Self.warmUp
      lanes[chosen].delay = isMeasuring ? 50_000 : numbers.next() % (latency * 5 / 4 + 1)
      for index in others { lanes[index].delay = numbers.next() % (lanes[chosen].span.median + 1) }
    } else {
      lanes[chosen].delay = numbers.next() % (lanes[others[0]].span.median * 5 / 4 + 1)
    }
  }

  /// Performs the actions of one thread in one repetition.
  private func perform(_ index: Int) {
    guard let stage else { return }
    let lane = lanes[index]
    Interruption.spin(nanoseconds: lane.delay)
    if let victim, victim != index {
      if let took = Interruption.stop(lanes[victim].thread, mark) { lane.latency.add(took) }
      stage.perform(plan.threads[index])
      Interruption.resumed.store(mark, ordering: .releasing)
      return
    }
    let began = Interruption.now
    stage.perform(plan.threads[index])
    if victim == nil { lane.span.add(Interruption.now &- began) }
    // A thread that has ended can no longer be stopped.
    if victim == index { Interruption.armed.store(0, ordering: .sequentiallyConsistent) }
  }

  private func note(
    _ stage: StressStage,
    _ report: inout StressReport,
    _ seen: inout Set<[InterleavingOutcome]>
  ) {
    let outcomes = stage.outcomes
    stage.tearDown()
    let order = stage.fault == nil ? judge.fault(outcomes) : nil
    if let fault = stage.fault ?? order?.text {
      report.kinds[fault] = order?.kind
      report.findings[fault, default: 0] += 1
      report.firstFinding = report.firstFinding ?? report.repetitions
    } else {
      seen.insert(judge.judged(outcomes))
    }
  }
}

/// A thread of a stress test.
///
/// `@unchecked Sendable`: `delay` is written between two repetitions, and the other fields by the
/// thread itself. The barriers order the accesses.
final class StressLane: @unchecked Sendable {
  var thread = pthread_self()
  /// The delay before the thread begins or stops another thread, in nanoseconds.
  var delay: UInt64 = 0
  /// The duration of the thread's actions.
  var span = StressSpan(0)
  /// The time that it takes until a signal has stopped another thread.
  var latency = StressSpan(5_000)
}

/// The median of measured durations, because the first repetitions take a hundred times as long as
/// later ones.
struct StressSpan {
  private var samples: [UInt64] = []
  private(set) var median: UInt64

  init(_ guess: UInt64) { median = guess }

  mutating func add(_ nanoseconds: UInt64) {
    guard samples.count < 1_000 else { return }
    samples.append(nanoseconds)
    if samples.count.isMultiple(of: 50) { median = samples.sorted()[samples.count / 2] }
  }
}
