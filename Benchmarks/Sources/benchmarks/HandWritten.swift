import Synchronization

/// The least code that keeps the same promises by hand: closures, one compare-exchange in and one
/// out where delivery is promised to be serial, one object where there is identity.
final class HandWrittenSubject<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: the observers are added before the first event; delivery holds `gate`.
  private let gate = Atomic<UInt>(0)
  private let observers: [(Value) -> Void]

  init(_ observers: [(Value) -> Void]) {
    self.observers = observers
  }

  @inline(__always)
  func send(_ value: Value) {
    guard gate.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged else {
      fatalError("contended")
    }
    for observer in observers { observer(value) }
    _ = gate.compareExchange(expected: 1, desired: 0, ordering: .releasing)
  }
}

/// A serial entrance for several senders and one closure.
final class HandWrittenGate<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `observer` never changes; calls to it hold `gate`.
  private let gate = Atomic<UInt>(0)
  private let observer: (Value) -> Void

  init(_ observer: @escaping (Value) -> Void) {
    self.observer = observer
  }

  @inline(__always)
  func send(_ value: Value) {
    guard gate.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged else {
      fatalError("contended")
    }
    observer(value)
    _ = gate.compareExchange(expected: 1, desired: 0, ordering: .releasing)
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

/// What a start by hand needs: an object with identity, and three closures.
final class HandWrittenExecution: @unchecked Sendable {
  // `@unchecked Sendable`: `chain` is released by the one caller that wins the exchange.
  private let isDisposed = Atomic<Bool>(false)
  private var chain: ((Int) -> Void)?

  init(_ chain: @escaping (Int) -> Void) {
    self.chain = chain
  }

  func dispose() {
    if !isDisposed.exchange(true, ordering: .acquiringAndReleasing) { chain = nil }
  }
}

@inline(never)
func handWrittenStart(_ sink: @escaping (Int) -> Void) -> HandWrittenExecution {
  HandWrittenExecution(handWrittenChain(sink))
}

/// A subject whose observers come and go.
final class HandWrittenCrowd {
  private var observers: [Int: (Int) -> Void] = [:]
  private var next = 0

  func observe(_ observer: @escaping (Int) -> Void) -> Int {
    next += 1
    observers[next] = observer
    return next
  }

  func remove(_ token: Int) {
    observers[token] = nil
  }

  func send(_ value: Int) {
    for observer in observers.values { observer(value) }
  }
}

/// Random actions by hand: an array of closures, sorted once.
@inline(never)
func handWrittenTimeline(_ count: Int) {
  var random = SplitMix(seed: 7)
  let sink = Sink()
  var actions: [(due: UInt64, run: () -> Void)] = []
  for _ in 0..<count { actions.append((random.next() % 1_000_000_000, { sink.add(1) })) }
  actions.sort { $0.due < $1.due }
  for action in actions { action.run() }
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
