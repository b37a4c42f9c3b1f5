#if DEBUG || Interleaving
import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock of any kind.
protocol AnyLock: Sendable {
  init()
  func holding<Result>(_ body: () -> Result) -> Result
}

/// The kinds of locks without scheduling points.
enum ForeignLock: String, CaseIterable, Sendable {
  case nsLock, nsRecursiveLock, mutex, pthreadMutex, queue, semaphore, spinning, yielding

  /// Whether a thread that waits for the lock does not sleep.
  var waitsInALoop: Bool { self == .spinning || self == .yielding }

  /// The locks for which a thread sleeps while it waits.
  static var sleeping: [ForeignLock] { allCases.filter { !$0.waitsInALoop } }

  /// What a report calls the part of the lock that a thread uses.
  var part: String { waitsInALoop ? "atomic operation" : "lock" }

  /// Returns a new lock of this kind.
  func make() -> any AnyLock {
    switch self {
    case .nsLock: PlainLock()
    case .nsRecursiveLock: RecursiveLock()
    case .mutex: MutexLock()
    case .pthreadMutex: PthreadLock()
    case .queue: QueueLock()
    case .semaphore: SemaphoreLock()
    case .spinning: SpinLock()
    case .yielding: YieldingLock()
    }
  }
}

private final class PlainLock: AnyLock {
  private let lock = NSLock()
  func holding<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}

private final class RecursiveLock: AnyLock {
  private let lock = NSRecursiveLock()
  func holding<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}

private final class MutexLock: AnyLock {
  private let mutex = Mutex<Void>(())
  func holding<Result>(_ body: () -> Result) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return body()
  }
}

/// `@unchecked Sendable`: several threads can use the mutex.
private final class PthreadLock: AnyLock, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  init() { pthread_mutex_init(mutex, nil) }
  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }
  func holding<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

private final class QueueLock: AnyLock {
  private let queue = DispatchQueue(label: "a lock")
  func holding<Result>(_ body: () -> Result) -> Result { queue.sync(execute: body) }
}

/// `@unchecked Sendable`: several threads can use the semaphore.
private final class SemaphoreLock: AnyLock, @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  func holding<Result>(_ body: () -> Result) -> Result {
    semaphore.wait()
    defer { semaphore.signal() }
    return body()
  }
}

/// A lock for which a thread waits in a loop.
private final class SpinLock: AnyLock {
  private let isTaken = Synchronization.Atomic<Bool>(false)
  func holding<Result>(_ body: () -> Result) -> Result {
    while isTaken.exchange(true, ordering: .acquiring) {}
    defer { isTaken.store(false, ordering: .releasing) }
    return body()
  }
}

/// A lock for which a thread waits in a loop that gives other threads a turn.
private final class YieldingLock: AnyLock {
  private let isTaken = Synchronization.Atomic<Bool>(false)
  func holding<Result>(_ body: () -> Result) -> Result {
    while !isTaken.compareExchange(
      expected: false,
      desired: true,
      ordering: .acquiringAndReleasing
    ).exchanged { sched_yield() }
    defer { isTaken.store(false, ordering: .releasing) }
    return body()
  }
}

/// A number that is guarded by a lock.
///
/// `@unchecked Sendable`: the owner guards the number with its lock.
final class Guarded: @unchecked Sendable { var count = 0 }

/// Merges two streams under a lock without scheduling points.
struct ForeignMerge {
  let kind: ForeignLock

  private func merge(
    _ name: String,
    _ receive:
      @escaping @Sendable (any AnyLock, Guarded, Int, Observer<Int, TestFailure>) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      "\(name), \(kind)",
      .handlesInterruption,
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let (lock, state, running) = (kind.make(), Guarded(), Reactive.Atomic(2))
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { receive(lock, state, $0, observer) },
                onTermination: { end in
                  if case .failed = end { return observer.terminate(end) }
                  let isLast = running.modify { running in
                    running -= 1
                    return running == 0
                  }
                  if isLast { observer.sendCompleted() }
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }

  /// Holds the lock while it sends a value.
  var sendingUnderLock: OperatorUnderTest {
    merge("sends under its lock") { lock, _, value, observer in
      lock.holding { observer.send(value: value) }
    }
  }

  /// Reads and sends in one critical section, and writes in another one.
  var countingTwice: OperatorUnderTest {
    merge("counts in two sections") { lock, state, value, observer in
      let count = lock.holding { state.count }
      if count >= 1 { return }
      observer.send(value: value)
      lock.holding { state.count = count + 1 }
    }
  }

  /// Reads and writes in one critical section, and sends after leaving it.
  var counting: OperatorUnderTest {
    merge("counts in one section") { lock, state, value, observer in
      let isFirst = lock.holding {
        state.count += 1
        return state.count == 1
      }
      if isFirst { observer.send(value: value) }
    }
  }

  /// Takes two locks in an order that depends on the input, with a callback in between.
  static func crossing(_ kind: ForeignLock) -> OperatorUnderTest {
    OperatorUnderTest(
      "takes two locks in opposite orders, \(kind)",
      .handlesInterruption,
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let locks = [kind.make(), kind.make()]
          for (index, input) in [first, second].enumerated() {
            input.start(
              Observer(
                onValue: { value in
                  locks[index].holding {
                    observer.send(value: value)
                    locks[1 - index].holding {}
                  }
                },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }
}

/// How another thread takes the lock that is held while an observer runs.
enum Entrance: String, CaseIterable, Sendable {
  case value, end, disposal, start

  /// The actions of two threads, one of which takes the lock in this way while the other sends a
  /// value.
  var plan: String {
    switch self {
    case .value: "1 2 × b:3 b:4"
    case .end: "1 2 × b:3 b:done"
    case .disposal: "1 2 × dispose"
    case .start: "1 2 × start"
    }
  }

  /// Returns an operator that sends the values of its first input while it holds a lock, or after it
  /// has released the lock.
  func subject(_ kind: ForeignLock, isLawful: Bool) -> OperatorUnderTest {
    let name = "\(rawValue) beside a value, \(kind), \(isLawful)"
    if self == .disposal { return disposed(kind, name, isLawful) }
    return OperatorUnderTest(
      name,
      .handlesInterruption,
      apply: { first, second, _ in
        let shared = kind.make()
        return SignalProducer<Int, TestFailure> { observer, lifetime in
          let (lock, running) = (self == .start ? shared : kind.make(), Reactive.Atomic(2))
          if self == .start { lock.holding {} }
          for (index, input) in [first, second].enumerated() {
            input.start(
              Observer(
                onValue: { value in
                  if index == 0 { return Self.send(value, lock, observer, isLawful) }
                  if self == .value { lock.holding {} }
                  observer.send(value: value)
                },
                onTermination: { end in
                  if self == .end { lock.holding {} }
                  if case .failed = end { return observer.terminate(end) }
                  let isLast = running.modify { running in
                    running -= 1
                    return running == 0
                  }
                  if isLast { observer.sendCompleted() }
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }

  private func disposed(
    _ kind: ForeignLock,
    _ name: String,
    _ isLawful: Bool
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      cold: { source, _ in
        RawStream<Int, TestFailure> { observer in
          let lock = kind.make()
          let handle = source.start(
            Observer(
              onValue: { Self.send($0, lock, observer, isLawful) },
              onTermination: { observer.terminate($0) }
            )
          )
          return AnyDisposable {
            lock.holding {}
            handle.dispose()
          }
        }
      }
    )
  }

  private static func send(
    _ value: Int,
    _ lock: any AnyLock,
    _ observer: Observer<Int, TestFailure>,
    _ isLawful: Bool
  ) {
    if !isLawful { return lock.holding { observer.send(value: value) } }
    lock.holding {}
    observer.send(value: value)
  }
}

/// An object with threads that keep all processors busy for as long as it exists.
final class BusyMachine {
  private let isOver = Reactive.Atomic(false)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread { [isOver] in while !isOver.value {} }.start()
    }
  }

  deinit { isOver.value = true }
}
#endif
