import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators that transform values.
  @ModelList static var mapping: [OperatorModel] {
    plain("map(_:)") {
      $0.map { $0 * 2 }
    } producer: {
      $0.map { $0 * 2 }
    } model: {
      $0.answers { _, value in [.value(value * 2)] }
    }
    plain("map(value:)") {
      $0.map(value: "x")
    } producer: {
      $0.map(value: "x")
    } model: {
      $0.answers { _, _ in [.value("x")] }
    }
    plain("map(_: KeyPath)") {
      $0.map(\.description)
    } producer: {
      $0.map(\.description)
    } model: {
      $0.answers { _, value in [.value("\(value)")] }
    }
    plain("mapError(_:)") {
      $0.mapError { _ in Bang() }
    } producer: {
      $0.mapError { _ in Bang() }
    } model: {
      $0.track().replacing { [$0.mapError { _ in Bang() }] }
    }
    plain("compactMap(_:)") {
      $0.compactMap { $0 > 1 ? "\($0)" : nil }
    } producer: {
      $0.compactMap { $0 > 1 ? "\($0)" : nil }
    } model: {
      $0.answers { _, value in value > 1 ? [.value("\(value)")] : [] }
    }
    plain("skipNil()") {
      $0.map { $0 > 1 ? $0 : nil }.skipNil()
    } producer: {
      $0.map { $0 > 1 ? $0 : nil }.skipNil()
    } model: {
      $0.answers { _, value in value > 1 ? [.value(value)] : [] }
    }
    plain("flatten() of sequences") {
      $0.map { Array(0..<$0) }.flatten()
    } producer: {
      $0.map { Array(0..<$0) }.flatten()
    } model: {
      $0.answers { _, value in (0..<value).map { .value($0) } }
    }
    plain("negate()") {
      $0.map { $0 > 1 }.negate()
    } producer: {
      $0.map { $0 > 1 }.negate()
    } model: {
      $0.answers { _, value in [.value(value <= 1)] }
    }
    plain("attemptMap(_:) to a result") {
      $0.attemptMap { $0 == 3 ? .failure(Boom()) : .success("\($0)") }
    } producer: {
      $0.attemptMap { $0 == 3 ? .failure(Boom()) : .success("\($0)") }
    } model: {
      $0.answers { _, value in [value == 3 ? .failed(Boom()) : .value("\(value)")] }
    }
    plain("attemptMap(_:) that throws") {
      $0.recovering().attemptMap { try "\($0.checked())" }.mapError { _ in Bang() }
    } producer: {
      $0.recovering().attemptMap { try "\($0.checked())" }.mapError { _ in Bang() }
    } model: {
      $0.recovered().replacing { Self.attempted($0) { "\($0)" } }
    }
    plain("attemptMap(_:) that throws, of a stream that fails") {
      $0.mapError { $0 as any Error }.attemptMap { try "\($0.checked())" }.mapError { _ in Bang() }
    } producer: {
      $0.mapError { $0 as any Error }.attemptMap { try "\($0.checked())" }.mapError { _ in Bang() }
    } model: {
      $0.track().replacing { Self.attempted($0.mapError { _ in Bang() }) { "\($0)" } }
    }
    plain("attempt(_:) to a result") {
      $0.attempt { $0 == 3 ? .failure(Boom()) : .success(()) }
    } producer: {
      $0.attempt { $0 == 3 ? .failure(Boom()) : .success(()) }
    } model: {
      $0.answers { _, value in [value == 3 ? .failed(Boom()) : .value(value)] }
    }
    plain("attempt(_:) that throws") {
      $0.recovering().attempt { _ = try $0.checked() }.mapError { _ in Bang() }
    } producer: {
      $0.recovering().attempt { _ = try $0.checked() }.mapError { _ in Bang() }
    } model: {
      $0.recovered().replacing { Self.attempted($0) { $0 } }
    }
    plain("attempt(_:) that throws, of a stream that fails") {
      $0.mapError { $0 as any Error }.attempt { _ = try $0.checked() }.mapError { _ in Bang() }
    } producer: {
      $0.mapError { $0 as any Error }.attempt { _ = try $0.checked() }.mapError { _ in Bang() }
    } model: {
      $0.track().replacing { Self.attempted($0.mapError { _ in Bang() }) { $0 } }
    }
  }

  /// Operators that convert between terminal events and values, or that change only types.
  @ModelList static var materializing: [OperatorModel] {
    plain("materialize()") {
      $0.materialize()
    } producer: {
      $0.materialize()
    } model: { script in
      script.track().replacing { event in
        event.isTerminating
          ? [.value(event), event == .interrupted ? .interrupted : .completed] : [.value(event)]
      }
    }
    plain("materializeResults()") {
      $0.materializeResults()
    } producer: {
      $0.materializeResults()
    } model: {
      $0.track().replacing { event -> [Event<Result<Int, Boom>, Never>] in
        switch event {
        case .value(let value): [.value(.success(value))]
        case .failed(let failure): [.value(.failure(failure)), .completed]
        case .completed: [.completed]
        case .interrupted: [.interrupted]
        }
      }
    }
    plain("dematerialize()") {
      $0.recovering().map(Self.event).dematerialize()
    } producer: {
      $0.recovering().map(Self.event).dematerialize()
    } model: {
      $0.recovered().replacing { event in
        event.value.map { [Self.event($0)] } ?? [event.ending().mapNever()]
      }
    }
    plain("dematerializeResults()") {
      $0.recovering().map(Self.result).dematerializeResults()
    } producer: {
      $0.recovering().map(Self.result).dematerializeResults()
    } model: {
      $0.recovered().replacing { event in
        switch event {
        case .value(3): [.failed(Boom())]
        case .value(let value): [.value(value)]
        case .failed, .completed, .interrupted: [event.ending().mapNever()]
        }
      }
    }
    plain("promoteError(_:)") {
      $0.recovering().promoteError(Boom.self)
    } producer: {
      $0.recovering().promoteError(Boom.self)
    } model: {
      $0.recovered().replacing { [$0.mapNever()] }
    }
    plain("ignoreValues()") {
      $0.ignoreValues()
    } producer: {
      $0.ignoreValues()
    } model: {
      $0.answers { _, _ in [] }
    }
    plain("promoteValue(_:)") {
      $0.ignoreValues().promoteValue(String.self)
    } producer: {
      $0.ignoreValues().promoteValue(String.self)
    } model: {
      $0.answers { _, _ in [] }
    }
    plain("logEvents(…)") {
      $0.logEvents { _, _, _, _, _ in }
    } producer: {
      $0.logEvents { _, _, _, _, _ in }
    } model: {
      $0.track()
    }
    plain("on(…)") {
      $0.on(event: { _ in }, terminated: {}, disposed: {}, value: { _ in })
    } producer: {
      $0.on(starting: {}, started: {}, event: { _ in }, terminated: {}, value: { _ in })
    } model: {
      $0.track()
    }
    plain("initially(_:) and finally(_:)") {
      $0.finally {}
    } producer: {
      $0.initially {}.finally {}
    } model: {
      $0.track()
    }
  }

  @Sendable private static func event(_ value: Int) -> Event<Int, Boom> {
    switch value {
    case 2: .completed
    case 3: .failed(Boom())
    case 4: .interrupted
    default: .value(value)
    }
  }

  @Sendable private static func result(_ value: Int) -> Result<Int, Boom> {
    value == 3 ? .failure(Boom()) : .success(value)
  }

  private static func attempted<Output, Failure: Error>(
    _ event: Event<Int, Failure>,
    _ transform: (Int) -> Output
  ) -> [Event<Output, Bang>] {
    switch event {
    case .value(3), .failed: [.failed(Bang())]
    case .value(let value): [.value(transform(value))]
    case .completed: [.completed]
    case .interrupted: [.interrupted]
    }
  }
}

extension Int {
  fileprivate func checked() throws -> Int {
    if self == 3 { throw Bang() }
    return self
  }
}

extension Signal where Failure == Boom {
  /// Returns the same stream with completion in place of failure.
  func recovering() -> Signal<Value, Never> {
    flatMapError { _ in SignalProducer<Value, Never>.empty }
  }
}

extension SignalProducer where Failure == Boom {
  /// Returns the same stream with completion in place of failure.
  func recovering() -> SignalProducer<Value, Never> {
    flatMapError { _ in SignalProducer<Value, Never>.empty }
  }
}

extension Script {
  /// Returns the track of the first input, with completion in place of failure.
  func recovered() -> Track<Int, Never> {
    track().replacing { event in
      switch event {
      case .value(let value): [.value(value)]
      case .failed, .completed: [.completed]
      case .interrupted: [.interrupted]
      }
    }
  }
}

extension Event where Failure == Never {
  /// Returns the same event with another failure type.
  func mapNever<OutputFailure: Error>(
    _ type: OutputFailure.Type = OutputFailure.self
  ) -> Event<Value, OutputFailure> {
    switch self {
    case .value(let value): .value(value)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}
