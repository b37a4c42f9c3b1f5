import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// D21: how long a start lasts if its start handler does not retain the observer.
@Suite struct StartHandleTests {
  /// Returns a producer that uses a resource until its start ends.
  private static func camera(_ log: Log) -> SignalProducer<Int, Never> {
    SignalProducer { _, lifetime in
      log.note("on")
      lifetime += { log.note("off") }
    }
  }

  @Test("D21: a start whose handle is discarded is interrupted immediately")
  func discarded() {
    let log = Log()
    Self.camera(log).start(log.observer())
    #expect(log.entries == ["on", "INTERRUPTED", "off"])
  }

  @Test("D21: a start remains active while its caller retains the handle")
  func held() {
    let log = Log()
    var handle: (any Disposable)? = Self.camera(log).start(log.observer())
    #expect(log.entries == ["on"])
    #expect(handle?.isDisposed == false)
    handle = nil
    #expect(log.entries == ["on", "INTERRUPTED", "off"])
  }

  @Test("D21: a start without a start handler remains active when its handle is released")
  func withoutStartHandler() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = MutableProperty(7)
    let scheduler = TestScheduler()
    let never = SignalProducer<Int, Never>.never
    let producers: [SignalProducer<Int, Never>] = [
      never,
      never.map { $0 + 1 },
      never.concat(value: 3),
      SignalProducer([never, never]).flatten(.merge),
      SignalProducer(signal),
      property.producer.filter { $0 > 7 },
      SignalProducer.interval(.seconds(1), on: scheduler).map { $0 + 9 },
    ]
    let log = Log()
    for (number, producer) in producers.enumerated() {
      var handle: (any Disposable)? = producer.start(log.observer("\(number) "))
      #expect(handle?.isDisposed == false)
      handle = nil
    }
    #expect(log.entries == [])
    input.send(value: 1)
    property.value = 8
    scheduler.advance(by: .seconds(1))
    #expect(log.entries == ["4 VALUE 1", "5 VALUE 8", "6 VALUE 9"])
  }

  @Test("D21, D5: disposing of a handle releases the resource, then sends `interrupted`")
  func disposed() {
    let log = Log()
    let handle = Self.camera(log).start(log.observer())
    handle.dispose()
    #expect(log.entries == ["on", "off", "INTERRUPTED"])
    #expect(handle.isDisposed)
  }

  @Test(
    "D21: if the observer of a start is released later, the start ends when the handle is released"
  )
  func observerReleasedLater() {
    let log = Log()
    let kept = Unguarded<Observer<Int, Never>?>(nil)
    let source = SignalProducer<Int, Never> { observer, _ in kept.value = observer }
    var handle: (any Disposable)? = source.map { $0 * 10 }.start(log.observer())
    kept.value?.send(value: 1)
    kept.value = nil
    #expect(log.entries == ["VALUE 10"])
    withExtendedLifetime(handle) {}
    handle = nil
    #expect(log.entries == ["VALUE 10", "INTERRUPTED"])
    source.start(log.observer("two "))
    #expect(log.entries == ["VALUE 10", "INTERRUPTED"])
    kept.value = nil
    #expect(log.entries == ["VALUE 10", "INTERRUPTED", "two INTERRUPTED"])
  }

  @Test("D21: a scoped handle, a composite, and a lifetime retain a start")
  func otherHolders() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    lifetime += Self.camera(log).start(log.observer("lifetime "))
    Self.camera(log).start(log.observer("during "), during: lifetime)
    let composite = CompositeDisposable()
    composite += Self.camera(log).start(log.observer("composite "))
    var scoped: ScopedDisposable<AnyDisposable>? = ScopedDisposable(
      AnyDisposable(Self.camera(log).start(log.observer("scoped ")))
    )
    #expect(log.entries == ["on", "on", "on", "on"])
    withExtendedLifetime(scoped) {}
    scoped = nil
    composite.dispose()
    token.dispose()
    #expect(
      log.entries.dropFirst(4) == [
        "off", "scoped INTERRUPTED", "off", "composite INTERRUPTED",
        "off", "lifetime INTERRUPTED", "off", "during INTERRUPTED",
      ]
    )
  }

  @Test("D21: `take(during:)` retains a start")
  func takeDuring() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    Self.camera(log).take(during: lifetime).start(log.observer())
    #expect(log.entries == ["on"])
    token.dispose()
    #expect(log.entries == ["on", "COMPLETED", "off"])
  }

  @Test("D21: an outer stream retains its inner starts", arguments: 0..<4)
  func flatten(kind: Int) {
    let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .race]
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    outer.flatMap(strategies[kind]) { _ in Self.camera(log) }.observe(log.observer())
    input.send(value: 1)
    #expect(log.entries == ["on"])
    input.sendInterrupted()
    #expect(log.entries == ["on", "INTERRUPTED", "off"])
  }

  @Test("D21: a binding and a property retain a start")
  func bindings() {
    let log = Log()
    var target: MutableProperty<Int>? = MutableProperty(0)
    target.map { _ = $0 <~ Self.camera(log) }
    var property: Property<Int>? = Property(initial: 0, then: Self.camera(log))
    #expect(log.entries == ["on", "on"])
    withExtendedLifetime((target, property)) {}
    target = nil
    #expect(log.entries == ["on", "on", "off"])
    property = nil
    #expect(log.entries == ["on", "on", "off", "off"])
  }

  @Test("D21: the start of `startWithSignal` remains active while its handle is retained")
  func startWithSignal() {
    let log = Log()
    var kept: (any Disposable)?
    Self.camera(log).startWithSignal { signal, handle in
      signal.observe(log.observer())
      kept = handle
    }
    #expect(log.entries == ["on"])
    withExtendedLifetime(kept) {}
    kept = nil
    #expect(log.entries == ["on", "INTERRUPTED", "off"])
  }

  @Test("D21: a start that has ended is released together with the objects that it retained")
  func released() {
    weak var first: Tracked?
    weak var second: Tracked?
    do {
      let one = Tracked()
      let two = Tracked()
      first = one
      second = two
      var handle: (any Disposable)? = SignalProducer<Int, Never> { _, lifetime in
        lifetime += { withExtendedLifetime(one) {} }
      }
      .start(Observer(interrupted: { withExtendedLifetime(two) {} }))
      withExtendedLifetime(handle) {}
      handle = nil
    }
    #expect(first == nil)
    #expect(second == nil)
  }

  /// Returns a producer whose start retains another start, and so on, in a chain that ends with a
  /// camera.
  private static func nested(
    _ count: Int,
    _ log: Log,
    _ layer: (SignalProducer<Int, Never>) -> SignalProducer<Int, Never>
  ) -> SignalProducer<Int, Never> {
    var producer = camera(log)
    for _ in 0..<count { producer = layer(producer) }
    return producer
  }

  @Test(
    "D21: starts that retain one another end when the handle of the outermost start is released"
  )
  func nestedHandles() {
    let log = Log()
    let chain = Self.nested(100, log) { inner in
      SignalProducer { _, lifetime in
        let handle = inner.start()
        lifetime += { withExtendedLifetime(handle) {} }
      }
    }
    var handle: (any Disposable)? = chain.start(log.observer())
    #expect(log.entries == ["on"])
    withExtendedLifetime(handle) {}
    handle = nil
    #expect(log.entries == ["on", "INTERRUPTED", "off"])
  }

  @Test(
    "OPR-10: a chain of 10,000 starts that retain one another is released on an ordinary stack"
  )
  func longChain() {
    let log = Log()
    Threads.run(stackSize: Threads.ordinaryStack) {
      var outer: (any Disposable)?
      for number in 0..<Rounds.many(10_000) {
        let inner = outer
        outer = SignalProducer<Int, Never> { _, lifetime in
          if number == 0 { lifetime += { log.note("off") } }
          lifetime += { withExtendedLifetime(inner) {} }
        }
        .start()
      }
      outer = nil
    }
    #expect(log.entries == ["off"])
  }

  @Test("D21: disposing of starts that feed one another releases all of them", arguments: 0..<5)
  func disposedChain(kind: Int) {
    let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .race]
    let log = Log()
    weak var tracked: Tracked?
    do {
      let object = Tracked()
      tracked = object
      let chain = Self.nested(10, log) { inner in
        if kind < strategies.count {
          return SignalProducer<Int, Never>.never.prefix(value: 1)
            .flatMap(strategies[kind]) { _ in inner }
        }
        return SignalProducer { observer, lifetime in
          lifetime += { withExtendedLifetime(object) {} }
          inner.start(observer, during: lifetime)
        }
      }
      let handle = chain.start(Observer(interrupted: { withExtendedLifetime(object) {} }))
      #expect(log.entries == ["on"])
      handle.dispose()
    }
    #expect(log.entries == ["on", "off"])
    #expect(tracked == nil)
  }

  @Test(
    "D21: a start whose observer is retained by another start remains active until it is disposed of"
  )
  func passedOn() {
    let log = Log()
    let kept = Unguarded<Lifetime.Token?>(nil)
    let chain = SignalProducer<Int, Never> { observer, lifetime in
      let (inner, token) = Lifetime.make()
      kept.value = token
      Self.camera(log).start(observer, during: inner)
    }
    chain.start(log.observer())
    #expect(log.entries == ["on"])
    kept.value = nil
    #expect(log.entries == ["on", "off", "INTERRUPTED"])
  }
}
