import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Mutants of operators of every family.
  ///
  /// Each mutant must differ from its model.
  @ModelList static var mutants: [OperatorModel] {
    producing("map(_:) that swallows interruption", .plain) {
      $0.hot().map { $0 * 2 }.concat(.empty)
    } model: {
      $0.answers { _, value in [.value(value * 2)] }
    }
    producing("attempt(_:) that continues after a failure", .plain) {
      $0.hot().filter { $0 != 3 }
    } model: {
      $0.answers { _, value in [value == 3 ? .failed(Boom()) : .value(value)] }
    }
    producing("materializeResults() that drops the failure", .plain) {
      $0.hot().recovering().map { .success($0) }
    } model: {
      $0.track().replacing { event -> [Event<Result<Int, Boom>, Never>] in
        switch event {
        case .value(let value): [.value(.success(value))]
        case .failed(let failure): [.value(.failure(failure)), .completed]
        case .completed: [.completed]
        case .interrupted: [.interrupted]
        }
      }
    }
    producing("reduce(_:_:) that sends nothing if there are no values", .plain) {
      $0.hot().scan(100) { $0 + $1 }.take(last: 1)
    } model: {
      $0.answers { _, _ in
        []
      } beforeCompletion: {
        [.value(100 + $0.values().reduce(0, +))]
      }
    }
    producing("scan(_:_:) that sends its initial result", .plain) {
      $0.hot().scan(100) { $0 + $1 }.prefix(value: 100)
    } model: {
      $0.answers { past, _ in [.value(100 + past.values().reduce(0, +))] }
    }
    producing("collect(count:) that collects one value too many", .plain) {
      $0.hot().collect(count: 3)
    } model: {
      $0.answers { past, _ in
        past.values().count.isMultiple(of: 2) ? [.value(Array(past.values().suffix(2)))] : []
      }
    }
    producing("skipRepeats() that compares with all values", .plain) {
      $0.hot().uniqueValues()
    } model: {
      $0.answers { past, value in
        past.values().dropLast().last == value ? [] : [.value(value)]
      }
    }
    producing("take(first:) that takes one value too many", .plain) {
      $0.hot().take(first: 3)
    } model: {
      $0.answers { past, value in
        past.values().count == 2 ? [.value(value), .completed] : [.value(value)]
      }
    }
    producing("take(first:) that waits for the end", .plain) {
      $0.hot().collect().map { $0.prefix(2) }.flatten()
    } model: {
      $0.answers { past, value in
        past.values().count == 2 ? [.value(value), .completed] : [.value(value)]
      }
    }
    producing("skip(until:) that hides ends before the trigger", .triggered) {
      let source = $0.hot()
      return $0.hot(1).trigger.promoteError(Boom.self).take(first: 1).then(source)
    } model: {
      $0.replies { past, step in
        let isOpen = past.contains { $0.input == 1 && $0.event != .interrupted }
        switch (step.input, step.event) {
        case (0, .value): return isOpen ? [step.event] : []
        case (0, _): return [step.event]
        default: return isOpen ? [] : [.interrupted]
        }
      }
    }
    producing("take(untilReplacement:) that completes with the source", .pair) {
      let replacement = $0.hot(1)
      return $0.hot().take(until: replacement.recovering().map(value: ())).merge(with: replacement)
    } model: {
      $0.replies { past, step in
        if step.input == 1 { return [step.event] }
        let isReplaced = past.contains { $0.input == 1 }
        return isReplaced || step.event == .completed ? [] : [step.event]
      }
    }
  }

  /// Mutants of operators that depend on time or on several streams.
  @ModelList static var mutantsOfSeveral: [OperatorModel] {
    producing("delay(_:on:) that delays failures, too", .timed) {
      $0.hot().materialize().delay(.ticks(2), on: $0.scheduler).dematerialize()
    } model: {
      $0.delayed(by: 2)
    }
    producing("observe(on:) that delivers late", .timed) {
      $0.hot().delay(.ticks(1), on: $0.scheduler)
    } model: {
      $0.track()
    }
    producing("throttle(_:on:) that prefers the first value", .timed) {
      $0.hot().debounce(.ticks(2), on: $0.scheduler)
    } model: {
      $0.throttled(by: 2)
    }
    producing("debounce(_:on:) that keeps its value at completion", .timed) {
      $0.hot().debounce(.ticks(2), on: $0.scheduler, discardWhenCompleted: false)
    } model: {
      $0.debounced(by: 2, discards: true)
    }
    producing("buffer(for:on:) whose interval begins with the start", .timed) {
      $0.hot().collect(every: .ticks(2), on: $0.scheduler, skipEmpty: true)
    } model: {
      $0.buffered(for: 2)
    }
    producing("collect(every:) that drops the rest", .timed) {
      $0.hot().collect(every: .ticks(2), on: $0.scheduler)
    } model: {
      $0.collected(every: 2, skipsEmpty: false, discards: false)
    }
    producing("timeout(after:) that restarts with each value", .timed) {
      $0.hot().flatMap(.latest) { [scheduler = $0.scheduler] value in
        SignalProducer<Int, Boom>.never.timeout(after: .ticks(3), raising: Boom(), on: scheduler)
          .prefix(value: value)
      }
    } model: {
      $0.track().failing(at: 3, Boom())
    }
    producing("throttle(while:on:) that drops the value it holds back", .timedPair) { bench in
      bench.hot().withLatest(from: bench.hot(1).recovering().prefix(value: 0))
        .filter { $0.1 % 2 == 0 }.map { $0.0 }
    } model: {
      $0.heldBack()
    }
    producing("start(on:) that starts late", .timed) {
      $0.cold().delay(.ticks(1), on: $0.scheduler)
    } model: {
      $0.track()
    }
    producing("interval(_:on:) that sends its first value at once", .timed) {
      SignalProducer.interval(.ticks(3), on: $0.scheduler).prefix(value: 0)
    } model: { script -> Track<Int, Never> in
      Track(stride(from: 3, through: script.horizon, by: 3).map { ($0, $0 / 3 - 1) }, end: nil)
    }
    producing("combineLatest(with:) that sends each value once", .pair) {
      $0.hot().zip(with: $0.hot(1)).map { [$0.0, $0.1] }
    } model: {
      $0.latest()
    }
    producing("zip(with:) that waits for all completions", .pair) {
      $0.hot().zip(with: $0.hot(1).concat(.never)).map { [$0.0, $0.1] }
    } model: {
      $0.zipped()
    }
    producing("merge(with:) that is interrupted by an input", .pair) {
      $0.hot().combineLatest(with: $0.hot(1)).map { $0.0 }
    } model: {
      $0.merged()
    }
    producing("sample(with:) that ends with the sampler", .triggered) {
      let sampler = $0.hot(1).recovering()
      return $0.hot().sample(with: sampler).map { [$0.0, $0.1] }
        .take(until: sampler.ignoreValues().promoteValue(Void.self))
    } model: {
      $0.sampled()
    }
    producing("flatMap(.latest) that continues earlier streams", outer) { bench in
      bench.hot().flatMap(.merge) { [unowned bench] in bench.cold(inner($0)) }
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .latest, inner: inner)
    }
    producing("flatMap(.merge) that queues", outer) { bench in
      bench.hot().flatMap(.concurrent(limit: 3)) { [unowned bench] in bench.cold(inner($0)) }
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .concurrent(limit: .max), inner: inner)
    }
    producing("flatMap(.concat) that drops streams that arrive too early", outer) { bench in
      bench.hot().flatMap(.throttle) { [unowned bench] in bench.cold(inner($0)) }
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .concurrent(limit: 1), inner: inner)
    }
    producing("flatMap(.race) that does not stop the losers", outer) { bench in
      bench.hot().take(first: 1).flatMap(.race) { [unowned bench] in bench.cold(inner($0)) }
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .race, inner: inner)
    }
    producing("flatMap(.throttle) that switches to new streams", outer) { bench in
      bench.hot().flatMap(.latest) { [unowned bench] in bench.cold(inner($0)) }
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .throttle, inner: inner)
    }
    producing("flatMapError(_:) that continues after completion, too", .restarting(2)) {
      $0.cold().recovering().promoteError(Boom.self).concat($0.cold(1))
    } model: {
      $0.chained { $0.isFailure }
    }
    producing("then(_:) that continues after interruption", .restarting(2)) {
      $0.cold().filter { _ in false }.concat($0.cold(1))
    } model: {
      $0.withoutValues(of: 0).chained { $0 == .completed }
    }
    producing("repeat(_:) that retries", .restarting(3)) {
      $0.attempts().retry(upTo: 1)
    } model: {
      $0.chained(upTo: 2) { $0 == .completed }
    }
    producing("retry(upTo:) that retries once too often", .restarting(3)) {
      $0.attempts().retry(upTo: 2)
    } model: {
      $0.chained(upTo: 2) { $0.isFailure }
    }
    producing("replayLazily(upTo:) that starts again", .timed) {
      $0.startedLate($0.cold())
    } model: {
      $0.replayed(upTo: 2, at: 3)
    }
    producing("single() that returns the first of many values", .plain.atOnce) {
      $0.retrieved { $0.first() }
    } model: { script in
      script.retrieved { track in
        track.values.count == 1 ? .success(track.values[0].value) : nil
      }
    }
  }
}
