extension Contract {
  /// The statements that the compiler or a linter enforces.
  static let facts = [
    fact(
      "EVT-4",
      "an event is a value or one of exactly three terminal events",
      source: "Framework Overview, Events"
    ),
    fact("EVT-5", "only a value event carries a value", source: "ReactiveSwift, Nexts"),
    fact(
      "EVT-6",
      "all values of a stream have one type",
      source: "ReactiveSwift, Nexts; RAC 2, best practice"
    ),
    fact("EVT-7", "a value can be ()", source: "ReactiveSwift, Nexts"),
    fact("EVT-9", "a failure has a concrete, typed error", source: "ReactiveSwift, Failures"),
    fact(
      "EVT-17",
      "a stream that cannot fail has the failure type Never",
      source: "ReactiveSwift, Failures"
    ),
    fact("SIG-1", "a signal has identity", source: "ReactiveSwift, Signal"),
    fact(
      "PIP-2",
      "the signal of a pipe can be exposed without its input",
      source: "Framework Overview, Pipes"
    ),
    fact("PRD-1", "a producer is a value", source: "ReactiveSwift, SignalProducer"),
    fact(
      "PRD-11",
      "every operator on signals is also available on producers",
      source: "Framework Overview, Signal Producers"
    ),
    fact(
      "PRD-12",
      "starting a producer returns a disposable",
      source: "ReactiveSwift, SignalProducer"
    ),
    fact(
      "OPR-1",
      "operators are written once, for signals and producers",
      source: "ReactiveSwift and RAC 2, implementing operators"
    ),
    fact(
      "OPR-5",
      "switches over events name every case",
      source: "ReactiveSwift, implementing operators"
    ),
    fact("BPR-2", "the formatter indents chains", source: "RAC 2, best practice"),
    fact(
      "OBS-1",
      "an observer is anything that handles events",
      source: "Framework Overview, Observers"
    ),
    fact(
      "PRP-5",
      "properties have map, combineLatest, and zip",
      source: "Framework Overview, Properties"
    ),
    fact(
      "PRP-10",
      "the streams of a property cannot fail",
      source: "ReactiveSwift, PropertyProtocol"
    ),
    fact("BND-4", "only a binding target can be bound", source: "Framework Overview, Bindings"),
  ]

  private static func fact(_ id: String, _ statement: String, source: String) -> Contract {
    Contract(id, .fact, statement, source: source)
  }
}
