internal import ReactiveTesting

extension Catalogue {
  /// The names that operators give to their outputs.
  static var names: [[ComponentCheck]] {
    [
      OperatorNamesUnderTest(
        "names of operators",
        of: operators,
        hiding: hiddenLabels,
        omitting: omissions
      ).checklist
    ]
  }

  /// The labels of closures, schedulers, errors, lifetimes, options, and streams, which the names
  /// of operators do not show as arguments.
  private static let hiddenLabels: Set<String> = [
    "on", "orElse", "transform", "while", "until", "during", "from", "raising", "error",
    "discardWhenCompleted", "skipEmpty", "emptySentinel", "cases", "logger", "remembering",
  ]

  private static let omissions: [String: OperatorNamesUnderTest.Omissions] = [
    // Functions and types have no useful description.
    "map(_:) of a key path": .arguments,
    "map(_:) of a key path (signal)": .arguments,
    "flatMapError(_:)": .arguments,
    "flatMapError(_:) by an input": [.inputs],
    "flatMapError(_:) by an input (signal)": [.inputs],
    "flatMapError(_:) by a signal": [.inputs],
    "flatMapError(_:) by a signal (signal)": [.inputs],
    "promoteError(_:)": .arguments,
    "promoteValue(_:)": .arguments,
    "on(value:)": .arguments,
    "on(event:)": .arguments,
    "on(starting:started:)": .arguments,
    "on(failed:completed:interrupted:terminated:disposed:)": .arguments,
    "interval(_:interval:on:)": .arguments,
    "logEvents(logger:)": .arguments,
    "logEvents(logger:) (signal)": .arguments,
    // This form is implemented by another operator.
    "combineLatest(_:_:) with a signal": .arguments,
    "zip(_:_:) with a signal": .arguments,
    // A list of streams is not shown.
    "all(_:)": [.inputs, .arguments],
    "any(_:)": [.inputs, .arguments],
    "combineLatest(_:)": [.inputs, .arguments],
    "zip(_:)": [.inputs, .arguments],
    "combineLatest(_:emptySentinel:)": [.inputs, .arguments],
    "zip(_:emptySentinel:)": [.inputs, .arguments],
    "combineLatest(_:emptySentinel:) of none": [.operation, .arguments],
    "zip(_:emptySentinel:) of none": [.operation, .arguments],
    "switch(_:cases:default:)": .inputs,
    // These return another stream as it is, or create one that has no name.
    "skip(first:) of none": [.operation, .arguments],
    "skip(first:) of none (signal)": [.operation, .arguments],
    "take(first:) of none": [.operation, .arguments],
    "retry(upTo:) of none": [.operation, .arguments],
    "retry(upTo:interval:on:) of none": [.operation, .arguments],
    "repeat(_:) of none": [.operation, .arguments],
    "repeat(_:) of one": [.operation, .arguments],
    "named(_:)": [.operation, .inputs, .arguments],
    "deferred(_:)": [.operation, .inputs, .arguments],
    "lift(_:)": [.operation, .inputs, .arguments],
    "lift(_:transform:)": [.operation, .inputs, .arguments],
    // The catalogue applies another operator to the result of these operators.
    "publish()": .operation,
    "multicast(_:)": [.operation, .arguments],
    "groupBy(remembering:_:)": .operation,
    "timer(interval:on:)": [.operation, .arguments],
  ]
}
