import Reactive
import ReactiveTesting

/// Correct operators whose declarations a check once rejected by mistake.
enum ModelledOperators {
  static let all: [OperatorUnderTest] = [
    latestAfterAPause,
    // A signal is removed from the history when its observer is disposed of.
    OperatorUnderTest(
      "merge of a collection of signals",
      .handlesInterruption,
      inputs: .signal,
      .signal,
      signal: { _, first, second in Signal.merge([first, second]) }
    )
    .model { input in input.entries.compactMap(\.event.value) },
    // An operator that ignores its values can still depend on their number.
    OperatorUnderTest("count", .ignoresValues, .buffers) { source, _ in
      source.reduce(0) { count, _ in count + 1 }
    },
    // A timer fires before the first event of the input.
    OperatorUnderTest(
      "polling",
      .timeShifting,
      .handlesInterruption,
      apply: { source, lab in
        SignalProducer<Int, TestFailure>(value: 0)
          .delay(.milliseconds(10), on: lab.scheduler)
          .flatMap(.latest) { _ in source }
      }
    ),
  ]

  private static let pause = Duration.milliseconds(20)

  /// Forwards the latest value after a pause.
  ///
  /// A value that arrives at the instant at which the pause ends may replace the pending value or
  /// follow it. The model permits both.
  private static let latestAfterAPause = OperatorUnderTest("latest after a pause", .timeShifting) {
    source,
    lab in
    source.flatMap(.latest) { value in
      SignalProducer<Int, TestFailure>(value: value).delay(pause, on: lab.scheduler)
    }
  }
  .timedModel { input -> [TimedValue<Int>] in
    let values = input.entries.filter { $0.event.value != nil }
    return values.indices.compactMap { index -> TimedValue<Int>? in
      guard let value = values[index].event.value else { return nil }
      let due = values[index].instant.advanced(by: pause)
      if index + 1 < values.count, values[index + 1].instant < due { return nil }
      if let end = input.abortedAt, end < due { return nil }
      return TimedValue(value, at: due)
    }
  }
}
