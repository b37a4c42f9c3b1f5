import Reactive

extension OperatorPicture {
  /// More overloads of the operators that restart streams, and of strategies for inner streams.
  static let recoveringForms: [OperatorPicture] = [
    OperatorPicture("Recovering/Retry", "public func retry() ") { stage in
      let producer = try stage.producer("producer", "-a-b-#")
      stage.output("producer.retry().take(first: 5)", producer.retry().take(first: 5))
    },
    OperatorPicture("Recovering/Retry", "public func retry( upTo count: Int, interval") { stage in
      let producer = try stage.producer("producer", "-a-b-#")
      stage.output(
        "producer.retry(upTo: 1, interval: .milliseconds(30), on: scheduler)",
        producer.retry(upTo: 1, interval: .milliseconds(30), on: stage.scheduler)
      )
    },
    OperatorPicture("Recovering/Repeat", "public func `repeat`() ") { stage in
      let producer = try stage.producer("producer", "-a-b-|")
      stage.output("producer.repeat().take(first: 5)", producer.repeat().take(first: 5))
    },
    OperatorPicture(
      "Recovering/FlatMapError",
      "public func flatMapError<Replacement: SignalProducerConvertible>…-> SignalProducer<"
    ) { stage in
      let producer = try stage.producer("producer", "-a-b-#")
      let replacement = try stage.letters("replacement", "-c----d--e-|")
      stage.output(
        "producer.flatMapError { _ in replacement }",
        producer.flatMapError { _ in replacement }
      )
    },
    OperatorPicture(
      "Flattening/FlattenStrategy",
      "public static func concurrent(limit: Int)"
    ) { stage in
      let source = try stage.numbers("source", "-1-2-3----|")
      let one = try stage.producer("one", "--a--b--c--|")
      let two = try stage.producer("two", "--d--e--|")
      let three = try stage.producer("three", "--f--|")
      let streams = source.map { $0 == 1 ? one : $0 == 2 ? two : three }
      stage.output("source.flatten(.concurrent(limit: 2))", streams.flatten(.concurrent(limit: 2)))
    },
  ]
}
