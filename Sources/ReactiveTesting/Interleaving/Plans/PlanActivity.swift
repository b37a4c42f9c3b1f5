/// The externally visible effects of a move that runs on one thread.
struct PlanActivity: Hashable, Sendable {
  /// The number of values that the output sends.
  var values = 0
  /// Whether the output ended.
  var ends = false
  /// Whether sources were started or timers were created.
  var takes = false
  /// Whether sources were disposed of, or timers fired or were cancelled.
  var letsGo = false
  /// Whether the operator received a value.
  ///
  /// It may store the value and use it later, even if there is no other effect.
  var receives = false

  /// A measure of how likely the move is to interfere with another action.
  ///
  /// Streams protect terminal events and disposals to some extent, but not deliveries and starts.
  var weight: Int { (values > 0 ? 3 : 0) + (takes ? 3 : 0) + (letsGo ? 1 : 0) + (ends ? 1 : 0) }

  /// The likelihood of interference through effects that are not visible.
  var hiddenWeight: Int { receives ? 3 : 0 }
}
