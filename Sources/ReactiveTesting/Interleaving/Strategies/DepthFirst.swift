/// A depth-first search through all interleavings with at most the given number of preemptions.
final class DepthFirst: Strategy {
  private struct Node {
    let fingerprint: UInt64
    let enabled: ThreadSet
    var done = ThreadSet()
    var chosen: Int
    let current: Int
    let preemptions: Int
  }

  private let bound: Int
  private var nodes: [Node] = []
  private var depth = 0
  private var preemptions = 0
  private(set) var divergence: String?
  private(set) var isExhausted = false

  /// Creates the strategy.
  ///
  /// - Parameter bound: The maximum number of preemptions, or `nil` for no limit.
  init(bound: Int?) {
    self.bound = bound ?? .max
  }

  func begin(threads: Int) {
    depth = 0
    preemptions = 0
  }

  func choose(_ decision: Decision) -> Int {
    if decision.enabled.hasOne { return decision.enabled.lowest }
    defer { depth += 1 }
    if depth == nodes.count {
      nodes.append(
        Node(
          fingerprint: decision.fingerprint,
          enabled: decision.enabled,
          chosen: decision.continuation,
          current: decision.current,
          preemptions: preemptions
        )
      )
    } else if nodes[depth].fingerprint != decision.fingerprint {
      divergence = divergence ?? "decision \(depth + 1) differs from that in the previous run"
      return decision.continuation
    }
    let chosen = nodes[depth].chosen
    if decision.current >= 0, chosen != decision.current { preemptions += 1 }
    return chosen
  }

  func next() -> Bool {
    if nodes.count > depth { nodes.removeLast(nodes.count - depth) }
    while var node = nodes.popLast() {
      node.done.insert(node.chosen)
      var rest = node.enabled.subtracting(node.done)
      if node.current >= 0, node.preemptions >= bound {
        rest = rest.intersection(ThreadSet(only: node.current))
      }
      if !rest.isEmpty {
        node.chosen = rest.lowest
        nodes.append(node)
        return true
      }
    }
    isExhausted = bound == .max && divergence == nil
    return false
  }
}
