import AsyncAlgorithms
import Reactive
import ReactiveTesting

extension AsyncSequenceCatalogue {
  static let elements: [OperatorUnderTest] = [
    one("map") { source, lab in source.map(lab.watched { $0 * 2 }) },
    one("compactMap") { source, lab in source.compactMap(lab.watched { $0 == 2 ? nil : $0 }) },
    one("filter") { source, lab in source.filter(lab.watched { $0 != 2 }) },
    one("prefix", [.completes(.early)]) { source, _ in source.prefix(2) },
    one("prefix(while:)", [.completes(.early)]) { source, lab in
      let isWanted = lab.watched { (value: Int) in value != 2 }
      // The operator is declared as `rethrows`, although its closure cannot throw.
      // swift-format-ignore: NeverUseForceTry
      return try! source.prefix { isWanted($0) }
    },
    one("dropFirst") { source, _ in source.dropFirst() },
    one("drop(while:)") { source, lab in source.drop(while: lab.watched { $0 == 1 }) },
    one("adjacentPairs") { source, _ in source.adjacentPairs().map { "\($0)" } },
    one("compacted") { source, _ in source.map { $0 == 2 ? nil : $0 }.compacted() },
    one("chunks(ofCount:)") { source, _ in source.chunks(ofCount: 2) },
    one("chunked(by:)") { source, lab in source.chunked(by: lab.watched { $0 <= $1 }) },
    one("chunked(on:)") { source, lab in
      source.chunked(on: lab.watched { $0 % 2 }).map { "\($0)" }
    },
    one("interspersed") { source, _ in source.interspersed(with: 0) },
    one("reductions") { source, lab in
      let add = lab.watched { (sum: Int, value: Int) in sum + value }
      return source.reductions(0) { add($0, $1) }
    },
    one("removeDuplicates") { source, lab in
      let isSame = lab.watched { (left: Int, right: Int) in left == right }
      return source.removeDuplicates { isSame($0, $1) }
    },
    one("buffer(bounded)") { source, _ in source.buffer(policy: .bounded(2)) },
    one("buffer(unbounded)") { source, _ in source.buffer(policy: .unbounded) },
    one("buffer(bufferingLatest)") { source, _ in source.buffer(policy: .bufferingLatest(2)) },
    one("share", [.shares]) { source, _ in source.share() },
  ]

  static let several: [OperatorUnderTest] = [
    any("merge3", inputs: [.stream, .stream, .stream]) { inputs in
      AsyncAlgorithms.merge(inputs.sequence(0), inputs.sequence(1), inputs.sequence(2))
    },
    any("combineLatest3", [.completes(.early)], inputs: [.stream, .stream, .stream]) { inputs in
      AsyncAlgorithms.combineLatest(inputs.sequence(0), inputs.sequence(1), inputs.sequence(2))
        .map { $0 + $1 + $2 }
    },
    any(
      "zip3",
      [.completes(.whenNoMoreOutputIsPossible)],
      inputs: [.stream, .stream, .stream]
    ) { inputs in
      AsyncAlgorithms.zip(inputs.sequence(0), inputs.sequence(1), inputs.sequence(2))
        .map { $0 + $1 + $2 }
    },
    any("chain3", inputs: [.stream, .stream, .stream]) { inputs in
      AsyncAlgorithms.chain(inputs.sequence(0), inputs.sequence(1), inputs.sequence(2))
    },
    any("flatMapLatest", inputs: [.streams]) { inputs in
      let lab = inputs.lab
      return SourceSequence(inputs.streams, lab).flatMapLatest { SourceSequence($0, lab) }
    },
    two("merge") { a, b, _ in AsyncAlgorithms.merge(a, b) },
    two("combineLatest", [.completes(.early)]) { a, b, _ in
      AsyncAlgorithms.combineLatest(a, b).map { $0 + $1 }
    },
    two("zip", [.completes(.whenNoMoreOutputIsPossible)]) { a, b, _ in
      AsyncAlgorithms.zip(a, b).map { $0 + $1 }
    },
    two("chain") { a, b, _ in AsyncAlgorithms.chain(a, b) },
    two("chunks(ofCount:or: signal)", [.completes(.first)]) { a, b, _ in
      a.chunks(ofCount: 2, or: b)
    },
    two("chunked(by: signal)", [.completes(.first)]) { a, b, _ in a.chunked(by: b) },
    any("flatMap", inputs: [.streams]) { inputs in
      let lab = inputs.lab
      return SourceSequence(inputs.streams, lab).flatMap { SourceSequence($0, lab) }
    },
    any("joined", inputs: [.streams]) { inputs in
      let lab = inputs.lab
      return SourceSequence(inputs.streams, lab).map { SourceSequence($0, lab) }.joined()
    },
  ]

  static let timing: [OperatorUnderTest] = [
    one("debounce", [.timeShifting]) { source, lab in
      source.debounce(for: .milliseconds(10), clock: LabClock(lab: lab))
    },
    one("throttle", [.usesClock]) { source, lab in
      source._throttle(for: .milliseconds(20), clock: LabClock(lab: lab))
    },
    any("AsyncTimerSequence", [.takesScheduler], inputs: []) { inputs in
      LabJobs.run(in: inputs.lab)
      return AsyncTimerSequence(interval: .milliseconds(10), clock: LabClock(lab: inputs.lab))
        .prefix(3).map { _ in 1 }
    },
    any("async", inputs: []) { _ in [1, 2, 3].async },
    any("AsyncChannel", inputs: []) { inputs in
      LabJobs.run(in: inputs.lab)
      let channel = AsyncChannel<Int>()
      Task(executorPreference: inputs.lab.executor) {
        for value in 1...3 { await channel.send(value) }
        channel.finish()
      }
      return channel
    },
    any("AsyncThrowingChannel", [.raisesFailures], inputs: []) { inputs in
      LabJobs.run(in: inputs.lab)
      let channel = AsyncThrowingChannel<Int, any Error>()
      Task(executorPreference: inputs.lab.executor) {
        await channel.send(1)
        channel.fail(TestFailure.boom)
      }
      return channel
    },
    any("AsyncThrowingStream", [.raisesFailures], inputs: []) { _ in
      AsyncThrowingStream<Int, any Error> { continuation in
        for value in 1...3 { continuation.yield(value) }
        continuation.finish(throwing: TestFailure.boom)
      }
    },
    any("AsyncStream", inputs: []) { _ in
      AsyncStream<Int> { continuation in
        for value in 1...3 { continuation.yield(value) }
        continuation.finish()
      }
    },
  ]
}
