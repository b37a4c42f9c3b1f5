internal import Dispatch
internal import Reactive

/// A trial in which two threads feed two streams in a cycle (D20).
///
/// One thread is inside the output of the operator and sends to another stream. The other thread is
/// inside that stream and sends to the operator.
///
/// The guard of a stream must detect that neither thread can continue. The library detects this for
/// the signal between the threads. An operator with its own locks must not hold them while it calls
/// user code.
///
/// This trial is for builds and locks without scheduling points. Sleeping threads prove nothing, so
/// the worst possible result is that the trial is inconclusive.
struct CircleTrial {
  let subject: OperatorUnderTest
  let script: Script

  func run() -> Trace {
    let meeting = Meeting()
    let bench = Bench(script, hold: nil, meeting: meeting)
    var trace = Trace(script: script)
    bench.attended {
      bench.apply(subject)
      bench.start()
      for word in script.words.dropLast(2) { bench.perform(word) }
    }
    let words = script.words.suffix(2)
    guard let earlier = words.first, let later = words.last else { return trace }
    let (other, input) = Signal<Int, Never>.pipe()
    let observation = other.observeValues { _ in
      guard meeting.arrive(.other) else { return }
      bench.attended { _ = bench.perform(later) }
    }
    let first = KitThread {
      meeting.armed(by: ThreadIdentity.current) { input.send(value: 0) }
      bench.attended { _ = bench.perform(earlier) }
      meeting.giveUp()
    }
    let second = KitThread {
      bench.attended { input.send(value: 1) }
    }
    if !Deadline.join([first, second]) { trace.ending = .asleep }
    trace.moments = bench.recorder.moments
    trace.wasHeld = meeting.hasMet
    guard trace.isFinished else { return trace }
    observation?.dispose()
    bench.attended { _ = bench.tearDown() }
    return trace
  }
}

/// A meeting point at which each of two threads waits before it enters the stream of the other.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Meeting: @unchecked Sendable {
  enum Side: Hashable { case output, other }

  private let lock = Lock()
  private var there: Set<Side> = []
  private var isOver = false
  private var thread: UInt?
  private var action: (@Sendable () -> Void)?
  private let gates: [Side: DispatchSemaphore] = [
    .output: DispatchSemaphore(value: 0), .other: DispatchSemaphore(value: 0),
  ]

  /// Whether both threads have arrived.
  var hasMet: Bool { lock.withLock { there.count == 2 } }

  /// Sets an action to perform when this thread is inside the output of the operator.
  func armed(by thread: UInt, _ action: @escaping @Sendable () -> Void) {
    lock.withLock {
      self.thread = thread
      self.action = action
    }
  }

  /// Meets the other thread and then performs the action, if this thread has set one.
  ///
  /// The observer of the output calls this method.
  func entered() {
    let action = lock.withLock { () -> (@Sendable () -> Void)? in
      guard ThreadIdentity.current == thread else { return nil }
      defer { self.action = nil }
      return self.action
    }
    guard let action, arrive(.output) else { return }
    action()
  }

  /// Waits until the other thread has arrived.
  ///
  /// - Returns: `true` if the other thread has arrived, or `false` if this thread continues alone.
  func arrive(_ side: Side) -> Bool {
    let other = side == .output ? Side.other : .output
    let mustWait = lock.withLock {
      there.insert(side)
      return !isOver && !there.contains(other)
    }
    gates[other]?.signal()
    if mustWait { gates[side]?.wait() }
    return lock.withLock { there.count == 2 }
  }

  /// Lets the thread that is waiting continue alone.
  func giveUp() {
    lock.withLock { isOver = true }
    gates[.other]?.signal()
  }
}
