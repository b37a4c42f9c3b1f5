import Reactive

extension OperatorPicture {
  /// Operators on producers that transform or forward values, and are also available on signals.
  static let producerForms: [OperatorPicture] =
    transformedForms + foldedForms + forwardedForms

  private static let transformedForms: [OperatorPicture] = [
    started(
      "Transforming/Map",
      "public func map<Output>( _ transform…-> SignalProducer<",
      "producer.map { $0 * 2 }",
      "-1-2-3-|"
    ) { producer in
      producer.map { $0 * 2 }
    },
    started(
      "Transforming/CompactMap",
      "public func compactMap<Output>(…-> SignalProducer<",
      "producer.compactMap { $0 > 1 ? $0 * 2 : nil }",
      "-1-2-3-|"
    ) { producer in
      producer.compactMap { $0 > 1 ? $0 * 2 : nil }
    },
    started(
      "Transforming/MapError",
      "public func mapError<OutputFailure>(…-> SignalProducer<",
      "producer.mapError(Failure.init)",
      "-1-2-#"
    ) { producer in
      producer.mapError { _ in PictureFailure() }
    },
    started(
      "Transforming/Materialize",
      "public func materialize() -> SignalProducer<",
      "producer.materialize()",
      "-1-2-#"
    ) { producer in
      producer.materialize().map { event in
        switch event {
        case .value(let value): ".value(\(value))"
        case .failed: ".failed"
        case .completed: ".completed"
        case .interrupted: ".interrupted"
        }
      }
    },
    started(
      "Transforming/Dematerialize",
      "public func dematerialize() -> SignalProducer<",
      "producer.materialize().dematerialize()",
      "-1-2-#"
    ) { producer in
      producer.materialize().dematerialize()
    },
    OperatorPicture(
      "Transforming/PromoteError",
      "public func promoteError<OutputFailure: Error>(…-> SignalProducer<"
    ) { stage in
      let producer = try stage.letterProducer("producer", "-a-b-|")
      stage.output(
        "producer.promoteError(Failure.self)",
        producer.promoteError(PictureFailure.self)
      )
    },
  ]

  private static let foldedForms: [OperatorPicture] = [
    started(
      "Transforming/Scan",
      "public func scan<Output: Sendable>( _…-> SignalProducer<",
      "producer.scan(0, +)",
      "-1-2-3-|"
    ) { producer in
      producer.scan(0, +)
    },
    started(
      "Transforming/Scan",
      "public func scan<Output: Sendable>( into…-> SignalProducer<",
      "producer.scan(into: 0) { $0 += $1 }",
      "-1-2-3-|"
    ) { producer in
      producer.scan(into: 0) { $0 += $1 }
    },
    started(
      "Transforming/Aggregate",
      "public func aggregate<Output: Sendable>(…-> SignalProducer<",
      "producer.aggregate(from: { 0 }, +)",
      "-1-2-3-|"
    ) { producer in
      producer.aggregate(from: { 0 }, +)
    },
    started(
      "Transforming/AnyAndAll",
      "public func any(…-> SignalProducer<",
      "producer.any { $0 > 1 }",
      "-1-2-3-|"
    ) { producer in
      producer.any { $0 > 1 }
    },
    started(
      "Transforming/AnyAndAll",
      "public func all(…-> SignalProducer<",
      "producer.all { $0 > 1 }",
      "-2-3-4-|"
    ) { producer in
      producer.all { $0 > 1 }
    },
  ]

  private static let forwardedForms: [OperatorPicture] = [
    started(
      "Limiting/Filter",
      "public func filter(…-> SignalProducer<",
      "producer.filter { $0 > 1 }",
      "-1-2-3-|"
    ) { producer in
      producer.filter { $0 > 1 }
    },
    started(
      "Limiting/Ignore",
      "public func ignore(_ value: Value) -> SignalProducer<",
      "producer.ignore(2)",
      "-1-2-3-|"
    ) { producer in
      producer.ignore(2)
    },
    started(
      "Limiting/Ignore",
      "public func ignoreValues() -> SignalProducer<",
      "producer.ignoreValues()",
      "-1-2-3-|"
    ) { producer in
      producer.ignoreValues()
    },
    started(
      "Limiting/SkipFirst",
      "public func skip(first count: Int) -> SignalProducer<",
      "producer.skip(first: 2)",
      "-1-2-3-4-|"
    ) { producer in
      producer.skip(first: 2)
    },
    started(
      "Limiting/TakeFirst",
      "public func take(first count: Int) -> SignalProducer<",
      "producer.take(first: 2)",
      "-1-2-3-4-|"
    ) { producer in
      producer.take(first: 2)
    },
    twoStarted(
      "Limiting/TakeUntilReplacement",
      "public func take<Replacement: SignalProducerConvertible>(…-> SignalProducer<",
      "first.take(untilReplacement: second)",
      ("-1-2-3-4-|", "------7-8---|")
    ) { first, second in
      first.take(untilReplacement: second)
    },
    OperatorPicture(
      "Limiting/TakeDuring",
      "public func take(during lifetime: Lifetime) -> SignalProducer<"
    ) { stage in
      let producer = try stage.numberProducer("producer", "-1-2-3-4-|")
      let end = try stage.letters("the end of lifetime", "----a")
      let (lifetime, token) = Lifetime.make()
      end.observeValues { _ in token.dispose() }
      stage.output("producer.take(during: lifetime)", producer.take(during: lifetime))
    },
  ]
}
