/// A sequence of actions on one application of an operator.
///
/// The description is the replay token, which ``init(parsing:)`` parses.
struct TestCase: Hashable, Sendable {
  var actions: [TestAction]

  init(_ actions: [TestAction]) { self.actions = actions }

  /// The number of actions, including the actions inside callbacks.
  var size: Int { actions.reduce(0) { $0 + $1.size } }

  /// The actions that wait for callbacks.
  var hooks: [TestAction] { actions.filter(\.isHook) }

  /// The actions that are performed one after another.
  var steps: [TestAction] { actions.filter { !$0.isHook } }

  /// The number of subscriptions.
  var subscriptionCount: Int {
    func count(_ actions: [TestAction]) -> Int {
      actions.reduce(0) { sum, action in
        switch action {
        case .subscribe: sum + 1
        case .when(_, let inner): sum + count(inner)
        case .dispose, .send, .advance: sum
        }
      }
    }
    return count(actions)
  }

  /// Whether each subscription begins exactly once and the first is numbered zero.
  var isWellFormed: Bool {
    var seen: Set<Int> = []
    func check(_ actions: [TestAction]) -> Bool {
      actions.allSatisfy { action in
        switch action {
        case .subscribe(let number): seen.insert(number).inserted
        case .when(_, let inner): check(inner)
        case .dispose, .send, .advance: true
        }
      }
    }
    return check(actions) && seen.contains(0)
  }
}
