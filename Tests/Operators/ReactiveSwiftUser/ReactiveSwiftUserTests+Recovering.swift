import Reactive
import ReactiveTesting
import Testing

extension ReactiveSwiftUserTests {
  @Test("ReactiveSwift 7 code that recovers and watches compiles and works as expected")
  func recoveringAndWatching() {
    let producer = Producer(value: 1)
    _ = producer.flatMapError { _ in SignalProducer<Int, Never>.empty }
    _ = producer.flatMapError { _ in SignalProducer<Int, Boom>(error: Boom()) }
    _ = signal.flatMapError { _ in SignalProducer<Int, Never>.empty }
    _ = signal.flatMapError { _ in Signal<Int, Never>.empty }
    _ = producer.retry(upTo: 2).retry(upTo: 2, interval: .seconds(1), on: scheduler).repeat(2)
    _ = producer.on(
      starting: {},
      started: {},
      event: { _ in },
      failed: { _ in },
      completed: {},
      interrupted: {},
      terminated: {},
      disposed: {},
      value: { _ in }
    )
    _ = signal.on(
      event: { _ in },
      failed: { _ in },
      completed: {},
      interrupted: {},
      terminated: {},
      disposed: {},
      value: { _ in }
    )
    _ = signal.on { print($0) }
    _ = producer.on(value: { print($0) })
    _ = producer.replayLazily(upTo: 1)
    _ = signal.logEvents()
    _ = signal.logEvents(identifier: "x", events: [.value, .failed]) { _, _, _, _, _ in }
    _ = producer.logEvents(identifier: "x", events: [.starting])
    let one: Result<Int, Boom>? = producer.first()
    #expect(one == .success(1) && producer.single() == one && producer.last() == one)
    _ = producer.wait()
  }
}
