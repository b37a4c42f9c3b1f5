/// The owners of scheduled actions, such as the starts of an output.
///
/// An action belongs to the owner that was current when the action was scheduled, and this owner is
/// current again while the action runs. The owners are stored by sequence number, outside the
/// records of the actions, because most schedulers do not need them.
struct ActionOwners {
  private var changes: [(first: UInt64, owner: Int?)] = []
  private(set) var current: Int?
  /// The owner that was current when the advance of the clock began.
  private var ofAdvance: Int?

  /// Makes an owner current, to which all actions belong from a sequence number on.
  mutating func change(to owner: Int?, from sequence: UInt64) {
    if owner == current { return }
    current = owner
    if changes.last?.first == sequence { changes.removeLast() }
    changes.append((sequence, owner))
  }

  /// Records that the clock begins to advance.
  mutating func beginAdvance() { ofAdvance = current }

  /// Makes the owner of an action current, or that of the advance if the action has none.
  mutating func enter(actionWith sequence: UInt64, next: UInt64) {
    let owner = changes.last { $0.first <= sequence }?.owner
    change(to: owner ?? ofAdvance, from: next)
  }

  /// Makes the owner of the advance current, because no action runs.
  mutating func enterAdvance(next: UInt64) { change(to: ofAdvance, from: next) }
}
