import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators that shift events in time, or drop some of them.
  @ModelList static var timing: [OperatorModel] {
    timed("observe(on:)") {
      $0.observe(on: $1)
    } producer: {
      $0.observe(on: $1)
    } model: {
      $0.track()
    }
    timed("delay(_:on:)") {
      $0.delay(.ticks(2), on: $1)
    } producer: {
      $0.delay(.ticks(2), on: $1)
    } model: {
      $0.delayed(by: 2)
    }
    timed("delay(_:on:) of no time") {
      $0.delay(.zero, on: $1)
    } producer: {
      $0.delay(.zero, on: $1)
    } model: {
      $0.delayed(by: 0)
    }
    timed("throttle(_:on:)") {
      $0.throttle(.ticks(2), on: $1)
    } producer: {
      $0.throttle(.ticks(2), on: $1)
    } model: {
      $0.throttled(by: 2)
    }
    timed("debounce(_:on:)") {
      $0.debounce(.ticks(2), on: $1)
    } producer: {
      $0.debounce(.ticks(2), on: $1)
    } model: {
      $0.debounced(by: 2, discards: true)
    }
    timed("debounce(_:on:discardWhenCompleted: false)") {
      $0.debounce(.ticks(2), on: $1, discardWhenCompleted: false)
    } producer: {
      $0.debounce(.ticks(2), on: $1, discardWhenCompleted: false)
    } model: {
      $0.debounced(by: 2, discards: false)
    }
    timed("lazyMap(on:)") {
      $0.lazyMap(on: $1) { $0 * 2 }
    } producer: {
      $0.lazyMap(on: $1) { $0 * 2 }
    } model: { script in
      let end = script.track().end
      let values = script.track().lastValues.filter {
        $0.tick != end?.tick || end?.event != .interrupted
      }
      return Track(values.map { ($0.tick, $0.value * 2) }, end: end.map { ($0.tick, $0.event) })
    }
    timed("buffer(for:on:)") {
      $0.buffer(for: .ticks(2), on: $1)
    } producer: {
      $0.buffer(for: .ticks(2), on: $1)
    } model: {
      $0.buffered(for: 2)
    }
    timed("timeout(after:raising:on:)") {
      $0.timeout(after: .ticks(3), raising: Boom(), on: $1)
    } producer: {
      $0.timeout(after: .ticks(3), raising: Boom(), on: $1)
    } model: {
      $0.track().failing(at: 3, Boom())
    }
    timed("timeout(after:raising:on:) of a stream that cannot fail") {
      $0.recovering().timeout(after: .ticks(3), raising: Bang(), on: $1)
    } producer: {
      $0.recovering().timeout(after: .ticks(3), raising: Bang(), on: $1)
    } model: {
      $0.recovered().replacing { [$0.mapNever()] }.failing(at: 3, Bang())
    }
  }

  /// Operators that collect values during an interval.
  static var collectingInTime: [OperatorModel] {
    [(true, true), (true, false), (false, true), (false, false)].flatMap { skips, discards in
      timed("collect(every:on:skipEmpty: \(skips), discardWhenCompleted: \(discards))") {
        $0.collect(every: .ticks(2), on: $1, skipEmpty: skips, discardWhenCompleted: discards)
      } producer: {
        $0.collect(every: .ticks(2), on: $1, skipEmpty: skips, discardWhenCompleted: discards)
      } model: {
        $0.collected(every: 2, skipsEmpty: skips, discards: discards)
      }
    }
  }

  /// Operators that are controlled by a property, and producers that are driven by time.
  @ModelList static var clocked: [OperatorModel] {
    several("throttle(while:on:)", .timedPair.withValues([1, 2])) {
      $0.signal().throttle(while: $0.property(of: 1), on: $0.scheduler)
    } producer: {
      $0.hot().throttle(while: $0.property(of: 1), on: $0.scheduler)
    } model: {
      $0.heldBack()
    }
    producing("start(on:)", .timed) {
      $0.cold().start(on: $0.scheduler)
    } model: {
      $0.track()
    }
    producing("startOnCurrentScheduler(orElse:)", .timed) {
      $0.cold().startOnCurrentScheduler(orElse: $0.scheduler)
    } model: {
      $0.track()
    }
    producing("timer(interval:on:)", .timed) {
      SignalProducer.timer(interval: .ticks(3), on: $0.scheduler).map(\.tick)
    } model: { script -> Track<Int, Never> in
      Track(stride(from: 3, through: script.horizon, by: 3).map { ($0, $0) }, end: nil)
    }
    producing("interval(_:on:)", .timed) {
      SignalProducer.interval(.ticks(3), on: $0.scheduler)
    } model: { script -> Track<Int, Never> in
      Track(stride(from: 3, through: script.horizon, by: 3).map { ($0, $0 / 3 - 1) }, end: nil)
    }
    producing("interval(_:interval:on:)", .timed) {
      SignalProducer.interval([7, 8], interval: .ticks(3), on: $0.scheduler)
    } model: { _ -> Track<Int, Never> in
      Track([(3, 7), (6, 8)], end: (9, .completed))
    }
  }
}

extension Bench {
  /// Returns a property that is true while the latest value of an input is odd.
  fileprivate func property(of input: Int) -> Property<Bool> {
    let property = Property(initial: false, then: hot(input).recovering().map { $0 % 2 == 1 })
    keep(property)
    return property
  }
}

extension ScriptSpace {
  fileprivate func withValues(_ values: [Int]) -> ScriptSpace {
    var space = self
    space.values = values
    return space
  }
}
