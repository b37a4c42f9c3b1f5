import Synchronization

/// A minimal lock with one compare-exchange to enter and one to leave.
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

/// The minimal hand-written code that keeps the same promises as a subject.
///
/// It uses closures, one compare-exchange to enter and one to leave where delivery must be serial,
/// and one object where identity is needed.
final class HandWrittenSubject: @unchecked Sendable {
  // `@unchecked Sendable`: The observers are added before the first event, and deliveries hold
  // `gate`.

  /// An observer that another observer may dispose of during a delivery.
  final class Entry {
    let run: (Int) -> Void
    let isActive = Atomic<Bool>(true)

    init(run: @escaping (Int) -> Void) {
      self.run = run
    }
  }

  private let gate = Entrance()
  private let observers: [Entry]
  /// A copy of the observers that can be iterated without reference counting.
  private let slots: UnsafeMutableBufferPointer<Unmanaged<Entry>>

  init(_ observers: [Entry]) {
    self.observers = observers
    slots = .allocate(capacity: observers.count)
    _ = slots.initialize(from: observers.map { .passUnretained($0) })
  }

  deinit {
    slots.deallocate()
  }

  @inline(__always)
  func send(_ value: Int) {
    gate.enter()
    for slot in slots {
      slot._withUnsafeGuaranteedRef { entry in
        if entry.isActive.load(ordering: .acquiring) { entry.run(value) }
      }
    }
    gate.leave()
  }
}

/// A serial entrance for several senders to one closure.
final class HandWrittenGate<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `observer` never changes, and calls to it hold `gate`.
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
  let state = HandWrittenSum()
  return {
    state.sum &+= $0
    sink(state.sum)
  }
}

/// The state of a scan, without the checks that a captured variable would cost.
final class HandWrittenSum {
  @exclusivity(unchecked) var sum = 0
}

/// One map with any closure, as it occurs in a chain that is built in a loop.
@inline(never)
func handWrittenMap(
  _ transform: @escaping (Int) -> Int,
  _ next: @escaping (Int) -> Void
) -> (Int) -> Void {
  { next(transform($0)) }
}

/// The state of an operator with two inputs, accessed only inside one gate.
final class HandWrittenPair {
  @exclusivity(unchecked) private var a: Int?
  @exclusivity(unchecked) private var b: Int?
  @exclusivity(unchecked) private var waitingA = HandWrittenQueue()
  @exclusivity(unchecked) private var waitingB = HandWrittenQueue()

  func latest(_ input: (Int?, Int?)) -> (Int, Int)? {
    if let value = input.0 { a = value }
    if let value = input.1 { b = value }
    guard let a, let b else { return nil }
    return (a, b)
  }

  func zipped(_ input: (Int?, Int?)) -> (Int, Int)? {
    if let a = input.0 {
      if let b = waitingB.removeFirst() { return (a, b) }
      waitingA.append(a)
    }
    if let b = input.1 {
      if let a = waitingA.removeFirst() { return (a, b) }
      waitingB.append(b)
    }
    return nil
  }
}

/// A first-in, first-out queue of values that wait for their counterparts.
struct HandWrittenQueue {
  private var values: [Int] = []
  private var head = 0

  mutating func append(_ value: Int) {
    values.append(value)
  }

  mutating func removeFirst() -> Int? {
    guard head < values.count else { return nil }
    defer {
      head += 1
      if head == values.count {
        values.removeAll(keepingCapacity: true)
        head = 0
      }
    }
    return values[head]
  }
}

/// A hand-written inner stream: an object with identity, a gate, and a closure that is called once.
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
