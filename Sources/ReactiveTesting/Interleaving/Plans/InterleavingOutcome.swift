/// The events that one observer has received.
struct InterleavingOutcome: Hashable, Sendable {
  let values: [String]
  let terminal: String?
  /// Whether the terminal event arrived only after all sources had been ended.
  var isEndedLast = false
  /// The number of events that had arrived when the threads ended, or zero if that number depends
  /// on time.
  var arrived = 0
  /// For each value, the action that delivered it if the action was scheduled after the threads had
  /// begun.
  ///
  /// The array is empty if there are no such actions.
  var actions: [DeliveringAction?] = []

  /// The number of events that arrived only during the actions that follow the threads.
  var late: Int { values.count + (terminal == nil ? 0 : 1) - arrived }

  static func == (one: InterleavingOutcome, other: InterleavingOutcome) -> Bool {
    one.values == other.values && one.hasSameEnd(as: other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(terminal)
    hasher.combine(isEndedLast)
    hasher.combine(arrived)
  }

  private func hasSameEnd(as other: InterleavingOutcome) -> Bool {
    terminal == other.terminal && isEndedLast == other.isEndedLast && arrived == other.arrived
  }
}

/// An action of a scheduler that delivers an event to an observer.
struct DeliveringAction: Hashable, Sendable {
  /// The number of actions that were scheduled before it.
  let number: UInt64
  /// The instant at which the action runs.
  let instant: Int64
  /// Whether the action was scheduled before the threads began.
  let isEarlier: Bool
}

extension InterleavingOutcome {
  /// Returns whether two outcomes differ only in when actions ran that the threads had scheduled.
  ///
  /// If time passes on one thread, an action that another thread schedules may run earlier or later,
  /// between other events. The values of such actions keep their order, unless different actions
  /// deliver them at the same instant: the order of timers that end at the same instant follows from
  /// the order in which they were set, and an operator may set timers that are independent of each
  /// other in any order.
  func differsOnlyInTiming(from other: InterleavingOutcome) -> Bool {
    guard hasSameEnd(as: other), values.count == other.values.count,
      !actions.isEmpty || !other.actions.isEmpty
    else { return false }
    var rest = Array(other.values.indices)
    // The place of each value in the other outcome. Equal values are taken in order.
    var places: [Int] = []
    for value in values {
      guard let index = rest.firstIndex(where: { other.values[$0] == value }) else { return false }
      places.append(rest.remove(at: index))
    }
    return places.indices.allSatisfy { first in
      places[..<first].indices.allSatisfy { earlier in
        places[earlier] < places[first]
          || mayChangePlaces(earlier, first)
          || other.mayChangePlaces(places[earlier], places[first])
      }
    }
  }

  private func mayChangePlaces(_ one: Int, _ other: Int) -> Bool {
    guard actions.indices.contains(one), actions.indices.contains(other) else { return false }
    switch (actions[one], actions[other]) {
    case (nil, nil): return false
    case (nil, _?), (_?, nil): return true
    case (let action?, let next?): return action != next && action.instant == next.instant
    }
  }
}

extension InterleavingRun {
  /// The events that each observer of the run has received.
  var outcomes: [InterleavingOutcome] {
    observers.map { observer in
      InterleavingOutcome(
        values: observer.values,
        terminal: observer.terminal,
        isEndedLast: observer.isEndedLast,
        arrived: observer.arrived,
        actions: observer.deliveringActions
      )
    }
  }
}
