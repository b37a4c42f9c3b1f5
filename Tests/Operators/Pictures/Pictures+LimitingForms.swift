import Reactive

extension OperatorPicture {
  /// More overloads of the operators that forward some of the values.
  static let limitingForms: [OperatorPicture] = [
    started(
      "Limiting/SkipRepeats",
      "public func skipRepeats( _ areEquivalent…-> SignalProducer<",
      "producer.skipRepeats(==)",
      "-1-1-2-1-|"
    ) { producer in
      producer.skipRepeats(==)
    },
    one(
      "Limiting/SkipRepeats",
      "public func skipRepeats() -> Signal<",
      "source.skipRepeats()",
      "-1-1-2-1-|"
    ) { source, _ in
      source.skipRepeats()
    },
    started(
      "Limiting/UniqueValues",
      "public func uniqueValues<Identity: Hashable & Sendable>(…-> SignalProducer<",
      "producer.uniqueValues { $0 % 3 }",
      "-1-2-4-3-|"
    ) { producer in
      producer.uniqueValues { $0 % 3 }
    },
    one(
      "Limiting/UniqueValues",
      "public func uniqueValues() -> Signal<",
      "source.uniqueValues()",
      "-1-1-2-1-|"
    ) { source, _ in
      source.uniqueValues()
    },
    started(
      "Limiting/SkipWhile",
      "public func skip( while…-> SignalProducer<",
      "producer.skip(while: { $0 < 3 })",
      "-1-2-3-1-|"
    ) { producer in
      producer.skip(while: { $0 < 3 })
    },
    started(
      "Limiting/TakeLast",
      "public func take(last count: Int) -> SignalProducer<",
      "producer.take(last: 2)",
      "-1-2-3-4-|"
    ) { producer in
      producer.take(last: 2)
    },
    started(
      "Limiting/TakeWhile",
      "public func take( while…-> SignalProducer<",
      "producer.take(while: { $0 < 3 })",
      "-1-2-3-1-|"
    ) { producer in
      producer.take(while: { $0 < 3 })
    },
    started(
      "Limiting/TakeWhile",
      "public func take( until…-> SignalProducer<",
      "producer.take(until: { $0 < 3 })",
      "-1-2-3-1-|"
    ) { producer in
      producer.take(until: { $0 < 3 })
    },
    OperatorPicture(
      "Limiting/TakeUntil",
      "public func take(until trigger: SignalProducer<Void, Never>) -> SignalProducer<"
    ) { stage in
      let producer = try stage.numberProducer("producer", "-1-2-3-4-|")
      let trigger = try stage.letterProducer("trigger", "----a")
      stage.output(
        "producer.take(until: trigger)",
        producer.take(until: trigger.map(value: ()))
      )
    },
  ]
}
