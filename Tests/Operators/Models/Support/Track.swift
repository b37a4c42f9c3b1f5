import Reactive
import ReactiveTesting

/// The events of one stream, each at a tick of the virtual time.
///
/// No event follows a terminal event.
struct Track<Value: Sendable, Failure: Error>: Sendable {
  struct Moment: Sendable {
    let tick: Int
    let event: Event<Value, Failure>

    init(_ tick: Int, _ event: Event<Value, Failure>) {
      self.tick = tick
      self.event = event
    }
  }

  let moments: [Moment]

  /// The moments up to the first terminal event.
  init(_ moments: [Moment]) {
    let end = moments.firstIndex { $0.event.isTerminating }
    self.moments = end.map { Array(moments[...$0]) } ?? moments
  }

  /// Creates a track of values, followed by an optional terminal event.
  init(_ values: [(tick: Int, value: Value)], end: (tick: Int, event: Event<Value, Failure>)?) {
    self.init(
      values.map { Moment($0.tick, .value($0.value)) } + (end.map { [Moment($0, $1)] } ?? [])
    )
  }

  var values: [(tick: Int, value: Value)] {
    moments.compactMap { moment in moment.event.value.map { (moment.tick, $0) } }
  }

  var end: Moment? { moments.last.flatMap { $0.event.isTerminating ? $0 : nil } }

  /// Returns the track in which every event is replaced by other events at the same tick.
  func replacing<Output, OutputFailure>(
    _ replacement: (Event<Value, Failure>) -> [Event<Output, OutputFailure>]
  ) -> Track<Output, OutputFailure> {
    Track<Output, OutputFailure>(
      moments.flatMap { moment in
        replacement(moment.event).map { Track<Output, OutputFailure>.Moment(moment.tick, $0) }
      }
    )
  }

  /// Returns the same events, delayed by a number of ticks.
  func later(by ticks: Int) -> Track {
    Track(moments.map { Moment($0.tick + ticks, $0.event) })
  }

  /// Returns the events that an observer receives if it disposes of the stream at the given tick.
  func disposed(at tick: Int, interrupts: Bool) -> Track {
    let kept = moments.filter { $0.tick <= tick }
    return Track(kept + (interrupts ? [Moment(tick, .interrupted)] : []))
  }

  /// The track as a timeline of the kit, in which a tick lasts ten milliseconds.
  var timeline: Timeline<Value, Failure> {
    Timeline(moments.map { .init(Instant(tick: $0.tick), $0.event) })
  }
}

extension Track.Moment: Equatable where Value: Equatable, Failure: Equatable {}
extension Track: Equatable where Value: Equatable, Failure: Equatable {}

extension Track where Value == Int, Failure == Boom {
  /// Reads a marble diagram.
  init(_ diagram: String) {
    do {
      let timeline = try Timeline<Int, Boom>(diagram, error: Boom())
      self.init(timeline.moments.map { Moment($0.instant.tick, $0.event) })
    } catch {
      fatalError("The diagram \(diagram) cannot be read: \(error)")
    }
  }
}

extension Duration {
  /// Returns a number of ticks of the virtual time.
  static func ticks(_ count: Int) -> Duration { .milliseconds(10 * count) }
}

extension Instant {
  init(tick: Int) { self = Instant.origin.advanced(by: .ticks(tick)) }

  var tick: Int { Int(nanoseconds / 10_000_000) }
}

extension Event {
  /// Returns a terminal event as an event of a stream with another value type.
  func ending<Output>(_ type: Output.Type = Output.self) -> Event<Output, Failure> {
    guard let termination else { fatalError("A value is not a terminal event.") }
    return Event<Output, Failure>(termination)
  }
}
