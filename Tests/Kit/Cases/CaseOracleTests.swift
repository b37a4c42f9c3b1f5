import Reactive
import Testing

@testable import ReactiveTesting

/// One test case for each kind of fault that an oracle or a relation finds, with a broken operator
/// and a lawful one.
@Suite("Oracles find faults in a single test case")
struct CaseOracleTests {
  typealias Numbers = SignalProducer<Int, TestFailure>

  /// A broken operator, a similar lawful one, and the test case that distinguishes them.
  struct Pair: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let token: String
    let broken: OperatorUnderTest
    let lawful: OperatorUnderTest

    var testDescription: String { "\(rule.rawValue): \(broken)" }
  }

  @Test("The broken operator is found, and the lawful one is not reported", arguments: pairs)
  func tells(_ pair: Pair) throws {
    let testCase = try #require(TestCase(parsing: pair.token))
    #expect(pair.broken.inspectCase(testCase).notes.violations[pair.rule] != nil)
    #expect(pair.lawful.inspectCase(testCase).notes.violations.isEmpty)
  }

  static let pairs = [
    Pair(
      rule: .workStops,
      token: "@0.1{-0} +0 a:1 a:2 a|",
      broken: batch("a batch that works to its end", stops: false),
      lawful: batch("a batch that looks before it works", stops: true)
    ),
    Pair(
      rule: .workStops,
      token: "+0 +1 -0 a:1",
      broken: OperatorUnderTest("a share that forgets none", .shares) { source, _ in
        shared(source, forgets: false)
      },
      lawful: OperatorUnderTest("a share that forgets", .shares) { source, _ in
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
      broken: OperatorUnderTest("a share that joins what is over", .waived("PRD-3", because: "")) {
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
      broken: OperatorUnderTest("a hook for interruption that every end calls") { source, lab in
        source.on(terminated: lab.hook(.interrupted))
      },
      lawful: OperatorUnderTest("a hook for interruption") { source, lab in
        source.on(interrupted: lab.hook(.interrupted))
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
  ]

  /// Sends all values with their completion.
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

  /// Looks each value up once.
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

  @Test("An operator may hold an ended source that it may restart", arguments: 1...5)
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
