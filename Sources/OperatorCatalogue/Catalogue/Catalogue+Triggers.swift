internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that are controlled by a second stream, a lifetime, or a property.
  static var triggered: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "take(until:) of a producer",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .producer,
        .voidProducer
      ) { _, source, trigger in source.take(until: trigger) }
      .model(Model.takeUntil)
      .endModel(Model.endOfTakeUntil),
      OperatorUnderTest(
        "take(until:) of a signal",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .producer,
        .voidSignal
      ) { _, source, trigger in source.take(until: trigger) }
      .model(Model.takeUntil)
      .endModel(Model.endOfTakeUntil),
      OperatorUnderTest(
        "take(until:) of a producer (signal)",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .signal,
        .voidProducer,
        signal: { _, source, trigger in source.take(until: trigger) }
      )
      .model(Model.takeUntil)
      .endModel(Model.endOfTakeUntil),
      OperatorUnderTest(
        "take(until:) of a signal (signal)",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .signal,
        .voidSignal,
        signal: { _, source, trigger in source.take(until: trigger) }
      )
      .model(Model.takeUntil)
      .endModel(Model.endOfTakeUntil),
      OperatorUnderTest(
        "take(during:)",
        .completes(.on(.completion(of: 1))),
        inputs: .producer,
        .lifetime
      ) {
        _,
        source,
        lifetime in source.take(during: lifetime)
      }
      .model(Model.takeUntil)
      .endModel(Model.endOfTakeUntil),
      OperatorUnderTest(
        "take(during:) (signal)",
        .completes(.on(.completion(of: 1))),
        inputs: .signal,
        .lifetime,
        signal: { _, source, lifetime in source.take(during: lifetime) }
      )
      .model(Model.takeUntil)
      .endModel(Model.endOfTakeUntil),
      OperatorUnderTest(
        "take(untilReplacement:)",
        .completes(.with(1)),
        apply: { source, other, _ in source.take(untilReplacement: other) }
      )
      .model(Model.takeUntilReplacement)
      .endModel(Model.endOfTakeUntilReplacement),
      OperatorUnderTest(
        "take(untilReplacement:) (signal)",
        .completes(.with(1)),
        signal: { source, other, _ in source.take(untilReplacement: other) }
      )
      .model(Model.takeUntilReplacement)
      .endModel(Model.endOfTakeUntilReplacement),
      OperatorUnderTest("skip(until:)", .trigger(1), inputs: .producer, .voidProducer) {
        _,
        source,
        trigger in source.skip(until: trigger)
      }
      .model(Model.skipUntil)
      .endModel(Model.endOfSkipUntil),
      OperatorUnderTest(
        "skip(until:) (signal)",
        .trigger(1),
        inputs: .signal,
        .voidSignal,
        signal: { _, source, trigger in source.skip(until: trigger) }
      )
      .model(Model.skipUntil)
      .endModel(Model.endOfSkipUntil),
      OperatorUnderTest("sample(with:)", inputs: .producer, .infallibleProducer) {
        _,
        source,
        sampler in source.sample(with: sampler)
      }
      .model(Model.sample)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "sample(with:) (signal)",
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, sampler in source.sample(with: sampler) }
      )
      .model(Model.sample)
      .endModel(Model.endOfAll),
      OperatorUnderTest("sample(on:)", inputs: .producer, .voidProducer) { _, source, sampler in
        source.sample(on: sampler)
      }
      .model(Model.sampleOn)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "sample(on:) (signal)",
        inputs: .signal,
        .voidSignal,
        signal: { _, source, sampler in source.sample(on: sampler) }
      )
      .model(Model.sampleOn)
      .endModel(Model.endOfAll),
      OperatorUnderTest("withLatest(from:)", .trigger(1), inputs: .producer, .infallibleProducer) {
        _,
        source,
        other in source.withLatest(from: other)
      }
      .model(Model.withLatest)
      .endModel(Model.end(of: 0)),
      OperatorUnderTest(
        "withLatest(from:) (signal)",
        .trigger(1),
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, other in source.withLatest(from: other) }
      )
      .model(Model.withLatest)
      .endModel(Model.end(of: 0)),
      OperatorUnderTest(
        "throttle(while:on:)",
        .keeps(1),
        .takesScheduler,
        inputs: .trackedProducer,
        .property
      ) {
        lab,
        source,
        isHeld in source.throttle(while: isHeld, on: lab.scheduler)
      }
      .timedModel(Model.tracked(Model.throttleWhile))
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "throttle(while:on:) (signal)",
        .takesScheduler,
        inputs: .trackedSignal,
        .property,
        signal: { lab, source, isHeld in source.throttle(while: isHeld, on: lab.scheduler) }
      )
      .timedModel(Model.tracked(Model.throttleWhile))
      .timedEndModel(Model.endForwarded),
    ]
  }
}
