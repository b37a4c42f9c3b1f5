import Reactive

extension OperatorPicture {
  /// Operators that transform each value.
  static let transforming: [OperatorPicture] = [
    one(
      "Transforming/Map",
      "public func map<Output>( _ transform",
      "source.map { $0 * 2 }",
      "-1-2-3-|"
    ) {
      source,
      _ in source.map { $0 * 2 }
    },
    one(
      "Transforming/CompactMap",
      "public func compactMap<Output>(",
      "source.compactMap { $0 > 1 ? $0 * 2 : nil }",
      "-1-2-3-|"
    ) { source, _ in
      source.compactMap { $0 > 1 ? $0 * 2 : nil }
    },
    one(
      "Transforming/SkipNil",
      "public func skipNil",
      "source.map { $0 == 2 ? nil : $0 }.skipNil()",
      "-1-2-3-|"
    ) {
      source,
      _ in
      source.map { $0 == 2 ? nil : $0 }.skipNil()
    },
    one(
      "Transforming/FlattenSequence",
      "public func flatten()",
      "source.map { [$0, $0] }.flatten()",
      "-1---2---|"
    ) { source, _ in
      source.map { [$0, $0] }.flatten()
    },
    one(
      "Transforming/AttemptMap",
      "public func attemptMap",
      "source.attemptMap(halve)",
      "-4-2-3-8-|"
    ) {
      source,
      _ in
      source.attemptMap { number -> Result<Int, PictureFailure> in
        number.isMultiple(of: 2) ? .success(number / 2) : .failure(PictureFailure())
      }
    },
    one("Transforming/MapError", "public func mapError", "source.mapError(Failure.init)", "-1-2-#")
    {
      source,
      _ in source.mapError { $0 }
    },
    one("Transforming/Materialize", "public func materialize()", "source.materialize()", "-1-2-#") {
      source,
      _ in
      source.materialize().map { event in
        switch event {
        case .value(let value): ".value(\(value))"
        case .failed: ".failed"
        case .completed: ".completed"
        case .interrupted: ".interrupted"
        }
      }
    },
    one(
      "Transforming/MaterializeResults",
      "public func materializeResults()",
      "source.materializeResults()",
      "-1-2-#"
    ) { source, _ in
      source.materializeResults().map { result in
        switch result {
        case .success(let value): ".success(\(value))"
        case .failure: ".failure"
        }
      }
    },
    one(
      "Transforming/Dematerialize",
      "public func dematerialize()",
      "source.materialize().dematerialize()",
      "-1-2-#"
    ) { source, _ in
      source.materialize().dematerialize()
    },
    one(
      "Transforming/CombinePrevious",
      "public func combinePrevious()",
      "source.combinePrevious()",
      "-1-2-3-|"
    ) { source, _ in
      source.combinePrevious()
    },
  ]

  /// Operators that combine several values into one.
  static let aggregating: [OperatorPicture] = [
    one(
      "Transforming/Scan",
      "public func scan<Output: Sendable>( _",
      "source.scan(0, +)",
      "-1-2-3-|"
    ) {
      source,
      _ in source.scan(0, +)
    },
    one(
      "Transforming/ScanMap",
      "public func scanMap<State: Sendable, Output>( _",
      "source.scanMap(0) { ($0 + 1, $0 + $1) }",
      "-1-1-1-|"
    ) { source, _ in
      source.scanMap(0) { ($0 + 1, $0 + $1) }
    },
    one(
      "Transforming/Reduce",
      "public func reduce<Output: Sendable>( _",
      "source.reduce(0, +)",
      "-1-2-3-|"
    ) { source, _ in
      source.reduce(0, +)
    },
    one(
      "Transforming/Aggregate",
      "public func aggregate",
      "source.aggregate(from: { 0 }, +)",
      "-1-2-3-|"
    ) { source, _ in
      source.aggregate(from: { 0 }, +)
    },
    one("Transforming/Collect", "public func collect()", "source.collect()", "-1-2-3-|") {
      source,
      _ in
      source.collect()
    },
    one(
      "Transforming/CollectEvery",
      "public func collect(",
      "source.collect(every: .milliseconds(40), on: scheduler)",
      "-1-2-3-----4-----|"
    ) { source, stage in
      source.collect(every: .milliseconds(40), on: stage.scheduler)
    },
    one("Transforming/AnyAndAll", "public func any(", "source.any { $0 > 1 }", "-1-2-3-|") {
      source,
      _ in
      source.any { $0 > 1 }
    },
    one("Transforming/AnyAndAll", "public func all(", "source.all { $0 > 1 }", "-2-3-4-|") {
      source,
      _ in
      source.all { $0 > 1 }
    },
  ]
}
