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
      ) { _, source, trigger in source.take(until: trigger) },
      OperatorUnderTest(
        "take(until:) of a signal",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .producer,
        .voidSignal
      ) { _, source, trigger in source.take(until: trigger) },
      OperatorUnderTest(
        "take(until:) of a producer (signal)",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .signal,
        .voidProducer,
        signal: { _, source, trigger in source.take(until: trigger) }
      ),
      OperatorUnderTest(
        "take(until:) of a signal (signal)",
        .completes(.on(.value(of: 1), .completion(of: 1))),
        .trigger(1),
        inputs: .signal,
        .voidSignal,
        signal: { _, source, trigger in source.take(until: trigger) }
      ),
      OperatorUnderTest(
        "take(during:)",
        .completes(.on(.completion(of: 1))),
        inputs: .producer,
        .lifetime
      ) {
        _,
        source,
        lifetime in source.take(during: lifetime)
      },
      OperatorUnderTest(
        "take(during:) (signal)",
        .completes(.on(.completion(of: 1))),
        inputs: .signal,
        .lifetime,
        signal: { _, source, lifetime in source.take(during: lifetime) }
      ),
      OperatorUnderTest(
        "take(untilReplacement:)",
        .completes(.with(1)),
        apply: { source, other, _ in source.take(untilReplacement: other) }
      ),
      OperatorUnderTest(
        "take(untilReplacement:) (signal)",
        .completes(.with(1)),
        signal: { source, other, _ in source.take(untilReplacement: other) }
      ),
      OperatorUnderTest("skip(until:)", .trigger(1), inputs: .producer, .voidProducer) {
        _,
        source,
        trigger in source.skip(until: trigger)
      },
      OperatorUnderTest(
        "skip(until:) (signal)",
        .trigger(1),
        inputs: .signal,
        .voidSignal,
        signal: { _, source, trigger in source.skip(until: trigger) }
      ),
      OperatorUnderTest("sample(with:)", inputs: .producer, .infallibleProducer) {
        _,
        source,
        sampler in source.sample(with: sampler)
      },
      OperatorUnderTest(
        "sample(with:) (signal)",
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, sampler in source.sample(with: sampler) }
      ),
      OperatorUnderTest("sample(on:)", inputs: .producer, .voidProducer) { _, source, sampler in
        source.sample(on: sampler)
      },
      OperatorUnderTest(
        "sample(on:) (signal)",
        inputs: .signal,
        .voidSignal,
        signal: { _, source, sampler in source.sample(on: sampler) }
      ),
      OperatorUnderTest("withLatest(from:)", .trigger(1), inputs: .producer, .infallibleProducer) {
        _,
        source,
        other in source.withLatest(from: other)
      },
      OperatorUnderTest(
        "withLatest(from:) (signal)",
        .trigger(1),
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, other in source.withLatest(from: other) }
      ),
      OperatorUnderTest("throttle(while:on:)", .takesScheduler, inputs: .trackedProducer, .property)
      {
        lab,
        source,
        isHeld in source.throttle(while: isHeld, on: lab.scheduler)
      },
      OperatorUnderTest(
        "throttle(while:on:) (signal)",
        .takesScheduler,
        inputs: .trackedSignal,
        .property,
        signal: { lab, source, isHeld in source.throttle(while: isHeld, on: lab.scheduler) }
      ),
    ]
  }
}
