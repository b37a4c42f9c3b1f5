internal import Reactive
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One application of an operator that several real threads use concurrently.
///
/// `@unchecked Sendable`: state that changes while the threads run is in the sources and the taps,
/// which have locks.
final class StressStage: SendingStage, LabProbe, @unchecked Sendable {
  private(set) lazy var lab = Lab(probe: self, keepsBook: false)
  let sources = SourceTable()
  private let taps: [StressTap]
  private let passesTime: Bool
  private let place = ImmediateScheduler()
  private var outlet: Outlet?
  private var start: (any Disposable)?
  /// The number of moves of the plan that have started the output.
  private let startCount = Synchronization.Atomic<Int>(0)
  private var kept: [AnyObject] = []

  init(_ subject: OperatorUnderTest, _ plan: ThreadPlan) {
    passesTime = plan.passesTime
    taps = (0...plan.startCount).map { _ in StressTap() }
    Schedulers.run(on: place) {
      let outlet = subject.apply(self)
      self.outlet = outlet
      start = outlet.listen(self, 0)
    }
  }

  /// The events that each observer has received.
  var outcomes: [InterleavingOutcome] { taps.map(\.outcome) }

  /// A violation that was detected during the run, regardless of the outcome.
  var fault: String? { taps.lazy.compactMap(\.fault).first }

  var lockWatch: LockWatch? { nil }

  func entered(_: Place) { Jitter.pause() }
  func usedResource() { Jitter.pause() }
  func left(_: Place) { Jitter.pause() }
  func keep(_ object: AnyObject) { kept.append(object) }
  func track(_ number: Int) -> TrackedValue { TrackedValue(number) }

  func cold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure> {
    let source = StressSource<Value, Failure>()
    sources.ports[id] = { scripted in
      guard let event: Event<Value, Failure> = scripted.event(value) else { return }
      source.send(event)
    }
    return source.producer
  }

  func hot<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    let (signal, input) = Signal<Value, Failure>.pipe()
    keep(signal)
    sources.ports[id] = { scripted in
      guard let event: Event<Value, Failure> = scripted.event(value) else { return }
      input.send(event)
    }
    return signal
  }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> {
    let tap = taps[min(start, taps.count - 1)]
    return Observer { tap.receive($0) }
  }

  /// Performs the moves of one thread.
  func perform(_ moves: [ThreadPlan.Move]) {
    // Without a current scheduler, work that the thread starts would run on a scheduler of a queue.
    Schedulers.run(on: place) {
      for move in moves {
        Jitter.pause()
        perform(move)
      }
    }
  }

  private func perform(_ move: ThreadPlan.Move) {
    switch move {
    case .word(.send(let source, let event)): sources.ports[source]?(event)
    case .word(.advance(let milliseconds)): lab.time.advance(by: .milliseconds(milliseconds))
    case .word(.dispose): start?.dispose()
    case .word(.release): outlet = nil
    case .start, .startAmid:
      _ = outlet?.listen(self, startCount.wrappingAdd(1, ordering: .relaxed).newValue)
    case .wait: break
    }
  }

  /// Performs the final actions on one thread, ends all sources, and lets time pass until the
  /// pending events have been delivered.
  func settle(_ patience: Patience, after moves: [ThreadPlan.Move]) {
    if !passesTime { for tap in taps { tap.markArrival() } }
    perform(moves)
    for tap in taps { tap.markSettling() }
    Schedulers.run(on: place) {
      sources.complete()
      _ = patience.exhaust(lab.time)
    }
    _ = lab.time.takeFaults()
  }

  /// Releases the objects that retain the stage, and the objects that the stage retains.
  func tearDown() {
    sources.ports = [:]
    sources.inners = []
    kept = []
    outlet = nil
    start = nil
  }
}

/// A producer that sends the events of real threads to all its starts.
///
/// The first start also receives a terminal event that was sent before the start, as in
/// ``PlanSource``.
///
/// `@unchecked Sendable`: `observers` and `earlyEnd` are guarded by `lock`.
final class StressSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var observers: [Observer<Value, Failure>] = []
  private var earlyEnd: Event<Value, Failure>?

  var producer: SignalProducer<Value, Failure> {
    SignalProducer { observer, _ in
      let end = self.lock.withLock {
        self.observers.append(observer)
        return self.earlyEnd.take()
      }
      if let end { observer.send(end) }
    }
  }

  func send(_ event: Event<Value, Failure>) {
    let observers = lock.withLock {
      if self.observers.isEmpty, earlyEnd == nil, event.isTerminating { earlyEnd = event }
      return self.observers
    }
    for observer in observers { observer.send(event) }
  }
}

/// The events that an observer of a stressed operator receives.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class StressTap: @unchecked Sendable {
  private let lock = Lock()
  private var values: [String] = []
  private var terminal: String?
  private var isEndedLast = false
  private var arrived = 0
  private var isInside = false
  private var firstFault: String?

  var fault: String? { lock.withLock { firstFault } }

  var outcome: InterleavingOutcome {
    lock.withLock {
      InterleavingOutcome(
        values: values,
        terminal: terminal,
        isEndedLast: isEndedLast,
        arrived: arrived
      )
    }
  }

  /// Records that the threads have ended, before any later action runs.
  func markArrival() { lock.withLock { arrived = values.count + (terminal == nil ? 0 : 1) } }

  /// Records that all actions of the plan have been performed, before the sources are ended.
  func markSettling() { lock.withLock { isEndedLast = terminal == nil } }

  func receive<Value, Failure>(_ event: Event<Value, Failure>) {
    lock.withLock {
      if isInside { note("EVT-28: two events at the same time") }
      if terminal != nil {
        note(
          event.isTerminating ? "EVT-2: a second terminal event" : "EVT-3: a value after the end"
        )
      }
      isInside = true
      switch event {
      case .value(let value): values.append("\(value)")
      case .failed(let failure): terminal = "failed(\(failure))"
      case .completed: terminal = "completed"
      case .interrupted: terminal = "interrupted"
      }
    }
    Jitter.pause()
    lock.withLock { isInside = false }
  }

  private func note(_ fault: String) {
    if firstFault == nil { firstFault = fault }
  }
}

/// Short random delays that spin, because sleeping would delay a thread for far longer.
///
/// Some delays yield to another thread instead. With few processors, a thread would otherwise
/// perform all of its work before another thread begins.
///
/// `@unchecked Sendable`: used by one thread.
final class Jitter: @unchecked Sendable {
  private static let slot = ThreadSlot<Jitter>()
  private var numbers: RandomNumbers
  /// The longest delay, in iterations of a loop.
  private static let longest = 200

  init(seed: UInt64) { numbers = RandomNumbers(seed: seed) }

  /// Runs `body` with random delays on the calling thread.
  func run(_ body: () -> Void) { Self.slot.with(self, body) }

  /// Occasionally waits for up to a few hundred nanoseconds, or lets another thread continue.
  static func pause() { slot.content?.pause() }

  private func pause() {
    switch numbers.below(16) {
    case 0: sched_yield()
    case 1...4: for _ in 0..<numbers.below(Self.longest) { withExtendedLifetime(self) {} }
    default: break
    }
  }
}
