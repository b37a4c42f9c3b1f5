import Synchronization

/// A hand-written start that keeps all promises of a start.
///
/// It is an object with identity, and its values stop at the disposal. Any thread can dispose of
/// it, with one effect: the resources are released once, and then the observer receives
/// `interrupted` serially.
final class HandWrittenExecution: @unchecked Sendable {
  // `@unchecked Sendable`: `head` and `resources` are set before the object is shared. After that,
  // only the caller that wins the exchange of `isDisposed` changes them. Everything else is
  // immutable or atomic.
  private let isDisposed = Atomic<Bool>(false)
  private let gate = Entrance()
  private let observer: (Int) -> Void
  private let onInterruption: () -> Void
  var head: ((Int) -> Void)?
  var resources: [() -> Void] = []

  init(_ observer: @escaping (Int) -> Void, onInterruption: @escaping () -> Void) {
    self.observer = observer
    self.onInterruption = onInterruption
  }

  @inline(__always)
  func send(_ value: Int) {
    if !isDisposed.load(ordering: .acquiring) { observer(value) }
  }

  /// Sends the values of a cold source, which stops between two values when it is disposed of.
  @inline(__always)
  func run(_ values: Range<Int>, through chain: (Int) -> Void) {
    gate.enter()
    for value in values {
      if isDisposed.load(ordering: .acquiring) { break }
      chain(value)
    }
    gate.leave()
  }

  func dispose() {
    guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    for resource in resources { resource() }
    resources = []
    gate.enter()
    onInterruption()
    head = nil
    gate.leave()
  }
}

@inline(never)
func handWrittenStart(_ sink: @escaping (Int) -> Void) -> HandWrittenExecution {
  let execution = HandWrittenExecution(sink, onInterruption: {})
  execution.head = handWrittenChain { execution.send($0) }
  return execution
}

/// A hand-written subject whose observers are attached and detached on any thread.
///
/// Observers receive each value in the order in which they were attached. An observation has
/// identity and ends once.
final class HandWrittenCrowd: @unchecked Sendable {
  // `@unchecked Sendable`: `gate` guards all fields.
  private struct Entry {
    let number: Int
    var run: ((Int) -> Void)?
  }

  private let gate = Entrance()
  private var entries: [Entry] = []
  private var next = 0
  private var living = 0

  func observe(_ observer: @escaping (Int) -> Void) -> HandWrittenObservation {
    gate.enter()
    defer { gate.leave() }
    next += 1
    living += 1
    entries.append(Entry(number: next, run: observer))
    return HandWrittenObservation(self, next)
  }

  func remove(_ number: Int) {
    gate.enter()
    defer { gate.leave() }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].number == number, entries[low].run != nil else {
      return
    }
    entries[low].run = nil
    living -= 1
    if living < entries.count / 2 { entries.removeAll { $0.run == nil } }
  }

  func send(_ value: Int) {
    gate.enter()
    defer { gate.leave() }
    for entry in entries { entry.run?(value) }
  }
}

/// One observer of a ``HandWrittenCrowd``.
final class HandWrittenObservation: Sendable {
  private let crowd: HandWrittenCrowd
  private let number: Int

  init(_ crowd: HandWrittenCrowd, _ number: Int) {
    self.crowd = crowd
    self.number = number
  }

  func dispose() {
    crowd.remove(number)
  }
}

/// A hand-written property with a lock, which sends its changes serially to one observer.
final class HandWrittenProperty: @unchecked Sendable {
  // `@unchecked Sendable`: `lock` guards `stored`, and calls of `observer` hold `gate`.
  private let lock = Entrance()
  private let gate = Entrance()
  @exclusivity(unchecked) private var stored = 0
  private let observer: (Int) -> Void

  init(_ observer: @escaping (Int) -> Void) {
    self.observer = observer
  }

  var value: Int {
    get {
      lock.enter()
      defer { lock.leave() }
      return stored
    }
    set {
      lock.enter()
      stored = newValue
      lock.leave()
      gate.enter()
      observer(newValue)
      gate.leave()
    }
  }
}
