extension Signal {
  /// Transforms each value into an output using a state that each value updates.
  ///
  /// ```text
  /// source                                    -1-1-1-|
  /// source.scanMap(0) { ($0 + 1, $0 + $1) }   -1-2-3-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal
  ///   .scanMap(0) { count, text in (count + 1, "\(count): \(text)") }
  ///   .observeValues { print($0) }
  /// input.send(value: "a")   // 0: a
  /// input.send(value: "b")   // 1: b
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameters:
  ///   - initialState: The state before the first value.
  ///   - next: A closure that receives the current state and a value, and returns the next state
  ///     and an output.
  /// - Returns: A signal that sends one output for each value.
  @inlinable
  public func scanMap<State: Sendable, Output>(
    _ initialState: State,
    _ next: @escaping @Sendable (State, Value) -> (State, Output)
  ) -> Signal<Output, Failure> {
    apply(
      .scanMap(into: initialState) { state, value in
        let (nextState, output) = next(state, value)
        state = nextState
        return output
      },
      [initialState]
    )
  }

  /// Transforms each value into an output, updating a state in place.
  ///
  /// ```text
  /// source                                                -1-1-1-|
  /// source.scanMap(into: 0) { $0 += 1; return $0 + $1 }   -2-3-4-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal
  ///   .scanMap(into: 0) { (total: inout Int, value: Int) -> String in
  ///     total += value
  ///     return "\(value) of \(total)"
  ///   }
  ///   .observeValues { print($0) }
  /// input.send(value: 1)   // 1 of 1
  /// input.send(value: 2)   // 2 of 3
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameters:
  ///   - initialState: The state before the first value.
  ///   - next: A closure that receives a value, updates the state in place, and returns an output.
  /// - Returns: A signal that sends one output for each value.
  @inlinable
  public func scanMap<State: Sendable, Output>(
    into initialState: State,
    _ next: @escaping @Sendable (inout State, Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.scanMap(into: initialState, next), [initialState])
  }
}

extension SignalProducer {
  /// Transforms each value into an output using a state that each value updates.
  ///
  /// ```text
  /// producer                                    -1-1-1-|
  /// producer.scanMap(0) { ($0 + 1, $0 + $1) }   -1-2-3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["a", "b"])
  ///   .scanMap(0) { count, text in (count + 1, "\(count): \(text)") }
  ///   .startWithValues { print($0) }   // 0: a, 1: b
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Each start begins with the initial
  /// state (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start
  /// cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - initialState: The state before the first value.
  ///   - next: A closure that receives the current state and a value, and returns the next state
  ///     and an output.
  /// - Returns: A producer that sends one output for each value.
  @inlinable
  public func scanMap<State: Sendable, Output>(
    _ initialState: State,
    _ next: @escaping @Sendable (State, Value) -> (State, Output)
  ) -> SignalProducer<Output, Failure> {
    apply(
      .scanMap(into: initialState) { state, value in
        let (nextState, output) = next(state, value)
        state = nextState
        return output
      },
      [initialState]
    )
  }

  /// Transforms each value into an output, updating a state in place.
  ///
  /// For an example, see the version of this operator for signals. Terminal events pass through
  /// immediately and unchanged. Each start begins with the initial state (PRD-7). Events arrive on
  /// the thread that sends them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - initialState: The state before the first value.
  ///   - next: A closure that receives a value, updates the state in place, and returns an output.
  /// - Returns: A producer that sends one output for each value.
  @inlinable
  public func scanMap<State: Sendable, Output>(
    into initialState: State,
    _ next: @escaping @Sendable (inout State, Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    apply(.scanMap(into: initialState, next), [initialState])
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func scanMap<State: Sendable>(
    into initialState: State,
    _ next: @escaping @Sendable (inout State, Input) -> Output
  ) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let state = Cell(initialState)
      return Observer(
        onValue: { [send = downstream.onValue] in send(next(&state.value, $0)) },
        onTermination: downstream.onTermination
      )
    }
  }
}
