/// A sample of the traces from a search.
///
/// The test cases of these traces are run again, to find differences between runs. The sample omits
/// traces in which the output sends nothing, because their runs cannot differ.
struct CaseSample {
  private let capacity: Int
  private var count = 0
  /// Every eighth trace.
  private(set) var traces: [TestTrace] = []
  /// The first traces, which are small.
  private(set) var first: [TestTrace] = []

  init(_ budget: Budget) {
    capacity =
      switch budget {
      case .quick: 16
      case .standard: 48
      case .deep: 400
      }
  }

  mutating func add(_ trace: TestTrace) {
    guard traces.count < capacity, !trace.sentEvents.isEmpty else { return }
    count += 1
    if first.count < capacity { first.append(trace) }
    if count.isMultiple(of: 8) { traces.append(trace) }
  }
}

extension TestTrace {
  /// An event of the output, with the step in which it was sent.
  struct SentEvent: Hashable {
    let subscription: Int
    let step: Int
    let event: OutputEvent
  }

  /// The events that the output sent, without text values, because text may contain addresses.
  var sentEvents: [SentEvent] {
    entries.compactMap { entry in
      guard case .event(let number, var event) = entry.kind else { return nil }
      if case .value(.text) = event { event = .value(.text("")) }
      return SentEvent(subscription: number, step: entry.step, event: event)
    }
  }
}
