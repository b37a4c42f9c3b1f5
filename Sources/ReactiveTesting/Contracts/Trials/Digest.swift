internal import Reactive

/// A trace, indexed for the oracles.
///
/// A digest is a class because it is passed to many oracles. It does not change after its creation,
/// so it is exempt from dynamic exclusivity checks.
final class Digest {
  /// An event of the output, delivered or swallowed by a guard.
  struct Output {
    let event: RecordedEvent
    let moment: Int
    let step: Int
    let instant: Instant
    let depth: Int
    let isSwallowed: Bool
    /// Whether the event was sent to a start that had been disposed of, such as a start of a source
    /// inside the operator.
    var isUnheard = false
    let start: Int
    /// Whether the event occurred while a source was sending, or while the output was being started
    /// or disposed of.
    let isCaused: Bool
  }

  /// An event that a source sent.
  struct Send {
    let source: SourceID
    let event: RecordedEvent
    let isObserved: Bool
    let moment: Int
    let step: Int
    let instant: Instant
    /// The number of enclosing callbacks of the output and of watched closures.
    let depth: Int
    /// Whether the source sent the event before the output was started.
    let isEarly: Bool
    /// Whether the source sent the event while it was being started.
    let isOnSubscribe: Bool
    /// The moment at which the send returned.
    var returned: Int
  }

  /// A call to a watched closure.
  struct Call {
    let closure: Int
    let moment: Int
    let step: Int
    let instant: Instant
    /// The index in ``sends`` of the send during which the closure was called, if any.
    let send: Int?
  }

  let trace: Trace
  let subject: OperatorUnderTest
  @exclusivity(unchecked) private(set) var outputs: [Output] = []
  @exclusivity(unchecked) private(set) var sends: [Send] = []
  @exclusivity(unchecked) private(set) var calls: [Call] = []
  /// The moments at which an observation of a source began or ended.
  @exclusivity(unchecked) private(set) var observations: [Moment] = []
  @exclusivity(unchecked) private(set) var recursions: [Int] = []
  @exclusivity(unchecked) private(set) var disposing: Int?
  @exclusivity(unchecked) private(set) var disposed: Int?
  /// The first terminal event of the first start.
  @exclusivity(unchecked) private(set) var end: Output?
  /// Whether the output was interrupted because nothing could send to it, or to a stream inside the
  /// operator, anymore.
  @exclusivity(unchecked) private(set) var wasAbandoned = false
  /// The moment at which the output was interrupted by the release of its handle at the end of the
  /// run, or `nil` if it was not (D21).
  @exclusivity(unchecked) private(set) var releasedOutput: (moment: Int, instant: Instant)?

  init(_ trace: Trace, _ subject: OperatorUnderTest) {
    self.trace = trace
    self.subject = subject
    var step = 0
    var open: [(SourceID, Int)] = []
    var hasBegun = false
    let startsEarly = subject.profile.isEager
    var commands = 0
    var openClosures = 0
    var isAbandoning = false
    var greeting: [SourceID: (left: Int, depth: Int)] = [:]
    var index = 0
    while index < trace.moments.count {
      let moment = trace.moments[index]
      index += 1
      switch moment.kind {
      case .starting:
        hasBegun = true
        commands += 1
      case .step(let index):
        step = index
        isAbandoning = false
      case .sending(let source, let event, let isObserved):
        isAbandoning = false
        // Separate contracts cover the events of a source that the operator starts too early.
        guard hasBegun || startsEarly else { break }
        open.append((source, sends.count))
        sends.append(
          Send(
            source: source,
            event: event,
            isObserved: isObserved,
            moment: moment.order,
            step: step,
            instant: moment.instant,
            depth: max(moment.depth, openClosures > 0 ? 1 : 0),
            isEarly: !hasBegun,
            isOnSubscribe: greets(source, moment.depth, &greeting),
            returned: .max
          )
        )
      case .sent(let source):
        guard let index = open.lastIndex(where: { $0.0 == source }) else { break }
        sends[open[index].1].returned = moment.order
        open.remove(at: index)
      case .output(let event, let start):
        if let released = trace.handlesReleasedAt, moment.order >= released {
          // The consequences of the release are not part of the test case.
          if event == .interrupted { releasedOutput = (moment.order, moment.instant) }
          break
        }
        let isCaused = !open.isEmpty || commands > 0
        let isLast = isAbandoning && event == .interrupted && end == nil && start == 0
        if isLast { wasAbandoned = true }
        isAbandoning = false
        add(event, moment, step, isSwallowed: false, start: start, isCaused)
      case .swallowed(let text):
        // Disposing of a stream that has ended interrupts it again, which is permitted and does not
        // reach any observer.
        guard let event = RecordedEvent(swallowed: text), event != .interrupted else { break }
        add(event, moment, step, isSwallowed: true, start: 0, !open.isEmpty || commands > 0)
      case .unheard(let text):
        guard let event = RecordedEvent(swallowed: text), event != .interrupted else { break }
        let isCaused = !open.isEmpty || commands > 0
        add(event, moment, step, isSwallowed: true, isUnheard: true, start: 0, isCaused)
      case .closureReturned: openClosures -= 1
      case .closure(let closure):
        openClosures += 1
        calls.append(
          Call(
            closure: closure,
            moment: moment.order,
            step: step,
            instant: moment.instant,
            send: open.last?.1
          )
        )
      case .recursiveValue: recursions.append(moment.order)
      case .abandoned: isAbandoning = true
      case .started: commands -= 1
      case .disposing:
        commands += 1
        disposing = disposing ?? moment.order
      case .disposed:
        commands -= 1
        disposed = disposed ?? moment.order
      case .sourceStarted(let source, _):
        observations.append(moment)
        let count = trace.script.emissions(of: source)
        if count > 0 { greeting[source] = (count, moment.depth) }
      case .sourceEnded: observations.append(moment)
      case .applying, .applied, .startedWithoutScheduler, .outputReturned, .resourceDisposed,
        .circularWait:
        break
      }
    }
  }

  /// Returns whether the next event of a source is an emission on subscribe.
  private func greets(
    _ source: SourceID,
    _ depth: Int,
    _ greeting: inout [SourceID: (left: Int, depth: Int)]
  ) -> Bool {
    guard let (left, begin) = greeting[source], left > 0, depth == begin else { return false }
    greeting[source] = (left - 1, begin)
    return true
  }

  private func add(
    _ event: RecordedEvent,
    _ moment: Moment,
    _ step: Int,
    isSwallowed: Bool,
    isUnheard: Bool = false,
    start: Int,
    _ isCaused: Bool
  ) {
    let output = Output(
      event: event,
      moment: moment.order,
      step: step,
      instant: moment.instant,
      depth: moment.depth,
      isSwallowed: isSwallowed,
      isUnheard: isUnheard,
      start: start,
      isCaused: isCaused
    )
    outputs.append(output)
    if end == nil, start == 0, !isSwallowed, event.isTerminating { end = output }
  }

  var profile: Profile { subject.profile }

  /// Returns whether the output had ended or been disposed of before a moment.
  func isOver(before moment: Int) -> Bool {
    (end.map { $0.moment < moment } ?? false) || (disposing.map { $0 < moment } ?? false)
  }

  /// Returns the sources that are observed at a moment, in the order in which the observations
  /// began.
  func observedSources(at moment: Int) -> [SourceID] {
    var open: [SourceID] = []
    for other in observations {
      guard other.order < moment else { break }
      if case .sourceStarted(let source, _) = other.kind { open.append(source) }
      if case .sourceEnded(let source, _) = other.kind, let index = open.firstIndex(of: source) {
        open.remove(at: index)
      }
    }
    return open
  }

  /// Returns the inner streams that were started before a moment.
  func startedInners(before moment: Int) -> Set<SourceID> {
    var inners: Set<SourceID> = []
    for other in observations {
      guard other.order < moment else { break }
      if case .sourceStarted(.inner(let index), _) = other.kind { inners.insert(.inner(index)) }
    }
    return inners
  }

  /// Returns the moment before which the effects of an event must have occurred.
  ///
  /// If a source sends while another source is sending, for example because it is being started, an
  /// operator that queues events delivers them before the outermost send returns. A property sends
  /// its value while it is being started, so a source that this value starts sends before the start of
  /// the output returns.
  func limit(of send: Send) -> Int {
    let outer = sends.filter { $0.moment < send.moment && $0.returned > send.returned }
    if let last = outer.map(\.returned).max() { return last }
    guard send.isOnSubscribe, subject.shape.kinds.contains(where: { $0.family == .property }) else {
      return send.returned
    }
    return trace.moments[send.returned...].firstIndex { moment in
      if case .started = moment.kind { true } else { false }
    } ?? send.returned
  }

  /// Whether the operator sent a value.
  var sendsValues: Bool { outputs.contains { !$0.event.isTerminating } }

  /// Whether the operator sent a value while a source could still send.
  var sendsBeforeItsInputsEnd: Bool {
    outputs.contains { !$0.event.isTerminating && !observedSources(at: $0.moment).isEmpty }
  }

  /// Whether the operator sent more than one value to the first start.
  var sendsSeveralValues: Bool {
    outputs.count { !$0.event.isTerminating && !$0.isSwallowed && $0.start == 0 } > 1
  }

  /// Whether the operator sent a value in a step in which it did not end.
  var goesOnAfterAValue: Bool {
    outputs.contains { !$0.event.isTerminating && $0.step != end?.step }
  }

  /// An event with the instant at which it was sent.
  private struct Timed: Equatable {
    /// The source of the event, or `nil` for the output.
    let source: SourceID?
    let event: RecordedEvent
    let instant: Instant
  }

  /// Returns the events of the sources and of the output up to an instant, with their instants.
  private func events(until end: Instant) -> [Timed] {
    let events =
      sends.map { Timed(source: $0.source, event: $0.event, instant: $0.instant) }
      + outputs.map { Timed(source: nil, event: $0.event, instant: $0.instant) }
    return events.filter { $0.instant <= end }
  }

  /// Returns whether both runs contain the same events at the same instants up to the end of the
  /// shorter run.
  func agrees(with other: Digest) -> Bool {
    let end = min(trace.finish, other.trace.finish)
    return events(until: end) == other.events(until: end)
  }

  /// Returns the number of callbacks during the first start in which an action could be performed.
  func callCount(at site: Injection.Site) -> Int {
    switch site {
    case .output: outputs.count { $0.start == 0 && !$0.isSwallowed }
    case .closure: calls.count
    }
  }

  /// Returns the instant of a moment, or the origin of time if there is no such moment.
  func instant(of moment: Int?) -> Instant {
    guard let moment, trace.moments.indices.contains(moment) else { return .origin }
    return trace.moments[moment].instant
  }

  /// Returns the step to which a moment belongs, or `nil` if the moment precedes all steps.
  func step(of moment: Int) -> Trace.Step? {
    trace.steps.last { $0.first <= moment }
  }

  /// Returns whether the source is an input that is a trigger.
  func isTrigger(_ source: SourceID) -> Bool {
    guard case .input(let index) = source else { return false }
    return profile.triggers.contains(index) || subject.shape.kinds[index].isTrigger
  }
}

extension SourceID {
  /// Whether the source is an inner stream.
  var isInner: Bool {
    switch self {
    case .inner: true
    case .input: false
    }
  }
}
