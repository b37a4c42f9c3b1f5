/// A claim of an action about itself.
public enum ActionTrait: Hashable, Sendable {
  /// The action executes at most this number of pieces of work at a time.
  ///
  /// Without the claim, it executes one.
  case executes(Int)
  /// The action passes no input to its work.
  case hasNoInput
}
