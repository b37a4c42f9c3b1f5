/// A claim that an action makes about itself.
public enum ActionTrait: Hashable, Sendable {
  /// The action executes at most this number of pieces of work at a time.
  ///
  /// The checks trap if the number is less than one. Without this claim, the limit is one. The
  /// checks attempt one execution more than the limit permits and expect the action to refuse it
  /// (ACT-4).
  case executes(Int)
  /// The action passes no input to its work.
  ///
  /// Without this claim, the work must receive the input of each start (ACT-1).
  case hasNoInput
}
