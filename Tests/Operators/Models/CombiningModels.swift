import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators with three inputs, without gaps in time.
  private static let three = ScriptSpace(inputs: 3, longerGaps: [0, 0])
  private static let four = ScriptSpace(inputs: 4, length: 2, longerGaps: [0, 0])

  @ModelList static var combiningLatest: [OperatorModel] {
    several("combineLatest(with:)", .pair) {
      $0.signal().combineLatest(with: $0.signal(1)).map { [$0.0, $0.1] }
    } producer: {
      $0.hot().combineLatest(with: $0.hot(1)).map { [$0.0, $0.1] }
    } model: {
      $0.latest()
    }
    several("combineLatest(_:_:)", .pair) {
      Signal.combineLatest($0.signal(), $0.signal(1)).map { [$0.0, $0.1] }
    } producer: {
      SignalProducer.combineLatest($0.hot(), $0.hot(1)).map { [$0.0, $0.1] }
    } model: {
      $0.latest()
    }
    several("combineLatest(_:_:_:)", three) {
      Signal.combineLatest($0.signal(), $0.signal(1), $0.signal(2)).map { [$0.0, $0.1, $0.2] }
    } producer: {
      SignalProducer.combineLatest($0.hot(), $0.hot(1), $0.hot(2)).map { [$0.0, $0.1, $0.2] }
    } model: {
      $0.latest()
    }
    several("combineLatest of four", four) {
      Signal.combineLatest($0.signal(), $0.signal(1), $0.signal(2), $0.signal(3))
        .map { [$0.0, $0.1, $0.2, $0.3] }
    } producer: {
      SignalProducer.combineLatest($0.hot(), $0.hot(1), $0.hot(2), $0.hot(3))
        .map { [$0.0, $0.1, $0.2, $0.3] }
    } model: {
      $0.latest()
    }
    several("combineLatest of a sequence", three) { bench in
      Signal.combineLatest((0..<3).map { bench.signal($0) })
    } producer: { bench in
      SignalProducer.combineLatest((0..<3).map { bench.hot($0) })
    } model: {
      $0.latest()
    }
    several("and(_:)", .pair) {
      $0.signal().isOdd.and($0.signal(1).isOdd)
    } producer: {
      $0.hot().isOdd.and($0.hot(1).isOdd)
    } model: {
      $0.latest().replacing { [$0.map { $0.allSatisfy { $0 % 2 == 1 } }] }
    }
    several("or(_:)", .pair) {
      $0.signal().isOdd.or($0.signal(1).isOdd)
    } producer: {
      $0.hot().isOdd.or($0.hot(1).isOdd)
    } model: {
      $0.latest().replacing { [$0.map { $0.contains { $0 % 2 == 1 } }] }
    }
    several("all(_:)", three) { bench in
      Signal.all((0..<3).map { bench.signal($0).isOdd })
    } producer: { bench in
      SignalProducer.all((0..<3).map { bench.hot($0).isOdd })
    } model: {
      $0.latest().replacing { [$0.map { $0.allSatisfy { $0 % 2 == 1 } }] }
    }
    several("any(_:)", three) { bench in
      Signal.any((0..<3).map { bench.signal($0).isOdd })
    } producer: { bench in
      SignalProducer.any((0..<3).map { bench.hot($0).isOdd })
    } model: {
      $0.latest().replacing { [$0.map { $0.contains { $0 % 2 == 1 } }] }
    }
  }

  @ModelList static var zipping: [OperatorModel] {
    several("zip(with:)", .pair) {
      $0.signal().zip(with: $0.signal(1)).map { [$0.0, $0.1] }
    } producer: {
      $0.hot().zip(with: $0.hot(1)).map { [$0.0, $0.1] }
    } model: {
      $0.zipped()
    }
    several("zip(_:_:)", .pair) {
      Signal.zip($0.signal(), $0.signal(1)).map { [$0.0, $0.1] }
    } producer: {
      SignalProducer.zip($0.hot(), $0.hot(1)).map { [$0.0, $0.1] }
    } model: {
      $0.zipped()
    }
    several("zip(_:_:_:)", three) {
      Signal.zip($0.signal(), $0.signal(1), $0.signal(2)).map { [$0.0, $0.1, $0.2] }
    } producer: {
      SignalProducer.zip($0.hot(), $0.hot(1), $0.hot(2)).map { [$0.0, $0.1, $0.2] }
    } model: {
      $0.zipped()
    }
    several("zip of four", four) {
      Signal.zip($0.signal(), $0.signal(1), $0.signal(2), $0.signal(3))
        .map { [$0.0, $0.1, $0.2, $0.3] }
    } producer: {
      SignalProducer.zip($0.hot(), $0.hot(1), $0.hot(2), $0.hot(3))
        .map { [$0.0, $0.1, $0.2, $0.3] }
    } model: {
      $0.zipped()
    }
    several("zip of a sequence", three) { bench in
      Signal.zip((0..<3).map { bench.signal($0) })
    } producer: { bench in
      SignalProducer.zip((0..<3).map { bench.hot($0) })
    } model: {
      $0.zipped()
    }
  }

  @ModelList static var merging: [OperatorModel] {
    several("merge(with:)", .pair) {
      $0.signal().merge(with: $0.signal(1))
    } producer: {
      $0.hot().merge(with: $0.hot(1))
    } model: {
      $0.merged()
    }
    several("merge(_:…)", three) {
      Signal.merge($0.signal(), $0.signal(1), $0.signal(2))
    } producer: {
      SignalProducer.merge($0.hot(), $0.hot(1), $0.hot(2))
    } model: {
      $0.merged()
    }
    several("merge of a sequence", three) { bench in
      Signal.merge((0..<3).map { bench.signal($0) })
    } producer: { bench in
      SignalProducer.merge((0..<3).map { bench.hot($0) })
    } model: {
      $0.merged()
    }
    several("sample(with:)", .triggered) {
      $0.signal().sample(with: $0.signal(1).recovering()).map { [$0.0, $0.1] }
    } producer: {
      $0.hot().sample(with: $0.hot(1).recovering()).map { [$0.0, $0.1] }
    } model: {
      $0.sampled()
    }
    several("sample(on:)", .triggered) {
      $0.signal().sample(on: $0.signal(1).trigger)
    } producer: {
      $0.hot().sample(on: $0.hot(1).trigger)
    } model: {
      $0.sampled().replacing { [$0.map { $0[0] }] }
    }
    several("withLatest(from:)", .triggered) {
      $0.signal().withLatest(from: $0.signal(1).recovering()).map { [$0.0, $0.1] }
    } producer: {
      $0.hot().withLatest(from: $0.hot(1).recovering()).map { [$0.0, $0.1] }
    } model: {
      $0.replies { past, step in
        guard step.input == 0 else { return [] }
        guard let value = step.event.value else { return [step.event.ending()] }
        return past.values(1).last.map { [.value([value, $0])] } ?? []
      }
    }
  }

  /// Operators for several inputs that receive an empty list of inputs.
  @ModelList static var combiningNothing: [OperatorModel] {
    producing("combineLatest of nothing", .plain) { _ in
      SignalProducer.combineLatest([SignalProducer<Int, Boom>]())
    } model: { _ in
      Track([], end: (0, .completed))
    }
    producing("combineLatest of nothing with a sentinel", .plain) { _ in
      SignalProducer.combineLatest([SignalProducer<Int, Boom>](), emptySentinel: [9])
    } model: { _ in
      Track([(0, [9])], end: (0, .completed))
    }
    producing("zip of nothing", .plain) { _ in
      SignalProducer.zip([SignalProducer<Int, Boom>]())
    } model: { _ in
      Track([], end: (0, .completed))
    }
    producing("zip of nothing with a sentinel", .plain) { _ in
      SignalProducer.zip([SignalProducer<Int, Boom>](), emptySentinel: [9])
    } model: { _ in
      Track([(0, [9])], end: (0, .completed))
    }
    producing("merge of nothing", .plain) { _ in
      SignalProducer.merge([SignalProducer<Int, Boom>]())
    } model: { _ in
      Track([], end: (0, .completed))
    }
  }
}

extension Signal where Value == Int {
  fileprivate var isOdd: Signal<Bool, Failure> { map { $0 % 2 == 1 } }
}

extension SignalProducer where Value == Int {
  fileprivate var isOdd: SignalProducer<Bool, Failure> { map { $0 % 2 == 1 } }
}

extension Script {
  /// Returns the latest values of all inputs, sent whenever a value changes.
  func latest() -> Track<[Int], Boom> {
    replies { past, step in
      switch step.event {
      case .value:
        let values = (0..<inputs).compactMap { past.values($0).last }
        return values.count == inputs ? [.value(values)] : []
      case .failed, .interrupted: return [step.event.ending()]
      case .completed: return (0..<inputs).allSatisfy(past.hasCompleted) ? [.completed] : []
      }
    }
  }

  /// Returns the first values of all inputs, then their second values, and so on.
  func zipped() -> Track<[Int], Boom> {
    replies { past, step in
      if let end = past.last?.event, end.isTerminating, end != .completed { return [end.ending()] }
      let columns = (0..<inputs).map { past.values($0) }
      let rows = columns.map(\.count).min() ?? 0
      let isNew = step.event.value != nil && columns[step.input].count == rows
      let row = columns.compactMap { isNew ? $0[rows - 1] : nil }
      let isExhausted = (0..<inputs).contains { past.hasCompleted($0) && columns[$0].count == rows }
      return (isNew ? [.value(row)] : []) + (isExhausted ? [.completed] : [])
    }
  }

  /// Returns the values of all inputs.
  ///
  /// An interruption counts as a completion.
  func merged() -> Track<Int, Boom> {
    replies { past, step in
      switch step.event {
      case .value, .failed: [step.event]
      case .completed, .interrupted:
        (0..<inputs).allSatisfy { past.end($0) != nil } ? [.completed] : []
      }
    }
  }

  /// Returns the latest value of the first input with each value of the second input.
  func sampled() -> Track<[Int], Boom> {
    replies { past, step in
      switch step.event {
      case .value(let sample):
        let latest = step.input == 1 ? past.values(0).last : nil
        return latest.map { [.value([$0, sample])] } ?? []
      case .failed, .interrupted: return [step.event.ending()]
      case .completed: return past.hasCompleted(0) && past.hasCompleted(1) ? [.completed] : []
      }
    }
  }
}
