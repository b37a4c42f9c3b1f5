import Reactive
import ReactiveTesting
import Testing

/// Checks all three forms of an operator against one test case.
///
/// The forms are the operator on a signal, the operator on a producer, and the operator lifted from
/// signals to producers (PRD-9).
///
/// The source sends the events of its diagram, in which a frame lasts ten milliseconds. The check
/// also fails if an event follows the end of the output, if a source is still in use when the
/// output has ended (RSG-11), or if the operator leaves an action on the scheduler.
///
/// - Parameters:
///   - source: The diagram of the source.
///   - expected: The diagram of the expected output. If the test case disposes of the output, the
///     output ends with `interrupted`, which a signal does not send.
///   - values: The keys of the output's values.
///   - error: The failure that `#` represents in the output.
///   - disposal: The time at which the output is disposed of, or `nil` if it is not disposed of.
///   - location: The location at which failures are reported.
///   - signal: The operator on signals.
///   - producer: The operator on producers.
/// - Throws: The error of a diagram that cannot be parsed.
func check<Output: Equatable, OutputFailure: Equatable>(
  source: String,
  gives expected: String,
  values: [Character: Output],
  error: OutputFailure?,
  disposedAt disposal: Duration? = nil,
  at location: SourceLocation = #_sourceLocation,
  signal: @escaping @Sendable (Signal<Int, Boom>, Lab) -> Signal<Output, OutputFailure>,
  producer:
    @escaping @Sendable (SignalProducer<Int, Boom>, Lab) ->
    SignalProducer<Output, OutputFailure>
) throws {
  let whole = try Timeline(expected, values: values, error: error)
  let observed = disposal == nil ? whole : whole.withoutInterruption
  try checkForm("signal", whole: observed, values, disposal, location) { lab, observer in
    signal(lab.signal(source), lab).observe(observer)
  }
  try checkForm("producer", whole: whole, values, disposal, location) { lab, observer in
    producer(lab.producer(source), lab).startUnguarded(observer)
  }
  try checkForm("lifted", whole: whole, values, disposal, location) { lab, observer in
    lab.producer(source).lift { signal($0, lab) }.startUnguarded(observer)
  }
}

/// Checks an operator whose output values are digits, and whose failure is `boom`.
func check(
  source: String,
  gives expected: String,
  values: [Character: Int] = [:],
  disposedAt disposal: Duration? = nil,
  at location: SourceLocation = #_sourceLocation,
  _ signal: @escaping @Sendable (Signal<Int, Boom>, Lab) -> Signal<Int, Boom>,
  producer: @escaping @Sendable (SignalProducer<Int, Boom>, Lab) -> SignalProducer<Int, Boom>
) throws {
  try check(
    source: source,
    gives: expected,
    values: digits.merging(values) { $1 },
    error: Boom(),
    disposedAt: disposal,
    at: location,
    signal: signal,
    producer: producer
  )
}

/// Checks an operator that needs only its source.
func check(
  source: String,
  gives expected: String,
  disposedAt disposal: Duration? = nil,
  at location: SourceLocation = #_sourceLocation,
  _ signal: @escaping @Sendable (Signal<Int, Boom>) -> Signal<Int, Boom>,
  producer: @escaping @Sendable (SignalProducer<Int, Boom>) -> SignalProducer<Int, Boom>
) throws {
  try check(source: source, gives: expected, disposedAt: disposal, at: location) { source, _ in
    signal(source)
  } producer: { source, _ in
    producer(source)
  }
}

/// Checks a producer for which there is no equivalent signal.
func check(
  gives expected: String,
  disposedAt disposal: Duration? = nil,
  at location: SourceLocation = #_sourceLocation,
  producer: @escaping @Sendable (Lab) -> SignalProducer<Int, Boom>
) throws {
  let whole = try Timeline(expected, values: digits, error: Boom())
  try checkForm("producer", whole: whole, digits, disposal, location) { lab, observer in
    producer(lab).startUnguarded(observer)
  }
}

private func checkForm<Output: Equatable, OutputFailure: Equatable>(
  _ form: String,
  whole expected: Timeline<Output, OutputFailure>,
  _ values: [Character: Output],
  _ disposal: Duration?,
  _ location: SourceLocation,
  start: (Lab, Observer<Output, OutputFailure>) -> (any Disposable)?
) throws {
  let lab = Lab()
  let recorder = Recorder<Output, OutputFailure>(lab.time) { lab.outputEnded() }
  let disposable = start(lab, recorder.observer)
  if let disposal {
    lab.time.schedule(at: Instant.origin.advanced(by: disposal)) {
      disposable?.dispose()
      lab.outputEnded()
    }
  }
  lab.time.run()
  let timeline = recorder.timeline
  if let difference = timeline.difference(from: expected, values: values) {
    Issue.record("as a \(form):\n\(difference)", sourceLocation: location)
  }
  for fault in lab.leftovers {
    Issue.record("as a \(form): \(fault)", sourceLocation: location)
  }
  disposable?.dispose()
  lab.time.run()
  try lab.time.verify()
}

private let digits: [Character: Int] = Dictionary(
  uniqueKeysWithValues: (0...9).map { (Character("\($0)"), $0) }
)

extension Timeline {
  fileprivate var withoutInterruption: Timeline {
    Timeline(
      moments.filter { moment in
        switch moment.event {
        case .interrupted: false
        case .value, .failed, .completed: true
        }
      }
    )
  }
}
