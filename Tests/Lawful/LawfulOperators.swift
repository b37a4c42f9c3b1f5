import Reactive
import ReactiveTesting

/// Operators that users of the library might write, each with a correct declaration.
enum LawfulOperators {
  static let all: [OperatorUnderTest] =
    combining + flattening + sharing + overTime + recovering + values

  /// The operators without tasks, because explorations of threads do not control tasks.
  static let withoutTasks: [OperatorUnderTest] = all.filter { $0.name != "mapAsync" }

  private static let combining: [OperatorUnderTest] = [
    // The events that the source sends between the two starts precede the value, and a failure
    // prevents the value.
    OperatorUnderTest("merge with a value", .handlesInterruption) { source, _ in
      source.merge(with: SignalProducer<Int, TestFailure>(value: 0))
    },
    OperatorUnderTest("amb", .completes(.any), apply: { first, second, _ in first.amb(second) }),
    OperatorUnderTest(
      "withLatest of two",
      .completes(.first),
      inputs: .producer,
      .infallibleProducer,
      .infallibleProducer,
      apply: { _, source, first, second in source.withLatest(first, second) }
    ),
    OperatorUnderTest(
      "partition of a signal, matching",
      signal: { source, _ in source.partition { $0 % 2 == 1 }.matching }
    ),
    OperatorUnderTest(
      "partition of a signal, the rest",
      signal: { source, _ in source.partition { $0 % 2 == 1 }.rest }
    ),
    OperatorUnderTest(
      "take(until:thenSend:)",
      .completes(.on(.completion(of: 0), .value(of: 1), .completion(of: 1))),
      signal: { source, trigger, _ in source.take(until: trigger, thenSend: -1) }
    ),
    OperatorUnderTest(
      "pausable(by:)",
      .trigger(1),
      inputs: .signal,
      .infallibleSignal,
      signal: { _, source, pauser in source.pausable(by: pauser.map { $0 % 2 == 0 }) }
    ),
    OperatorUnderTest(
      "pausableBuffered(by:)",
      .trigger(1),
      .buffers,
      inputs: .producer,
      .infallibleProducer,
      apply: { _, source, pauser in source.pausableBuffered(by: pauser.map { $0 % 2 == 0 }) }
    ),
    OperatorUnderTest(
      "buffer(opening:closing:)",
      .trigger(1),
      .buffers,
      .timeShifting,
      inputs: .producer,
      .infallibleProducer,
      apply: { lab, source, opening in
        source.buffer(opening: opening) { _ in
          SignalProducer<Int, Never>(value: 0).delay(.milliseconds(10), on: lab.scheduler)
        }
      }
    ),
  ]

  private static let flattening: [OperatorUnderTest] = [
    OperatorUnderTest(
      "flatMapExhaust",
      .dropsStreams,
      flatMapping: { source, transform, _ in source.flatMapExhaust(transform) }
    ),
    OperatorUnderTest(
      "exhaust",
      .dropsStreams,
      apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
        source.flatMapExhaust { $0 }
      }
    ),
    OperatorUnderTest(
      "queuedConcat",
      .flattening,
      apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
        source.queuedConcat()
      }
    ),
  ]

  private static let sharing: [OperatorUnderTest] = [
    OperatorUnderTest("shareReplaying(1)", .shares) { source, _ in source.shareReplaying(1) },
    OperatorUnderTest("partition, matching", .shares) { source, _ in
      source.partition { $0 % 2 == 1 }.matching
    },
    OperatorUnderTest("partition, the rest", .shares) { source, _ in
      source.partition { $0 % 2 == 1 }.rest
    },
    OperatorUnderTest(
      "partition, both halves",
      .shares,
      .handlesInterruption,
      .waived(
        "PRD-4",
        because: "the half that is started first receives values that are sent"
          + " synchronously"
      ),
      .waived("EVT-29", because: "the halves join the shared start one after the other")
    ) { source, _ in
      let (matching, rest) = source.partition { $0 % 2 == 1 }
      return SignalProducer<Int, TestFailure>.merge(matching, rest)
    },
  ]

  private static let overTime: [OperatorUnderTest] = [
    OperatorUnderTest("debounceLeading", .timeShifting) { source, lab in
      source.debounceLeading(.milliseconds(10), on: lab.scheduler)
    },
    OperatorUnderTest("rateLimited(to:)", .timeShifting) { source, lab in
      source.rateLimited(to: .milliseconds(10), on: lab.scheduler)
    },
    OperatorUnderTest("delayEach(_:on:)", .timeShifting) { source, lab in
      source.delayEach({ .milliseconds($0 % 2 == 0 ? 10 : 20) }, on: lab.scheduler)
    },
    OperatorUnderTest("distinct(within:)", .usesClock) { source, lab in
      source.distinct(within: .milliseconds(10), on: lab.scheduler)
    },
    OperatorUnderTest("mapAsync", .timeShifting) { source, lab in
      source.mapAsync(on: lab.executor) { $0 * 2 }
    },
    OperatorUnderTest("mapOnMain, on a scheduler", .takesScheduler) { source, lab in
      source.mapped(on: lab.scheduler, lab.watched { $0 * 2 })
    },
    OperatorUnderTest(
      "readings(of:)",
      .usesClock,
      source: { lab in SignalProducer.readings(of: FakeSensor(lab)) }
    ),
  ]

  private static let recovering: [OperatorUnderTest] = [
    OperatorUnderTest("retryWithBackoff", .handlesFailure, .usesClock) { source, lab in
      source.retryWithBackoff(upTo: 2, after: .milliseconds(10), on: lab.scheduler)
    },
    OperatorUnderTest(
      "catching",
      .handlesFailure,
      .completes(.first),
      apply: { first, second, _ in first.catching { _ in second } }
    ),
    OperatorUnderTest(
      "mergeDelayingFailures",
      .handlesFailure,
      .handlesInterruption,
      inputs: .collection
    ) { _, sources in
      SignalProducer.mergeDelayingFailures(sources)
    },
    OperatorUnderTest(
      "mergeDelayingFailures of two",
      .handlesEveryFailure,
      .handlesInterruption,
      apply: { first, second, _ in SignalProducer.mergeDelayingFailures([first, second]) }
    ),
    OperatorUnderTest(
      "flattenDelayingFailures",
      .handlesEveryFailure,
      .handlesInterruption,
      apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
        source.flattenDelayingFailures()
      }
    ),
  ]

  private static let values: [OperatorUnderTest] = [
    OperatorUnderTest("nwise(2)") { source, _ in source.nwise(2) },
    OperatorUnderTest("runs", .buffers) { source, _ in source.runs() },
    OperatorUnderTest("prefix(throughFirstNot:)", .completes(.early)) { source, _ in
      source.prefix(throughFirstNot: { $0 < 2 })
    },
    OperatorUnderTest("firstOnly", .completes(.early)) { source, _ in source.firstOnly() },
  ]
}

/// A sensor whose reading is 1 after one tick of the lab.
private final class FakeSensor: Sensor {
  private struct Connection: Sendable {
    let listener: @Sendable (Int) -> Void
    let disposables: CompositeDisposable
  }

  private struct State: Sendable {
    var next = 0
    var open: [Int: Connection] = [:]
  }

  private let lab: Lab
  private let state = Atomic(State())

  init(_ lab: Lab) { self.lab = lab }

  func addListener(_ listener: @escaping @Sendable (Int) -> Void) -> Int {
    let disposables = CompositeDisposable()
    let id = state.modify { state in
      state.next += 1
      state.open[state.next] = Connection(listener: listener, disposables: disposables)
      return state.next
    }
    disposables += lab.resource("listener")
    disposables += lab.scheduler.schedule(after: Lab.tick) { self.read(for: id) }
    return id
  }

  private func read(for id: Int) { state.value.open[id]?.listener(1) }

  func removeListener(_ id: Int) {
    state.modify { $0.open.removeValue(forKey: id) }?.disposables.dispose()
  }
}
