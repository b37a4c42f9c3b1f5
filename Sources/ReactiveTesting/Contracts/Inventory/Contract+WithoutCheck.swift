extension Contract {
  /// The statements that the checks of operators do not check separately.
  static let withoutCheck: [Contract] =
    restatements + components + sequences + schedulersAndDisposables + facts + guides + superseded

  private static let restatements = [
    restated(
      "EVT-18",
      "EVT-3",
      "completion is the normal end, and no value follows it",
      source: "ReactiveSwift, Completion"
    ),
    restated(
      "EVT-27",
      "EVT-23",
      "custom operators also forward interruption",
      source: "ReactiveSwift, Interruption"
    ),
    restated(
      "EVT-30",
      "EVT-28",
      "the callbacks of one subscription need no lock",
      source: "RAC 2, signal contract"
    ),
    restated(
      "EVT-38",
      "EVT-36",
      "the call that sends an event returns after all observers have returned",
      source: "ReactiveSwift, Synchronous"
    ),
    restated(
      "SIG-3",
      "EVT-1",
      "a signal satisfies all contracts about events",
      source: "ReactiveSwift, Signal"
    ),
    restated(
      "SIG-11",
      "SIG-9",
      "all observers of a signal share one stream",
      source: "ReactiveSwift, Signal"
    ),
    restated(
      "SIG-13",
      "SIG-9",
      "observers receive events in the order in which they are sent",
      source: "Framework Overview, Signals"
    ),
    restated(
      "SIG-14",
      "SIG-7",
      "an observer of a signal does not affect the lifetime of the signal",
      source: "Framework Overview, Signals"
    ),
    restated(
      "PRD-8",
      "EVT-1",
      "each signal that a producer creates satisfies the contracts about events",
      source: "ReactiveSwift, SignalProducer"
    ),
    restated(
      "PRD-13",
      "EVT-25",
      "disposal interrupts every observer of the start",
      source: "ReactiveSwift, SignalProducer"
    ),
    restated(
      "OPR-3",
      "EVT-11",
      "operators forward failures as soon as possible",
      source: "ReactiveSwift, implementing operators"
    ),
    restated(
      "OPR-4",
      "EVT-23",
      "operators forward interruption as soon as possible",
      source: "ReactiveSwift, implementing operators"
    ),
    restated(
      "OPR-7",
      "RSG-8",
      "operators cancel their work and clean up when they are disposed of",
      source: "RAC 2, implementing operators"
    ),
    restated(
      "OPR-11",
      "RSG-11",
      "an operator that ends early cancels its inputs",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    restated(
      "DSP-2",
      "PRD-14",
      "disposing of a start cancels the work, then disposes of resources, then sends the"
        + " interruption",
      source: "Framework Overview, Disposables"
    ),
  ]

  private static let guides = [
    guidance(
      "EVT-16",
      "a failure is an abnormal end, so a result that must not be dropped is sent as a value",
      source: "ReactiveSwift, Failures"
    ),
    guidance(
      "EVT-31",
      "without a scheduler, events can arrive on any thread",
      source: "RAC 2, signal contract"
    ),
    guidance(
      "SIG-16",
      "a signal can be released before it ends, which is usually best avoided",
      source: "ReactiveSwift, Signal"
    ),
    guidance(
      "PRD-21",
      "a function that returns a producer leaves the work to the producer",
      source: "ReactiveSwift, best practice"
    ),
    guidance(
      "OPR-2",
      "operators are composed of other operators where possible",
      source: "ReactiveSwift and RAC 2, implementing operators"
    ),
    guidance(
      "BPR-1",
      "the name of a stream shows whether it is hot or cold, sends one value or many, and has side"
        + " effects",
      source: "RAC 2, best practice"
    ),
    guidance(
      "BPR-3",
      "streams are not retained longer than needed",
      source: "RAC 2, best practice; the draft of RAC 1"
    ),
    guidance(
      "BPR-4",
      "no more values are processed than are needed",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    guidance(
      "BPR-6",
      "a chain switches schedulers rarely, and near its end",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    guidance(
      "BPR-9",
      "operators and bindings are preferred to manual observation and disposal",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    guidance(
      "BPR-10",
      "subjects are used only at the beginning of a chain, if at all",
      source: "RAC 2, best practice"
    ),
    guidance(
      "DSP-1",
      "a disposable releases memory or cancels work",
      source: "Framework Overview, Disposables"
    ),
  ]

  private static let superseded = [
    Contract(
      "SIG-15a",
      .superseded(because: "the rule kept unreachable signals alive, so SIG-15b replaces it"),
      "a signal lives until its input observer is released",
      source: "ReactiveSwift, Signal"
    )
  ]

  private static func restated(
    _ id: String,
    _ other: String,
    _ statement: String,
    source: String
  ) -> Contract {
    Contract(id, .restates(other), statement, source: source)
  }

  private static func guidance(_ id: String, _ statement: String, source: String) -> Contract {
    Contract(id, .guidance, statement, source: source)
  }
}
