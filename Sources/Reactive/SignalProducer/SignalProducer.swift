/// A description of work that sends events.
///
/// The work runs only when the producer is started, and runs again at each start.
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
/// - Each start runs the work once (PRD-5). Starts share no state (PRD-7).
/// - A start runs synchronously on the calling thread. Other threads are used only by operators
///   with a scheduler (EVT-36).
/// - Disposing of the disposable that `start` returns cancels the work, disposes of the members of
///   the start handler's lifetime, and then sends `interrupted` (D5). Disposal never waits.
public struct SignalProducer<Value: Sendable, Failure: Error>: Sendable {
  /// The type of the events of this producer.
  public typealias Event = Reactive.Event<Value, Failure>
  /// The type of the observers of this producer.
  public typealias Observer = Reactive.Observer<Value, Failure>
  /// The type of the signals that this producer creates.
  public typealias ProducedSignal = Signal<Value, Failure>

  /// A closure that begins the work of one start.
  ///
  /// The work sends events to the observer until the work or the execution ends.
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

  /// Creates a producer with a closure that performs its work.
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
  /// A start remains active while its handle is held by the caller, a binding, a `Property`, the
  /// operator that started it, or the lifetime of ``start(_:during:)``. If the closure does not
  /// retain the observer, the start is interrupted as soon as its handle is released (D21). A
  /// producer can therefore hold a resource until it is disposed of:
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
  /// An observer that outlives the stream does not retain the downstream, which is released at the
  /// end (SIG-17).
  ///
  /// - Parameter startHandler: A closure that performs the work. It runs once for each start, on
  ///   the thread that starts the producer. It receives the observer to send to, which any thread
  ///   may use before or after the closure returns, and a lifetime that ends after the terminal
  ///   event or on disposal. It does not run if the start was disposed of earlier (PRD-19).
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

  /// Creates a producer with a closure that performs its work, and a scheduler that delivers the
  /// interruption.
  ///
  /// Use this initializer for operators that deliver every event on a scheduler (BPR-5). The
  /// closure cannot deliver the `interrupted` that follows a disposal, because that event does not
  /// pass through the closure. Disposing of a start releases the resources immediately, and then
  /// schedules `interrupted` (D14). If the scheduler drops the action, `interrupted` never arrives.
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
  /// Otherwise, the producer behaves like a producer from
  /// ``init(_:)-((SignalProducer<Value,Failure>.Observer,Lifetime)->Void)``.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that delivers `interrupted` after a disposal.
  ///   - startHandler: A closure that performs the work. It runs once for each start, on the thread
  ///     that starts the producer. It receives the observer to send to, and a lifetime that ends
  ///     after the terminal event or on disposal. It does not run if the start was disposed of
  ///     earlier (PRD-19).
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

  /// Creates a producer from its head, a closure that sends events to an output.
  @inlinable
  init(head: @escaping @Sendable (Output<Value, Failure>) -> Void) {
    self.init(run: { (downstream: consuming Observer, execution) in
      guard execution.begin(downstream) else { return }
      head(execution.output(downstream))
    })
  }
}

extension SignalProducer {
  /// Creates a producer from a source, which is a head that has no start handler and is never
  /// replaced by another head.
  ///
  /// Releasing the handle of a start does not end the start (D21), so the handle needs no object of
  /// its own.
  @inlinable
  init(source: @escaping @Sendable (Output<Value, Failure>) -> Void) {
    self.init(run: { (downstream: consuming Observer, execution) in
      guard execution.begin(downstream) else { return }
      execution.isIndependent.store(true)
      source(execution.output(downstream))
    })
  }
}

extension Execution {
  /// The output through which a head sends events to its downstream.
  @inlinable
  func output<Value, Failure>(
    _ downstream: consuming Observer<Value, Failure>
  ) -> Output<Value, Failure> {
    Output(gate: gate, downstream: downstream, lifetime: .start(self))
  }
}

extension Signal {
  /// Creates a signal from its head, a closure that sends events to an output.
  @inlinable
  static func make(
    by name: StaticString,
    head: (Output<Value, Failure>) -> Void
  ) -> Signal<Value, Failure> {
    let core = SignalCore<Value, Failure>(madeBy: name)
    let signal = Signal(core: core)
    head(Output(gate: core, downstream: core.feed, lifetime: .signal(core)))
    return signal
  }
}
