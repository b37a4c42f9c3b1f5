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
