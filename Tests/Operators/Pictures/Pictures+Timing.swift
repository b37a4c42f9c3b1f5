import Reactive

extension OperatorPicture {
  /// Operators that depend on time.
  static let timing: [OperatorPicture] = [
    one(
      "Timing/Delay",
      "public func delay(",
      "source.delay(.milliseconds(30), on: scheduler)",
      "-1-2-----3-|"
    ) { source, stage in
      source.delay(.milliseconds(30), on: stage.scheduler)
    },
    one(
      "Timing/Debounce",
      "public func debounce(",
      "source.debounce(.milliseconds(30), on: scheduler)",
      "-1-2-----3-----|"
    ) { source, stage in
      source.debounce(.milliseconds(30), on: stage.scheduler)
    },
    one(
      "Timing/Throttle",
      "public func throttle(",
      "source.throttle(.milliseconds(30), on: scheduler)",
      "-12345-----6-----|"
    ) { source, stage in
      source.throttle(.milliseconds(30), on: stage.scheduler)
    },
    OperatorPicture("Timing/ThrottleWhile", "public func throttle<Throttling") { stage in
      let source = try stage.numbers("source", "-1-2-3-4-5-|")
      let switches = try stage.letters("shouldThrottle", "--t---f")
      let shouldThrottle = Property(initial: false, then: switches.map { $0 == "t" })
      stage.output(
        "source.throttle(while: shouldThrottle, on: scheduler)",
        source.throttle(while: shouldThrottle, on: stage.scheduler)
      )
    },
    one(
      "Timing/Buffer",
      "public func buffer(",
      "source.buffer(for: .milliseconds(40), on: scheduler)",
      "-1-2-------3-----|"
    ) { source, stage in
      source.buffer(for: .milliseconds(40), on: stage.scheduler)
    },
    one(
      "Timing/Timeout",
      "public func timeout(",
      "source.timeout(after: .milliseconds(60), raising: error, on: scheduler)",
      "-1-2-3-4-5-|"
    ) { source, stage in
      source.timeout(
        after: .milliseconds(60),
        raising: PictureFailure(),
        on: stage.scheduler
      )
    },
    OperatorPicture("Timing/Interval", "public static func timer(") { stage in
      stage.output(
        "SignalProducer.timer(interval: .milliseconds(30), on: scheduler).take(first: 3)",
        SignalProducer.timer(interval: .milliseconds(30), on: stage.scheduler).take(first: 3)
          .map { Instant.origin.duration(to: $0) }
      )
    },
    one(
      "Timing/ObserveOn",
      "public func observe(on",
      "source.observe(on: scheduler)",
      "-1-2-3-|"
    ) { source, stage in
      source.observe(on: stage.scheduler)
    },
    one(
      "Timing/LazyMap",
      "public func lazyMap",
      "source.lazyMap(on: scheduler) { $0 * 2 }",
      "-(12)-3-|"
    ) { source, stage in
      source.lazyMap(on: stage.scheduler) { $0 * 2 }
    },
    OperatorPicture("Timing/StartOn", "public func start(on") { stage in
      let producer = try stage.producer("producer", "-a-b-|")
      stage.output("producer.start(on: scheduler)", producer.start(on: stage.scheduler))
    },
  ]
}
