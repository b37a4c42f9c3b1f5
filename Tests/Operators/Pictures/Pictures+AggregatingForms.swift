import Reactive

extension OperatorPicture {
  /// More overloads of the operators that combine several values into one.
  static let aggregatingForms: [OperatorPicture] = reducedForms + collectedForms

  private static let reducedForms: [OperatorPicture] = [
    one(
      "Transforming/Scan",
      "public func scan<Output: Sendable>( into…-> Signal<",
      "source.scan(into: 0) { $0 += $1 }",
      "-1-2-3-|"
    ) { source, _ in
      source.scan(into: 0) { $0 += $1 }
    },
    one(
      "Transforming/ScanMap",
      "public func scanMap<State: Sendable, Output>( into…-> Signal<",
      "source.scanMap(into: 0) { $0 += 1; return $0 + $1 }",
      "-1-1-1-|"
    ) { source, _ in
      source.scanMap(into: 0) { (count: inout Int, value: Int) -> Int in
        count += 1
        return count + value
      }
    },
    started(
      "Transforming/ScanMap",
      "public func scanMap<State: Sendable, Output>( _…-> SignalProducer<",
      "producer.scanMap(0) { ($0 + 1, $0 + $1) }",
      "-1-1-1-|"
    ) { producer in
      producer.scanMap(0) { ($0 + 1, $0 + $1) }
    },
    one(
      "Transforming/Reduce",
      "public func reduce<Output: Sendable>( into…-> Signal<",
      "source.reduce(into: 0) { $0 += $1 }",
      "-1-2-3-|"
    ) { source, _ in
      source.reduce(into: 0) { $0 += $1 }
    },
    started(
      "Transforming/Reduce",
      "public func reduce<Output: Sendable>( _…-> SignalProducer<",
      "producer.reduce(0, +)",
      "-1-2-3-|"
    ) { producer in
      producer.reduce(0, +)
    },
    started(
      "Transforming/Reduce",
      "public func reduce<Output: Sendable>( into…-> SignalProducer<",
      "producer.reduce(into: 0) { $0 += $1 }",
      "-1-2-3-|"
    ) { producer in
      producer.reduce(into: 0) { $0 += $1 }
    },
  ]

  private static let collectedForms: [OperatorPicture] = [
    one(
      "Transforming/Collect",
      "public func collect(count: Int) -> Signal<",
      "source.collect(count: 2)",
      "-1-2-3-|"
    ) { source, _ in
      source.collect(count: 2)
    },
    one(
      "Transforming/Collect",
      "public func collect( _ shouldEmit…(_ collected: [Value]) -> Bool ) -> Signal<",
      "source.collect { $0.reduce(0, +) > 2 }",
      "-1-2-3-1-|"
    ) { source, _ in
      source.collect { $0.reduce(0, +) > 2 }
    },
    one(
      "Transforming/Collect",
      "public func collect( _ shouldEmit…_ latest: Value) -> Bool ) -> Signal<",
      "source.collect { $1 == 0 }",
      "-1-2-0-3-|"
    ) { source, _ in
      source.collect { $1 == 0 }
    },
    started(
      "Transforming/Collect",
      "public func collect() -> SignalProducer<",
      "producer.collect()",
      "-1-2-3-|"
    ) { producer in
      producer.collect()
    },
    started(
      "Transforming/Collect",
      "public func collect(count: Int) -> SignalProducer<",
      "producer.collect(count: 2)",
      "-1-2-3-|"
    ) { producer in
      producer.collect(count: 2)
    },
    started(
      "Transforming/Collect",
      "public func collect( _ shouldEmit…(_ collected: [Value]) -> Bool ) -> SignalProducer<",
      "producer.collect { $0.reduce(0, +) > 2 }",
      "-1-2-3-1-|"
    ) { producer in
      producer.collect { $0.reduce(0, +) > 2 }
    },
    started(
      "Transforming/Collect",
      "public func collect( _ shouldEmit…_ latest: Value) -> Bool ) -> SignalProducer<",
      "producer.collect { $1 == 0 }",
      "-1-2-0-3-|"
    ) { producer in
      producer.collect { $1 == 0 }
    },
  ]
}
