internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that infer the type of their other input.
  static var inferred: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "then(_:), inferred",
        apply: { first, second, _ in first.then(.init(second)) }
      )
      .model(Model.then)
      .startModel(Model.succession(0, 1, isLenient: false))
      .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest(
        "then(_:), infallible first, inferred",
        inputs: .infallibleProducer,
        .producer
      ) { _, first, second in first.then(.init(second)) }
      .model(Model.then)
      .startModel(Model.succession(0, 1, isLenient: false))
      .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest(
        "then(_:), infallible, inferred",
        inputs: .infallibleProducer,
        .infallibleProducer
      ) { _, first, second in first.then(.init(second)) }
      .model(Model.then)
      .startModel(Model.succession(0, 1, isLenient: false))
      .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest(
        "take(untilReplacement:), inferred",
        .completes(.with(1)),
        apply: { source, other, _ in source.take(untilReplacement: .init(other)) }
      )
      .model(Model.takeUntilReplacement)
      .endModel(Model.endOfTakeUntilReplacement),
      OperatorUnderTest(
        "take(untilReplacement:), inferred (signal)",
        .completes(.with(1)),
        signal: { source, other, _ in source.take(untilReplacement: .init(other)) }
      )
      .model(Model.takeUntilReplacement)
      .endModel(Model.endOfTakeUntilReplacement),
      OperatorUnderTest("skip(until:), inferred", .trigger(1), inputs: .producer, .voidProducer) {
        _,
        source,
        trigger in source.skip(until: .init(trigger))
      }
      .model(Model.skipUntil)
      .endModel(Model.endOfSkipUntil),
      OperatorUnderTest(
        "skip(until:), inferred (signal)",
        .trigger(1),
        inputs: .signal,
        .voidSignal,
        signal: { _, source, trigger in source.skip(until: .init(trigger)) }
      )
      .model(Model.skipUntil)
      .endModel(Model.endOfSkipUntil),
      OperatorUnderTest("sample(with:), inferred", inputs: .producer, .infallibleProducer) {
        _,
        source,
        sampler in source.sample(with: .init(sampler))
      }
      .model(Model.sample)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "sample(with:), inferred (signal)",
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, sampler in source.sample(with: .init(sampler)) }
      )
      .model(Model.sample)
      .endModel(Model.endOfAll),
      OperatorUnderTest("sample(on:), inferred", inputs: .producer, .voidProducer) {
        _,
        source,
        sampler in source.sample(on: .init(sampler))
      }
      .model(Model.sampleOn)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "sample(on:), inferred (signal)",
        inputs: .signal,
        .voidSignal,
        signal: { _, source, sampler in source.sample(on: .init(sampler)) }
      )
      .model(Model.sampleOn)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "withLatest(from:), inferred",
        .trigger(1),
        inputs: .producer,
        .infallibleProducer
      ) { _, source, other in source.withLatest(from: .init(other)) }
      .model(Model.withLatest)
      .endModel(Model.end(of: 0)),
      OperatorUnderTest(
        "withLatest(from:), inferred (signal)",
        .trigger(1),
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, other in source.withLatest(from: .init(other)) }
      )
      .model(Model.withLatest)
      .endModel(Model.end(of: 0)),
    ]
  }

  /// Operators that continue with a `Result` instead of a stream.
  static var joiningResults: [OperatorUnderTest] {
    [
      OperatorUnderTest("then(_:) a result") { source, _ in
        source.then(Result<Int, TestFailure>.success(9))
      }
      .model(Model.reduce(9) { nine, _ in nine }),
      OperatorUnderTest("then(_:) a result, infallible first", inputs: .infallibleProducer) {
        _,
        source in source.then(Result<Int, TestFailure>.success(9))
      }
      .model(Model.reduce(9) { nine, _ in nine }),
      OperatorUnderTest("concat(_:) of a result", .handlesInterruption) { source, _ in
        source.concat(Result.success(9))
      }
      .model(Model.concatNine),
      OperatorUnderTest("prefix(_:) of a result", .handlesInterruption) { source, _ in
        source.prefix(Result.success(9))
      }
      .model(Model.prefixNine),
    ]
  }
}
