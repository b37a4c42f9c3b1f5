import Reactive

extension OperatorPicture {
  /// More overloads of the operators that transform each value.
  static let transformingForms: [OperatorPicture] =
    mappedForms + attemptedForms + convertedForms

  private static let mappedForms: [OperatorPicture] = [
    one(
      "Transforming/Map",
      "public func map<Output: Sendable>(value…-> Signal<",
      "source.map(value: 7)",
      "-1-2-3-|"
    ) { source, _ in
      source.map(value: 7)
    },
    one(
      "Transforming/Map",
      "public func map<Output>( _ keyPath…-> Signal<",
      "source.map(\\.nonzeroBitCount)",
      "-1-3-7-|"
    ) { source, _ in
      let keyPath: any KeyPath<Int, Int> & Sendable = \.nonzeroBitCount
      return source.map(keyPath)
    },
    started(
      "Transforming/Map",
      "public func map<Output: Sendable>(value…-> SignalProducer<",
      "producer.map(value: 7)",
      "-1-2-3-|"
    ) { producer in
      producer.map(value: 7)
    },
    started(
      "Transforming/Map",
      "public func map<Output>( _ keyPath…-> SignalProducer<",
      "producer.map(\\.nonzeroBitCount)",
      "-1-3-7-|"
    ) { producer in
      let keyPath: any KeyPath<Int, Int> & Sendable = \.nonzeroBitCount
      return producer.map(keyPath)
    },
    started(
      "Transforming/SkipNil",
      "public func skipNil<Wrapped: Sendable>() -> SignalProducer<",
      "producer.map { $0 == 2 ? nil : $0 }.skipNil()",
      "-1-2-3-|"
    ) { producer in
      producer.map { $0 == 2 ? nil : $0 }.skipNil()
    },
    started(
      "Transforming/FlattenSequence",
      "public func flatten() -> SignalProducer<",
      "producer.map { [$0, $0] }.flatten()",
      "-1---2---|"
    ) { producer in
      producer.map { [$0, $0] }.flatten()
    },
    one(
      "Transforming/CombinePrevious",
      "public func combinePrevious(_ initial: Value) -> Signal<",
      "source.combinePrevious(0)",
      "-1-2-3-|"
    ) { source, _ in
      source.combinePrevious(0)
    },
    started(
      "Transforming/CombinePrevious",
      "public func combinePrevious() -> SignalProducer<",
      "producer.combinePrevious()",
      "-1-2-3-|"
    ) { producer in
      producer.combinePrevious()
    },
    started(
      "Transforming/CombinePrevious",
      "public func combinePrevious(_ initial: Value) -> SignalProducer<",
      "producer.combinePrevious(0)",
      "-1-2-3-|"
    ) { producer in
      producer.combinePrevious(0)
    },
  ]

  private static let attemptedForms: [OperatorPicture] = [
    one(
      "Transforming/AttemptMap",
      "public func attempt(…-> Result<Void, Failure> ) -> Signal<",
      "source.attempt(checkEven)",
      "-4-2-3-8-|"
    ) { source, _ in
      source.attempt(checkEven)
    },
    started(
      "Transforming/AttemptMap",
      "public func attemptMap<Output>(…-> Result<Output, Failure> ) -> SignalProducer<",
      "producer.attemptMap(halve)",
      "-4-2-3-8-|"
    ) { producer in
      producer.attemptMap(halve)
    },
    started(
      "Transforming/AttemptMap",
      "public func attempt(…-> Result<Void, Failure> ) -> SignalProducer<",
      "producer.attempt(checkEven)",
      "-4-2-3-8-|"
    ) { producer in
      producer.attempt(checkEven)
    },
    one(
      "Transforming/AttemptMap",
      "public func attemptMap<Output>(…throws -> Output ) -> Signal<…{ apply(",
      "source.attemptMap(halve)",
      "-4-2-3-8-|"
    ) { source, _ in
      source.mapError { $0 as any Error }.attemptMap(halveOrThrow)
    },
    one(
      "Transforming/AttemptMap",
      "public func attempt(…throws -> Void ) -> Signal<…{ apply(",
      "source.attempt(checkEven)",
      "-4-2-3-8-|"
    ) { source, _ in
      source.mapError { $0 as any Error }.attempt(checkEvenOrThrow)
    },
    OperatorPicture(
      "Transforming/AttemptMap",
      "public func attemptMap<Output>(…throws -> Output ) -> Signal<…{ promoteError("
    ) { stage in
      let source = try stage.letters("source", "-4-2-3-8-|").compactMap { Int($0) }
      stage.output("source.attemptMap(halve)", source.attemptMap(halveOrThrow))
    },
    OperatorPicture(
      "Transforming/AttemptMap",
      "public func attemptMap<Output>(…throws -> Output ) -> SignalProducer<…{ promoteError("
    ) { stage in
      let producer = try stage.letterProducer("producer", "-4-2-3-8-|").compactMap { Int($0) }
      stage.output("producer.attemptMap(halve)", producer.attemptMap(halveOrThrow))
    },
  ]

  private static let convertedForms: [OperatorPicture] = [
    started(
      "Transforming/MaterializeResults",
      "public func materializeResults() -> SignalProducer<",
      "producer.materializeResults()",
      "-1-2-#"
    ) { producer in
      producer.materializeResults().map { result in
        switch result {
        case .success(let value): ".success(\(value))"
        case .failure: ".failure"
        }
      }
    },
    one(
      "Transforming/DematerializeResults",
      "public func dematerializeResults<…-> Signal<",
      "source.materializeResults().dematerializeResults()",
      "-1-2-#"
    ) { source, _ in
      source.materializeResults().dematerializeResults()
    },
    started(
      "Transforming/DematerializeResults",
      "public func dematerializeResults<…-> SignalProducer<",
      "producer.materializeResults().dematerializeResults()",
      "-1-2-#"
    ) { producer in
      producer.materializeResults().dematerializeResults()
    },
    OperatorPicture(
      "Transforming/PromoteError",
      "public func promoteError<OutputFailure: Error>(…-> Signal<"
    ) { stage in
      let source = try stage.letters("source", "-a-b-|")
      stage.output("source.promoteError(Failure.self)", source.promoteError(PictureFailure.self))
    },
    one(
      "Transforming/PromoteValue",
      "public func promoteValue<Output: Sendable>(…-> Signal<",
      "source.ignoreValues().promoteValue(String.self)",
      "-1-2-|"
    ) { source, _ in
      source.ignoreValues().promoteValue(String.self)
    },
    started(
      "Transforming/PromoteValue",
      "public func promoteValue<Output: Sendable>(…-> SignalProducer<",
      "producer.ignoreValues().promoteValue(String.self)",
      "-1-2-|"
    ) { producer in
      producer.ignoreValues().promoteValue(String.self)
    },
  ]
}

private func halve(_ number: Int) -> Result<Int, PictureFailure> {
  checkEven(number).map { number / 2 }
}

private func checkEven(_ number: Int) -> Result<Void, PictureFailure> {
  number.isMultiple(of: 2) ? .success(()) : .failure(PictureFailure())
}

private func halveOrThrow(_ number: Int) throws -> Int {
  try halve(number).get()
}

private func checkEvenOrThrow(_ number: Int) throws {
  try checkEven(number).get()
}
