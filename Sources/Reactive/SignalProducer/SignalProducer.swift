/// A recipe for streams: it does nothing until it is started, and does its work anew at each start.
///
/// ```swift
/// let numbers = SignalProducer<Int, Never> { observer, lifetime in
///   observer.send(value: 1)
///   observer.send(value: 2)
///   observer.sendCompleted()
/// }
/// numbers.startWithValues { print($0) }   // 1 2
/// numbers.startWithValues { print($0) }   // 1 2
/// ```
///
/// - Each start runs the work once (PRD-5); nothing of one start is seen by another (PRD-7).
/// - Starting is synchronous on the caller: there is no thread unless an operator with a scheduler
///   brings one (EVT-36).
/// - Disposing of what `start` returns cancels the work, disposes of all that was added to the start
///   handler's lifetime, and then sends `interrupted` (D5). It never waits.
public struct SignalProducer<Value: Sendable, Failure: Error>: Sendable {
  /// The events of the streams that this producer makes.
  public typealias Event = Reactive.Event<Value, Failure>
  /// The observers of the streams that this producer makes.
  public typealias Observer = Reactive.Observer<Value, Failure>
  /// The signals that this producer makes.
  public typealias ProducedSignal = Signal<Value, Failure>

  /// Begins the work of one start, which sends to the observer until it or the execution ends.
  @usableFromInline let run: @Sendable (consuming Observer, Execution) -> Void

  @usableFromInline let shape: ProducerShape<Value, Failure>

  @usableFromInline let label: StreamLabel?

  @inlinable
  init(
    run: @escaping @Sendable (consuming Observer, Execution) -> Void,
    shape: ProducerShape<Value, Failure> = .other,
    label: StreamLabel? = nil
  ) {
    self.run = run
    self.shape = shape
    self.label = label
  }

  /// Creates a producer whose work is given as a closure.
  ///
  /// ```swift
  /// let answer = SignalProducer<Int, Never> { observer, lifetime in
  ///   lifetime += AnyDisposable { print("released") }
  ///   observer.send(value: 42)
  ///   observer.sendCompleted()
  /// }
  /// answer.startWithValues { print($0) }   // 42 released
  /// ```
  ///
  /// A start lives while its handle is held: by the caller, a binding, a `Property`, the operator that
  /// started it, or the lifetime of ``start(_:during:)``. If the closure keeps the observer nowhere, the
  /// start is interrupted when its handle is released too (D21). So a producer can hold a resource until
  /// it is disposed of:
  ///
  /// ```swift
  /// let camera = SignalProducer<Never, Never> { _, lifetime in
  ///   print("on")
  ///   lifetime += { print("off") }
  /// }
  /// let handle = camera.start()   // on
  /// handle.dispose()              // off
  /// ```
  ///
  /// An observer that is kept for longer than the stream keeps nothing else: what lies below is released
  /// at the end (SIG-17).
  ///
  /// - Parameter startHandler: Runs once for each start, with the observer to send to and a lifetime
  ///   that ends after the terminal event or on disposal. It does not run if the start was disposed
  ///   of before (PRD-19).
  @inlinable
  public init(_ startHandler: @escaping @Sendable (Observer, Lifetime) -> Void) {
    self.init(run: { (observer: consuming Observer, execution) in
      let downstream = Downstream(observer)
      guard execution.begin(above: downstream, { downstream.terminate(.interrupted) }) else {
        return
      }
      startHandler(ProducerInput(execution, downstream).observer, execution.lifetime)
    })
  }

  /// Creates a producer whose work is given as a closure, and whose disposal interrupts on a scheduler.
  ///
  /// It is for operators written by hand that deliver every event on a scheduler (BPR-5): the
  /// `interrupted` that follows a disposal does not pass through the closure, so that the closure cannot
  /// move it. Disposing of a start frees the resources at once, and then schedules `interrupted` (D14).
  /// If the scheduler drops the action, `interrupted` never arrives.
  ///
  /// ```swift
  /// extension SignalProducer {
  ///   func delivered(on scheduler: any Scheduler) -> SignalProducer<Value, Failure> {
  ///     SignalProducer(interruptingOn: scheduler) { observer, lifetime in
  ///       self.start(during: lifetime) { event in
  ///         lifetime += scheduler.schedule { observer.send(event) }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// In everything else it behaves as ``init(_:)``.
  ///
  /// - Parameters:
  ///   - scheduler: Where `interrupted` is delivered after a disposal.
  ///   - startHandler: Runs once for each start, with the observer to send to and a lifetime that ends
  ///     after the terminal event or on disposal.
  public init(
    interruptingOn scheduler: any Scheduler,
    _ startHandler: @escaping @Sendable (Observer, Lifetime) -> Void
  ) {
    self.init(
      run: { (observer: consuming Observer, execution) in
        let downstream = Downstream(observer)
        let mayBegin = execution.begin(on: scheduler, above: downstream) {
          downstream.terminate(.interrupted)
        }
        guard mayBegin else { return }
        startHandler(ProducerInput(execution, downstream).observer, execution.lifetime)
      },
      shape: .scheduled
    )
  }

  /// Creates a producer from its head: what sends to an output.
  @inlinable
  init(head: @escaping @Sendable (Output<Value, Failure>) -> Void) {
    self.init(run: { (downstream: consuming Observer, execution) in
      guard execution.begin(downstream) else { return }
      head(execution.output(downstream))
    })
  }
}

extension Execution {
  /// The output through which a head sends to what lies below it.
  @inlinable
  func output<Value, Failure>(
    _ downstream: consuming Observer<Value, Failure>
  ) -> Output<Value, Failure> {
    Output(gate: gate, downstream: downstream, lifetime: .start(self))
  }
}

extension Signal {
  /// Creates a signal from its head: what sends to an output.
  @inlinable
  static func make(
    by name: StaticString,
    head: (Output<Value, Failure>) -> Void
  ) -> Signal<Value, Failure> {
    let core = SignalCore<Value, Failure>(
      gate: SerialGate(name: StreamName(Signal.self, madeBy: name))
    )
    let signal = Signal(core: core)
    head(Output(gate: core.gate, downstream: core.feed, lifetime: .signal(core)))
    return signal
  }
}
