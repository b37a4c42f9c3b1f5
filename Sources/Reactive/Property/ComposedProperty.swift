extension Property {
  /// Creates a property that follows a producer.
  ///
  /// The producer must send a value as soon as it is started.
  ///
  /// ```
  ///  upstream ──▶ storage ◀── property, producer ──▶ signal ──▶ core ──▶ the start of upstream
  /// ```
  ///
  /// The property's start of `upstream` is disposed of when `signal` is neither retained nor
  /// observed any longer.
  ///
  /// - Parameters:
  ///   - upstream: The producer to follow. When the producer ends, with any terminal event, the
  ///     property's streams complete.
  ///   - merger: The merger through which the sources of `upstream` send, if there are several
  ///     sources.
  convenience init(following upstream: SignalProducer<Value, Never>, through merger: Merger? = nil)
  {
    let bootstrap = Bootstrap<Value>()
    let begin = { upstream.start(bootstrap.observer) }
    let start = merger?.hold(begin) ?? begin()
    guard let storage = bootstrap.storage else {
      Misuse.trap(
        "The producer that a Property was made from sent no value when it was started.",
        rule: "PRP-6",
        remedy: "Give the property its first value with Property(initial:then:)."
      )
    }
    self.init(follow: storage, start, upstream.label)
  }

  /// Creates a property that has an initial value and then follows a producer.
  convenience init(initial: Value, following upstream: SignalProducer<Value, Never>) {
    let bootstrap = Bootstrap(initial)
    let start = upstream.start(bootstrap.observer)
    let storage = bootstrap.storage ?? PropertyStorage(initial, madeBy: "Property")
    self.init(follow: storage, start, upstream.label)
  }

  private convenience init(
    follow storage: PropertyStorage<Value>,
    _ start: any Disposable,
    _ label: StreamLabel?
  ) {
    let core = storage.emitter.core
    self.init(storage, Signal(core: core))
    if let label { named(label.text) }
    core.lifetime.insert(start)
  }
}

/// An observer that stores the values of an upstream in a storage.
///
/// If there is no initial value, the storage is created when the first value arrives.
///
/// `@unchecked Sendable`: `storage` is written by `init` or at the first event, on the thread that
/// starts the upstream. After that it is only read.
private final class Bootstrap<Value: Sendable>: @unchecked Sendable {
  private(set) var storage: PropertyStorage<Value>?

  init() {}

  init(_ initial: Value) {
    storage = PropertyStorage(initial, madeBy: "Property")
  }

  var observer: Observer<Value, Never> {
    Observer(
      onValue: { value in
        if let storage = self.storage {
          storage.exchange(value)
        } else {
          self.storage = PropertyStorage(value, madeBy: "Property")
        }
      },
      onTermination: { _ in self.storage?.emitter.end() }
    )
  }
}

/// A merger that serializes the changes to several properties, without blocking a thread.
///
/// If a thread sends a change while another thread is delivering a change, that other thread
/// delivers both. The downstream is an operator with several inputs. Without the merger, the gate
/// of the operator would block the first thread.
struct Merger: Sendable {
  private let gate = NamedGate(name: StreamName(Merger.self, madeBy: "composed properties"))

  /// Runs `start`.
  ///
  /// All changes that arrive while `start` runs are delivered before the method returns.
  func hold<Result>(_ start: () -> Result) -> Result {
    let thread = ThreadIdentity.current
    _ = gate.enter(thread)
    let result = start()
    gate.leave(thread)
    return result
  }

  /// Sends the events of `producer` serially with the events of the other producers.
  func callAsFunction<Value>(
    _ producer: SignalProducer<Value, Never>
  ) -> SignalProducer<Value, Never> {
    SignalProducer(head: { output in
      producer.join(
        Observer(
          onValue: { value in self.gate.perform { output.send(value) } },
          onTermination: { end in self.gate.perform { output.terminate(end) } }
        ),
        during: output.lifetime
      )
    })
  }
}
