import Reactive

extension OperatorPicture {
  /// More overloads of the operators with several inputs.
  static let combiningForms: [OperatorPicture] = latestForms + zippedForms + joinedForms

  private static let latestForms: [OperatorPicture] = [
    two(
      "Combining/Merge",
      "public func merge(with other: Signal<",
      "first.merge(with: second)",
      ("-1---3-|", "---2---4-5-|")
    ) { first, second in
      first.merge(with: second)
    },
    twoStarted(
      "Combining/Merge",
      "public static func merge<Producers: Sequence>(",
      "SignalProducer.merge([first, second])",
      ("-1---3-|", "---2---4-5-|")
    ) { first, second in
      SignalProducer.merge([first, second])
    },
    twoStarted(
      "Combining/Merge",
      "public func merge( with other: SignalProducer<",
      "first.merge(with: second)",
      ("-1---3-|", "---2---4-5-|")
    ) { first, second in
      first.merge(with: second)
    },
    OperatorPicture(
      "Combining/CombineLatest",
      "public static func combineLatest<B, C>( _ a: Signal<"
    ) { stage in
      let a = try stage.numbers("a", "-1-----4-|")
      let b = try stage.numbers("b", "---2------|")
      let c = try stage.numbers("c", "-----3-----|")
      stage.output("Signal.combineLatest(a, b, c)", Signal.combineLatest(a, b, c))
    },
    two(
      "Combining/CombineLatest",
      "public static func combineLatest<Signals: Sequence>(",
      "Signal.combineLatest([first, second])",
      ("-1---2---|", "---7---8---9-|")
    ) { first, second in
      Signal.combineLatest([first, second])
    },
    OperatorPicture(
      "Combining/CombineLatest",
      "public static func combineLatest<B, C>( _ a: SignalProducer<"
    ) { stage in
      let a = try stage.numberProducer("a", "-1-----4-|")
      let b = try stage.numberProducer("b", "---2------|")
      let c = try stage.numberProducer("c", "-----3-----|")
      stage.output("SignalProducer.combineLatest(a, b, c)", SignalProducer.combineLatest(a, b, c))
    },
    twoStarted(
      "Combining/CombineLatest",
      "public static func combineLatest<Producers: Sequence>(",
      "SignalProducer.combineLatest([first, second])",
      ("-1---2---|", "---7---8---9-|")
    ) { first, second in
      SignalProducer.combineLatest([first, second])
    },
  ]

  private static let zippedForms: [OperatorPicture] = [
    OperatorPicture("Combining/Zip", "public static func zip<B, C>( _ a: Signal<") { stage in
      let a = try stage.numbers("a", "-1-2---|")
      let b = try stage.numbers("b", "---3-4--|")
      let c = try stage.numbers("c", "-----5---6-|")
      stage.output("Signal.zip(a, b, c)", Signal.zip(a, b, c))
    },
    two(
      "Combining/Zip",
      "public static func zip<Signals: Sequence>(",
      "Signal.zip([first, second])",
      ("-1-2-3----|", "---7---8------9-|")
    ) { first, second in
      Signal.zip([first, second])
    },
    twoStarted(
      "Combining/Zip",
      "public func zip<Other>( with other: SignalProducer<",
      "first.zip(with: second)",
      ("-1-2-3----|", "---7---8------9-|")
    ) { first, second in
      first.zip(with: second)
    },
    twoStarted(
      "Combining/Zip",
      "public static func zip<Producers: Sequence>(",
      "SignalProducer.zip([first, second])",
      ("-1-2-3----|", "---7---8------9-|")
    ) { first, second in
      SignalProducer.zip([first, second])
    },
  ]

  private static let joinedForms: [OperatorPicture] = [
    OperatorPicture("Combining/Concat", "public func concat(value") { stage in
      let producer = try stage.producer("producer", "-a-b-|")
      stage.output("producer.concat(value: \"c\")", producer.concat(value: "c"))
    },
    OperatorPicture("Combining/Concat", "public func concat(error") { stage in
      let producer = try stage.producer("producer", "-a-b-|")
      stage.output("producer.concat(error: error)", producer.concat(error: PictureFailure()))
    },
    OperatorPicture("Combining/Concat", "public func prefix(_ previous: SignalProducer<") { stage in
      let first = try stage.producer("first", "-a-b-|")
      let second = try stage.producer("second", "-c-d-|")
      stage.output("second.prefix(first)", second.prefix(first))
    },
    OperatorPicture("Combining/Concat", "public func prefix(value") { stage in
      let producer = try stage.producer("producer", "-b-c-|")
      stage.output("producer.prefix(value: \"a\")", producer.prefix(value: "a"))
    },
    OperatorPicture("Combining/JoinedResult", "public func concat(_ next: Result<") { stage in
      let producer = try stage.producer("producer", "-a-b-|")
      let result = Result<String, PictureFailure>.success("c")
      stage.output("producer.concat(.success(\"c\"))", producer.concat(result))
    },
    OperatorPicture("Combining/JoinedResult", "public func prefix(_ previous: Result<") { stage in
      let producer = try stage.producer("producer", "-b-c-|")
      let result = Result<String, PictureFailure>.success("a")
      stage.output("producer.prefix(.success(\"a\"))", producer.prefix(result))
    },
    OperatorPicture(
      "Combining/JoinedResult",
      "public func then<Replacement: Sendable, ReplacementFailure>("
    ) { stage in
      let producer = try stage.letterProducer("producer", "-a-b-|")
      let result = Result<String, PictureFailure>.failure(PictureFailure())
      stage.output("producer.then(.failure(error))", producer.then(result))
    },
  ]
}
