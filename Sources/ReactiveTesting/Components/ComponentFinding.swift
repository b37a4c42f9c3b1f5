internal import Reactive

/// A violation that a trial of a component has found.
struct ComponentFinding: Sendable {
  /// A description of the violation.
  let summary: String
  /// The schedule of threads that shows the violation, which is empty if one thread is enough.
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
}

/// The faults for which the guards of the library would trap during a trial of a component.
final class GuardFaults: Sendable {
  private let found = Atomic<String?>(nil)

  /// The first fault.
  var first: String? { found.value }

  /// Runs `body`, and records the faults that the guards report on the calling thread during that
  /// time.
  func listening<Result>(_ body: () -> Result) -> Result {
    let observer = FaultObserver { fault in
      guard let text = Self.text(fault) else { return }
      self.found.modify { $0 = $0 ?? text }
    }
    return Faults.observer.with(observer, body)
  }

  /// Returns the finding of `body`, or a fault of a guard.
  ///
  /// A fault takes precedence, because it causes the other findings.
  static func finding(_ body: () -> String?) -> ComponentFinding? {
    let faults = GuardFaults()
    let finding = faults.listening(body)
    return (faults.first ?? finding).map { ComponentFinding($0) }
  }

  private static func text(_ fault: Fault) -> String? {
    switch fault {
    case .recursiveValue(let stream):
      "it sent a value into a \(stream) that was already sending a value (recursion, EVT-33)"
    case .circularWait(let streams):
      "threads would wait for each other's streams forever: \(streams.joined(separator: ", "))"
    case .droppedAfterEnd, .droppedAfterDisposal, .abandoned: nil
    }
  }
}
