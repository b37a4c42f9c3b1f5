import Reactive

extension OperatorPicture {
  /// Operators that restart streams, and operators that share them.
  static let recovering: [OperatorPicture] = [
    OperatorPicture("Recovering/FlatMapError", "public func flatMapError") { stage in
      let replacement = try stage.producer("replacement", "-a-b-|")
      let source = try stage.numbers("source", "-1-2-#")
      stage.output(
        "source.flatMapError { _ in replacement }",
        source.map { "\($0)" }.flatMapError { _ in replacement }
      )
    },
    OperatorPicture("Recovering/Retry", "public func retry(upTo count: Int) ") { stage in
      let producer = try stage.producer("producer", "-a-b-#")
      stage.output("producer.retry(upTo: 1)", producer.retry(upTo: 1))
    },
    OperatorPicture("Recovering/Repeat", "public func `repeat`(_") { stage in
      let producer = try stage.producer("producer", "-a-b-|")
      stage.output("producer.repeat(2)", producer.repeat(2))
    },
    OperatorPicture("Sharing/ReplayLazily", "public func replayLazily") { stage in
      let replayed = try stage.producer("producer", "-a-b-c-d-|").replayLazily(upTo: 2)
      stage.output("producer.replayLazily(upTo: 2), started at 0 ms", replayed)
      stage.output("the same, started at 60 ms", replayed, after: .milliseconds(60))
    },
  ]
}
