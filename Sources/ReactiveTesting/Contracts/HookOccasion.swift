/// An occasion on which an operator calls a hook of ``Lab`` during one execution.
///
/// An execution is a start of a producer, or the life of a signal. A signal ends with a terminal
/// event, or when it is neither retained nor observed. An operator must call each hook exactly once
/// on each of its occasions, in the order of the occasions.
public enum HookOccasion: String, CaseIterable, Hashable, Sendable {
  /// The output is started, before its sources are started.
  ///
  /// This occurs in every start of a producer, but never for a signal.
  case started
  /// The output sends a value.
  ///
  /// The hook is called before the value is delivered.
  case value
  /// The output sends a value or a terminal event, or a start is disposed of before its end.
  ///
  /// If the occasion is a value, the hook is called before the value is delivered.
  case event
  /// The output fails.
  ///
  /// The hook is called before the failure is delivered.
  case failed
  /// The output completes.
  ///
  /// The hook is called before the completion is delivered.
  case completed
  /// The output is interrupted, by a source or because a start is disposed of before its end.
  ///
  /// If a source causes the interruption, the hook is called before the interruption is delivered.
  case interrupted
  /// The output sends a terminal event, or a start is disposed of before its end.
  ///
  /// The release of a signal is not an occasion for this hook.
  case terminated
  /// The execution has ended: the output has sent a terminal event, a start has been disposed of,
  /// or a signal is neither retained nor observed.
  ///
  /// The hook is called after the terminal event is delivered.
  case disposed
}
