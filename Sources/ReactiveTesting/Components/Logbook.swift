internal import Dispatch
internal import Reactive

/// A record of numbers that detects overlapping calls, on any thread.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Logbook: @unchecked Sendable {
  private let lock = Lock()
  private var list: [Int] = []
  private var running = 0
  private var hasOverlapped = false
  private let company = DispatchSemaphore(value: 0)

  var entries: [Int] { lock.withLock { list } }

  /// Whether two threads were inside ``enter(_:_:)`` at the same time.
  var sawOverlap: Bool { lock.withLock { hasOverlapped } }

  func note(_ entry: Int) { lock.withLock { list.append(entry) } }

  /// Records the next number, counted from one, and returns it.
  func noteNextNumber() -> Int {
    lock.withLock {
      list.append(list.count + 1)
      return list.count
    }
  }

  /// Records an entry, runs `body`, and notes whether another thread is inside at the same time.
  func enter(_ entry: Int, _ body: () -> Void = {}) {
    let overlaps = lock.withLock {
      list.append(entry)
      running += 1
      if running > 1 { hasOverlapped = true }
      return running > 1
    }
    if overlaps { company.signal() }
    body()
    lock.withLock { running -= 1 }
  }

  /// Gives other threads time to enter.
  ///
  /// The method returns when another thread has entered, or when each thread has had forty turns.
  func awaitOverlap() {
    for _ in 0..<40 where !sawOverlap {
      KitThread.giveEverybodyATurn()
      _ = company.wait(timeout: .now() + .milliseconds(1))
    }
  }
}
