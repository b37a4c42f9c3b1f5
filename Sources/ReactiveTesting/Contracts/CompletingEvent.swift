/// An event at which an operator completes before its inputs do.
///
/// Pass the events to ``CompletionRule/on(_:)``.
public enum CompletingEvent: Hashable, Sendable {
  /// The output has sent this number of values.
  ///
  /// If the number is zero or less, the output must complete when it is started.
  case values(Int)
  /// The input with this index, counted from zero, sends a value.
  case value(of: Int)
  /// The input with this index, counted from zero, completes.
  case completion(of: Int)
  /// Time passes.
  ///
  /// The output may complete whenever time passes, but need not.
  case time
}

extension CompletionRule {
  /// Returns the rule of an output that completes as soon as one of these events occurs.
  ///
  /// If none of them occurs, the output completes when all inputs have completed.
  ///
  /// `take(first: 2)` declares `.completes(.on(.values(2)))`, and `take(until:)` declares
  /// `.completes(.on(.value(of: 1), .completion(of: 1)))`. An output that continues after such an
  /// event breaks EVT-21. ``early`` does not check this.
  ///
  /// - Parameter events: The events, any of which completes the output. An index that is not the
  ///   index of an input is reported as a false claim (EVT-21).
  /// - Returns: The rule that consists of these events.
  public static func on(_ events: CompletingEvent...) -> CompletionRule { .onAny(Set(events)) }

  /// The events that complete the output, or an empty set if the rule does not list any.
  var events: Set<CompletingEvent> { if case .onAny(let events) = self { events } else { [] } }

  /// Whether the output may complete before its inputs, for a reason other than their terminal
  /// events.
  var isEarly: Bool {
    switch self {
    case .early, .onAny: true
    case .all, .any, .whenNoMoreOutputIsPossible, .with, .times, .never: false
    }
  }

  /// Returns the smallest input index that the rule names but an operator with `count` inputs does
  /// not have, or `nil` if there is none.
  func unknownInput(of count: Int) -> Int? {
    events.compactMap { event in
      switch event {
      case .value(let index), .completion(let index): index < 0 || index >= count ? index : nil
      case .values, .time: nil
      }
    }
    .min()
  }
}

extension CompletingEvent: CustomStringConvertible {
  /// The event as it is declared, such as `.values(2)`.
  public var description: String {
    switch self {
    case .values(let count): ".values(\(count))"
    case .value(let index): ".value(of: \(index))"
    case .completion(let index): ".completion(of: \(index))"
    case .time: ".time"
    }
  }
}

extension CompletionRule: CustomStringConvertible {
  /// The rule as it is declared, without the leading dot, such as `with(0)`.
  public var description: String {
    switch self {
    case .all: "all"
    case .any: "any"
    case .whenNoMoreOutputIsPossible: "whenNoMoreOutputIsPossible"
    case .with(let index): "with(\(index))"
    case .times(let count): "times(\(count))"
    case .never: "never"
    case .early: "early"
    case .onAny(let events): "on(\(events.map(\.description).sorted().joined(separator: ", ")))"
    }
  }
}
