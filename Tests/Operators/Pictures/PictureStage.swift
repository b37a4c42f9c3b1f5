import Reactive

@testable import ReactiveTesting

/// The failure of the streams in pictures.
struct PictureFailure: Error, Hashable {}

/// Streams in virtual time, and the timelines of the inputs and the output of an operator.
final class PictureStage {
  typealias Row = Timeline<String, PictureFailure>

  let scheduler = TestScheduler()
  private let (lifetime, token) = Lifetime.make()
  private var outputs: [(label: String, moments: Atomic<[Row.Moment]>)] = []
  private(set) var rows: [(label: String, row: Row)] = []
  /// The streams that the operator starts, with times relative to their start.
  private(set) var innerRows: [(label: String, row: Row)] = []

  /// Returns a signal that sends the digits of a diagram.
  func numbers(_ label: String, _ diagram: String) throws -> Signal<Int, PictureFailure> {
    let row = try Timeline<Int, PictureFailure>(diagram, error: PictureFailure())
    rows.append((label, Row(row)))
    return signal(row)
  }

  /// Returns a signal that sends the letters of a diagram, and never fails.
  func letters(_ label: String, _ diagram: String) throws -> Signal<String, Never> {
    let row = try Timeline<String, Never>(diagram)
    rows.append((label, Row(row)))
    return signal(row)
  }

  /// Returns a producer that sends the letters of a diagram, with times relative to its start.
  func producer(
    _ label: String,
    _ diagram: String
  ) throws -> SignalProducer<
    String, PictureFailure
  > {
    let row = try Timeline<String, PictureFailure>(diagram, error: PictureFailure())
    innerRows.append((label, row))
    return SignalProducer { [scheduler] observer, lifetime in
      let start = scheduler.now
      for moment in row.moments {
        let instant = start.advanced(by: Instant.origin.duration(to: moment.instant))
        lifetime += scheduler.schedule(at: instant) { observer.send(moment.event) }
      }
    }
  }

  /// Records the result of an operator.
  func output<Value, Failure>(_ label: String, _ signal: Signal<Value, Failure>) {
    output(label, signal.producer)
  }

  /// Records the result of an operator that is started after `delay`.
  func output<Value, Failure>(
    _ label: String,
    _ producer: SignalProducer<Value, Failure>,
    after delay: Duration = .zero
  ) {
    let moments = Atomic<[Row.Moment]>([])
    let start: @Sendable () -> Void = { [scheduler, lifetime] in
      lifetime += producer.materialize().startWithValues { event in
        let event = event.map { "\($0)" }.mapError { _ in PictureFailure() }
        moments.modify { $0.append(.init(scheduler.now, event)) }
      }
    }
    if delay == .zero { start() } else { scheduler.schedule(after: delay, start) }
    outputs.append((label, moments))
  }

  /// Advances the time and ends the remaining streams.
  func finish() {
    scheduler.advance(by: .milliseconds(400))
    token.dispose()
    rows += outputs.map { ($0.label, Row($0.moments.value)) }
    outputs = []
  }

  private func signal<Value, Failure>(_ row: Timeline<Value, Failure>) -> Signal<Value, Failure> {
    let (signal, input) = Signal<Value, Failure>.pipe()
    for moment in row.moments {
      scheduler.schedule(at: moment.instant) { input.send(moment.event) }
    }
    return signal
  }
}

extension Timeline where Value == String, Failure == PictureFailure {
  fileprivate init<Content, Error>(_ row: Timeline<Content, Error>) {
    self.init(
      row.moments.map { moment in
        Moment(
          moment.instant,
          moment.event.map { "\($0)" }.mapError { _ in PictureFailure() }
        )
      }
    )
  }
}
