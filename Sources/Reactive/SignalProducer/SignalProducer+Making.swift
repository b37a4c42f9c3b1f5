extension SignalProducer {
  /// Creates a producer that sends the events of `signal` from each start on.
  ///
  /// Disposing of a start detaches it from the signal and leaves the signal alone.
  public init(_ signal: Signal<Value, Failure>) {
    self = SignalProducer(head: { output in
      output.lifetime.insert(
        signal.observe(
          Observer(onValue: { output.send($0) }, onTermination: { output.terminate($0) })
        )
      )
    })
    .labelled(signal.core.label.current)
  }

  /// Creates a producer that sends one value and completes.
  @inlinable
  public init(value: Value) {
    self.init(shape: .single(value)) { output in
      output.send(value)
      output.terminate(.completed)
    }
  }

  /// Creates a producer that calls `action` at each start, sends what it returns, and completes.
  @inlinable
  public init(_ action: @escaping @Sendable () -> Value) {
    self.init(head: { output in
      output.send(action())
      output.terminate(.completed)
    })
  }

  /// Creates a producer that calls `action` at each start, sends its success and completes, or fails.
  @inlinable
  public init(_ action: @escaping @Sendable () -> Result<Value, Failure>) {
    self.init(head: { output in
      switch action() {
      case .success(let value):
        output.send(value)
        output.terminate(.completed)
      case .failure(let failure):
        output.terminate(.failed(failure))
      }
    })
  }

  /// Creates a producer that calls `action` at each start, sends what it returns and completes, or
  /// fails with what it throws.
  @_disfavoredOverload
  @inlinable
  public init(catching action: @escaping @Sendable () throws(Failure) -> Value) {
    self.init(head: { output in
      do throws(Failure) {
        output.send(try action())
        output.terminate(.completed)
      } catch {
        output.terminate(.failed(error))
      }
    })
  }

  /// Creates a producer that calls a function at each start, sends what it returns and completes, or
  /// fails with what it throws.
  ///
  /// It is ``init(catching:)`` for functions and closures that have a name. Without it, they would be
  /// taken for asynchronous ones.
  ///
  /// - Parameter preference: Not to be passed. It lets ``init(catching:)`` win for trailing closures,
  ///   which both could take.
  @_disfavoredOverload
  @inlinable
  public init(
    _ action: @escaping @Sendable () throws(Failure) -> Value,
    _ preference: Void = ()
  ) {
    self.init(catching: action)
  }

  /// Creates a producer that fails.
  @inlinable
  public init(error: Failure) {
    self.init(head: { $0.terminate(.failed(error)) })
  }

  /// Creates a producer that sends the success of `result` and completes, or fails with its failure.
  @inlinable
  public init(result: Result<Value, Failure>) {
    self.init({ result })
  }

  /// Creates a producer that sends the elements of `values` and completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...3).startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// It stops between two elements when its start is disposed of.
  @inlinable
  public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
    self.init(head: { output in
      let thread = ThreadIdentity.current
      let gate = output.gate
      let downstream = output.downstream
      guard case .entered = gate.enter(thread) else { return }
      for value in values {
        downstream.onValue(value)
        if gate.isQuiet(thread) { continue }
        // Somebody waits, has left work, or has ended the stream.
        gate.leave(thread)
        guard case .entered = gate.enter(thread) else { return }
      }
      if gate.close() { downstream.onTermination(.completed) }
      gate.leave(thread)
    })
  }

  /// Creates a producer that sends the given values and completes.
  @inlinable
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self.init([first, second] + tail)
  }

  /// A producer that completes without sending a value.
  @inlinable
  public static var empty: SignalProducer<Value, Failure> {
    SignalProducer(head: { $0.terminate(.completed) })
  }

  /// A producer that never sends anything; disposing of a start interrupts it.
  @inlinable
  public static var never: SignalProducer<Value, Failure> {
    SignalProducer(head: { output in output.execution?.sendsByItself() })
  }
}

extension SignalProducer where Failure == Never {
  /// Creates a producer that calls `action` at each start, sends what it returns, and completes.
  ///
  /// ```swift
  /// let dice: @Sendable () -> Int = { Int.random(in: 1...6) }
  /// SignalProducer(dice).startWithValues { print($0) }
  /// ```
  @inlinable
  public init(_ action: @escaping @Sendable () -> Value) {
    self.init(head: { output in
      output.send(action())
      output.terminate(.completed)
    })
  }
}

extension SignalProducer where Failure == any Error {
  /// Creates a producer that calls `action` at each start, sends what it returns and completes, or
  /// fails with what it throws.
  @inlinable
  public init(_ action: @escaping @Sendable () throws -> Value) {
    self.init(catching: action)
  }
}
