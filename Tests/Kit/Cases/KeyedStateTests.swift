#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

private typealias Numbers = SignalProducer<Int, TestFailure>

/// Operators that treat several values as equal, so that their faults need values that are close.
@Suite("Operators with keys")
struct KeyedStateTests {
  private struct Entry: Sendable {
    let value: Int
    var date: Instant
  }

  @Test("MOD-1: a cache that renews an entry whenever it is read", arguments: [false, true])
  func cache(isLawful: Bool) {
    let life = Duration.milliseconds(20)
    let subject = OperatorUnderTest("cache, \(isLawful)", .usesClock) { source, lab in
      let scheduler = lab.scheduler
      return source.scanMap(into: [:]) { (entries: inout [Int: Entry], number: Int) -> Int? in
        let (key, now) = (number / 4, scheduler.now)
        if let entry = entries[key], entry.date.duration(to: now) < life {
          if !isLawful { entries[key]?.date = now }
          return entry.value
        }
        entries[key] = Entry(value: number, date: now)
        return number
      }
    }
    .timedModel { input in
      var entries: [Int: TimedValue<Int>] = [:]
      return input.entries.compactMap { entry -> TimedValue<Int>? in
        guard let number = entry.event.value else { return nil }
        let known = entries[number / 4].flatMap { known in
          known.instant.duration(to: entry.instant) < life ? known : nil
        }
        let item = known ?? TimedValue(number, at: entry.instant)
        entries[number / 4] = item
        return TimedValue(item.value, at: entry.instant)
      }
    }
    #expect(broken(subject) == (isLawful ? [] : ["MOD-1"]))
  }

  @Test(
    "EVT-29: two threads find the same message unknown only if its number is the same for both",
    arguments: [false, true]
  )
  func mirroredMessages(isLawful: Bool) {
    let subject = OperatorUnderTest("mirror, \(isLawful)", .handlesInterruption) {
      feed,
      mirror,
      _ in
      Numbers { observer, lifetime in
        let (known, open) = (Atomic<Set<Int>>([]), Atomic(2))
        for input in [feed, mirror.map { $0 - 50 }] {
          input.start(
            Observer(
              onValue: { number in
                let isNew =
                  isLawful
                  ? known.modify { $0.insert(number).inserted } : !known.value.contains(number)
                if !isNew { return }
                if !isLawful { known.modify { _ = $0.insert(number) } }
                observer.send(value: number)
              },
              onTermination: { end in
                if case .failed = end { return observer.terminate(end) }
                let left = open.modify { (count: inout Int) -> Int in
                  count -= 1
                  return count
                }
                if left == 0 { observer.sendCompleted() }
              }
            ),
            during: lifetime
          )
        }
      }
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-29"]))
  }

  @Test("EVT-21: a value of an input beside the outer one is no inner stream that must be started")
  func cancelledRequests() {
    let subject = OperatorUnderTest(
      "requests that can be cancelled",
      .flattening,
      .handlesInterruption,
      inputs: .outerProducer,
      .infallibleProducer
    ) { _, requests, cancellations in
      requests.map(Optional.some)
        .merge(with: cancellations.map { _ in nil }.promoteError(TestFailure.self))
        .flatMap(.latest) { $0 ?? .empty }
    }
    #expect(broken(subject) == [])
  }

  @Test(
    "EVT-33: a value that a timer's callback sends may replace a waiting one, but must not be lost",
    arguments: [false, true]
  )
  func coalesced(isLawful: Bool) {
    let subject = OperatorUnderTest("jobs, \(isLawful)", .timeShifting) { source, lab in
      let scheduler = lab.scheduler
      return Numbers { observer, lifetime in
        let jobs = Atomic(Jobs())
        @Sendable func run(_ version: Int) {
          lifetime += scheduler.schedule(after: .milliseconds(20)) {
            observer.send(value: version)
            if lifetime.hasEnded { return }
            let (next, isOver) = jobs.modify { $0.finish(forgets: !isLawful, version) }
            if let next { run(next) }
            if isOver { observer.sendCompleted() }
          }
        }
        source.start(
          Observer<Int, TestFailure>(
            onValue: { version in if jobs.modify({ $0.begin(version) }) { run(version) } },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              if jobs.modify({ $0.close() }) { observer.sendCompleted() }
            }
          ),
          during: lifetime
        )
      }
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-33"]))
  }

  /// A job that runs, and the next one, which replaces an earlier one that waits.
  private struct Jobs: Sendable {
    var isRunning = false
    var isClosed = false
    var next: Int?

    mutating func begin(_ version: Int) -> Bool {
      if !isRunning {
        isRunning = true
        return true
      }
      next = version
      return false
    }

    /// Ends the job of a version.
    ///
    /// The faulty form forgets a waiting version that equals it.
    mutating func finish(forgets: Bool, _ version: Int) -> (next: Int?, isOver: Bool) {
      let waiting = forgets && next == version ? nil : next
      next = nil
      isRunning = waiting != nil
      return (waiting, !isRunning && isClosed)
    }

    mutating func close() -> Bool {
      isClosed = true
      return !isRunning
    }
  }

  /// The requests that have been sent and not been answered, and those to be sent after the answer.
  private struct Table: Sendable {
    var running: Set<Int> = []
    var later: [Int: Int] = [:]

    mutating func begin(_ key: Int) -> Bool { running.insert(key).inserted }

    mutating func answer(_ key: Int) -> Int? {
      if let next = later.removeValue(forKey: key) { return next }
      running.remove(key)
      return nil
    }
  }

  @Test(
    "EVT-29: a request that is repeated just as it is answered is lost",
    arguments: [false, true]
  )
  func requests(isLawful: Bool) {
    #expect(broken(Self.deduplicating(isLawful: isLawful)) == (isLawful ? [] : ["EVT-29"]))
  }

  /// Sends a request unless one with the same key is running, and a later one after the answer.
  private static func deduplicating(isLawful: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "requests, \(isLawful)",
      apply: { requests, answers, _ in
        Numbers { observer, lifetime in
          let table = Atomic(Table())
          let running = AtomicCounter(2)
          let (steps, input) = Signal<Int?, Never>.pipe(recursion: .queued)
          steps.observe(
            Observer(value: { number in
              if let number { return observer.send(value: number) }
              if running.add(-1) == 0 { observer.sendCompleted() }
            }),
            during: lifetime
          )
          let finish: @Sendable (Termination<TestFailure>) -> Void = { end in
            if case .completed = end { return input.send(value: nil) }
            observer.terminate(end)
          }
          answers.start(
            Observer(
              onValue: { answer in
                let next = table.modify { $0.answer((answer - 51) / 2) }
                if let next { input.send(value: next) }
              },
              onTermination: finish
            ),
            during: lifetime
          )
          requests.start(
            Observer(
              onValue: { number in
                let key = number / 3
                let begins: Bool
                if isLawful {
                  begins = table.modify { table in
                    if table.begin(key) { return true }
                    table.later[key] = number
                    return false
                  }
                } else {
                  begins = table.modify { $0.begin(key) }
                  if !begins { table.modify { $0.later[key] = number } }
                }
                if begins { input.send(value: number) }
              },
              onTermination: finish
            ),
            during: lifetime
          )
        }
      }
    )
  }
}
#endif
