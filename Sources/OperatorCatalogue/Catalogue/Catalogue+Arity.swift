internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that combine any number of streams.
  static var combiningMany: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "combineLatest(_:)",
        inputs: .collection,
        apply: { _, sources in SignalProducer.combineLatest(sources) }
      )
      .model(Model.combineLatest(3))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:) (signal)",
        inputs: .signalCollection,
        signal: { _, sources in Signal.combineLatest(sources) }
      )
      .model(Model.combineLatest(3))
      .endModel(Model.endOfAll),
      OperatorUnderTest("combineLatest(_:) of signals", inputs: .signal, .signal) {
        _,
        first,
        second in SignalProducer.combineLatest([first, second])
      }
      .model(Model.combineLatest(2))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:emptySentinel:)",
        inputs: .collection,
        apply: { _, sources in SignalProducer.combineLatest(sources, emptySentinel: []) }
      )
      .model(Model.combineLatest(3))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:emptySentinel:) of none",
        source: { _ in
          SignalProducer.combineLatest([SignalProducer<Int, TestFailure>](), emptySentinel: [9])
        }
      )
      .model { _ in [[9]] },
      OperatorUnderTest(
        "combineLatest(_:_:)",
        apply: { first, second, _ in SignalProducer.combineLatest(first, second) }
      )
      .model(Model.tuples(Model.combineLatest(2)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:_:) (signal)",
        signal: { first, second, _ in Signal.combineLatest(first, second) }
      )
      .model(Model.tuples(Model.combineLatest(2)))
      .endModel(Model.endOfAll),
      OperatorUnderTest("combineLatest(_:_:) with a signal", inputs: .producer, .signal) {
        _,
        first,
        second in SignalProducer.combineLatest(first, second)
      }
      .model(Model.tuples(Model.combineLatest(2)))
      .endModel(Model.endOfAll),
      OperatorUnderTest("combineLatest(_:_:_:)", inputs: .producer, .producer, .producer) {
        _,
        a,
        b,
        c in SignalProducer.combineLatest(a, b, c)
      }
      .model(Model.tuples(Model.combineLatest(3)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:_:_:) (signal)",
        inputs: .signal,
        .signal,
        .signal,
        signal: { _, a, b, c in Signal.combineLatest(a, b, c) }
      )
      .model(Model.tuples(Model.combineLatest(3)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:_:_:) with a signal",
        inputs: .producer,
        .producer,
        .signal
      ) { _, a, b, c in SignalProducer.combineLatest(a, b, c) }
      .model(Model.tuples(Model.combineLatest(3)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:_:_:_:_:) of four",
        inputs: .producer,
        .producer,
        .producer,
        .producer
      ) { _, a, b, c, d in
        let four = SignalProducer.combineLatest(a, b, c, d); return four
      }
      .model(Model.tuples(Model.combineLatest(4)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "combineLatest(_:_:_:_:_:) of four (signal)",
        inputs: .signal,
        .signal,
        .signal,
        .signal,
        signal: { _, a, b, c, d in
          let four = Signal.combineLatest(a, b, c, d); return four
        }
      )
      .model(Model.tuples(Model.combineLatest(4)))
      .endModel(Model.endOfAll),
      OperatorUnderTest(
        "zip(_:)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .collection,
        apply: { _, sources in SignalProducer.zip(sources) }
      )
      .model(Model.zip(3))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:) (signal)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .signalCollection,
        signal: { _, sources in Signal.zip(sources) }
      )
      .model(Model.zip(3))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:) of signals",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .signal,
        .signal
      ) { _, first, second in SignalProducer.zip([first, second]) }
      .model(Model.zip(2))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:emptySentinel:)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .collection,
        apply: { _, sources in SignalProducer.zip(sources, emptySentinel: []) }
      )
      .model(Model.zip(3))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:emptySentinel:) of none",
        source: { _ in
          SignalProducer.zip([SignalProducer<Int, TestFailure>](), emptySentinel: [9])
        }
      )
      .model { _ in [[9]] },
      OperatorUnderTest(
        "zip(_:_:)",
        .completes(.whenNoMoreOutputIsPossible),
        apply: { first, second, _ in SignalProducer.zip(first, second) }
      )
      .model(Model.tuples(Model.zip(2)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:) (signal)",
        .completes(.whenNoMoreOutputIsPossible),
        signal: { first, second, _ in Signal.zip(first, second) }
      )
      .model(Model.tuples(Model.zip(2)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:) with a signal",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .producer,
        .signal
      ) { _, first, second in SignalProducer.zip(first, second) }
      .model(Model.tuples(Model.zip(2)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:_:)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .producer,
        .producer,
        .producer
      ) { _, a, b, c in SignalProducer.zip(a, b, c) }
      .model(Model.tuples(Model.zip(3)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:_:) (signal)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .signal,
        .signal,
        .signal,
        signal: { _, a, b, c in Signal.zip(a, b, c) }
      )
      .model(Model.tuples(Model.zip(3)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:_:) with a signal",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .producer,
        .producer,
        .signal
      ) { _, a, b, c in SignalProducer.zip(a, b, c) }
      .model(Model.tuples(Model.zip(3)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:_:_:_:) of four",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .producer,
        .producer,
        .producer,
        .producer
      ) { _, a, b, c, d in
        let four = SignalProducer.zip(a, b, c, d); return four
      }
      .model(Model.tuples(Model.zip(4)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "zip(_:_:_:_:_:) of four (signal)",
        .completes(.whenNoMoreOutputIsPossible),
        inputs: .signal,
        .signal,
        .signal,
        .signal,
        signal: { _, a, b, c, d in
          let four = Signal.zip(a, b, c, d); return four
        }
      )
      .model(Model.tuples(Model.zip(4)))
      .endModel(Model.endOfZip),
      OperatorUnderTest(
        "merge(_:)",
        .handlesInterruption,
        inputs: .collection,
        apply: { _, sources in SignalProducer.merge(sources) }
      )
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "merge(_:) (signal)",
        .handlesInterruption,
        inputs: .signalCollection,
        signal: { _, sources in Signal.merge(sources) }
      )
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "merge(_:) of three",
        .handlesInterruption,
        inputs: .producer,
        .producer,
        .producer
      ) { _, a, b, c in SignalProducer.merge(a, b, c) }
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest(
        "merge(_:) of three (signal)",
        .handlesInterruption,
        inputs: .signal,
        .signal,
        .signal,
        signal: { _, a, b, c in Signal.merge(a, b, c) }
      )
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest("merge(_:) of signals", .handlesInterruption, inputs: .signal, .signal) {
        _,
        first,
        second in SignalProducer.merge([first, second])
      }
      .model(Model.merge)
      .endModel(Model.endOfMerge),
      OperatorUnderTest("merge(_:) with a signal", .handlesInterruption, inputs: .producer, .signal)
      { _, first, second in
        let both = SignalProducer.merge(first, second); return both
      }
      .model(Model.merge)
      .endModel(Model.endOfMerge),
    ]
  }
}
