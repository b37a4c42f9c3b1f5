internal import Reactive

/// The events of the executions of an action, in words.
struct ActionRecord: Sendable {
  /// The events of each execution, by its number.
  private(set) var executions: [Int: [String]] = [:]
  /// The values of all executions.
  var values: [String] = []
  /// The events of all executions, except for refusals.
  var events: [String] = []

  /// Records an event of an execution.
  mutating func note(_ event: String, of number: Int) {
    executions[number, default: []].append(event)
  }

  /// Compares this record of a model with that of an action.
  ///
  /// - Parameters:
  ///   - other: The record of the action.
  ///   - hasValues: Whether the action has a signal of values.
  ///   - hasEvents: Whether the action has a signal of events.
  /// - Returns: The first difference, if there is one.
  func difference(from other: ActionRecord, hasValues: Bool, hasEvents: Bool) -> String? {
    for (number, events) in executions.sorted(by: { $0.key < $1.key }) {
      let others = other.executions[number] ?? []
      if others == events { continue }
      return "execution \(number + 1) should have sent \(Self.list(events)), but sent"
        + " \(Self.list(others))"
    }
    if hasValues, other.values != values {
      return "its executions sent \(Self.list(values)), but its signal of values sent"
        + " \(Self.list(other.values))"
    }
    if hasEvents, other.events != events {
      return "its executions sent \(Self.list(events)), but its signal of events sent"
        + " \(Self.list(other.events))"
    }
    return nil
  }

  /// The event of an execution in words.
  static func text(_ event: Event<Int, ActionError<TestFailure>>) -> String {
    switch event {
    case .value(let value): "\(value)"
    case .completed: "completed"
    case .interrupted: "interrupted"
    case .failed(.disabled): "disabled"
    case .failed(.producerFailed(let failure)): "failed(\(failure))"
    }
  }

  /// The event of the work of an execution in words.
  static func text(ofWork event: Event<Int, TestFailure>) -> String {
    text(event.mapError { .producerFailed($0) })
  }

  private static func list(_ events: [String]) -> String {
    events.isEmpty ? "nothing" : events.joined(separator: ", ")
  }
}
