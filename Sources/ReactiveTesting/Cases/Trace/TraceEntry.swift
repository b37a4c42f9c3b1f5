internal import Reactive

/// One observation.
///
/// The nesting of observations follows from the order of the entries and from `depth`.
struct TraceEntry: Sendable {
  enum Kind: Sendable {
    /// A subscription begins, or its start has returned.
    case subscribing(Int)
    case subscribed(Int)
    /// A subscription is being disposed of, or has been disposed of.
    case disposing(Int)
    case disposed(Int)
    /// The output was released, which matters if it is a signal.
    case released
    /// A source sends to one of its runs, or the send has returned.
    case sent(Int, SourceEvent)
    case delivered(Int)
    /// A subscription receives an event, or its observer has returned.
    case event(Int, OutputEvent)
    case handled(Int)
    /// An operator below the output receives an event, before the observer of the subscription does.
    case passed(Int, OutputEvent)
    /// A start of a source is requested, which precedes its run.
    case requested(SourceID)
    /// A run of a source begins or is released.
    case started(Int)
    case stopped(Int)
    /// A watched closure is called.
    case called(Int)
    /// A hook is called.
    case hooked(HookOccasion)
    /// A source that has ended, or a factory of streams, is still held although the output was
    /// released.
    case holding(SourceID)
    case holdingFactory(hasInput: Bool)
    /// The given number of tracked values of the inputs is still held at the end of a step.
    case keeping(Int)
    /// An adapter wrote a note.
    case noted(String)
    /// Time passes.
    case advancing
    case advanced
    /// The output has ended while time passes.
    ///
    /// `waiting` is the number of scheduled actions.
    case ticked(waiting: Int)
    /// A step has ended.
    ///
    /// `waiting` is the number of scheduled actions, and `due` is the number of them that are due.
    case stepped(waiting: Int, due: Int)
    /// A guard of the library dropped an event that came after the end of its stream.
    case dropped(String)
    /// A guard of the library dropped an event that was sent to a start that had been disposed of.
    case unheard(String)
    /// A guard in the library reported and dropped a value that was sent recursively.
    case recursionReported
    /// A stream was interrupted because nothing can send to it anymore.
    case abandoned
  }

  /// The index among the actions that are not hooks.
  var step: Int
  /// The number of user callbacks that are being executed.
  var depth: Int
  /// The virtual time.
  var instant: Instant
  var kind: Kind
}

extension TraceEntry.Kind {
  /// Whether a step has ended while actions are scheduled.
  var waits: Bool { if case .stepped(let waiting, _) = self { waiting > 0 } else { false } }
}
