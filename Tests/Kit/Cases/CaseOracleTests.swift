import Reactive
import Testing

@testable import ReactiveTesting

/// One test case for each kind of fault that an oracle or a relation finds, with a broken and a
/// correct operator.
@Suite("Oracles on a single test case")
struct CaseOracleTests {
  typealias Numbers = SignalProducer<Int, TestFailure>

  /// A broken operator, a similar correct operator, and the test case that distinguishes them.
  struct Pair: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let token: String
    let broken: OperatorUnderTest
    let lawful: OperatorUnderTest

    var testDescription: String { "\(rule.rawValue): \(broken)" }
  }

  @Test(
    "An oracle reports the broken operator of a pair, but not the correct operator",
    arguments: pairs
  )
  func tells(_ pair: Pair) throws {
    let testCase = try #require(TestCase(parsing: pair.token))
    #expect(pair.broken.inspectCase(testCase).notes.violations[pair.rule] != nil)
    #expect(pair.lawful.inspectCase(testCase).notes.violations.isEmpty)
  }

  static let pairs = [
    Pair(
      rule: .workStops,
      token: "@0.1{-0} +0 a:1 a:2 a|",
      broken: batch("a batch that ignores a disposal", stops: false),
      lawful: batch("a batch that checks for a disposal", stops: true)
    ),
    Pair(
      rule: .workStops,
      token: "+0 +1 -0 a:1",
      broken: OperatorUnderTest("a share that keeps all its subscribers", .shares) { source, _ in
        shared(source, forgets: false)
      },
      lawful: OperatorUnderTest("a share that removes its subscribers", .shares) { source, _ in
        shared(source, forgets: true)
      }
    ),
    Pair(
      rule: .closuresRepeat,
      token: "+0 +1 a:1",
      broken: OperatorUnderTest("a cache for all starts") { source, lab in
        let cache = Atomic<[Int: Int]>([:])
        return cached(source, lab.watched { $0 * 10 }) { cache }
      },
      lawful: OperatorUnderTest("a cache for each start") { source, lab in
        cached(source, lab.watched { $0 * 10 }) { Atomic([:]) }
      }
    ),
    Pair(
      rule: .independentStarts,
      token: "^a{a:1 a|} +0 +1",
      broken: OperatorUnderTest("a share that joins an ended start", .waived("PRD-3", because: ""))
      {
        source,
        _ in
        let isKnown = Atomic(false)
        return Numbers { observer, lifetime in
          if isKnown.swap(true) { return observer.sendCompleted() }
          source.start(observer, during: lifetime)
        }
      },
      lawful: OperatorUnderTest("share", .waived("PRD-3", because: "")) { source, _ in
        source.share()
      }
    ),
    Pair(
      rule: .hooksAreCalled,
      token: "+0 a|",
      broken: OperatorUnderTest("a hook for interruption with every end") { source, lab in
        source.on(terminated: lab.hook(.interrupted))
      },
      lawful: OperatorUnderTest("a hook for interruption") { source, lab in
        source.on(interrupted: lab.hook(.interrupted))
      }
    ),
    Pair(
      rule: .hooksAreCalled,
      token: "+0 a|",
      broken: OperatorUnderTest("a hook for disposal with every end") { source, lab in
        source.on(terminated: lab.hook(.disposed))
      },
      lawful: OperatorUnderTest("a hook for disposal") { source, lab in
        source.on(disposed: lab.hook(.disposed))
      }
    ),
    Pair(
      rule: .completion,
      token: "+0 a:1",
      broken: OperatorUnderTest("a take(first: 2)", .completes(.on(.values(1)))) { source, _ in
        source.take(first: 2)
      },
      lawful: OperatorUnderTest("a take(first: 1)", .completes(.on(.values(1)))) { source, _ in
        source.take(first: 1)
      }
    ),
    Pair(
      rule: .completion,
      token: "+0 a:1",
      broken: OperatorUnderTest("a take(first: 1)", .completes(.on(.values(2)))) { source, _ in
        source.take(first: 1)
      },
      lawful: OperatorUnderTest("a take(first: 2)", .completes(.on(.values(2)))) { source, _ in
        source.take(first: 2)
      }
    ),
    Pair(
      rule: .disposalCancels,
      token: "@0.1{-0} +0 ~100",
      broken: ticking("a ticker that sets its timer after a disposal", forgets: true),
      lawful: ticking("a ticker that cancels its timer", forgets: false)
    ),
    Pair(
      rule: .disposalCancels,
      token: "^a{a:1} @0.1{-0} +0",
      broken: counted("a share that stores its handle late", isLate: true, forgets: true),
      lawful: counted("a share that starts during its lifetime", isLate: false, forgets: true)
    ),
    Pair(
      rule: .independentStarts,
      token: "+0 a:1 -0 +1",
      broken: counted("a share that keeps its last value", isLate: false, forgets: false),
      lawful: counted("a share that releases its last value", isLate: false, forgets: true)
    ),
    Pair(
      rule: .renamedValues,
      token: "+0 a:1 ~10 a:1 ~10",
      broken: settled("a debounce that identifies its timers by their values", byValue: true),
      lawful: settled("a debounce that identifies its timers by numbers", byValue: false)
    ),
    // Only the comparison with equal values shows the fault.
    Pair(
      rule: .renamedValues,
      token: "+0 a:60001 ~10 a:60002 ~10",
      broken: settled("a debounce that identifies large numbers by value", byValue: true),
      lawful: settled("a debounce that identifies the timers of large numbers", byValue: false)
    ),
    Pair(
      rule: .modelIsKept,
      token: "+0 a:1 ~10 a:2 ~100",
      broken: modelled("a delay of 15 ms instead of 20 ms", by: .milliseconds(15)),
      lawful: modelled("a delay of 20 ms", by: .milliseconds(20))
    ),
    Pair(
      rule: .modelIsKept,
      token: "+0 a:1 ~10 -0",
      broken: modelled("a delay of 5 ms, disposed of", by: .milliseconds(5)),
      lawful: modelled("a delay of 20 ms, disposed of", by: .milliseconds(20))
    ),
  ]

  /// Sends a zero every 15 ms, from a chain of timers.
  private static func ticking(_ name: String, forgets: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      source: { lab in
        let scheduler = lab.scheduler
        return SignalProducer<Int, Never> { observer, lifetime in
          let (plain, serial) = (Atomic<(any Disposable)?>(nil), SerialDisposable())
          lifetime += serial
          lifetime.observeEnded { plain.swap(nil)?.dispose() }
          @Sendable func wait() {
            let timer = scheduler.schedule(after: .milliseconds(15)) {
              observer.send(value: 0)
              wait()
            }
            if forgets { plain.swap(timer) } else { serial.inner = timer }
          }
          wait()
        }
      }
    )
  }

  /// Shares one start of the source while at least one start is active, and replays the last value.
  private static func counted(_ name: String, isLate: Bool, forgets: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .shares) { source, _ in
      let users = Atomic(0)
      let handle = SerialDisposable()
      let last = Atomic<Int?>(nil)
      let (signal, input) = Signal<Int, TestFailure>.pipe()
      return Numbers { observer, lifetime in
        lifetime.observeEnded {
          let left = users.modify { count -> Int in
            count -= 1
            return count
          }
          guard left == 0 else { return }
          handle.inner = nil
          if forgets { last.swap(nil) }
        }
        let count = users.modify { count -> Int in
          count += 1
          return count
        }
        if let last = last.value { observer.send(value: last) }
        signal.observe(observer, during: lifetime)
        guard count == 1 else { return }
        let relay = Observer<Int, TestFailure>(
          onValue: { value in
            last.swap(value)
            input.send(value: value)
          },
          // The interruption that follows the disposal of the last start is not forwarded.
          onTermination: { if users.value > 0 { input.terminate($0) } }
        )
        if isLate {
          handle.inner = source.start(relay)
        } else {
          let (shared, token) = Lifetime.make()
          handle.inner = token
          source.start(relay, during: shared)
        }
      }
    }
  }

  /// Sends a value if no other value follows it within 20 ms.
  private static func settled(_ name: String, byValue: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .timeShifting, .ignoresValues) { source, lab in
      let scheduler = lab.scheduler
      return Numbers { observer, lifetime in
        let pending = Atomic<(number: Int, value: Int?)>((0, nil))
        source.start(
          Observer(
            onValue: { value in
              let number = pending.modify { pending -> Int in
                pending = (pending.number + 1, value)
                return pending.number
              }
              lifetime += scheduler.schedule(after: .milliseconds(20)) {
                let settled = pending.modify { pending -> Int? in
                  guard byValue ? pending.value == value : pending.number == number else {
                    return nil
                  }
                  defer { pending.value = nil }
                  return pending.value
                }
                if let settled { observer.send(value: settled) }
              }
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Returns a delay whose model delays by 20 ms.
  private static func modelled(_ name: String, by delay: Duration) -> OperatorUnderTest {
    OperatorUnderTest(name, .timeShifting) { source, lab in
      source.delay(delay, on: lab.scheduler)
    }
    .timedModel { input in
      let values = input.entries.compactMap { entry in
        entry.event.value.map { TimedValue($0, at: entry.instant.advanced(by: .milliseconds(20))) }
      }
      return values.filter { $0.instant <= input.abortedAt ?? $0.instant }
    }
  }

  /// Sends all values only when the source completes.
  private static func batch(_ name: String, stops: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name) { source, lab in
      let work = lab.watched { (value: Int) in value * 10 }
      return Numbers { observer, lifetime in
        let values = Atomic<[Int]>([])
        source.start(
          Observer(
            onValue: { value in values.modify { $0.append(value) } },
            onTermination: { end in
              for value in end == .completed ? values.value : [] {
                if stops, lifetime.hasEnded { return }
                observer.send(value: work(value))
              }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Shares one start of the source among all starts.
  private static func shared(_ source: Numbers, forgets: Bool) -> Numbers {
    if forgets { return source.share() }
    let (signal, input) = Signal<Int, TestFailure>.pipe()
    let isKnown = Atomic(false)
    return Numbers { observer, _ in
      signal.observe(observer)
      if !isKnown.swap(true) { source.start(Observer { input.send($0) }) }
    }
  }

  /// Computes the result for each value only once.
  private static func cached(
    _ source: Numbers,
    _ look: @escaping @Sendable (Int) -> Int,
    _ makeCache: @escaping @Sendable () -> Atomic<[Int: Int]>
  ) -> Numbers {
    Numbers { observer, lifetime in
      let cache = makeCache()
      source.start(
        Observer(
          onValue: { key in
            if let known = cache.value[key] { return observer.send(value: known) }
            let answer = look(key)
            cache.modify { $0[key] = answer }
            observer.send(value: answer)
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  @Test(
    "RSG-8 is exercised only if an inner stream is observed when the output is disposed of",
    arguments: [("+0 a:i0 -0", true), ("+0 a:i0 a:i1 i1| -0", false), ("+0 a:i0 i0| -0", false)]
  )
  func disposalBesideInnerStream(_ token: String, _ isExercised: Bool) throws {
    let latest = OperatorUnderTest("the latest stream", .flattening, .dropsStreams) {
      (outer: SignalProducer<Numbers, TestFailure>, _) in
      outer.flatten(.latest)
    }
    let testCase = try #require(TestCase(parsing: token))
    var notes = CaseNotes()
    notes.arose(TestFixture.run(testCase, latest), OracleSubject(latest))
    #expect((notes.situations[.innersDisposed] != nil) == isExercised)
  }

  @Test(
    "An operator may retain a source that has ended and that it may start again",
    arguments: 1...5
  )
  func mayBeStartedAgain(_ seed: UInt64) {
    let chosen = OperatorUnderTest("a choice", .completes(.early), .handlesInterruption) {
      first,
      second,
      _ in
      first.flatMap(.latest) { $0 == 1 ? second : .empty }
    }
    let notes = chosen.searchCases(.standard, seed...seed)
    #expect(notes.violations[.endedSourcesAreReleased] == nil)
  }
}
