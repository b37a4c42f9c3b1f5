/// The part of a signal between the code that sends events and the observers.
///
/// The signal's public shell and its input own the core. Events enter through ``deliver(_:)`` and
/// ``terminate(_:)``, which only the thread that holds `gate` may call. A signal that a synchronous
/// operator derives from another signal shares the gate of that signal, because every delivery by
/// the derived signal is part of a delivery by the original signal.
///
/// `@unchecked Sendable`: The class adds no state to ``ObserverList``.
@usableFromInline
package final class SignalCore<Value: Sendable, Failure: Error>: ObserverList, @unchecked Sendable {
  @usableFromInline typealias Node = ObserverNode<Value, Failure>

  /// Creates a core that has its own gate.
  @inlinable
  override init(madeBy function: StaticString, queuesRecursion: Bool = false) {
    super.init(madeBy: function, queuesRecursion: queuesRecursion)
  }

  /// Creates a core that shares the gate of another stream.
  @inlinable
  override init(sharing gate: SerialGate, isNamedAlike: Bool = false) {
    super.init(sharing: gate, isNamedAlike: isNamedAlike)
  }

  override var signalType: Any.Type { Signal<Value, Failure>.self }

  // MARK: Events, with the gate held

  @inlinable
  @inline(__always)
  func deliver(_ value: Value) {
    #if DEBUG || Interleaving
    SchedulingPoint.access(observersTag, .load)
    #endif
    let content = slot.content
    if let one = content.one { return deliver(value, to: one) }
    if !content.isEmpty { deliver(value, toManyIn: content) }
  }

  /// Delivers a value to a table of observers.
  ///
  /// This method is not inlined, which keeps the code for one observer small.
  @inlinable
  @inline(never)
  func deliver(_ value: Value, toManyIn content: Slot.Content) {
    guard let table = content.many else {
      // A value that is sent after the end must be reported to tests.
      return droppedValue(value)
    }
    if table._withUnsafeGuaranteedRef({ $0.isStale.value }) { refresh() }
    let (slots, count) = table._withUnsafeGuaranteedRef { ($0.slots, $0.slotCount) }
    guard var next = slots else { return }
    let end = next + count
    while next < end {
      let slot = next.pointee
      next += 1
      if let slot { deliver(value, to: slot) }
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
      if slot.content.isOver { droppedTermination(termination) }
      return
    }
    switch last {
    case .one(let entry): deliver(termination, to: entry)
    case .several(let entries): for entry in entries { deliver(termination, to: entry) }
    }
    finishEnd()
  }

  @inlinable
  @inline(__always)
  func deliver(_ termination: Termination<Failure>, to entry: ObserverEntry) {
    if entry.isActive.exchange(false) {
      unsafeDowncast(entry, to: Node.self).observer.onTermination(termination)
    }
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

  /// Attaches an observer, or interrupts it immediately if the signal has ended (SIG-12).
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
