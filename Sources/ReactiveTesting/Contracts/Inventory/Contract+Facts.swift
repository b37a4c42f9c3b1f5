extension Contract {
  /// What the compiler or a lint keeps.
  static let facts = [
    fact("EVT-4", "an event is one value case and exactly three terminating cases"),
    fact("EVT-5", "only a value event has a value"),
    fact("EVT-6", "all values of a stream have one type"),
    fact("EVT-7", "a value may be ()"),
    fact("EVT-9", "a failure has a concrete, typed error"),
    fact("EVT-17", "a stream that cannot fail has the failure Never"),
    fact("SIG-1", "a signal has identity"),
    fact("PIP-2", "the signal of a pipe can be shown without its input"),
    fact("PRD-1", "a producer is a value"),
    fact("PRD-11", "every operator of signals is one of producers"),
    fact("PRD-12", "a start returns a disposable"),
    fact("OPR-1", "operators are written once, for signals and producers"),
    fact("OPR-5", "switches over events name every case"),
    fact("BPR-2", "chains are indented by the formatter"),
    fact("OBS-1", "an observer is whatever takes events"),
    fact("PRP-5", "properties have map, combineLatest and zip"),
    fact("PRP-10", "the streams of a property cannot fail"),
    fact("BND-4", "only a binding target can be bound"),
  ]

  private static func fact(_ id: String, _ statement: String) -> Contract {
    Contract(id, .fact, statement, source: "the guidelines")
  }
}
