public import Reactive

/// The identity of a source in a check.
public enum SourceID: Hashable, Sendable {
  /// An input of the operator, counted from zero.
  case input(Int)
  /// An inner stream that the outer stream sent, counted from zero.
  case inner(Int)
}

extension SourceID: CustomStringConvertible {
  /// The name of the source: `a` to `z` for the first 26 inputs, then `input26` and so on, and
  /// `i0`, `i1`, and so on for inner streams.
  public var description: String {
    switch self {
    case .input(let index):
      index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "input\(index)"
    case .inner(let index): "i\(index)"
    }
  }
}

/// An entry of a ``Recorder``, with its kind, its virtual time, and its thread.
///
/// ``Recorder/moments`` lists the entries in the order in which they occurred.
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
    /// The output was about to be started.
    ///
    /// The number identifies the start.
    case starting(Int)
    /// The call that started the output returned.
    case started(Int)
    /// The action of the test case with this number began.
    case step(Int)
    /// A source began to send, possibly without an observer.
    case sending(SourceID, RecordedEvent, isObserved: Bool)
    /// The call that sent the event returned.
    case sent(SourceID)
    /// An observation of a source began, possibly while another observation was open.
    case sourceStarted(SourceID, whileOpen: Bool)
    /// A source was started on a thread without a current scheduler.
    case startedWithoutScheduler(SourceID)
    /// An observation of a source ended.
    case sourceEnded(SourceID, ObservationWindow.End)
    /// The output of the start with the given number delivered an event.
    case output(RecordedEvent, start: Int)
    /// The observer of the output returned from a delivery.
    case outputReturned
    /// The watched closure with this number was called.
    case closure(Int)
    /// The watched closure with this number returned.
    case closureReturned(Int)
    /// The resource of the fixture with this name was disposed of.
    case resourceDisposed(String)
    /// The output was about to be disposed of.
    case disposing
    /// The call that disposed of the output returned.
    case disposed
    /// A guard of the library dropped this event, which was sent after the end of its stream.
    case swallowed(String)
    /// A guard of the library dropped this event, which was sent to a start after its disposal.
    case unheard(String)
    /// A guard of the library stopped a value that was sent recursively.
    case recursiveValue
    /// The last observer that could send to a stream was released, which interrupted the stream.
    case abandoned
    /// A guard of the library detected threads that would have waited for each other forever.
    case circularWait
  }

  /// The position among all entries of the recorder, counted from zero.
  public let order: Int
  /// The virtual time of the entry.
  public let instant: Instant
  /// A number that identifies the thread, unique among the threads that exist at the same time.
  public let thread: UInt
  /// The number of calls to observers of the output that were in progress on that thread.
  ///
  /// The call that an entry itself records is not counted.
  public let depth: Int
  /// The kind of this entry.
  public let kind: Kind
}
