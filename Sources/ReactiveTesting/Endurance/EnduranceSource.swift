internal import Reactive

/// The source of one input of an operator.
struct EndurancePort: Sendable {
  /// The object that must be released when no start of the input is left, if any.
  let source: (any AnyObject & Sendable)?
  /// A function that ends all starts without sending an event.
  let abandon: @Sendable () -> Void
  let send: @Sendable (ScriptedEvent) -> Void

  init(
    source: (any AnyObject & Sendable)?,
    abandon: @escaping @Sendable () -> Void = {},
    send: @escaping @Sendable (ScriptedEvent) -> Void
  ) {
    self.source = source
    self.abandon = abandon
    self.send = send
  }
}

/// A weak reference to an object.
struct WeakReference {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// Whether the object is still retained.
  var isHeld: Bool { object != nil }
}

/// A producer that sends the same events to all its starts, and releases each start that ends.
///
/// `@unchecked Sendable`: used by one thread.
final class EnduranceSource<Value: Sendable, Failure: ScriptedFailure>: @unchecked Sendable {
  private var observers: [(number: Int, observer: Observer<Value, Failure>)] = []
  private var count = 0
  private let value: @Sendable (Int) -> Value

  init(_ value: @escaping @Sendable (Int) -> Value) { self.value = value }

  /// The number of running starts.
  var running: Int { observers.count }

  var producer: SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      self.count += 1
      let number = self.count
      self.observers.append((number, observer))
      lifetime += { self.remove(number) }
    }
  }

  func send(_ scripted: ScriptedEvent) {
    guard let event: Event<Value, Failure> = scripted.event(value) else { return }
    for (_, observer) in observers { observer.send(event) }
  }

  func abandon() {
    // Releasing a start can remove other starts.
    let abandoned = observers
    observers = []
    withExtendedLifetime(abandoned) {}
  }

  private func remove(_ number: Int) {
    // Releasing a removed observer can release objects that remove other observers.
    guard let index = observers.firstIndex(where: { $0.number == number }) else { return }
    let removed = observers.remove(at: index)
    withExtendedLifetime(removed) {}
  }
}
