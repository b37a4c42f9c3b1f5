import Reactive

extension OperatorPicture {
  /// Operators on streams of Boolean values, for signals and producers.
  static let booleanForms: [OperatorPicture] = [
    OperatorPicture("Combining/Boolean", "public func negate() -> Signal<") { stage in
      let source = try stage.letters("source (t is true)", "-t-f-t-|").map { $0 == "t" }
      stage.output("source.negate()", letters(source.negate()))
    },
    signals(
      "public func and(_ other: Signal<",
      "first.and(second)",
      ("-t-----f-|", "---f-t---|")
    ) { first, second in
      first.and(second)
    },
    signals(
      "public func or(_ other: Signal<",
      "first.or(second)",
      ("-f-----t-|", "---t-f---|")
    ) { first, second in
      first.or(second)
    },
    signals(
      "public static func all<Streams: Sequence>…-> Signal<",
      "Signal.all([first, second])",
      ("-t-----f-|", "---f-t---|")
    ) { first, second in
      Signal.all([first, second])
    },
    signals(
      "public static func any<Streams: Sequence>…-> Signal<",
      "Signal.any([first, second])",
      ("-f-----t-|", "---t-f---|")
    ) { first, second in
      Signal.any([first, second])
    },
    OperatorPicture("Combining/Boolean", "public func negate() -> SignalProducer<") { stage in
      let producer = try stage.letterProducer("producer (t is true)", "-t-f-t-|").map { $0 == "t" }
      stage.output("producer.negate()", letters(producer.negate()))
    },
    producers(
      "public func and(_ other: SignalProducer<",
      "first.and(second)",
      ("-t-----f-|", "---f-t---|")
    ) { first, second in
      first.and(second)
    },
    producers(
      "public func or(_ other: SignalProducer<",
      "first.or(second)",
      ("-f-----t-|", "---t-f---|")
    ) { first, second in
      first.or(second)
    },
    producers(
      "public static func all<Streams: Sequence>…-> SignalProducer<",
      "SignalProducer.all([first, second])",
      ("-t-----f-|", "---f-t---|")
    ) { first, second in
      SignalProducer.all([first, second])
    },
    producers(
      "public static func any<Streams: Sequence>…-> SignalProducer<",
      "SignalProducer.any([first, second])",
      ("-f-----t-|", "---t-f---|")
    ) { first, second in
      SignalProducer.any([first, second])
    },
  ]

  private typealias Truths = Signal<Bool, Never>
  private typealias TruthProducer = SignalProducer<Bool, Never>

  private static func signals(
    _ declaration: String,
    _ label: String,
    _ diagrams: (String, String),
    _ combine: @escaping @Sendable (Truths, Truths) -> Truths
  ) -> OperatorPicture {
    OperatorPicture("Combining/Boolean", declaration) { stage in
      let first = try stage.letters("first (t is true)", diagrams.0).map { $0 == "t" }
      let second = try stage.letters("second", diagrams.1).map { $0 == "t" }
      stage.output(label, letters(combine(first, second)))
    }
  }

  private static func producers(
    _ declaration: String,
    _ label: String,
    _ diagrams: (String, String),
    _ combine: @escaping @Sendable (TruthProducer, TruthProducer) -> TruthProducer
  ) -> OperatorPicture {
    OperatorPicture("Combining/Boolean", declaration) { stage in
      let first = try stage.letterProducer("first (t is true)", diagrams.0).map { $0 == "t" }
      let second = try stage.letterProducer("second", diagrams.1).map { $0 == "t" }
      stage.output(label, letters(combine(first, second)))
    }
  }

  private static func letters(_ truths: Truths) -> Signal<String, Never> {
    truths.map { $0 ? "t" : "f" }
  }

  private static func letters(_ truths: TruthProducer) -> SignalProducer<String, Never> {
    truths.map { $0 ? "t" : "f" }
  }
}
