internal import Reactive

/// The objects that remain when the threads of a plan have ended, before pending work runs.
struct PlanRemains: Hashable, Sendable {
  /// An object that a start must release when it ends.
  enum Part: Hashable, Sendable {
    case subscription(SourceID)
    case timer
    case value
    case resource
    case closure
  }

  /// How the start of each observer ended, or `nil` for a start that is still running.
  var ends: [String?]
  /// The number of objects of each kind.
  var counts: [Part: Int] = [:]
  /// Whether a start was disposed of, or ended as a result of a disposal.
  var isCancelled = false
}

/// An oracle for objects that remain after their starts have ended (PRD-14, RSG-7, RSG-8, RSG-11).
///
/// Objects that also remain on one thread when the starts end in the same way are not caused by
/// concurrency, and are not reported.
struct RemainsJudge {
  let lawful: Set<PlanRemains>
  let isSignal: Bool
  /// The time of the check, such as "all threads have ended".
  let occasion: String

  func judge(_ run: InterleavingRun, _ found: PlanRemains) {
    // Most executions leave no objects, so this check returns early.
    guard found.counts.contains(where: { $0.value > 0 }) else { return }
    let alike = lawful.filter { $0.ends == found.ends }
    guard !alike.isEmpty else { return }
    for (part, count) in found.counts.sorted(by: { $0.key.text < $1.key.text }) where count > 0 {
      let most = alike.map { $0.counts[part, default: 0] }.max() ?? 0
      guard count > most else { continue }
      let what = found.isCancelled ? "the output was disposed of" : "the output ended"
      run.engine.fail(
        .leftOver,
        "\(what), but \(part.text) after \(occasion); this does not happen when a single"
          + " thread performs the same actions",
        contract: part.rule(isCancelled: found.isCancelled, isSignal: isSignal).rawValue
      )
      return
    }
  }
}

extension PlanRemains.Part {
  fileprivate var text: String {
    switch self {
    case .subscription(let source): "\(source) is still observed"
    case .timer: "an action is still due"
    case .value: "a value of its source is still held"
    case .resource: "a resource has not been disposed of"
    case .closure: "a closure of the start is still held"
    }
  }

  /// Returns the contract that is broken if an object of this kind remains.
  fileprivate func rule(isCancelled: Bool, isSignal: Bool) -> Rule {
    switch self {
    case .subscription(let source):
      isCancelled ? (source.isInner ? .innersDisposed : .disposalCancels) : .endCancels
    case .timer: isCancelled ? .disposalCancels : .endCancels
    case .value, .closure: isCancelled ? .memoryAfterDisposal : .observersReleased
    case .resource:
      isCancelled ? .disposalFreesResources : isSignal ? .generatorDisposed : .endFreesResources
    }
  }
}
