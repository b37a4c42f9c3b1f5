internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that listen to a second stream, a lifetime or a property.
  static var triggered: [OperatorUnderTest] {
    [
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
      OperatorUnderTest("sample(on:)", inputs: .producer, .infallibleProducer) {
        _,
        source,
        sampler in source.sample(on: sampler.map(value: ()))
      },
      OperatorUnderTest(
        "sample(on:) (signal)",
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, sampler in source.sample(on: sampler.map(value: ())) }
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
      OperatorUnderTest("skip(until:)", .trigger(1), inputs: .producer, .infallibleProducer) {
        _,
        source,
        trigger in source.skip(until: trigger.map(value: ()))
      },
      OperatorUnderTest(
        "skip(until:) (signal)",
        .trigger(1),
        inputs: .signal,
        .infallibleSignal,
        signal: { _, source, trigger in source.skip(until: trigger.map(value: ())) }
      ),
      OperatorUnderTest("take(untilReplacement:)", .completes(.with(1))) { source, other, _ in
        source.take(untilReplacement: other)
      },
      OperatorUnderTest(
        "take(untilReplacement:) (signal)",
        .completes(.with(1)),
        signal: { source, other, _ in source.take(untilReplacement: other) }
      ),
      OperatorUnderTest("take(during:)", .completes(.early), inputs: .producer, .lifetime) {
        _,
        source,
        lifetime in source.take(during: lifetime)
      },
      OperatorUnderTest(
        "take(during:) (signal)",
        .completes(.early),
        inputs: .signal,
        .lifetime,
        signal: { _, source, lifetime in source.take(during: lifetime) }
      ),
      OperatorUnderTest(
        "throttle(while:on:)",
        .takesScheduler,
        inputs: .producer,
        .property
      ) { lab, source, isHeld in source.throttle(while: isHeld, on: lab.scheduler) },
      OperatorUnderTest(
        "throttle(while:on:) (signal)",
        .takesScheduler,
        inputs: .signal,
        .property,
        signal: { lab, source, isHeld in source.throttle(while: isHeld, on: lab.scheduler) }
      ),
      OperatorUnderTest("repeat(_:)", .completes(.times(2))) { source, _ in source.repeat(2) },
      OperatorUnderTest("repeat()", .completes(.never)) { source, _ in source.repeat() },
      OperatorUnderTest("retry()", .handlesFailure) { source, _ in source.retry() },
      OperatorUnderTest("retry(upTo:interval:on:)", .handlesFailure, .usesClock) { source, lab in
        source.retry(upTo: 1, interval: .milliseconds(15), on: lab.scheduler)
      },
      OperatorUnderTest(
        "merge(_:) of three",
        .handlesInterruption,
        inputs: .producer,
        .producer,
        .producer
      ) {
        _,
        a,
        b,
        c in SignalProducer.merge(a, b, c)
      },
      OperatorUnderTest("combineLatest(_:_:_:)", inputs: .producer, .producer, .producer) {
        _,
        a,
        b,
        c in SignalProducer.combineLatest(a, b, c)
      },
    ]
  }
}
