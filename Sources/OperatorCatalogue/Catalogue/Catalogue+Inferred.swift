internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that infer the type of their other input.
  static var inferred: [OperatorUnderTest] {
    [
      OperatorUnderTest("flatMap(_:_:) .concat, inferred") { source, _ in
        source.flatMap(.concat) { .init(value: $0) }
      },
      OperatorUnderTest(
        "flatMap(_:_:) .concat, inferred (signal)",
        signal: { source, _ in source.flatMap(.concat) { .init(value: $0) } }
      ),
      OperatorUnderTest(
        "then(_:), inferred",
        apply: { first, second, _ in first.then(.init(second)) }
      ),
      OperatorUnderTest(
        "then(_:), infallible first, inferred",
        inputs: .infallibleProducer,
        .producer
      ) { _, first, second in first.then(.init(second)) },
      OperatorUnderTest(
        "then(_:), infallible, inferred",
        inputs: .infallibleProducer,
        .infallibleProducer
      ) { _, first, second in first.then(.init(second)) },
      OperatorUnderTest(
        "take(untilReplacement:), inferred",
        .completes(.with(1)),
        apply: { source, other, _ in source.take(untilReplacement: .init(other)) }
      ),
      OperatorUnderTest(
        "take(untilReplacement:), inferred (signal)",
        .completes(.with(1)),
        signal: { source, other, _ in source.take(untilReplacement: .init(other)) }
      ),
      OperatorUnderTest("skip(until:), inferred", .trigger(1), inputs: .producer, .voidProducer) {
        _,
        source,
        trigger in source.skip(until: .init(trigger))
      },
      OperatorUnderTest(
        "skip(until:), inferred (signal)",
        .trigger(1),
        inputs: .signal,
        .voidSignal,
        signal: { _, source, trigger in source.skip(until: .init(trigger)) }
      ),
      OperatorUnderTest("sample(with:), inferred", inputs: .producer, .infallibleProducer) {
        _,
        source,
        sampler in source.sample(with: .init(sampler))
      },
      OperatorUnderTest(
        "sample(with:), inferred (signal)",
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, sampler in source.sample(with: .init(sampler)) }
      ),
      OperatorUnderTest("sample(on:), inferred", inputs: .producer, .voidProducer) {
        _,
        source,
        sampler in source.sample(on: .init(sampler))
      },
      OperatorUnderTest(
        "sample(on:), inferred (signal)",
        inputs: .signal,
        .voidSignal,
        signal: { _, source, sampler in source.sample(on: .init(sampler)) }
      ),
      OperatorUnderTest(
        "withLatest(from:), inferred",
        .trigger(1),
        inputs: .producer,
        .infallibleProducer
      ) { _, source, other in source.withLatest(from: .init(other)) },
      OperatorUnderTest(
        "withLatest(from:), inferred (signal)",
        .trigger(1),
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, other in source.withLatest(from: .init(other)) }
      ),
    ]
  }

  /// Operators that continue with a result.
  static var joiningResults: [OperatorUnderTest] {
    [
      OperatorUnderTest("then(_:) a result") { source, _ in
        source.then(Result<Int, TestFailure>.success(9))
      },
      OperatorUnderTest("then(_:) a result, infallible first", inputs: .infallibleProducer) {
        _,
        source in source.then(Result<Int, TestFailure>.success(9))
      },
      OperatorUnderTest("concat(_:) of a result", .handlesInterruption) { source, _ in
        source.concat(Result.success(9))
      },
      OperatorUnderTest("prefix(_:) of a result", .handlesInterruption) { source, _ in
        source.prefix(Result.success(9))
      },
    ]
  }
}
