/// The part of a signal between the code that sends events and the observers.
///
/// The signal's public shell and its input own the core. Events enter through ``deliver(_:)`` and
/// ``terminate(_:)``, which only the thread that holds `gate` calls. A signal that a synchronous
/// operator derives from another signal shares the gate of that signal, because both are always
/// serial together.
///
/// `@unchecked Sendable`: The class adds no state to ``ObserverList``.
@usableFromInline
package final class SignalCore<Value: Sendable, Failure: Error>: ObserverList, @unchecked Sendable {
  @usableFromInline typealias Node = ObserverNode<Value, Failure>

  @inlinable
  override init(gate: SerialGate, ownsGate: Bool = true, queuesRecursion: Bool = false) {
    super.init(gate: gate, ownsGate: ownsGate, queuesRecursion: queuesRecursion)
  }

  // MARK: Events, with the gate held

  /// Sends a value to all observers that were attached when its delivery began (D7) and are still
  /// attached when the delivery reaches them (D6).
  @inlinable
  @inline(__always)
  func deliver(_ value: Value) {
    if isStale.load() { refresh() }
    if let solo { return deliver(value, to: solo) }
    guard let slots else {
      // There is no observer. Tests must be informed of a value that is sent after the end.
      if hasEnded { droppedValue(value) }
      return
    }
    for index in 0..<slotCount {
      if let entry = slots[index] { deliver(value, to: entry) }
    }
  }

  @inlinable
  @inline(__always)
  func deliver(_ value: Value, to entry: Unmanaged<ObserverEntry>) {
    Unmanaged<Node>.fromOpaque(entry.toOpaque())._withUnsafeGuaranteedRef { node in
      if node.isActive.load() { node.observer.onValue(value) }
    }
  }

  @usableFromInline
  @inline(never)
  func droppedValue(_ value: Value) {
    DroppedEvent.report(Event<Value, Failure>.value(value), at: gate)
  }

  /// Sends the terminal event to all observers, releases them, and then ends the signal's lifetime
  /// (D5).
  @inlinable
  func terminate(_ termination: Termination<Failure>) {
    guard let last = end() else {
      if hasEnded { droppedTermination(termination) }
      return
    }
    for entry in last where entry.isActive.exchange(false) {
      unsafeDowncast(entry, to: Node.self).observer.onTermination(termination)
    }
    finishEnd()
  }

  @usableFromInline
  @inline(never)
  func droppedTermination(_ termination: Termination<Failure>) {
    DroppedEvent.report(Event<Value, Failure>(termination), at: gate)
  }

  /// The observer that feeds this core during the deliveries of its upstream.
  @inlinable
  var feed: Observer<Value, Failure> {
    Observer(onValue: { self.deliver($0) }, onTermination: { self.terminate($0) })
  }

  // MARK: Observers, from any thread

  /// Attaches an observer, or interrupts it at once if the signal has ended (SIG-12).
  @inlinable
  func attach(_ observer: Observer<Value, Failure>) -> (any Disposable)? {
    switch add(Node(observer)) {
    case .attached(let observation):
      return observation
    case .silent:
      return AnyDisposable()
    case .ended:
      observer.onTermination(.interrupted)
      return nil
    }
  }
}
