import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// The virtual time of one test, and the sources that it feeds.
final class Lab: Sendable {
  /// The time; the sources send by it.
  let time = TestScheduler()
  /// What the operators get: actions on it are theirs.
  let scheduler: LabelledScheduler

  private let sources = Locked<[Source]>([])
  private let inputs = Locked<[any Sendable]>([])
  private let faults = Locked<[String]>([])

  /// A source, as far as it can still be in use.
  private struct Source {
    let name: String
    let isInUse: @Sendable () -> Bool
  }

  init() {
    scheduler = time.labelled("operator")
  }

  /// A signal that sends what the diagram says, and is never released by its input.
  func signal(_ diagram: String) -> Signal<Int, Boom> {
    signal(diagram, Timeline<Int, Boom>.init)
  }

  /// A signal that cannot fail.
  func trigger(_ diagram: String) -> Signal<Void, Never> {
    signal(diagram) { (diagram, _: Boom?, frame) in
      try Timeline<Int, Never>(diagram, frame: frame)
    }.map(value: ())
  }

  /// A producer that sends, from each start on, what the diagram says.
  func producer(_ diagram: String, _ windows: Windows? = nil) -> SignalProducer<Int, Boom> {
    producer(diagram, windows, Timeline<Int, Boom>.init)
  }

  /// A producer that cannot fail.
  func steady(_ diagram: String, _ windows: Windows? = nil) -> SignalProducer<Int, Never> {
    producer(diagram, windows) { (diagram, _: Boom?, frame) in
      try Timeline<Int, Never>(diagram, frame: frame)
    }
  }

  private typealias Reader<Failure: Error> = (String, Boom?, Duration) throws -> Timeline<
    Int, Failure
  >

  private func signal<Failure>(
    _ diagram: String,
    _ read: Reader<Failure>
  ) -> Signal<Int, Failure> {
    let (signal, input) = Signal<Int, Failure>.pipe()
    inputs.withLock { $0.append(input) }
    for moment in timeline(diagram, read).moments {
      time.schedule(at: moment.instant) { input.send(moment.event) }
    }
    sources.withLock { sources in
      sources.append(Source(name: "the signal \(diagram)") { signal.isObserved })
    }
    return signal
  }

  private func producer<Failure>(
    _ diagram: String,
    _ windows: Windows?,
    _ read: Reader<Failure>
  ) -> SignalProducer<Int, Failure> {
    let moments = timeline(diagram, read).moments
    return SignalProducer { [unowned self] observer, lifetime in
      let start = time.now
      // What is observed keeps the observer, so that a source without an end is not interrupted.
      lifetime += { withExtendedLifetime(observer) {} }
      let end = windows?.open(time)
      if let end { lifetime += end }
      sources.withLock { sources in
        let source = Source(name: "the producer \(diagram)") { !lifetime.hasEnded }
        sources.append(source)
      }
      for moment in moments {
        let instant = start.advanced(by: Instant.origin.duration(to: moment.instant))
        lifetime += time.schedule(at: instant) { observer.send(moment.event) }
      }
    }
  }

  private func timeline<Failure>(
    _ diagram: String,
    _ read: Reader<Failure>
  ) -> Timeline<Int, Failure> {
    do {
      return try read(diagram, Boom(), .milliseconds(10))
    } catch {
      Issue.record("\(error)")
      return Timeline([])
    }
  }
}

// MARK: - What must be over when the output has ended

extension Lab {
  /// Notes, after all that happens at this instant, what is still at work.
  func outputEnded() {
    time.schedule { [unowned self] in
      let actions = time.pendingActions.filter { $0.site.description.contains("operator") }
      let running = sources.withLock { $0 }.filter { $0.isInUse() }
      faults.withLock { faults in
        faults += actions.map { "left on the scheduler: \($0)" }
        faults += running.map { "still in use: \($0.name)" }
      }
    }
  }

  /// What was still at work when the output had ended, in words.
  var leftovers: [String] { faults.withLock { $0 } }
}

/// When a source was started and disposed of.
final class Windows: Sendable {
  private let list = Locked<[(start: Instant, end: Instant?)]>([])

  /// Such as `-^--!` for each start.
  var diagrams: [String] {
    list.withLock { $0 }.map { SubscriptionMarble(start: $0.start, end: $0.end).rendered().diagram }
  }

  fileprivate func open(_ time: TestScheduler) -> @Sendable () -> Void {
    let now = time.now
    let index = list.withLock { list in
      list.append((now, nil))
      return list.count - 1
    }
    return { [unowned time] in
      let now = time.now
      self.list.withLock { $0[index].end = now }
    }
  }
}
