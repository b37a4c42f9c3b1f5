import Reactive

extension Subject {
  /// The operators that handle failures.
  static let recovering: [Subject] = [
    Subject("flatMapError") { source, aids in
      source.flatMapError { _ in
        aids.run()
        return SignalProducer<Value, Boom>(value: aids.captured)
      }
    } _: { source, aids in
      source.flatMapError { _ in
        aids.run()
        return SignalProducer<Value, Boom>(value: aids.captured)
      }
    },
    Subject("retry(upTo:)", nil) { source, _ in
      source.retry(upTo: 2)
    },
    Subject("retry", nil) { source, _ in
      source.retry()
    },
  ]

  /// The operators that take a scheduler.
  static let timing: [Subject] = [
    Subject("observe(on:)") { source, aids in
      source.observe(on: aids.time)
    } _: { source, aids in
      source.observe(on: aids.time)
    },
    Subject("start(on:)", nil) { source, aids in
      source.start(on: aids.time)
    },
    Subject("delay") { source, aids in
      source.delay(.milliseconds(3), on: aids.time)
    } _: { source, aids in
      source.delay(.milliseconds(3), on: aids.time)
    },
    Subject("debounce") { source, aids in
      source.debounce(.milliseconds(1), on: aids.time)
    } _: { source, aids in
      source.debounce(.milliseconds(1), on: aids.time)
    },
    Subject("debounce that keeps its value") { source, aids in
      source.debounce(.milliseconds(1), on: aids.time, discardWhenCompleted: false)
    } _: { source, aids in
      source.debounce(.milliseconds(1), on: aids.time, discardWhenCompleted: false)
    },
    Subject("throttle") { source, aids in
      source.throttle(.milliseconds(5), on: aids.time)
    } _: { source, aids in
      source.throttle(.milliseconds(5), on: aids.time)
    },
  ]
}
