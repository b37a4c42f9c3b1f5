internal import Reactive

/// What is still there when the threads of a plan have ended, before anything is settled.
struct PlanRemains: Hashable, Sendable {
  /// Something that a start has to let go of when it is over.
  enum Part: Hashable, Sendable {
    case subscription(SourceID)
    case timer
    case value
    case resource
    case closure
  }

  /// How the start of each observer has ended; `nil` for one that goes on.
  var ends: [String?]
  /// How many there are of each part.
  var counts: [Part: Int] = [:]
  /// Whether an end is a disposal, or follows from one.
  var isCancelled = false
}

/// Finds what is left of starts that are over (PRD-14, RSG-7, RSG-8, RSG-11).
///
/// What one thread leaves behind, too, when the starts have ended in the same way, is not the doing of several.
struct RemainsJudge {
  let lawful: Set<PlanRemains>
  let isSignal: Bool
  /// When this is judged, such as "all threads had ended".
  let occasion: String

  func judge(_ run: InterleavingRun, _ found: PlanRemains) {
    guard found.ends.contains(where: { $0 != nil }) else { return }
    let alike = lawful.filter { $0.ends == found.ends }
    guard !alike.isEmpty else { return }
    for (part, count) in found.counts.sorted(by: { $0.key.text < $1.key.text }) where count > 0 {
      let most = alike.map { $0.counts[part, default: 0] }.max() ?? 0
      guard count > most else { continue }
      let what = found.isCancelled ? "the output was disposed of" : "the output ended"
      run.engine.fail(
        .leftOver,
        "\(what), but \(part.text), when \(occasion); one thread alone leaves nothing like that",
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
    case .closure: "a closure that was made for the start is still held"
    }
  }

  /// The contract that is broken by what is left.
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
