internal import Reactive

/// One observation.
///
/// What happens inside what follows from the order of the entries and from `depth`.
struct TraceEntry: Sendable {
  enum Kind: Sendable {
    /// A subscription begins, or its start has returned.
    case subscribing(Int)
    case subscribed(Int)
    /// A subscription is being disposed of, or was.
    case disposing(Int)
    case disposed(Int)
    /// The output was let go of, which matters if it is a signal.
    case released
    /// A source sends to one of its runs, or has returned from that.
    case sent(Int, SourceEvent)
    case delivered(Int)
    /// A subscription receives an event, or has returned from that.
    case event(Int, OutputEvent)
    case handled(Int)
    /// A run of a source begins, or is let go of.
    case started(Int)
    case stopped(Int)
    /// A watched closure is called.
    case called(Int)
    /// A hook is called.
    case hooked(HookOccasion)
    /// A source that has ended, or a factory of streams, is still held though the output was released.
    case holding(SourceID)
    case holdingFactory(hasInput: Bool)
    /// An adapter has written something down.
    case noted(String)
    /// Time passes.
    case advancing
    case advanced
    /// The output is over while time passes, and so many actions wait for the scheduler.
    case ticked(waiting: Int)
    /// A step is over; so many actions wait for the scheduler, and so many of them are due.
    case stepped(waiting: Int, due: Int)
    /// A guard of the library dropped an event that came after the end of its stream.
    case dropped(String)
    /// A guard of the library dropped an event that was sent to a start that had been disposed of.
    case unheard(String)
    /// A guard of the library stopped a value that was sent recursively.
    case recursionReported
    /// A stream was interrupted because nothing can send to it any more.
    case abandoned
  }

  /// The index among the actions that are not hooks.
  var step: Int
  /// How many callbacks of the user are being executed.
  var depth: Int
  /// The virtual time.
  var instant: Instant
  var kind: Kind
}
