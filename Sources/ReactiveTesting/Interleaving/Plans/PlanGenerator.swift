/// A generator of thread plans for an operator, based on the operator's claims.
struct PlanGenerator {
  private typealias Move = ThreadPlan.Move
  private typealias Plans = [ThreadPlan]

  private let subject: OperatorUnderTest

  /// The length of a time step, in milliseconds.
  private let tick: Int

  /// The index of the input that races with the first one, if there are several inputs.
  private let partner: Int

  /// Creates a generator for an operator whose first input races with the input `partner`.
  init(_ subject: OperatorUnderTest, partner: Int = 1) {
    self.subject = subject
    self.partner = partner
    tick = subject.planTick
  }

  /// The plans of two threads with at most two events each.
  var short: [ThreadPlan] { everyShort.filter(isPossible) }

  private var everyShort: [ThreadPlan] {
    var plans: Plans = []
    if subject.shape.isFlattening {
      plans = flattening
    } else if subject.shape.inputs > 1 {
      plans = severalInputs
    } else if subject.shape.inputs == 1 {
      plans = oneInput
    }
    if subject.profile.usesClock { plans += scheduled }
    return plans + starts
  }

  /// A small selection of plans that reveal most races, for suites with many operators.
  var brief: [ThreadPlan] {
    guard subject.shape.inputs > 0 else {
      return subject.profile.usesClock ? scheduled : starts
    }
    let (first, second) = meeting
    let values = sends(first, [.value(1), .value(2)])
    let others = sends(second, [.value(3), .value(4)])
    let valueAndEnd = sends(first, [.value(1), .completed])
    var plans = [
      ThreadPlan(before: prelude, threads: [values, others]),
      ThreadPlan(before: prelude, threads: [valueAndEnd, [.word(.dispose)]]),
    ]
    if hasMeetings {
      plans += [
        ThreadPlan(
          before: prelude,
          threads: [valueAndEnd, sends(second, [.value(3), .completed])]
        ),
        // A stream that continues after the other one has ended reveals an output that ends too
        // early.
        ThreadPlan(before: prelude, threads: [valueAndEnd, others]),
        ThreadPlan(before: prelude, threads: [sends(first, [.failed]), others]),
      ]
      if !endsOfOthers.isEmpty {
        // An operator that counts its running streams completes when the last of them completes.
        plans.append(
          ThreadPlan(
            before: prelude + endsOfOthers,
            threads: [valueAndEnd, sends(second, [.value(3), .completed])]
          )
        )
      }
    }
    if subject.shape.isFlattening {
      plans += [[.value(1), .completed], [.completed]].map(outerBesideInner)
      plans += [startBesideEnd, innerBesideNext]
    }
    if subject.profile.usesClock { plans += scheduled.suffix(3) }
    return plans.filter(isPossible)
  }

  /// The plans in which a value races with a disposal.
  ///
  /// There are none if no source sends values.
  var disposals: [ThreadPlan] {
    guard subject.shape.inputs > 0 else { return [] }
    let plan = ThreadPlan(
      before: prelude,
      threads: [sends(meeting.0, [.value(1)]), [.word(.dispose)]]
    )
    return isPossible(plan) ? [plan] : []
  }

  /// Whether the operator combines several streams, and keeps state for each of them.
  private var hasMeetings: Bool { subject.shape.inputs > 1 || subject.shape.isFlattening }

  /// The plans with three threads or with longer threads, which may have too many interleavings to
  /// explore all of them.
  var long: [ThreadPlan] {
    let (first, second) = meeting
    let values = sends(first, [.value(1), .completed])
    let others = sends(second, [.value(3), .completed])
    return [
      ThreadPlan(before: prelude, threads: [values, others, [.word(.dispose)]]),
      ThreadPlan(
        before: prelude,
        threads: [
          sends(first, [.value(1), .value(2), .completed]),
          sends(second, [.value(3), .value(4), .completed]),
        ]
      ),
    ]
  }

  // MARK: Kinds of operators

  /// The plans in which two threads send to the same input.
  private var oneInput: Plans {
    let input = SourceID.input(0)
    var plans = pairs(input, input, isSymmetric: true)
    plans += ends.map { end in
      ThreadPlan(threads: [sends(input, [.value(1), end]), [.word(.dispose)]])
    }
    return plans
  }

  private var severalInputs: Plans {
    var plans: Plans = []
    for second in 1..<subject.shape.inputs {
      for first in 0..<second {
        let (first, second) = (SourceID.input(first), SourceID.input(second))
        plans += pairs(first, second, isSymmetric: false)
        for source in [first, second] {
          let other = source == first ? second : first
          plans += ends.map { end in
            ThreadPlan(
              before: sends(other, [.value(5)]),
              threads: [sends(source, [.value(1), end]), [.word(.dispose)]]
            )
          }
        }
      }
    }
    return plans
  }

  /// Returns a plan in which the outer stream sends `events` while the first inner stream sends a
  /// value and completes.
  ///
  /// If the outer stream only ends, the inner stream is the last stream to end.
  private func outerBesideInner(_ events: [ScriptedEvent]) -> ThreadPlan {
    ThreadPlan(
      before: sends(.input(0), [.value(0)]),
      threads: [sends(.inner(0), [.value(1), .completed]), sends(.input(0), events)]
    )
  }

  /// A plan in which the first inner stream completes while the operator starts it.
  private var startBesideEnd: ThreadPlan {
    ThreadPlan(threads: [sends(.input(0), [.value(0)]), sends(.inner(0), [.completed])])
  }

  /// A plan in which an inner stream sends while the other thread sends the next inner stream and
  /// the first value of that stream.
  private var innerBesideNext: ThreadPlan {
    ThreadPlan(
      before: sends(.input(0), [.value(0)]),
      threads: [
        sends(.inner(0), [.value(1)]),
        sends(.input(0), [.value(1)]) + sends(.inner(1), [.value(3)]),
      ]
    )
  }

  /// The plans with two racing inner streams, or with an inner stream that races with the outer
  /// stream.
  private var flattening: Plans {
    var plans = pairs(.inner(0), .inner(1), isSymmetric: false).map { plan in
      ThreadPlan(before: prelude, threads: plan.threads)
    }
    plans += [outerBesideInner([.completed]), startBesideEnd, innerBesideNext]
    for end in ends {
      for other in ends {
        plans.append(
          ThreadPlan(
            before: sends(.input(0), [.value(0)]),
            threads: [
              sends(.inner(0), [.value(1), end]), sends(.input(0), [.value(1), other]),
            ]
          )
        )
      }
      plans.append(
        ThreadPlan(
          before: prelude,
          threads: [sends(.inner(0), [.value(1), end]), [.word(.dispose)]]
        )
      )
      plans.append(
        ThreadPlan(
          before: sends(.input(0), [.value(0)]),
          threads: [sends(.input(0), [.value(1), end]), [.word(.dispose)]]
        )
      )
    }
    return plans
  }

  /// The plans in which time passes on one thread while another thread sends or disposes.
  private var scheduled: Plans {
    let time = [Move.word(.advance(tick))]
    guard subject.shape.inputs > 0 else {
      return [ThreadPlan(threads: [time, [.word(.dispose)]])]
    }
    let source = subject.shape.isFlattening ? SourceID.inner(0) : .input(0)
    let before = subject.shape.isFlattening ? sends(.input(0), [.value(0)]) : []
    var plans = ends.flatMap { end in
      [
        ThreadPlan(before: before, threads: [sends(source, [.value(1), end]), time]),
        ThreadPlan(
          before: before + sends(source, [.value(5)]),
          threads: [sends(source, [end]), time]
        ),
      ]
    }
    plans.append(
      ThreadPlan(before: before + sends(source, [.value(5)]), threads: [time, [.word(.dispose)]])
    )
    // A value that arrives in the middle of a timer's interval postpones the next event.
    let half = tick / 2
    plans.append(
      ThreadPlan(
        before: before + [.word(.advance(half))],
        threads: [sends(source, [.value(1)]), [.word(.advance(tick - half))]]
      )
    )
    return plans
  }

  /// The plans in which a second start or observation races with the first for shared state.
  private var starts: Plans {
    let (first, second) = meeting
    if subject.shape.inputs == 0 {
      return [ThreadPlan(threads: [[.start], [.word(.dispose)]])]
    }
    var plans = joins
    if subject.shape.isSignal {
      plans.append(
        ThreadPlan(
          before: [.start] + prelude,
          threads: [sends(first, [.value(1), .value(2)]), sends(second, [.value(3), .value(4)])]
        )
      )
    }
    return plans
  }

  /// The plans with a second start while values are sent, while the source ends, or while the first
  /// start is disposed of.
  var joins: [ThreadPlan] {
    guard subject.shape.inputs > 0 else { return [] }
    let first = meeting.0
    let events: [[ScriptedEvent]] = [[.value(1), .value(2)], [.value(1), .completed], [.failed]]
    let sending =
      events.map { ThreadPlan(before: prelude, threads: [sends(first, $0), [.start]]) }
      // A value that is replayed to late observers is read while another thread replaces it.
      + [
        ThreadPlan(
          before: prelude + sends(first, [.value(5)]),
          threads: [sends(first, [.value(1)]), [.start]]
        )
      ]
    let leaving = [[], [ScriptedEvent.value(5)]].map { earlier in
      ThreadPlan(
        before: prelude + sends(first, earlier),
        threads: [[.word(.dispose)], [.start]]
      )
    }
    // Both threads start the output, and neither start finds a running start to join.
    let both = ThreadPlan(before: [.word(.dispose)], threads: [[.start], [.start]])
    return (sending + leaving).filter(isPossible) + (subject.profile.shares ? [both] : [])
  }

  /// The plans in which a producer is started again while its source sends a value or completes.
  ///
  /// The start handler can miss an event that its source sends before the handler returns. A signal
  /// has no start handler.
  var startBesideEvents: [ThreadPlan] {
    guard subject.shape.inputs > 0, !subject.shape.isSignal, !subject.profile.shares else {
      return []
    }
    let value = ScriptedEvent.value(subject.shape.isFlattening ? 0 : 1)
    return [value, .completed].map { ThreadPlan(threads: [sends(.input(0), [$0]), [.start]]) }
      .filter(isPossible)
  }

  /// The plans in which one of two starts is disposed of, which must not affect the other start.
  var disposalsOfOne: [ThreadPlan] {
    guard subject.shape.inputs > 0 else { return [] }
    let plan = ThreadPlan(
      before: [.start] + prelude,
      threads: [sends(meeting.0, [.value(1), .completed]), [.word(.dispose)]]
    )
    return isPossible(plan) ? [plan] : []
  }

  // MARK: Parts

  /// Returns whether the sources can send the events of the plan.
  private func isPossible(_ plan: ThreadPlan) -> Bool {
    (plan.before + plan.threads.joined()).allSatisfy { move in
      guard case .word(.send(let source, let event)) = move else { return true }
      switch source {
      case .inner: return event != .failed || subject.shape.innersCanFail
      case .input(let index):
        let kind = subject.shape.kinds[index]
        switch (kind.family, event) {
        case (.stream, .failed):
          return kind.canFail && !subject.profile.triggers.contains(index)
        case (.stream, .value): return kind.hasValues
        case (.stream, _), (_, .completed): return true
        case (.property, .value): return true
        case (.property, _), (.lifetime, _): return false
        }
      }
    }
  }

  /// The two sources whose events race.
  private var meeting: (SourceID, SourceID) {
    if subject.shape.isFlattening { return (.inner(0), .inner(1)) }
    return (.input(0), .input(subject.shape.inputs > 1 ? partner : 0))
  }

  /// The initial actions after which the operator observes both racing sources.
  private var prelude: [ThreadPlan.Move] {
    subject.shape.isFlattening ? sends(.input(0), [.value(0), .value(1)]) : []
  }

  /// The completions of all sources except the two racing sources.
  private var endsOfOthers: [ThreadPlan.Move] {
    let (first, second) = meeting
    return (0..<subject.shape.inputs)
      .filter { index in
        ![first, second].contains(.input(index)) && subject.shape.kinds[index].family == .stream
      }
      .flatMap { sends(.input($0), [.completed]) }
  }

  private var ends: [ScriptedEvent] { [.value(2), .completed, .failed, .interrupted] }

  /// Returns the plans in which each thread sends a value followed by another event, or a single
  /// terminal event, in all combinations.
  private func pairs(_ first: SourceID, _ second: SourceID, isSymmetric: Bool) -> Plans {
    func lists(_ value: Int) -> [[ScriptedEvent]] {
      let ends: [ScriptedEvent] = [.completed, .failed, .interrupted]
      return [[.value(value), .value(value + 1)]] + ends.map { [.value(value), $0] }
        + ends.map { [$0] }
    }
    var plans: Plans = []
    for (index, events) in lists(1).enumerated() {
      for (other, others) in lists(3).enumerated() where !isSymmetric || other >= index {
        plans.append(ThreadPlan(threads: [sends(first, events), sends(second, others)]))
      }
    }
    return plans
  }

  private func sends(_ source: SourceID, _ events: [ScriptedEvent]) -> [ThreadPlan.Move] {
    events.map { .word(.send(source, $0)) }
  }
}
