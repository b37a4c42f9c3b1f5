public import Reactive

/// The public view of a trace, for added contracts.
extension TestTrace {
  /// The result of a contract for one trace.
  public enum Judgement: Sendable {
    /// The trace does not exercise the contract.
    case unexercised
    /// The trace exercises the contract, and the contract holds.
    case kept
    /// An observation breaks the contract, for the reason that the report shows.
    ///
    /// The observation must be one of the trace that is judged.
    case broken(at: Observation, String)
  }

  /// An entry of a trace.
  public struct Observation: Sendable {
    /// The kind of an observation.
    public enum Kind: Equatable, Sendable {
      /// The output is started, or observed, as the subscription with this number.
      case subscribed(Int)
      /// A subscription is disposed of.
      ///
      /// This observation precedes the effects of the disposal.
      case disposed(Int)
      /// A subscription receives an event.
      ///
      /// This observation precedes the actions that the test case performs inside the callback.
      case received(Int, OutputEvent)
      /// A start of a source that is a producer begins, or an observation of any other source.
      case started(SourceID)
      /// A source sends an event to a start or to its observers.
      ///
      /// This observation precedes the effects of the event. Events of a source that is not
      /// observed are missing.
      ///
      /// If the source is an outer stream, the value is the number of the inner stream that it
      /// sends.
      case sent(SourceID, Event<Int, TestFailure>)
      /// A source is disposed of, released, or no longer observed, before its end.
      case stopped(SourceID)
      /// An adapter wrote a note with ``Lab/note(_:)``.
      case noted(String)
      /// Virtual time has passed, and the actions that became due have run.
      case timePassed
      /// An action of the test case has ended, with this number of actions pending on the
      /// scheduler.
      case stepEnded(waiting: Int)
    }

    /// The kind of this observation.
    public let kind: Kind
    /// The virtual time of the observation.
    ///
    /// The time is always zero in the traces of an operator that has inputs and neither uses a
    /// clock nor has a model with instants.
    public let instant: Instant
    /// The nesting depth: the number of callbacks inside which the test case was performing
    /// actions.
    ///
    /// The start of a source, in which the source may send events, does not count as a callback.
    public let depth: Int
    /// The index of the entry in the trace.
    let index: Int
  }

  /// The replay token of the test case.
  public var token: String { testCase.description }

  /// All observations, in the order in which they occurred.
  public var observations: [Observation] {
    entries.indices.compactMap { index in
      kind(of: entries[index]).map { kind in
        Observation(
          kind: kind,
          instant: entries[index].instant,
          depth: entries[index].depth,
          index: index
        )
      }
    }
  }

  /// Returns the values that a subscription received, each with its observation.
  ///
  /// - Parameter subscription: The number of the subscription. The first subscription is numbered
  ///   zero.
  /// - Returns: The values in the order in which they were received, each with its observation. The
  ///   array is empty if the subscription does not exist.
  public func values(
    of subscription: Int = 0
  ) -> [(value: OutputValue, observation: Observation)] {
    observations.compactMap { observation in
      guard case .received(subscription, .value(let value)) = observation.kind else { return nil }
      return (value, observation)
    }
  }

  private func kind(of entry: TraceEntry) -> Observation.Kind? {
    switch entry.kind {
    case .subscribing(let number): .subscribed(number)
    case .disposing(let number): .disposed(number)
    case .event(let number, let event): .received(number, event)
    case .started(let run): .started(runs[run].source)
    case .sent(let run, let event):
      .sent(runs[run].source, InputHistory.event(event, from: runs[run].source))
    case .noted(let text): .noted(text)
    case .stopped(let run): .stopped(runs[run].source)
    case .advanced: .timePassed
    case .stepped(let waiting, _): .stepEnded(waiting: waiting)
    case .subscribed, .disposed, .released, .delivered, .handled, .called, .advancing, .dropped,
      .recursionReported, .abandoned, .hooked, .holding, .holdingFactory, .keeping,
      .unheard, .ticked, .passed, .requested:
      nil
    }
  }
}
