import Reactive
import ReactiveTesting
import Synchronization
import TestSupport

/// The inputs of an operator that runs a test case in virtual time.
///
/// Actions that are due at a tick run before the steps of that tick. No action runs between two
/// steps of one tick.
final class Bench: Sendable {
  let time = TestScheduler()
  /// The scheduler for operators, which labels the actions that they schedule.
  let scheduler: LabelledScheduler
  let script: Script

  private let pipes: [(output: Signal<Int, Boom>, input: Observer<Int, Boom>)]
  private let kept = Locked<[any Sendable]>([])
  private let openStarts = Synchronization.Atomic<Int>(0)
  private let attempted = Synchronization.Atomic<Int>(0)

  init(_ script: Script) {
    self.script = script
    scheduler = time.labelled("operator")
    pipes = (0..<script.inputs).map { _ in Signal<Int, Boom>.pipe() }
  }

  /// Returns an input as a signal.
  func signal(_ input: Int = 0) -> Signal<Int, Boom> { pipes[input].output }

  /// Returns an input as a producer of the events of its signal.
  func hot(_ input: Int = 0) -> SignalProducer<Int, Boom> { SignalProducer(pipes[input].output) }

  /// Returns an input that sends its events at each start, at times relative to the start.
  func cold(_ input: Int = 0) -> SignalProducer<Int, Boom> { cold(script.track(input)) }

  /// Returns a producer that sends a track at each start, at times relative to the start.
  func cold(_ track: Track<Int, Boom>) -> SignalProducer<Int, Boom> {
    SignalProducer { [unowned self] observer, lifetime in
      openStarts.add(1, ordering: .relaxed)
      // The lifetime retains the observer, which prevents an interruption of a source without an
      // end.
      lifetime += { [unowned self] in
        withExtendedLifetime(observer) {}
        openStarts.subtract(1, ordering: .relaxed)
      }
      let start = time.now
      for moment in track.moments where !lifetime.hasEnded {
        if moment.tick == 0 {
          observer.send(moment.event)
        } else {
          let instant = start.advanced(by: .ticks(moment.tick))
          lifetime += time.schedule(at: instant) { observer.send(moment.event) }
        }
      }
    }
  }

  /// The number of producers of ``cold(_:)-(Track<Int,Boom>)`` that are running.
  var running: Int { openStarts.load(ordering: .relaxed) }

  /// Returns a producer that sends a track.
  ///
  /// If the track ends immediately, the result is one of the producers that the library provides.
  func mixed(_ track: Track<Int, Boom>) -> SignalProducer<Int, Boom> {
    guard track.isOverAtOnce else { return cold(track) }
    let values = track.values.map(\.value)
    switch track.end?.event {
    case .failed(let failure): return SignalProducer(error: failure)
    default: return values.count == 1 ? SignalProducer(value: values[0]) : SignalProducer(values)
    }
  }

  /// Returns a producer that sends the track of the first input at its first start, the track of
  /// the second input at its second start, and so on.
  ///
  /// If no input is left, the start is interrupted.
  func attempts() -> SignalProducer<Int, Boom> {
    .deferred { [unowned self] in
      let number = attempted.add(1, ordering: .relaxed).oldValue
      return number < script.inputs
        ? cold(number) : SignalProducer { observer, _ in observer.sendInterrupted() }
    }
  }

  /// Returns a producer that sends all events of the first input immediately.
  func synchronous() -> SignalProducer<Int, Boom> {
    cold(Track(script.track().moments.map { .init(0, $0.event) }))
  }

  /// Retains an object until the end, and then disposes of the object if it is a disposable.
  func keep(_ object: any Sendable) {
    kept.withLock { $0.append(object) }
  }

  /// Runs the test case on the stream that `start` starts.
  ///
  /// - Returns: The observed track, and descriptions of the resources that were not released.
  func play<Output, Failure>(
    _ start: (Bench, Observer<Output, Failure>) -> (any Disposable)?
  ) -> (track: Track<Output, Failure>, faults: [String]) {
    let recorder = MomentRecorder<Output, Failure>(time)
    let disposable = start(self, recorder.observer)
    for step in script.steps {
      advance(to: step.tick)
      pipes[step.input].input.send(step.event)
    }
    advance(to: script.horizon)
    if script.disposal != nil {
      disposable?.dispose()
      time.advance()
    }
    let seen = recorder.moments
    var faults = seen.dropLast().filter { $0.event.isTerminating }.map {
      "\($0.event) is not a terminal event"
    }
    releaseKept()
    if seen.last?.event.isTerminating == true || script.disposal != nil { faults += leftovers }
    disposable?.dispose()
    if !time.pendingActions.isEmpty { time.advance() }
    faults += leftovers
    faults += time.takeFaults().map(\.description)
    return (Track(seen), faults)
  }

  private func releaseKept() {
    let objects = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    for object in objects { (object as? any Disposable)?.dispose() }
  }

  private func advance(to tick: Int) {
    let instant = Instant(tick: tick)
    if instant > time.now { time.advance(to: instant) }
  }

  /// Descriptions of the resources that are still in use although they are no longer needed.
  private var leftovers: [String] {
    let inputs = pipes.indices.filter { pipes[$0].output.isObserved }
    let actions = time.pendingActions.filter { $0.site.description.contains("operator") }
    let starts = openStarts.load(ordering: .relaxed)
    return inputs.map { "input \($0) is still observed" }
      + actions.map { "left on the scheduler: \($0)" }
      + (starts == 0 ? [] : ["\(starts) producers still run"])
  }
}

extension Track<Int, Boom> {
  /// Whether a producer that the library provides can send exactly this track immediately.
  ///
  /// Such a track consists of values and a completion, or only of a failure.
  var isOverAtOnce: Bool {
    guard let end, end.tick == 0 else { return false }
    return end.event == .completed || values.isEmpty && end.event.error != nil
  }
}

/// Records the events of a stream and their times.
private final class MomentRecorder<Value: Sendable, Failure: Error>: Sendable {
  private let time: TestScheduler
  private let list = Locked<[Track<Value, Failure>.Moment]>([])

  init(_ time: TestScheduler) {
    self.time = time
  }

  var moments: [Track<Value, Failure>.Moment] { list.withLock { $0 } }

  var observer: Observer<Value, Failure> {
    Observer { event in
      let tick = self.time.now.tick
      self.list.withLock { $0.append(.init(tick, event)) }
    }
  }
}
