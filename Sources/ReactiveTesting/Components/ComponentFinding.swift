internal import Reactive

/// A violation that a trial of a component found, or the reason why the trial is inconclusive.
struct ComponentFinding: Sendable {
  /// A description of the violation, or of the reason why the trial is inconclusive.
  let summary: String
  /// Whether the trial is inconclusive.
  var isInconclusive = false
  /// The schedule of the threads that shows the violation, or an empty string if one thread
  /// suffices.
  let schedule: String
  /// A table of the steps of the threads.
  let table: String
  /// The same table, including the rows of the library.
  let fullTable: String

  init(_ summary: String, schedule: String = "", table: String = "", fullTable: String = "") {
    self.summary = summary
    self.schedule = schedule
    self.table = table
    self.fullTable = fullTable
  }

  /// Creates a finding that a trial is inconclusive.
  init(_ doubt: InconclusiveTrial) {
    self.init("inconclusive: \(doubt.reason)")
    isInconclusive = true
  }
}

/// The reason why a trial of a component has no result.
struct InconclusiveTrial: Error {
  let reason: String
}

/// A recorder of the faults on which the guards of the library would otherwise trap during a trial
/// of a component.
final class GuardFaults: Sendable {
  private let found = Atomic<String?>(nil)

  /// The first fault.
  var first: String? { found.value }

  /// Runs `body` and records the faults that the guards report on the calling thread in the
  /// meantime.
  func listening<Result>(_ body: () -> Result) -> Result {
    let observer = FaultObserver { fault in
      guard let text = Self.text(fault) else { return }
      self.found.modify { $0 = $0 ?? text }
    }
    return Faults.observer.with(observer, body)
  }

  /// Returns the fault of a guard if there is one, and otherwise the finding of `body`.
  ///
  /// A fault takes precedence, because it causes the other findings.
  static func finding(
    _ body: () throws(InconclusiveTrial) -> String?
  ) -> ComponentFinding? {
    let faults = GuardFaults()
    let result = faults.listening { Result(catching: body) }
    if let fault = faults.first { return ComponentFinding(fault) }
    switch result {
    case .success(let finding): return finding.map { ComponentFinding($0) }
    case .failure(let doubt): return ComponentFinding(doubt)
    }
  }

  private static func text(_ fault: Fault) -> String? {
    switch fault {
    case .recursiveValue(let stream):
      "it sent a value to a \(stream) that was already sending a value (recursion, EVT-33)"
    case .circularWait(let streams):
      "threads would wait for each other's streams forever: \(streams.joined(separator: ", "))"
    case .droppedAfterEnd, .droppedAfterDisposal, .abandoned: nil
    }
  }
}
