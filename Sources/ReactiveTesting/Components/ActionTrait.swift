/// A claim of an action about itself.
public enum ActionTrait: Hashable, Sendable {
  /// The action executes at most this number of pieces of work at a time.
  ///
  /// Without the claim, the limit is one. The checks execute one more than the limit, and expect that
  /// the action refuses it (ACT-4).
  case executes(Int)
  /// The action passes no input to its work.
  ///
  /// Without the claim, the work must receive the input of each start (ACT-1).
  case hasNoInput
}
