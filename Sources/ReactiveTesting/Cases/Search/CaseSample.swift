/// Some of the traces of a search, whose cases are run once more.
///
/// A case in which the output sends nothing cannot vary, so those are left out.
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
  /// An event of the output, and when it came.
  struct SentEvent: Hashable {
    let subscription: Int
    let step: Int
    let event: OutputEvent
  }

  /// What the output sent, without texts, which may contain addresses.
  var sentEvents: [SentEvent] {
    entries.compactMap { entry in
      guard case .event(let number, var event) = entry.kind else { return nil }
      if case .value(.text) = event { event = .value(.text("")) }
      return SentEvent(subscription: number, step: entry.step, event: event)
    }
  }
}
