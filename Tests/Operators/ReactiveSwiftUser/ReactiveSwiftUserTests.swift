import Reactive
import ReactiveTesting
import Testing

/// Code as a user of ReactiveSwift 7 would write it.
///
/// Most lines of these tests only need to compile.
@Suite struct ReactiveSwiftUserTests {
  typealias Producer<Value: Sendable> = SignalProducer<Value, Boom>
  typealias Stream<Value: Sendable> = Signal<Value, Boom>

  struct Boom: Error, Hashable {}
  struct Person: Hashable, Sendable { var name = "Ada" }

  let signal: Stream<Int>
  let safe: Signal<Int, Never>
  let safeInput: Signal<Int, Never>.Observer
  let trigger: Signal<(), Never>
  let scheduler = TestScheduler()

  init() {
    signal = Stream<Int>.pipe().output
    (safe, safeInput) = Signal<Int, Never>.pipe()
    trigger = Signal<(), Never>.pipe().output
  }
}
