/// A stream of events that runs independently of its observers and sends the same events to all of
/// them.
///
/// A signal sends any number of values, followed by at most one terminal event:
/// `value* (failed | completed | interrupted)?` (EVT-1). All observers that are attached when an
/// event is sent receive it. Events are delivered serially, in the same order to all observers
/// (SIG-9, EVT-28).
///
/// ```swift
/// let (signal, input) = Signal<Int, Never>.pipe()
/// signal.observeValues { print($0) }
/// input.send(value: 1)    // 1
/// input.sendCompleted()
/// ```
///
/// The following picture shows the strong references (SIG-15b):
///
/// ```
///  input ──▶ core ──▶ observers          signal (the public shell) ──▶ core
///              └────▶ lifetime ──▶ what the signal was made from
/// ```
///
/// A signal stays alive while it is retained or observed. After that, its lifetime ends silently,
/// and it releases its upstream. If its input is released before the end, the signal is
/// interrupted.
///
/// An observer of a signal that has already ended receives exactly one event, `interrupted`
/// (SIG-12). Sending a value during the delivery of another event traps (EVT-33). A terminal event
/// that is sent during a delivery takes effect after the current event has reached every observer
/// (EVT-34).
public final class Signal<Value: Sendable, Failure: Error>: Sendable {
  /// The type of the events of this signal.
  public typealias Event = Reactive.Event<Value, Failure>
  /// The type of the observers of this signal.
  public typealias Observer = Reactive.Observer<Value, Failure>

  @usableFromInline let core: SignalCore<Value, Failure>

  @usableFromInline
  init(core: SignalCore<Value, Failure>) {
    self.core = core
  }

  deinit {
    core.shellReleased()
  }

  /// Creates a signal that `generator` feeds.
  ///
  /// `generator` runs once, on the calling thread, before the initializer returns (SIG-4). Events
  /// that it sends before then do not reach any observer (SIG-5). If one of them is a terminal
  /// event, the signal has already ended, so its observers receive `interrupted` (SIG-12). If
  /// `generator` does not retain the observer, the signal is interrupted.
  ///
  /// ```swift
  /// let signal = Signal<Int, Never> { observer, lifetime in
  ///   let timer = QueueScheduler.main.schedule(after: .seconds(1)) { observer.send(value: 1) }
  ///   lifetime += timer
  /// }
  /// ```
  ///
  /// - Parameter generator: A closure that receives the observer to send to, and a lifetime that
  ///   ends with the signal. Members of the lifetime are disposed of after the terminal event, or
  ///   silently when the signal is neither retained nor observed any longer.
  @inlinable
  public convenience init(_ generator: (Observer, Lifetime) -> Void) {
    let core = SignalCore<Value, Failure>(madeBy: "Signal.init")
    self.init(core: core)
    generator(SignalInput(core).observer, core.lifetime)
  }

  /// Observes the signal.
  ///
  /// The observer receives all later events. If it is added during the delivery of an event, it
  /// receives the next event and the events after that (D7). If the signal has ended, the observer
  /// receives `interrupted` immediately (SIG-12). Events arrive on the thread that sends them, one
  /// at a time (EVT-28, EVT-36). Observing keeps the signal alive and has no other effect (SIG-7,
  /// SIG-15b).
  ///
  /// Disposing of the observation never waits. If another thread is delivering an event at that
  /// time, the observer may still receive that event (D6).
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observe(Signal<Int, Never>.Observer(value: { print($0) }, completed: { print("done") }))
  /// input.send(value: 1)    // 1
  /// input.sendCompleted()   // done
  /// ```
  ///
  /// - Parameter observer: The observer that receives the later events.
  /// - Returns: A disposable that detaches the observer, which then receives no further events, not
  ///   even a terminal event (SIG-19), or `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observe(_ observer: Observer) -> (any Disposable)? {
    core.attach(observer)
  }
}
