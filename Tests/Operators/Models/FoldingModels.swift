import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators that accumulate their values.
  @ModelList static var folding: [OperatorModel] {
    plain("reduce(_:_:)") {
      $0.reduce(100) { $0 + $1 }
    } producer: {
      $0.reduce(100) { $0 + $1 }
    } model: {
      $0.answers { _, _ in
        []
      } beforeCompletion: {
        [.value(100 + $0.values().reduce(0, +))]
      }
    }
    plain("reduce(into:_:)") {
      $0.reduce(into: [0]) { $0.append($1) }
    } producer: {
      $0.reduce(into: [0]) { $0.append($1) }
    } model: {
      $0.answers { _, _ in
        []
      } beforeCompletion: {
        [.value([0] + $0.values())]
      }
    }
    plain("aggregate(from:_:)") {
      $0.aggregate(from: { "" }) { "\($0)\($1)" }
    } producer: {
      $0.aggregate(from: { "" }) { "\($0)\($1)" }
    } model: {
      $0.answers { _, _ in
        []
      } beforeCompletion: { past in
        [.value(past.values().map { "\($0)" }.joined())]
      }
    }
    plain("scan(_:_:)") {
      $0.scan(100) { $0 + $1 }
    } producer: {
      $0.scan(100) { $0 + $1 }
    } model: {
      $0.answers { past, _ in [.value(100 + past.values().reduce(0, +))] }
    }
    plain("scan(into:_:)") {
      $0.scan(into: [0]) { $0.append($1) }
    } producer: {
      $0.scan(into: [0]) { $0.append($1) }
    } model: {
      $0.answers { past, _ in [.value([0] + past.values())] }
    }
    plain("scanMap(_:_:)") {
      $0.scanMap(0) { ($0 + 1, [$0, $1]) }
    } producer: {
      $0.scanMap(0) { ($0 + 1, [$0, $1]) }
    } model: {
      $0.answers { past, value in [.value([past.values().count - 1, value])] }
    }
    plain("scanMap(into:_:)") {
      $0.scanMap(into: 0, Self.counted)
    } producer: {
      $0.scanMap(into: 0, Self.counted)
    } model: {
      $0.answers { past, value in [.value([past.values().count, value])] }
    }
    plain("combinePrevious()") {
      $0.combinePrevious().map { [$0.0, $0.1] }
    } producer: {
      $0.combinePrevious().map { [$0.0, $0.1] }
    } model: {
      $0.answers { past, _ in
        past.values().count < 2 ? [] : [.value(Array(past.values().suffix(2)))]
      }
    }
    plain("combinePrevious(_:)") {
      $0.combinePrevious(0).map { [$0.0, $0.1] }
    } producer: {
      $0.combinePrevious(0).map { [$0.0, $0.1] }
    } model: {
      $0.answers { past, _ in [.value(Array(([0] + past.values()).suffix(2)))] }
    }
    plain("any(_:)") {
      $0.any { $0 == 3 }
    } producer: {
      $0.any { $0 == 3 }
    } model: {
      $0.answers { _, value in
        value == 3 ? [.value(true), .completed] : []
      } beforeCompletion: { _ in
        [.value(false)]
      }
    }
    plain("all(_:)") {
      $0.all { $0 != 3 }
    } producer: {
      $0.all { $0 != 3 }
    } model: {
      $0.answers { _, value in
        value == 3 ? [.value(false), .completed] : []
      } beforeCompletion: { _ in
        [.value(true)]
      }
    }
  }

  /// Operators that collect values into arrays.
  @ModelList static var collecting: [OperatorModel] {
    plain("collect()") {
      $0.collect()
    } producer: {
      $0.collect()
    } model: {
      $0.answers { _, _ in
        []
      } beforeCompletion: {
        [.value($0.values())]
      }
    }
    plain("collect(count:)") {
      $0.collect(count: 2)
    } producer: {
      $0.collect(count: 2)
    } model: {
      $0.answers { past, _ in
        past.values().count.isMultiple(of: 2) ? [.value(Array(past.values().suffix(2)))] : []
      } beforeCompletion: { past in
        let values = past.values()
        return values.isEmpty || values.count % 2 == 1
          ? [.value(Array(values.suffix(values.count % 2)))] : []
      }
    }
    plain("collect(_:) with the value") {
      $0.collect { $0.reduce(0, +) >= 4 }
    } producer: {
      $0.collect { $0.reduce(0, +) >= 4 }
    } model: {
      $0.answers { past, _ in
        let chunk = Self.chunk(past.values()) { chunk, _ in chunk.reduce(0, +) >= 4 }
        return chunk.reduce(0, +) >= 4 ? [.value(chunk)] : []
      } beforeCompletion: { past in
        let chunk = Self.chunk(past.values()) { chunk, _ in chunk.reduce(0, +) >= 4 }
        let isDue = past.values().isEmpty || !(chunk.isEmpty || chunk.reduce(0, +) >= 4)
        return isDue ? [.value(chunk)] : []
      }
    }
    plain("collect(_:) without the value") {
      $0.collect { _, value in value == 2 }
    } producer: {
      $0.collect { _, value in value == 2 }
    } model: {
      $0.answers { past, value in
        value == 2 ? [.value(Self.chunk(past.values().dropLast()) { $1 == 2 })] : []
      } beforeCompletion: { past in
        [.value(Self.chunk(past.values()) { $1 == 2 })]
      }
    }
  }

  /// Returns the values since, and including, the latest value that began a new array.
  private static func chunk(
    _ values: some Collection<Int>,
    begins: (_ chunk: [Int], _ value: Int) -> Bool
  ) -> [Int] {
    values.reduce(into: []) { chunk, value in
      chunk = begins(chunk, value) ? [value] : chunk + [value]
    }
  }

  @Sendable private static func counted(_ state: inout Int, _ value: Int) -> [Int] {
    state += 1
    return [state, value]
  }
}
