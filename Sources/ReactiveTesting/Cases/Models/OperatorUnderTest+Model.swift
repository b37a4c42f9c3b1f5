public import Reactive

extension OperatorUnderTest {
  /// Returns a copy of the operator with a model of its values.
  ///
  /// A model is a pure function. It takes the events that the sources have sent and returns the
  /// values that the output must have sent in response. The output is compared with the model after
  /// each step of every test case (MOD-1), except for test cases in which a source sends inside a
  /// callback, or in which it is not certain for which start of the output a source sends. This
  /// comparison finds values that are lost, duplicated, wrong, or out of order, even if a source
  /// sends while it is being started. Add an ``endModel(_:)`` if the operator ends on its own.
  ///
  /// ```swift
  /// OperatorUnderTest("pairwise") { source, _ in source.pairwise() }
  ///   .model { input in
  ///     zip(input.values(), input.values().dropFirst()).map { "\($0) \($1)" }
  ///   }
  /// ```
  ///
  /// A model without instants is ignored if the operator takes a scheduler or uses the clock. Use
  /// ``timedModel(_:)`` for such an operator. If starts share one start of the input, the history
  /// begins with the shared run that this start joins. See ``InputHistory/earlierCount``.
  ///
  /// - Parameter expected: A closure that returns the expected values in order. It is called
  ///   repeatedly, on threads of the kit. `Int` values are compared as numbers, and all other
  ///   values by their descriptions.
  /// - Returns: The operator, with this model of its values instead of any earlier one.
  public func model<Value>(
    _ expected: @escaping @Sendable (InputHistory) -> [Value]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelled = OperatorModel(isTimed: false) { history in
      expected(history).map { TimedValue(OutputValue($0), at: history.now) }
    }
    return subject
  }

  /// Returns a copy of the operator with a model of its values and of their instants.
  ///
  /// The model takes the events that the sources have sent, each with its instant. It returns all
  /// values that result from these events, each with the instant at which the output sends the
  /// value. This instant may be later than ``InputHistory/now``. The output is compared with the
  /// model up to the current instant (MOD-1), in the same test cases as for ``model(_:)``. If the
  /// output completes, it must have sent all values, including those with later instants. If the
  /// output is disposed of, a value at that instant is optional. Scheduled actions run before
  /// sources send events at the same instant, so an output also satisfies the model if it matches
  /// source events that are sent one nanosecond later.
  ///
  /// ```swift
  /// OperatorUnderTest("delayed", .timeShifting) { source, context in
  ///   source.delay(.milliseconds(20), on: context.scheduler)
  /// }
  /// .timedModel { input in
  ///   let values = input.entries.compactMap { entry in
  ///     entry.event.value.map { TimedValue($0, at: entry.instant.advanced(by: .milliseconds(20))) }
  ///   }
  ///   return values.filter { $0.instant <= input.abortedAt ?? $0.instant }
  /// }
  /// ```
  ///
  /// - Parameter expected: A closure that returns the expected values in the order in which the
  ///   output sends them, so their instants must not decrease. It is called repeatedly, on threads
  ///   of the kit. `Int` values are compared as numbers, and all other values by their
  ///   descriptions.
  /// - Returns: The operator, with this model of its values instead of any earlier one.
  public func timedModel<Value>(
    _ expected: @escaping @Sendable (InputHistory) -> [TimedValue<Value>]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelled = OperatorModel(isTimed: true) { history in
      expected(history).map { TimedValue(OutputValue($0.value), at: $0.instant) }
    }
    return subject
  }

  /// Returns a copy of the operator with a model of the sources that it starts.
  ///
  /// A source that was not started sends nothing, so a model of values does not detect that its
  /// start is missing. This model returns the sources that must have been started, in the order of
  /// their starts. These sources are the producers among the inputs, and the inner streams. A
  /// source that is started twice occurs twice. The starts are compared with the model after each
  /// step of every test case, until the output has ended (MOD-1). Test cases in which a source
  /// sends inside a callback, or in which it is not certain for which start of the output a source
  /// is started, are not compared.
  ///
  /// ```swift
  /// OperatorUnderTest("repeated", .completes(.times(2))) { source, _ in source.repeat(2) }
  ///   .startModel { input in input.hasCompleted() ? [.input(0), .input(0)] : [.input(0)] }
  /// ```
  ///
  /// Use ``timedStartModel(_:)`` to compare the instants as well. Models do not check the starts of
  /// sources that several starts of the output share.
  ///
  /// - Parameter expected: A closure that returns the sources in the order of their starts. It is
  ///   called repeatedly, on threads of the kit.
  /// - Returns: The operator, with this model of its starts instead of any earlier one.
  public func startModel(
    _ expected: @escaping @Sendable (InputHistory) -> [SourceID]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelledStarts = OperatorModel(isTimed: false) { history in
      expected(history).map { TimedValue($0, at: history.now) }
    }
    return subject
  }

  /// Returns a copy of the operator with a model of the sources that it starts, and of the instants
  /// of their starts.
  ///
  /// The instant of a start may be later than ``InputHistory/now``. The starts are compared with
  /// the model up to the current instant. See ``startModel(_:)``.
  ///
  /// - Parameter expected: A closure that returns the sources, each with the instant of its start,
  ///   in the order of their starts, so the instants must not decrease. It is called repeatedly, on
  ///   threads of the kit.
  /// - Returns: The operator, with this model of its starts instead of any earlier one.
  public func timedStartModel(
    _ expected: @escaping @Sendable (InputHistory) -> [TimedValue<SourceID>]
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelledStarts = OperatorModel(isTimed: true, expected: expected)
    return subject
  }

  /// Returns a copy of the operator with a model of its terminal event.
  ///
  /// The contracts require that an output ends with its inputs. They do not determine the end of an
  /// operator that fails or completes on its own, or that handles failures. This model returns the
  /// terminal event that the output must have sent in response to the events of the sources, or
  /// `nil` if the output must continue. The output is compared with the model after each step of
  /// every test case (MOD-1), except for test cases in which a source sends inside a callback, or
  /// in which it is not certain for which start of the output a source sends.
  ///
  /// ```swift
  /// OperatorUnderTest("small", .raisesFailures) { source, _ in
  ///   source.attempt { $0 < 3 ? .success(()) : .failure(.boom) }
  /// }
  /// .endModel { input in
  ///   input.values().contains { $0 >= 3 } ? .failed(.boom) : input.termination()?.value
  /// }
  /// ```
  ///
  /// Failures are compared by their descriptions. A disposal by the test case does not count as an
  /// end. A model without instants is ignored if the operator takes a scheduler or uses the clock.
  /// Use ``timedEndModel(_:)`` for such an operator. Models of the terminal event are ignored if
  /// starts share one start of the input.
  ///
  /// - Parameter expected: A closure that returns the terminal event, or `nil` if the output must
  ///   continue. It is called repeatedly, on threads of the kit.
  /// - Returns: The operator, with this model of its terminal event instead of any earlier one.
  public func endModel(
    _ expected: @escaping @Sendable (InputHistory) -> Termination<TestFailure>?
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelledEnd = OperatorModel(isTimed: false) { history in
      expected(history).map { [TimedValue(OutputEvent($0), at: history.now)] } ?? []
    }
    return subject
  }

  /// Returns a copy of the operator with a model of its terminal event and of the instant of that
  /// event.
  ///
  /// The instant of the terminal event may be later than ``InputHistory/now``. The output must
  /// continue until this instant, and then end with the event that the model returns. See
  /// ``endModel(_:)``.
  ///
  /// ```swift
  /// OperatorUnderTest("impatient", .raisesFailures, .usesClock) { source, context in
  ///   source.timeout(after: .milliseconds(20), raising: .boom, on: context.scheduler)
  /// }
  /// .timedEndModel { input in
  ///   let deadline = input.start.advanced(by: .milliseconds(20))
  ///   if let end = input.termination(), end.instant < deadline { return end }
  ///   return TimedValue(.failed(.boom), at: deadline)
  /// }
  /// ```
  ///
  /// - Parameter expected: A closure that returns the terminal event with its instant, or `nil` if
  ///   the output must continue. It is called repeatedly, on threads of the kit.
  /// - Returns: The operator, with this model of its terminal event instead of any earlier one.
  public func timedEndModel(
    _ expected: @escaping @Sendable (InputHistory) -> TimedValue<Termination<TestFailure>>?
  ) -> OperatorUnderTest {
    var subject = self
    subject.modelledEnd = OperatorModel(isTimed: true) { history in
      expected(history).map { [TimedValue(OutputEvent($0.value), at: $0.instant)] } ?? []
    }
    return subject
  }
}
