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
    Subject("retry(upTo:interval:on:)", nil) { source, aids in
      source.retry(upTo: 2, interval: .milliseconds(1), on: aids.time)
    },
    Subject("repeat(_:)", nil) { source, _ in
      source.repeat(2)
    },
    Subject("repeat", nil) { source, _ in
      source.repeat()
    },
    Subject("replayLazily", nil) { source, _ in
      source.replayLazily(upTo: 2)
    },
    Subject("deferred", nil) { source, aids in
      .deferred {
        aids.captured.stay()
        return source
      }
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
    Subject("throttle(while:)") { source, aids in
      source.throttle(while: Property(value: false), on: aids.time)
    } _: { source, aids in
      source.throttle(while: Property(value: false), on: aids.time)
    },
    Subject("lazyMap") { source, aids in
      source.lazyMap(on: aids.time) { value in
        aids.run()
        return value
      }
    } _: { source, aids in
      source.lazyMap(on: aids.time) { value in
        aids.run()
        return value
      }
    },
    Subject("timeout") { source, aids in
      source.timeout(after: .seconds(1), raising: Boom(), on: aids.time)
    } _: { source, aids in
      source.timeout(after: .seconds(1), raising: Boom(), on: aids.time)
    },
    Subject("buffer") { source, aids in
      source.buffer(for: .milliseconds(1), on: aids.time).map { $0[0] }
    } _: { source, aids in
      source.buffer(for: .milliseconds(1), on: aids.time).map { $0[0] }
    },
    Subject("collect(every:)") { source, aids in
      source.collect(every: .milliseconds(1), on: aids.time, skipEmpty: true).map { $0[0] }
    } _: { source, aids in
      source.collect(every: .milliseconds(1), on: aids.time, skipEmpty: true).map { $0[0] }
    },
  ]
}
