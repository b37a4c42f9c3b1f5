extension SignalProducer {
  /// Creates a producer that sends the events of `signal` that follow each start.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// SignalProducer(signal).startWithValues { print($0) }
  /// input.send(value: 1)   // 1
  /// ```
  ///
  /// The terminal event of the signal passes through unchanged. Disposing of a start stops
  /// observing the signal and sends `interrupted` (EVT-25), but does not affect the signal. A start
  /// after the end of the signal receives `interrupted` (SIG-12). Events arrive on the thread that
  /// sends them to the signal.
  ///
  /// - Parameter signal: The signal, which the producer retains.
  public init(_ signal: Signal<Value, Failure>) {
    self = SignalProducer(source: { output in
      output.lifetime.insert(
        signal.observe(
          Observer(onValue: { output.send($0) }, onTermination: { output.terminate($0) })
        )
      )
    })
    .labelled(signal.core.label)
  }

  /// Creates a producer that sends one value and completes.
  ///
  /// ```swift
  /// SignalProducer<Int, any Error>(value: 1).start { print($0) }   // VALUE 1, COMPLETED
  /// ```
  ///
  /// Both events are sent on the thread that starts the producer, before the start returns. If the
  /// observer disposes of the start when it receives the value, `interrupted` follows in place of
  /// `completed` (EVT-25).
  ///
  /// - Parameter value: The value to send at each start.
  @inlinable
  public init(value: Value) {
    self.init(
      run: { (downstream: consuming Observer, execution) in
        // A producer that sends a single value does not use the tail mark.
        guard execution.begin(downstream) else { return }
        let output = execution.output(downstream)
        output.send(value)
        output.terminate(.completed)
      },
      shape: .single(value)
    )
  }

  /// Creates a producer that calls `action` at each start, sends its result, and completes.
  ///
  /// ```swift
  /// let dice: @Sendable () -> Int = { Int.random(in: 1...6) }
  /// SignalProducer<Int, any Error>(dice).start { print($0) }   // VALUE 4, COMPLETED
  /// ```
  ///
  /// The action runs on the thread that starts the producer, before the start returns (PRD-5). If
  /// the start is disposed of while the action runs, `interrupted` is sent immediately, and the
  /// result of the action is dropped.
  ///
  /// - Parameter action: A closure that returns the value of a start.
  @inlinable
  public init(_ action: @escaping @Sendable () -> Value) {
    self.init(head: { output in
      output.send(action())
      output.terminate(.completed)
    })
  }

  /// Creates a producer that calls `action` at each start and sends its success, or fails with its
  /// failure.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// let text = "12"
  /// SignalProducer<Int, NotANumber> { Int(text).map(Result.success) ?? .failure(NotANumber()) }
  ///   .startWithResult { print($0) }   // success(12)
  /// ```
  ///
  /// The producer completes after a success. The action runs on the thread that starts the
  /// producer, before the start returns (PRD-5). If the start is disposed of while the action runs,
  /// `interrupted` is sent immediately, and the result of the action is dropped.
  ///
  /// - Parameter action: A closure that returns the value or the failure of a start.
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

  /// Creates a producer that calls a throwing closure at each start and sends its result.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// SignalProducer<Int, NotANumber>(catching: { () throws(NotANumber) -> Int in
  ///   guard let number = Int("twelve") else { throw NotANumber() }
  ///   return number
  /// })
  /// .startWithFailed { print($0) }   // NotANumber()
  /// ```
  ///
  /// The producer completes after the result, or fails with the error that `action` throws.
  ///
  /// The closure runs once for each start, on the thread that starts the producer (PRD-5). If the
  /// start is disposed of while the closure runs, `interrupted` is sent immediately, and the result
  /// or the error is dropped.
  ///
  /// - Parameter action: A closure that returns the value of a start, or throws its failure.
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

  /// Creates a producer that calls a throwing function at each start and sends its result.
  ///
  /// The producer completes after the result, or fails with the error that `action` throws.
  ///
  /// This initializer is equivalent to ``init(catching:)``, for functions and closures that are
  /// passed by name. Without it, the compiler would choose the initializer for asynchronous
  /// functions.
  ///
  /// - Parameters:
  ///   - action: The function to call at each start.
  ///   - preference: Do not pass this argument. The parameter makes the compiler prefer
  ///     ``init(catching:)`` for trailing closures.
  @_disfavoredOverload
  @inlinable
  public init(
    _ action: @escaping @Sendable () throws(Failure) -> Value,
    _ preference: Void = ()
  ) {
    self.init(catching: action)
  }

  /// Creates a producer that fails with `error` at each start.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline()).startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// The failure is sent on the thread that starts the producer, before the start returns.
  ///
  /// - Parameter error: The failure to send.
  @inlinable
  public init(error: Failure) {
    self.init(head: { $0.terminate(.failed(error)) })
  }

  /// Creates a producer that sends the success of `result` and completes, or fails with the
  /// failure.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer(result: Result<Int, Offline>.success(1)).start { print($0) }   // VALUE 1, COMPLETED
  /// ```
  ///
  /// The events are sent on the thread that starts the producer, before the start returns. If the
  /// observer disposes of the start when it receives the value, `interrupted` follows in place of
  /// `completed` (EVT-25).
  ///
  /// - Parameter result: The value or the failure to send at each start.
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
  /// Each start iterates over the sequence from the beginning, on the thread that starts the
  /// producer and before the start returns. Disposing of a start stops the iteration after the
  /// current element, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter values: The values to send.
  @inlinable
  public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
    self.init(head: { output in
      let thread = ThreadIdentity.current
      let gate = output.gate
      let downstream = output.downstream
      // The iterator of a sequence may take time, or dispose of the start, before it returns an element.
      // That of an array or a range of integers does neither.
      let isStored =
        Values.self == [Value].self || Values.self == ClosedRange<Int>.self
        || Values.self == Range<Int>.self
      guard case .entered = gate.enter(thread) else { return }
      for value in values {
        if !isStored, !gate.staysEntered(thread) { return }
        downstream.onValue(value)
        if !gate.staysEntered(thread) { return }
      }
      if gate.close() { downstream.onTermination(.completed) }
      gate.leave(thread)
    })
  }

  /// Creates a producer that sends the given values and completes.
  ///
  /// ```swift
  /// SignalProducer<Int, any Error>(values: 1, 2).collect().start { print($0) }   // VALUE [1, 2], COMPLETED
  /// ```
  ///
  /// Each start sends all values, on the thread that starts the producer and before the start
  /// returns. Disposing of a start drops the remaining values and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - tail: The remaining values.
  @inlinable
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self.init([first, second] + tail)
  }

  /// A producer that completes without sending a value.
  ///
  /// `completed` is sent on the thread that starts the producer, before the start returns (D10).
  @inlinable
  public static var empty: SignalProducer<Value, Failure> {
    SignalProducer(head: { $0.terminate(.completed) })
  }

  /// A producer that never sends an event on its own.
  ///
  /// Disposing of a start sends `interrupted` (EVT-25). Releasing its handle sends nothing, because
  /// the producer has no start handler (D21).
  @inlinable
  public static var never: SignalProducer<Value, Failure> {
    SignalProducer(source: { _ in })
  }
}

extension SignalProducer where Failure == Never {
  /// Creates a producer that calls `action` at each start, sends its result, and completes.
  ///
  /// ```swift
  /// let dice: @Sendable () -> Int = { Int.random(in: 1...6) }
  /// SignalProducer(dice).startWithValues { print($0) }
  /// ```
  ///
  /// The action runs on the thread that starts the producer, before the start returns (PRD-5). If
  /// the start is disposed of while the action runs, `interrupted` is sent immediately, and the
  /// result of the action is dropped.
  ///
  /// - Parameter action: A closure that returns the value of a start.
  @inlinable
  public init(_ action: @escaping @Sendable () -> Value) {
    self.init(head: { output in
      output.send(action())
      output.terminate(.completed)
    })
  }
}

extension SignalProducer where Failure == any Error {
  /// Creates a producer that calls a throwing closure at each start and sends its result.
  ///
  /// The producer completes after the result, or fails with the error that the closure throws.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// SignalProducer<Int, any Error> { () throws -> Int in
  ///   guard let number = Int("twelve") else { throw NotANumber() }
  ///   return number
  /// }
  /// .startWithFailed { print($0) }   // NotANumber()
  /// ```
  ///
  /// If the start is disposed of while the closure runs, `interrupted` is sent immediately, and the
  /// result or the error is dropped.
  ///
  /// - Parameter action: A closure that returns the value of a start, or throws its failure. It
  ///   runs once for each start, on the thread that starts the producer.
  @inlinable
  public init(_ action: @escaping @Sendable () throws -> Value) {
    self.init(catching: action)
  }
}
