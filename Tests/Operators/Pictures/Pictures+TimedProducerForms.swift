import Reactive

extension OperatorPicture {
  /// Operators on producers that take a scheduler, and are also available on signals.
  static let timedProducerForms: [OperatorPicture] = [
    scheduled(
      "Timing/Delay",
      "public func delay(…-> SignalProducer<",
      "producer.delay(.milliseconds(30), on: scheduler)",
      "-1-2-----3-|"
    ) { producer, scheduler in
      producer.delay(.milliseconds(30), on: scheduler)
    },
    scheduled(
      "Timing/Debounce",
      "public func debounce(…-> SignalProducer<",
      "producer.debounce(.milliseconds(30), on: scheduler)",
      "-1-2-----3-----|"
    ) { producer, scheduler in
      producer.debounce(.milliseconds(30), on: scheduler)
    },
    scheduled(
      "Timing/Throttle",
      "public func throttle(…-> SignalProducer<",
      "producer.throttle(.milliseconds(30), on: scheduler)",
      "-12345-----6-----|"
    ) { producer, scheduler in
      producer.throttle(.milliseconds(30), on: scheduler)
    },
    OperatorPicture(
      "Timing/ThrottleWhile",
      "public func throttle<Throttling: PropertyProtocol>(…-> SignalProducer<"
    ) { stage in
      let producer = try stage.numberProducer("producer", "-1-2-3-4-5-|")
      let switches = try stage.letters("shouldThrottle", "--t---f")
      let shouldThrottle = Property(initial: false, then: switches.map { $0 == "t" })
      stage.output(
        "producer.throttle(while: shouldThrottle, on: scheduler)",
        producer.throttle(while: shouldThrottle, on: stage.scheduler)
      )
    },
    scheduled(
      "Timing/Buffer",
      "public func buffer(…-> SignalProducer<",
      "producer.buffer(for: .milliseconds(40), on: scheduler)",
      "-1-2-------3-----|"
    ) { producer, scheduler in
      producer.buffer(for: .milliseconds(40), on: scheduler)
    },
    scheduled(
      "Timing/Timeout",
      "public func timeout(…-> SignalProducer<",
      "producer.timeout(after: .milliseconds(60), raising: error, on: scheduler)",
      "-1-2-3-4-5-|"
    ) { producer, scheduler in
      producer.timeout(after: .milliseconds(60), raising: PictureFailure(), on: scheduler)
    },
    scheduled(
      "Timing/ObserveOn",
      "public func observe(on scheduler: any Scheduler) -> SignalProducer<",
      "producer.observe(on: scheduler)",
      "-1-2-3-|"
    ) { producer, scheduler in
      producer.observe(on: scheduler)
    },
    scheduled(
      "Timing/LazyMap",
      "public func lazyMap<Output>(…-> SignalProducer<",
      "producer.lazyMap(on: scheduler) { $0 * 2 }",
      "-(12)-3-|"
    ) { producer, scheduler in
      producer.lazyMap(on: scheduler) { $0 * 2 }
    },
  ]

  /// Returns a picture of an operator that starts its only input and takes a scheduler.
  private static func scheduled(
    _ file: String,
    _ declaration: String,
    _ label: String,
    _ diagram: String,
    _ draw: @escaping @Sendable (NumberProducer, any TimedScheduler) -> any PictureOutput
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let producer = try stage.numberProducer("producer", diagram)
      draw(producer, stage.scheduler).draw(label, on: stage)
    }
  }
}
