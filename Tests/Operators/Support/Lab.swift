import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// The virtual time of one test, and the sources that it drives.
final class Lab: Sendable {
  /// The virtual time, which also drives the sources.
  let time = TestScheduler()
  /// The scheduler for operators, which labels the actions that they schedule.
  let scheduler: LabelledScheduler

  private let sources = Locked<[Source]>([])
  private let inputs = Locked<[any Sendable]>([])
  private let faults = Locked<[String]>([])

  /// A source that may still be in use.
  private struct Source {
    let name: String
    let isInUse: @Sendable () -> Bool
  }

  init() {
    scheduler = time.labelled("operator")
  }

  /// Returns a signal that sends the events of a diagram, and whose input is never released.
  func signal(_ diagram: String) -> Signal<Int, Boom> {
    signal(diagram, Timeline<Int, Boom>.init)
  }

  /// Returns a signal that cannot fail.
  func trigger(_ diagram: String) -> Signal<Void, Never> {
    signal(diagram) { (diagram, _: Boom?, frame) in
      try Timeline<Int, Never>(diagram, frame: frame)
    }.map(value: ())
  }

  /// Returns a producer that sends the events of a diagram, at times relative to each start.
  func producer(_ diagram: String, _ windows: Windows? = nil) -> SignalProducer<Int, Boom> {
    producer(diagram, windows, Timeline<Int, Boom>.init)
  }

  /// Returns a producer that cannot fail.
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
      // The lifetime retains the observer, which prevents an interruption of a source without an
      // end.
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

// MARK: - Resources that must be released when the output has ended

extension Lab {
  /// Records which resources are still in use, after all actions of the current instant.
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

  /// Descriptions of the resources that were in use when the output had ended.
  var leftovers: [String] { faults.withLock { $0 } }
}

/// The times at which a source was started and disposed of.
final class Windows: Sendable {
  private let list = Locked<[(start: Instant, end: Instant?)]>([])

  /// A diagram such as `-^--!` for each start.
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
