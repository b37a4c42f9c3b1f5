internal import Reactive

/// The typed and indexed record of one run of a test case.
///
/// An ``AddedContract`` reads the record through ``observations``.
public struct TestTrace: Sendable {
  /// One start of a source, or the interval during which a hot source is observed.
  struct Run: Sendable {
    var source: SourceID
    var isHot: Bool
    /// The execution for which the source was started, if that is certain.
    var execution: Int?
    var startedAt: Int
    /// The entry at which the source ended.
    var endedAt: Int?
    var ending: SourceEvent?
    /// The entry at which the run was released before its end.
    var stoppedAt: Int?

    /// Returns whether the source can still send at the entry with this index.
    func isOpen(at index: Int) -> Bool {
      startedAt < index && (endedAt ?? .max) >= index && (stoppedAt ?? .max) >= index
    }
  }

  /// One start of the output, or one observation of it.
  struct Subscription: Sendable {
    var number: Int
    var subscribedAt: Int
    var events: [(at: Int, event: OutputEvent)] = []
    var endedAt: Int?
    var end: OutputEvent?
    var disposedAt: Int?
    /// The entry at which an event was delivered inside the delivery of another event.
    var overlapsAt: Int?

    /// The entry at which the subscription ended or was disposed of, whichever came first.
    var overAt: Int? {
      guard let endedAt, let disposedAt else { return endedAt ?? disposedAt }
      return min(endedAt, disposedAt)
    }

    /// Returns whether the subscription ended or was disposed of before the entry with this index.
    func isOver(before index: Int) -> Bool { (overAt ?? .max) < index }
  }

  /// An execution of the work.
  ///
  /// Each subscription of a producer has a separate execution, and all subscriptions of a signal
  /// share one.
  struct Execution: Sendable {
    var subscriptions: [Int]
    var startedAt: Int
    /// The entry at which the output ended on its own.
    var endedAt: Int?
    var end: OutputEvent?
    /// The entry at which all subscriptions were disposed of or released.
    var disposedAt: Int?

    /// The entry at which the execution ended or was disposed of, whichever came first.
    var overAt: Int? {
      guard let endedAt, let disposedAt else { return endedAt ?? disposedAt }
      return min(endedAt, disposedAt)
    }

    /// Returns whether the execution ended or was disposed of before the entry with this index.
    func isOver(before index: Int) -> Bool { (overAt ?? .max) < index }
  }

  let testCase: TestCase
  let entries: [TraceEntry]
  var runs: [Run] = []
  var subscriptions: [Subscription] = []
  var executions: [Execution] = []
  /// The number of actions without effect, and of hooks whose callback never occurred.
  var idleActions = 0
  /// Whether the last requested action had no effect.
  var lastStepWasIdle = false
  /// The number of milliseconds from the last action of the test case to the next action of the
  /// scheduler, or `nil` if no action was due.
  var nextDue: Int?
  /// Whether the trace is inconclusive, because something happened on another thread or the
  /// scheduler stopped the run.
  var isTainted = false

  /// The number of resources from `lab.resource` that had not been disposed of at the end.
  var openResources = 0

  /// For each occasion, the number of hooks that the operator requested while it was being applied,
  /// or `nil` if it requested a hook later.
  var hooks: [HookOccasion: Int]? = [:]

  /// Whether it is certain for which execution each source was started.
  var isCertain = true
}

extension TestTrace {
  func step(at index: Int) -> Int { entries[index].step }

  /// Returns the last entry of the step that contains an entry.
  func stepEnd(_ index: Int) -> Int {
    let step = entries[index].step
    var at = index
    while at + 1 < entries.count, entries[at + 1].step == step { at += 1 }
    return at
  }

  /// Returns the end of the first step after which no action is due, starting with the step that
  /// contains an entry.
  func settled(_ index: Int) -> Int {
    var at = stepEnd(index)
    if let tick = entries[index...at].firstIndex(where: {
      if case .ticked = $0.kind { true } else { false }
    }) {
      return tick
    }
    while at < entries.count {
      if case .stepped(_, due: 0) = entries[at].kind { return at }
      at += 1
      if at < entries.count { at = stepEnd(at) }
    }
    return entries.count - 1
  }

  /// Returns whether the observer of an event has not yet returned at another entry.
  func isBeingDelivered(_ event: Int, at index: Int) -> Bool {
    guard event < index, case .event(let number, _) = entries[event].kind else { return false }
    return !entries[event..<index].contains { entry in
      if case .handled(number) = entry.kind { true } else { false }
    }
  }

  func subscription(_ number: Int) -> Subscription? {
    subscriptions.first { $0.number == number }
  }

  /// Returns the first subscription of an execution, and the entry after which its events are not
  /// compared with a model.
  ///
  /// The first observer of a signal may be disposed of before the others.
  func span(of execution: Execution) -> (first: Int, over: Int)? {
    guard let first = execution.subscriptions.first else { return nil }
    return (first, min(execution.overAt ?? .max, subscription(first)?.overAt ?? .max))
  }

  func runs(of execution: Int) -> [Run] { runs.filter { $0.execution == execution } }
}
