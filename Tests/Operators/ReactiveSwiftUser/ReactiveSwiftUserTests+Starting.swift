import Reactive
import ReactiveTesting
import Testing

extension ReactiveSwiftUserTests {
  @Test("ReactiveSwift 7 code that creates streams compiles and works as expected")
  func making() throws {
    _ = Signal<Int, Boom> { observer, lifetime in
      lifetime += AnyDisposable {}
      observer.send(value: 1)
      observer.send(error: Boom())
    }
    _ = Signal<Int, Boom>.never
    _ = Signal<Int, Boom>.empty
    _ = Signal<Int, Boom>.pipe(disposable: AnyDisposable())
    _ = SignalProducer<Int, Boom> { observer, lifetime in
      lifetime.observeEnded {}
      observer.send(value: 1)
      observer.sendCompleted()
    }
    _ = SignalProducer(signal)
    _ = Producer(value: 1)
    _ = Producer<Int>(error: Boom())
    _ = Producer(result: .success(1))
    _ = Producer([1, 2])
    _ = Producer(values: 1, 2, 3)
    _ = Producer<Int> { .success(1) }
    _ = SignalProducer<Int, Never> { 1 }
    _ = SignalProducer<Int, any Error> { try Self.number() }
    _ = SignalProducer(Property(value: 1))
    _ = Producer<Int>.never
    _ = Producer<Int>.empty
    let lifted = Producer(value: 1).lift { $0.map { "\($0)" } }
    _ = Producer(value: 1).lift { one in { two in one.merge(with: two) } }(Producer(value: 2))
    #expect(lifted.last() == .success("1"))
  }

  private static func number() throws -> Int { 1 }

  @Test("ReactiveSwift 7 code that observes streams compiles and works as expected")
  func observing() {
    _ = signal.observe(Signal<Int, Boom>.Observer(value: { _ in }))
    _ = signal.observe(
      Signal<Int, Boom>.Observer(
        value: { _ in },
        failed: { _ in },
        completed: {},
        interrupted: {}
      )
    )
    _ = signal.observe { (event: Signal<Int, Boom>.Event) in
      switch event {
      case .value, .failed, .completed, .interrupted: break
      }
    }
    _ = signal.observeResult { _ in }
    _ = signal.observeFailed { _ in }
    _ = signal.observeCompleted {}
    _ = signal.observeInterrupted {}
    _ = safe.observeValues { _ in }
    let producer = Producer(value: 1)
    _ = producer.start(Signal<Int, Boom>.Observer(value: { _ in }))
    _ = producer.start { _ in }
    producer.start()
    producer.startWithResult { _ in }
    producer.startWithFailed { _ in }
    let completions = Atomic(0)
    producer.startWithCompleted { completions.modify { $0 += 1 } }
    #expect(completions.value == 1)
    producer.startWithInterrupted {}
    SignalProducer<Int, Never>(value: 1).startWithValues { _ in }
    producer.startWithSignal { signal, disposable in
      signal.observeCompleted {}
      disposable.dispose()
    }
  }
}
