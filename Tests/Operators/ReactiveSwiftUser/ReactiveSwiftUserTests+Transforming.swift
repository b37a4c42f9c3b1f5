import Reactive
import ReactiveTesting
import Testing

extension ReactiveSwiftUserTests {
  @Test("ReactiveSwift 7 code that transforms signals compiles and works as expected")
  func transformingSignals() {
    _ = signal.map { $0 + 1 }
    _ = signal.map(value: "x")
    _ = signal.map(\.description)
    _ = signal.mapError { _ in Boom() }
    _ = signal.lazyMap(on: scheduler) { $0 * 2 }
    _ = signal.filter { $0 > 1 }
    _ = signal.compactMap { Int("\($0)") }
    _ = signal.map { Optional($0) }.skipNil()
    _ = signal.materialize().dematerialize()
    _ = signal.materializeResults().dematerializeResults()
    _ = signal.reduce(0, +)
    _ = signal.reduce(0) { $0 + $1 }
    _ = signal.reduce(into: [Int]()) { $0.append($1) }
    _ = signal.scan(0, +)
    _ = signal.scan(into: [Int]()) { $0.append($1) }
    _ = signal.scanMap(0) { ($0 + $1, "\($1)") }
    _ = signal.scanMap(into: 0) { (state: inout Int, value: Int) -> String in
      state += value
      return "\(state)"
    }
    _ = signal.combinePrevious()
    _ = signal.combinePrevious(0)
    _ = signal.skipRepeats()
    _ = signal.skipRepeats(==)
    _ = signal.uniqueValues()
    _ = signal.uniqueValues { $0 % 10 }
    _ = signal.collect()
    _ = signal.collect(count: 2)
    _ = signal.collect { values in values.count == 2 }
    _ = signal.collect { values, next in values.count == 2 && next == 0 }
    _ = signal.collect(every: .seconds(1), on: scheduler)
    _ = signal.collect(
      every: .seconds(1),
      on: scheduler,
      skipEmpty: true,
      discardWhenCompleted: false
    )
    _ = signal.attempt { $0 > 0 ? .success(()) : .failure(Boom()) }
    _ = signal.attemptMap { Result<String, Boom>.success("\($0)") }
    _ = safe.attempt { if $0 > 1 { throw Boom() } }
    _ = safe.attemptMap { (value: Int) throws -> String in "\(value)" }
    _ = safe.promoteError(Boom.self)
    _ = safe.promoteError() as Stream<Int>
    _ = Signal<Never, Boom>.empty.promoteValue(Int.self)
    _ = Signal<Never, Boom>.empty.promoteValue() as Stream<Int>
    _ = signal.map { [$0] }.flatten()
    let flags = signal.map { $0 > 1 }
    _ = flags.negate().and(flags).or(flags)
    _ = Signal.all([flags, flags])
    _ = Signal.all(flags, flags)
    _ = Signal.any([flags, flags])
    _ = Signal.any(flags, flags)
    let sums = Atomic<[Int]>([])
    safe.map { $0 + 1 }.scan(0, +).observeValues { sum in sums.modify { $0.append(sum) } }
    safeInput.send(value: 1)
    safeInput.send(value: 2)
    #expect(sums.value == [2, 5])
  }

  @Test("ReactiveSwift 7 code that transforms producers compiles and works as expected")
  func transformingProducers() {
    let producer = Producer(value: 1)
    let safe = SignalProducer<Int, Never>(value: 1)
    _ = producer.map { $0 + 1 }
    _ = producer.map(value: "x")
    _ = producer.map(\.description)
    _ = producer.mapError { _ in Boom() }
    _ = producer.lazyMap(on: scheduler) { $0 * 2 }
    _ = producer.filter { $0 > 1 }
    _ = producer.compactMap { Int("\($0)") }
    _ = producer.map { Optional($0) }.skipNil()
    _ = producer.materialize().dematerialize()
    _ = producer.materializeResults().dematerializeResults()
    _ = producer.reduce(0, +)
    _ = producer.reduce(into: [Int]()) { $0.append($1) }
    _ = producer.scan(0, +)
    _ = producer.scan(into: [Int]()) { $0.append($1) }
    _ = producer.scanMap(0) { ($0 + $1, "\($1)") }
    _ = producer.combinePrevious()
    _ = producer.combinePrevious(0)
    _ = producer.skipRepeats()
    _ = producer.skipRepeats(==)
    _ = producer.uniqueValues()
    _ = producer.uniqueValues { $0 % 10 }
    _ = producer.collect()
    _ = producer.collect(count: 2)
    _ = producer.collect { values in values.count == 2 }
    _ = producer.collect { values, next in values.count == 2 && next == 0 }
    _ = producer.collect(every: .seconds(1), on: scheduler)
    _ = producer.attempt { $0 > 0 ? .success(()) : .failure(Boom()) }
    _ = producer.attemptMap { Result<String, Boom>.success("\($0)") }
    _ = safe.attempt { if $0 > 1 { throw Boom() } }
    _ = safe.attemptMap { (value: Int) throws -> String in "\(value)" }
    _ = safe.promoteError(Boom.self)
    _ = SignalProducer<Never, Boom>.empty.promoteValue(Int.self)
    _ = producer.map { [$0] }.flatten()
    let flags = producer.map { $0 > 1 }
    let flagSignal = signal.map { $0 > 1 }
    _ = flags.negate().and(flags).or(flags)
    _ = flags.and(flagSignal).or(flagSignal)
    _ = SignalProducer.all([flags, flags])
    _ = SignalProducer.all(flags, flags)
    _ = SignalProducer.any([flags, flags])
    _ = SignalProducer.any(flags, flags)
    _ = SignalProducer.all([flagSignal, flagSignal])
    _ = SignalProducer.any(flagSignal, flagSignal)
    #expect(flags.negate().and(flags).or(flags).last() == .success(false))
    #expect(producer.scanMap(0) { ($0 + $1, "\($1)") }.last() == .success("1"))
  }
}
