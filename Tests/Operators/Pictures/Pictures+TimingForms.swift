import Reactive

extension OperatorPicture {
  /// More overloads of the operators that depend on time.
  static let timingForms: [OperatorPicture] = [
    OperatorPicture("Timing/Interval", "public static func interval<Values: Sequence") { stage in
      stage.output(
        "SignalProducer.interval([\"a\", \"b\"], interval: .milliseconds(30), on: scheduler)",
        SignalProducer.interval(["a", "b"], interval: .milliseconds(30), on: stage.scheduler)
      )
    },
    OperatorPicture("Timing/Interval", "public static func interval( _ interval") { stage in
      stage.output(
        "SignalProducer.interval(.milliseconds(30), on: scheduler).take(first: 3)",
        SignalProducer.interval(.milliseconds(30), on: stage.scheduler).take(first: 3)
      )
    },
    OperatorPicture(
      "Timing/Timeout",
      "public func timeout<OutputFailure: Error>(…-> Signal<"
    ) { stage in
      let source = try stage.letters("source", "-a-b-c-d-e-|")
      stage.output(
        "source.timeout(after: .milliseconds(60), raising: error, on: scheduler)",
        source.timeout(
          after: .milliseconds(60),
          raising: PictureFailure(),
          on: stage.scheduler
        )
      )
    },
    OperatorPicture(
      "Timing/Timeout",
      "public func timeout<OutputFailure: Error>(…-> SignalProducer<"
    ) { stage in
      let producer = try stage.letterProducer("producer", "-a-b-c-d-e-|")
      stage.output(
        "producer.timeout(after: .milliseconds(60), raising: error, on: scheduler)",
        producer.timeout(
          after: .milliseconds(60),
          raising: PictureFailure(),
          on: stage.scheduler
        )
      )
    },
  ]
}
