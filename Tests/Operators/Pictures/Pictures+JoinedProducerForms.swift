import Reactive

extension OperatorPicture {
  /// Operators with several inputs, on producers or with other parameters.
  static let joinedProducerForms: [OperatorPicture] = [
    twoStarted(
      "Combining/CombineLatest",
      "public func combineLatest<Other>( with other: SignalProducer<",
      "first.combineLatest(with: second)",
      ("-1---2---|", "---7---8---9-|")
    ) { first, second in
      first.combineLatest(with: second)
    },
    beside(
      "Combining/Sample",
      "public func sample<Sampler: SignalProducerConvertible>( on…-> Signal<",
      "source.sample(on: sampler)",
      "-1---2---3---|",
      ("sampler", "---a---b-c---|")
    ) { source, sampler in
      source.sample(on: sampler.map(value: ()))
    },
    OperatorPicture(
      "Combining/Sample",
      "public func sample<Sampler: SignalProducerConvertible>( with…-> SignalProducer<"
    ) { stage in
      let producer = try stage.numberProducer("producer", "-1---2---3---|")
      let sampler = try stage.letterProducer("sampler", "---a---b-c---|")
      stage.output("producer.sample(with: sampler)", producer.sample(with: sampler))
    },
    OperatorPicture(
      "Combining/WithLatest",
      "public func withLatest<Samplee: SignalProducerConvertible>(…-> SignalProducer<"
    ) { stage in
      let producer = try stage.numberProducer("producer", "-1---2---3---|")
      let samplee = try stage.letterProducer("samplee", "---a---b-|")
      stage.output("producer.withLatest(from: samplee)", producer.withLatest(from: samplee))
    },
    OperatorPicture(
      "Combining/Zip",
      "public static func zip<B, C>( _ a: SignalProducer<"
    ) { stage in
      let a = try stage.numberProducer("a", "-1-2---|")
      let b = try stage.numberProducer("b", "---3-4--|")
      let c = try stage.numberProducer("c", "-----5---6-|")
      stage.output("SignalProducer.zip(a, b, c)", SignalProducer.zip(a, b, c))
    },
    OperatorPicture(
      "Combining/ZipMany",
      "public static func zip<B, C, D, each More>( _ a: Signal<"
    ) { stage in
      let a = try stage.numbers("a", "-1-2-----|")
      let b = try stage.numbers("b", "---3-4---|")
      let c = try stage.numbers("c", "-----5-6-|")
      let d = try stage.numbers("d", "-7-----8-|")
      stage.output("Signal.zip(a, b, c, d)", Signal.zip(a, b, c, d))
    },
    OperatorPicture(
      "Recovering/FlatMapError",
      "public func flatMapError<OutputFailure>(… ) -> SignalProducer<"
    ) { stage in
      let producer = try stage.producer("producer", "-a-b-#")
      let replacement = try stage.producer("replacement", "-c-d-|")
      stage.output(
        "producer.flatMapError { _ in replacement }",
        producer.flatMapError { _ in replacement }
      )
    },
  ]
}
