internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that combine two streams.
  static var combining: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "merge(with:)",
        .keeps(0),
        .handlesInterruption,
        inputs: .trackedProducer,
        .trackedProducer,
        apply: { _, first, second in first.merge(with: second) }
      )
      .model(Model.tracked(Model.merge))
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "merge(with:) (signal)",
        .handlesInterruption,
        signal: { first, second, _ in first.merge(with: second) }
      )
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "merge(with:) of a signal",
        .handlesInterruption,
        inputs: .producer,
        .signal
      ) { _, first, second in first.merge(with: second) }
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "combineLatest(with:)",
        .keeps(2),
        inputs: .trackedProducer,
        .trackedProducer,
        apply: { _, first, second in first.combineLatest(with: second) }
      )
      .model(Model.tuples(Model.combineLatest(2)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(with:) (signal)",
        signal: { first, second, _ in first.combineLatest(with: second) }
      )
      .model(Model.tuples(Model.combineLatest(2)))
      .endModel(Model.endOfAll),
      OperatorUnderTest("combineLatest(with:) of a signal", inputs: .producer, .signal) {
        _,
        first,
        second in first.combineLatest(with: second)
      }
      .model(Model.tuples(Model.combineLatest(2)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "zip(with:)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .trackedProducer,
        .trackedProducer,
        apply: { _, first, second in first.zip(with: second) }
      )
      .model(Model.tuples(Model.zip(2)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(with:) (signal)",
        .completes(.whenNoMoreOutputIsPossible),
        signal: { first, second, _ in first.zip(with: second) }
      )
      .model(Model.tuples(Model.zip(2)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(with:) of a signal",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .producer,
        .signal
      ) { _, first, second in first.zip(with: second) }
      .model(Model.tuples(Model.zip(2)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "and(_:)",
        apply: { first, second, _ in first.map { $0 == 1 }.and(second.map { $0 > 51 }) }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "and(_:) (signal)",
        signal: { first, second, _ in first.map { $0 == 1 }.and(second.map { $0 > 51 }) }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "or(_:)",
        apply: { first, second, _ in first.map { $0 == 1 }.or(second.map { $0 > 51 }) }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "or(_:) (signal)",
        signal: { first, second, _ in first.map { $0 == 1 }.or(second.map { $0 > 51 }) }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "and(_:) of another stream",
        apply: { first, second, _ in
          first.map { $0 == 1 }.and(Other(producer: second.map { $0 > 51 }))
        }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "or(_:) of another stream",
        apply: { first, second, _ in
          first.map { $0 == 1 }.or(Other(producer: second.map { $0 > 51 }))
        }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "all(_:) of streams",
        apply: { first, second, _ in
          SignalProducer.all([first.map { $0 == 1 }, second.map { $0 > 51 }])
        }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "all(_:) of streams (signal)",
        signal: { first, second, _ in Signal.all([first.map { $0 == 1 }, second.map { $0 > 51 }]) }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "any(_:) of streams",
        apply: { first, second, _ in
          SignalProducer.any([first.map { $0 == 1 }, second.map { $0 > 51 }])
        }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "any(_:) of streams (signal)",
        signal: { first, second, _ in Signal.any([first.map { $0 == 1 }, second.map { $0 > 51 }]) }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "all(_:) of no streams",
        source: { _ in SignalProducer.all([SignalProducer<Bool, TestFailure>]()) }
      )
      .model { _ in [true] },
      OperatorUnderTest(
        "any(_:) of no streams",
        source: { _ in SignalProducer.any([SignalProducer<Bool, TestFailure>]()) }
      )
      .model { _ in [false] },
      OperatorUnderTest(
        "all(_:) of some streams",
        apply: { first, second, _ in
          SignalProducer.all(first.map { $0 == 1 }, second.map { $0 > 51 })
        }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "all(_:) of some streams (signal)",
        signal: { first, second, _ in Signal.all(first.map { $0 == 1 }, second.map { $0 > 51 }) }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "any(_:) of some streams",
        apply: { first, second, _ in
          SignalProducer.any(first.map { $0 == 1 }, second.map { $0 > 51 })
        }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "any(_:) of some streams (signal)",
        signal: { first, second, _ in Signal.any(first.map { $0 == 1 }, second.map { $0 > 51 }) }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "all(_:) of other streams",
        apply: { first, second, _ in
          SignalProducer.all([
            Other(producer: first.map { $0 == 1 }), Other(producer: second.map { $0 > 51 }),
          ])
        }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "any(_:) of other streams",
        apply: { first, second, _ in
          SignalProducer.any([
            Other(producer: first.map { $0 == 1 }), Other(producer: second.map { $0 > 51 }),
          ])
        }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "all(_:) with another stream",
        apply: { first, second, _ in
          SignalProducer<Bool, TestFailure>.all(
            first.map { $0 == 1 },
            Other(producer: second.map { $0 > 51 })
          )
        }
      )
      .model(Model.and)
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "any(_:) with another stream",
        apply: { first, second, _ in
          SignalProducer<Bool, TestFailure>.any(
            first.map { $0 == 1 },
            Other(producer: second.map { $0 > 51 })
          )
        }
      )
      .model(Model.or)
      .endModel(Model.endOfAll),
    ]
  }
}

/// A stream that is neither a signal nor a producer.
private struct Other<Value: Sendable>: SignalProducerConvertible {
  let producer: SignalProducer<Value, TestFailure>
}
