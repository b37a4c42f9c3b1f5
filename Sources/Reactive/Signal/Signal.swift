/// A stream of events that exists whether or not anybody observes it, the same for all observers.
///
/// A signal sends any number of values and then, at most once, ends: `value* (failed | completed |
/// interrupted)?` (EVT-1). All observers attached at the time of an event get it, in one order, one
/// event at a time (SIG-9, EVT-28).
///
/// ```swift
/// let (signal, input) = Signal<Int, Never>.pipe()
/// signal.observeValues { print($0) }
/// input.send(value: 1)    // 1
/// input.sendCompleted()
/// ```
///
/// Who keeps what alive (SIG-15b):
///
/// ```
///  input ──▶ core ──▶ observers          signal (the public shell) ──▶ core
///              └────▶ lifetime ──▶ what the signal was made from
/// ```
///
/// A signal lives while it is retained or observed. When neither holds any more, its lifetime ends
/// silently and it lets go of its upstream. When its input is released before the end, it is
/// interrupted.
///
/// Observing a signal that has ended yields exactly one `interrupted` (SIG-12). Sending a value from
/// inside the delivery of another stops the process with a message (EVT-33); a terminal event sent
/// so takes effect after the current event has reached every observer (EVT-34).
public final class Signal<Value: Sendable, Failure: Error>: Sendable {
  /// The events of this signal.
  public typealias Event = Reactive.Event<Value, Failure>
  /// The observers of this signal.
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
  /// `generator` runs at once (SIG-4); what it sends before this returns reaches nobody (SIG-5). If
  /// it keeps the observer nowhere, the signal is interrupted.
  ///
  /// ```swift
  /// let signal = Signal<Int, Never> { observer, lifetime in
  ///   let timer = QueueScheduler.main.schedule(after: .seconds(1)) { observer.send(value: 1) }
  ///   lifetime += timer
  /// }
  /// ```
  ///
  /// - Parameter generator: Gets the observer to send to, and a lifetime that ends with the signal:
  ///   whatever is added to it is disposed of after the terminal event, or silently when the signal
  ///   is neither retained nor observed any more.
  @inlinable
  public convenience init(_ generator: (Observer, Lifetime) -> Void) {
    let core = SignalCore<Value, Failure>(
      gate: SerialGate(name: StreamName(Signal.self, madeBy: "Signal.init"))
    )
    self.init(core: core)
    generator(SignalInput(core, queuesRecursion: false).observer, core.lifetime)
  }

  /// Observes the signal.
  ///
  /// The observer gets the events from the next one on. If the signal has ended it gets
  /// `interrupted` at once (SIG-12).
  ///
  /// - Returns: A disposable that detaches the observer: it then gets nothing more, not even an
  ///   event (SIG-19). `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observe(_ observer: Observer) -> (any Disposable)? {
    core.attach(observer)
  }
}
