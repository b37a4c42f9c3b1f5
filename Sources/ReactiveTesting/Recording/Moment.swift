public import Reactive

/// The identity of a source in a check.
public enum SourceID: Hashable, Sendable {
  /// An input of the operator, counted from zero.
  case input(Int)
  /// An inner stream that the outer stream sent, counted from zero.
  case inner(Int)
}

extension SourceID: CustomStringConvertible {
  /// The name of the source, such as `a` and `b` for inputs, and `i0` and `i1` for inner streams.
  public var description: String {
    switch self {
    case .input(let index):
      index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "input\(index)"
    case .inner(let index): "i\(index)"
    }
  }
}

/// An entry of a ``Recorder``, with its kind, its time, and its thread.
///
/// ``Recorder/moments`` lists the entries in the order in which they happened.
///
/// ```swift
/// let recorder = Recorder(TestScheduler())
/// SignalProducer<Int, Never>(value: 1).start(recorder.observer())
/// for moment in recorder.moments { print(moment.order, moment.instant, moment.kind) }
/// ```
public struct Moment: Hashable, Sendable {
  /// The kind of an entry.
  public enum Kind: Hashable, Sendable {
    /// The operator was about to be applied.
    case applying
    /// The operator had been applied.
    case applied
    /// The output was about to be started, as the start with this number.
    case starting(Int)
    /// The start had returned.
    case started(Int)
    /// An action of the test case began.
    case step(Int)
    /// A source began to send, possibly without an observer.
    case sending(SourceID, RecordedEvent, isObserved: Bool)
    /// The send returned.
    case sent(SourceID)
    /// An observation of a source began, possibly while another observation was open.
    case sourceStarted(SourceID, whileOpen: Bool)
    /// A source was started on a thread without a current scheduler.
    case startedWithoutScheduler(SourceID)
    /// An observation of a source ended.
    case sourceEnded(SourceID, ObservationWindow.End)
    /// The output of the given start delivered an event.
    case output(RecordedEvent, start: Int)
    /// The observer of the output returned.
    case outputReturned
    /// A watched closure was called.
    case closure(Int)
    /// A watched closure returned.
    case closureReturned(Int)
    /// A resource of the fixture was disposed of.
    case resourceDisposed(String)
    /// The output was about to be disposed of.
    case disposing
    /// The disposal returned.
    case disposed
    /// A guard of the library dropped an event that was sent after the end of its stream.
    case swallowed(String)
    /// A guard of the library dropped an event that was sent to a disposed start.
    case unheard(String)
    /// A guard of the library stopped a value that was sent recursively.
    case recursiveValue
    /// The last observer that could send to a stream was released, which interrupted the stream.
    case abandoned
    /// A guard of the library found threads that would have waited for each other forever.
    case circularWait
  }

  /// The position among all entries of the recorder.
  public let order: Int
  /// The virtual time of the entry.
  public let instant: Instant
  /// A number that identifies the thread at that time.
  public let thread: UInt
  /// The number of observers of the output that were running on that thread.
  public let depth: Int
  /// The kind of this entry.
  public let kind: Kind
}
