extension Contract {
  /// The statements that no check of an operator decides by itself.
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
      "operators of your own forward interruption, too",
      source: "ReactiveSwift, Interruption"
    ),
    restated(
      "EVT-30",
      "EVT-28",
      "the callbacks of one subscription need no lock of their own",
      source: "RAC 2, signal contract"
    ),
    restated(
      "EVT-38",
      "EVT-36",
      "the sender goes on when all observers have returned",
      source: "ReactiveSwift, Synchronous"
    ),
    restated(
      "SIG-3",
      "EVT-1",
      "a signal keeps all contracts about events",
      source: "ReactiveSwift, Signal"
    ),
    restated(
      "SIG-11",
      "SIG-9",
      "no observer of a signal gets a stream of its own",
      source: "ReactiveSwift, Signal"
    ),
    restated(
      "SIG-13",
      "SIG-9",
      "observers get events only in the order in which they are sent",
      source: "Framework Overview, Signals"
    ),
    restated(
      "SIG-14",
      "SIG-7",
      "an observer of a signal cannot influence how long the signal lives",
      source: "Framework Overview, Signals"
    ),
    restated(
      "PRD-8",
      "EVT-1",
      "each signal that a producer makes keeps the contracts about events",
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
      "an early end ends what it depends on",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    restated(
      "DSP-2",
      "PRD-14",
      "disposing of a start cancels, cleans up, and then interrupts",
      source: "Framework Overview, Disposables"
    ),
  ]

  private static let guides = [
    guidance(
      "EVT-16",
      "a failure is for an abnormal end; what must be finished is sent as a value",
      source: "ReactiveSwift, Failures"
    ),
    guidance(
      "EVT-31",
      "events may come on any thread unless a scheduler is asked for",
      source: "RAC 2, signal contract"
    ),
    guidance(
      "SIG-16",
      "a signal may be released before it ends, which is usually to be avoided",
      source: "ReactiveSwift, Signal"
    ),
    guidance(
      "PRD-21",
      "a function that returns a producer does not do the work itself",
      source: "ReactiveSwift, best practice"
    ),
    guidance(
      "OPR-2",
      "operators are made of other operators where that is possible",
      source: "ReactiveSwift and RAC 2, implementing operators"
    ),
    guidance(
      "BPR-1",
      "names tell hot from cold, one value from many, and effects from none",
      source: "RAC 2, best practice"
    ),
    guidance(
      "BPR-3",
      "streams are not retained longer than needed",
      source: "RAC 2, best practice; the draft of RAC 1"
    ),
    guidance(
      "BPR-4",
      "only as many values are processed as are needed",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    guidance(
      "BPR-6",
      "schedulers are switched in few places, at the end of a chain",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    guidance(
      "BPR-9",
      "operators and bindings are better than observing and disposing by hand",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    guidance(
      "BPR-10",
      "subjects are for the beginning of a chain, if they are needed at all",
      source: "RAC 2, best practice"
    ),
    guidance(
      "DSP-1",
      "a disposable is for memory and for cancelling",
      source: "Framework Overview, Disposables"
    ),
  ]

  private static let superseded = [
    Contract(
      "SIG-15a",
      .superseded(because: "the rule kept signals alive that could not be reached; see SIG-15b"),
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
