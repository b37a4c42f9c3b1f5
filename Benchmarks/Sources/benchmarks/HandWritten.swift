import Synchronization

/// One compare-exchange in and one out: the least that makes a delivery serial, or guards a few fields.
struct Entrance: ~Copyable, Sendable {
  private let word = Atomic<UInt>(0)

  @inline(__always)
  func enter() {
    guard word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged else {
      fatalError("contended")
    }
  }

  @inline(__always)
  func leave() {
    _ = word.compareExchange(expected: 1, desired: 0, ordering: .releasing)
  }
}

/// The least code that keeps the same promises by hand: closures, one compare-exchange in and one
/// out where delivery is promised to be serial, one object where there is identity.
final class HandWrittenSubject: @unchecked Sendable {
  // `@unchecked Sendable`: the observers are added before the first event; delivery holds `gate`.

  /// A closure inside a structure is called as it is; one in an array by itself would be wrapped.
  struct Entry {
    let run: (Int) -> Void
  }

  private let gate = Entrance()
  private let observers: [Entry]

  init(_ observers: [Entry]) {
    self.observers = observers
  }

  @inline(__always)
  func send(_ value: Int) {
    gate.enter()
    for observer in observers { observer.run(value) }
    gate.leave()
  }
}

/// A serial entrance for several senders and one closure.
final class HandWrittenGate<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `observer` never changes; calls to it hold `gate`.
  private let gate = Entrance()
  private let observer: (Value) -> Void

  init(_ observer: @escaping (Value) -> Void) {
    self.observer = observer
  }

  @inline(__always)
  func send(_ value: Value) {
    gate.enter()
    observer(value)
    gate.leave()
  }
}

/// The closure chain of `map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }`.
@inline(never)
func handWrittenChain(_ sink: @escaping (Int) -> Void) -> (Int) -> Void {
  let last: (Int) -> Void = { sink($0 &* 3) }
  let middle: (Int) -> Void = { if $0 & 1 == 0 { last($0) } }
  return { middle($0 &+ 1) }
}

/// The closure of `scan(0, +)`.
@inline(never)
func handWrittenScan(_ sink: @escaping (Int) -> Void) -> (Int) -> Void {
  var sum = 0
  return {
    sum &+= $0
    sink(sum)
  }
}

/// What an operator with two inputs remembers; touched inside one gate only.
final class HandWrittenPair {
  private var a: Int?
  private var b: Int?
  private var waitingA: [Int] = []
  private var waitingB: [Int] = []

  func latest(_ input: (Int?, Int?)) -> (Int, Int)? {
    if let value = input.0 { a = value }
    if let value = input.1 { b = value }
    guard let a, let b else { return nil }
    return (a, b)
  }

  func zipped(_ input: (Int?, Int?)) -> (Int, Int)? {
    if let value = input.0 { waitingA.append(value) }
    if let value = input.1 { waitingB.append(value) }
    guard let a = waitingA.first, let b = waitingB.first else { return nil }
    waitingA.removeFirst()
    waitingB.removeFirst()
    return (a, b)
  }
}

/// An inner stream by hand: an object with identity, a gate, and a closure that is called once.
@inline(never)
func handWrittenFlatMap(_ count: Int, _ sink: @escaping (Int) -> Void) {
  let output = HandWrittenGate<Int>(sink)
  for value in 0..<count {
    let inner = HandWrittenGate<Int> { output.send($0) }
    inner.send(value)
  }
}

/// A small generator with a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
