internal import Reactive
internal import ReactiveTesting

/// Models of the terminal events of operators that end on their own or change terminal events.
extension Model {
  /// A terminal event with its instant.
  typealias End = TimedValue<Termination<TestFailure>>

  /// Returns a model that ends with an event at the first value that satisfies a predicate.
  static func end(
    _ termination: Termination<TestFailure>,
    at isLast: @escaping @Sendable (_ value: Int) -> Bool
  ) -> @Sendable (InputHistory) -> Termination<TestFailure>? {
    { input in input.values().contains(where: isLast) ? termination : input.termination()?.value }
  }

  /// Returns a model that fails when the input fails, with a changed failure.
  static func end(
    failure transform: @escaping @Sendable (TestFailure) -> TestFailure
  ) -> @Sendable (InputHistory) -> Termination<TestFailure>? {
    { input in
      guard let end = input.termination()?.value else { return nil }
      if case .failed(let failure) = end { return .failed(transform(failure)) }
      return end
    }
  }

  /// Returns the terminal event of the input, with a failure replaced by completion.
  static func endWithoutFailure(_ input: InputHistory) -> Termination<TestFailure>? {
    guard let end = input.termination()?.value else { return nil }
    if case .failed = end { return .completed }
    return end
  }

  /// Returns the terminal event of `concat(error:)`, which fails when the input completes or is
  /// interrupted.
  static func concatBoom(_ input: InputHistory) -> Termination<TestFailure>? {
    guard let end = input.termination()?.value else { return nil }
    if case .failed = end { return end }
    return .failed(.boom)
  }

  /// Returns a model that ends with the first terminal event of the input that is not a failure, or
  /// with the last failure of a limited number of attempts.
  static func endOfAttempts(_ count: Int) -> @Sendable (InputHistory) -> End? {
    { input in
      var attempt = 1
      for entry in input.entries {
        guard let end = entry.event.termination else { continue }
        guard case .failed = end, attempt < count else { return End(end, at: entry.instant) }
        attempt += 1
      }
      return nil
    }
  }

  /// Returns the terminal event of the input, at its instant.
  static func endForwarded(_ input: InputHistory) -> End? { input.termination() }

  /// Returns a model that completes after a delay, and forwards other terminal events immediately.
  static func endOfDelay(_ interval: Duration) -> @Sendable (InputHistory) -> End? {
    { input in
      guard let end = input.termination() else { return nil }
      guard case .completed = end.value else { return end }
      return End(.completed, at: end.instant.advanced(by: interval))
    }
  }

  /// Returns a model that completes when the latest value has been sent, and forwards other terminal
  /// events immediately.
  static func endOfDebounce(_ interval: Duration) -> @Sendable (InputHistory) -> End? {
    { input in
      guard let end = input.termination() else { return nil }
      guard case .completed = end.value, let last = forward(input).last else { return end }
      return End(.completed, at: max(end.instant, last.instant.advanced(by: interval)))
    }
  }

  /// Returns a model that completes at the first tick that is not earlier than the completion of the
  /// input, and forwards other terminal events immediately.
  static func endAtTick(every interval: Duration) -> @Sendable (InputHistory) -> End? {
    { input in
      guard let end = input.termination() else { return nil }
      guard case .completed = end.value else { return end }
      var tick = input.start.advanced(by: interval)
      while tick < end.instant { tick = tick.advanced(by: interval) }
      return End(.completed, at: tick)
    }
  }

  /// Returns a model that fails after an interval, unless the input ends earlier.
  static func endOfTimeout(_ interval: Duration) -> @Sendable (InputHistory) -> End? {
    { input in
      let deadline = input.start.advanced(by: interval)
      if let end = input.termination(), end.instant < deadline { return end }
      return End(.failed(.boom), at: deadline)
    }
  }

  /// Returns the terminal event of a choice between the second input and an empty stream.
  ///
  /// The choice completes when the first input has completed and the second input is not running.
  static func endOfChoice(_ input: InputHistory) -> Termination<TestFailure>? {
    var isRunning = false
    var isDecided = false
    for entry in input.entries {
      switch (entry.source, entry.event) {
      case (_, .failed): return entry.event.termination
      case (.input(1), .completed), (.input(1), .interrupted): isRunning = false
      case (.input(1), .value), (.inner, _): break
      case (.input, .value(let value)): isRunning = value == 1
      case (.input, .completed): isDecided = true
      case (.input, .interrupted): return .interrupted
      }
    }
    return isDecided && !isRunning ? .completed : nil
  }
}
