internal import Reactive

/// Something wrong that a trial of a component has shown.
struct ComponentFinding: Sendable {
  /// What is wrong.
  let summary: String
  /// The schedule of threads that shows it; empty if it does not take several.
  let schedule: String
  /// What the threads did.
  let table: String

  init(_ summary: String, schedule: String = "", table: String = "") {
    self.summary = summary
    self.schedule = schedule
    self.table = table
  }
}

/// What the guards of the library would trap for, while a component is tried.
final class GuardFaults: Sendable {
  private let found = Atomic<String?>(nil)

  /// The first of them.
  var first: String? { found.value }

  /// Runs `body`, and lets the guards report to this object what happens on the calling thread meanwhile.
  func listening<Result>(_ body: () -> Result) -> Result {
    let observer = FaultObserver { fault in
      guard let text = Self.text(fault) else { return }
      self.found.modify { $0 = $0 ?? text }
    }
    return Faults.observer.with(observer, body)
  }

  /// What `body` finds; a fault comes first, since the rest follows from it.
  static func finding(_ body: () -> String?) -> ComponentFinding? {
    let faults = GuardFaults()
    let finding = faults.listening(body)
    return (faults.first ?? finding).map { ComponentFinding($0) }
  }

  private static func text(_ fault: Fault) -> String? {
    switch fault {
    case .recursiveValue(let stream):
      "it sent a value into a \(stream) while that was sending another one (recursion, EVT-33)"
    case .circularWait(let streams):
      "threads would wait for each other's streams for ever: \(streams.joined(separator: ", "))"
    case .droppedAfterEnd, .droppedAfterDisposal, .abandoned: nil
    }
  }
}
