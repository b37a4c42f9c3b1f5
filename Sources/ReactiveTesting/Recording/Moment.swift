public import Reactive

/// Which source of a check something came from.
public enum SourceID: Hashable, Sendable {
  /// An input of the operator, counted from zero.
  case input(Int)
  /// An inner stream that the outer one sent, counted from zero.
  case inner(Int)
}

extension SourceID: CustomStringConvertible {
  /// `a` and `b` for inputs, `i0` and `i1` for inner streams.
  public var description: String {
    switch self {
    case .input(let index):
      index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "input\(index)"
    case .inner(let index): "i\(index)"
    }
  }
}

/// One thing that a ``Recorder`` saw.
public struct Moment: Hashable, Sendable {
  /// What was seen.
  public enum Kind: Hashable, Sendable {
    /// The operator was about to be applied.
    case applying
    /// The operator had been applied.
    case applied
    /// The output was about to be started, for the time that is given.
    case starting(Int)
    /// The start had returned.
    case started(Int)
    /// A step of the script began.
    case step(Int)
    /// A source began to send; nobody may have observed it.
    case sending(SourceID, RecordedEvent, isObserved: Bool)
    /// The send returned.
    case sent(SourceID)
    /// Somebody began to observe a source. Whether another observation was open is told, too.
    case sourceStarted(SourceID, whileOpen: Bool)
    /// A source was started on a thread on which no scheduler was running.
    case startedWithoutScheduler(SourceID)
    /// An observation of a source ended.
    case sourceEnded(SourceID, ObservationWindow.End)
    /// The output of the start that is given delivered an event.
    case output(RecordedEvent, start: Int)
    /// The observer of the output returned.
    case outputReturned
    /// A watched closure of the user was called.
    case closure(Int)
    /// A watched closure of the user returned.
    case closureReturned(Int)
    /// Something that the lab was asked to watch was disposed of.
    case resourceDisposed(String)
    /// The output was about to be disposed of.
    case disposing
    /// The disposal returned.
    case disposed
    /// A guard of the library dropped an event that came after the end of its stream.
    case swallowed(String)
    /// A guard of the library dropped an event that came to a start which had been disposed of.
    case unheard(String)
    /// A guard of the library stopped a value that was sent recursively.
    case recursiveValue
    /// Whoever could send to a stream had been released, which interrupted it.
    case abandoned
    /// A guard of the library found threads that would have waited for each other for ever.
    case circularWait
  }

  /// The place among all moments of the recorder.
  public let order: Int
  /// The virtual time.
  public let instant: Instant
  /// A number that no other thread had at that time.
  public let thread: UInt
  /// How many observers of the output were running on that thread.
  public let depth: Int
  /// What was seen.
  public let kind: Kind
}
