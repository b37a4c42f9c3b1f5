import Reactive

extension OperatorPicture {
  /// Operators with several inputs.
  static let combining: [OperatorPicture] = [
    two(
      "Combining/Merge",
      "public static func merge<Signals",
      "Signal.merge([first, second])",
      ("-1---3-|", "---2---4-5-|")
    ) { first, second in
      Signal.merge([first, second])
    },
    two(
      "Combining/CombineLatest",
      "public func combineLatest<Other>( with other: Signal",
      "first.combineLatest(with: second)",
      ("-1---2---|", "---7---8---9-|")
    ) { first, second in
      first.combineLatest(with: second)
    },
    OperatorPicture("Combining/CombineLatestMany", "public static func combineLatest<B") { stage in
      let a = try stage.numbers("a", "-1---2--|")
      let b = try stage.numbers("b", "--3----|")
      let c = try stage.numbers("c", "---4-----5-|")
      let d = try stage.numbers("d", "-6---------7-|")
      stage.output("Signal.combineLatest(a, b, c, d)", Signal.combineLatest(a, b, c, d))
    },
    two(
      "Combining/Zip",
      "public func zip<Other>( with other: Signal",
      "first.zip(with: second)",
      ("-1-2-3----|", "---7---8------9-|")
    ) { first, second in
      first.zip(with: second)
    },
    beside(
      "Combining/Sample",
      "public func sample<Sampler: SignalProducerConvertible>( with",
      "source.sample(with: sampler)",
      "-1---2---3---|",
      ("sampler", "---a---b-c---|")
    ) { source, sampler in
      source.sample(with: sampler)
    },
    beside(
      "Combining/WithLatest",
      "public func withLatest",
      "source.withLatest(from: samplee)",
      "-1---2---3---|",
      ("samplee", "---a---b-|")
    ) { source, samplee in
      source.withLatest(from: samplee)
    },
    OperatorPicture("Combining/Then", "public func then<Replacement") { stage in
      let first = try stage.producer("first", "-a-b-|")
      let second = try stage.producer("second", "-c-d-|")
      stage.output("first.then(second)", first.then(second))
    },
    OperatorPicture("Combining/JoinedResult", "public func then<Replacement: Sendable>") { stage in
      let first = try stage.producer("first", "-a-b-|")
      let result = Result<String, PictureFailure>.success("c")
      stage.output("first.then(.success(\"c\"))", first.then(result))
    },
    OperatorPicture("Combining/Concat", "public func concat(_ next") { stage in
      let first = try stage.producer("first", "-a-b-|")
      let second = try stage.producer("second", "-c-d-|")
      stage.output("first.concat(second)", first.concat(second))
    },
  ]
}
