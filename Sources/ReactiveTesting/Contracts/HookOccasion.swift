/// A point in a start of an operator at which the operator calls a hook of ``Lab``.
///
/// The calls of hooks are checked only for operators whose output is a producer.
public enum HookOccasion: String, CaseIterable, Hashable, Sendable {
  /// The output is started.
  ///
  /// This occurs in every start.
  case started
  /// The output fails.
  case failed
  /// The output completes.
  case completed
  /// The output is interrupted, by a source or because it is disposed of before its end.
  case interrupted
  /// The output sends a terminal event, or is disposed of before its end.
  case terminated
  /// The start has ended: the output has sent a terminal event, or it has been disposed of.
  ///
  /// This occurs in the same starts as ``terminated``. Operators offer both, because a hook for
  /// termination is called before the terminal event is delivered, and a hook for disposal after
  /// it.
  case disposed
}
