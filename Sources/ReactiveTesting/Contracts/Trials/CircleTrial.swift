internal import Dispatch
internal import Reactive

/// Lets two threads feed two streams in a circle (D20): one is inside the output of the operator and
/// sends to another stream; the other is inside that stream and sends to the operator.
///
/// The guard of a stream must notice that neither can go on. Of the signal between them it is the
/// library that does; an operator with locks of its own must not be held by them while it calls out.
///
/// This is for builds and for locks that no controller knows. Real threads that sleep prove nothing, so
/// that the worst that can be said is that nothing can be said.
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

/// Where two threads wait for each other before each goes where the other is.
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

  /// Whether both were there.
  var hasMet: Bool { lock.withLock { there.count == 2 } }

  /// Makes `action` happen when this thread is inside the output of the operator.
  func armed(by thread: UInt, _ action: @escaping @Sendable () -> Void) {
    lock.withLock {
      self.thread = thread
      self.action = action
    }
  }

  /// To be called inside the output.
  func entered() {
    let action = lock.withLock { () -> (@Sendable () -> Void)? in
      guard ThreadIdentity.current == thread else { return nil }
      defer { self.action = nil }
      return self.action
    }
    guard let action, arrive(.output) else { return }
    action()
  }

  /// Waits until the other side is there, too.
  ///
  /// - Returns: Whether it is; not if the first thread has never come.
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

  /// Lets the other side go on alone.
  func giveUp() {
    lock.withLock { isOver = true }
    gates[.other]?.signal()
  }
}
