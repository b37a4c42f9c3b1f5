internal import Reactive

/// What a ``VirtualTime`` knows of an action, a record of 64 bytes in an ``ActionSlab``.
///
/// Among a million actions, every line of memory that must be fetched is felt, and so would be an object
/// for each: this one has no identity, since its ``ActionHandle`` has.
struct VirtualAction {
  typealias Body = @Sendable () -> Void

  /// Where an action is, as its slab records it.
  enum State {
    /// In the queue.
    case waiting(Body)
    /// A repeating action whose closure is being run; it is not in the queue.
    case running(Body)
    /// Cancelled; an empty shell in the queue.
    case cancelled
    /// Nothing: the record is to be used again.
    case free

    /// Becomes another state, and returns the one before.
    mutating func exchange(_ new: consuming State) -> State {
      swap(&self, &new)
      return new
    }
  }

  /// Names an action, even when another one has taken its slot.
  struct Ticket: Equatable {
    let slot: UInt32
    let number: UInt32
  }

  var state: State
  /// The lower half of the sequence that it had first: only after 4 294 967 296 actions, neither more nor
  /// fewer, would another one in its slot have the same.
  let number: UInt32
  /// Its place among the actions and jobs of the same instant; of a free record, the slot of the next.
  var sequence: UInt64
  /// The time between two runs, or the least number there is if there is only one.
  private let period: Int64
  var site: SchedulingSite

  init(_ state: consuming State, sequence: UInt64, interval: Int64?, site: SchedulingSite) {
    self.state = state
    self.sequence = sequence
    number = UInt32(truncatingIfNeeded: sequence)
    period = interval.map { max($0, .min + 1) } ?? .min
    self.site = site
  }

  /// The time between two runs, if there is more than one.
  var interval: Int64? { period == .min ? nil : period }

  var isWaiting: Bool {
    switch state {
    case .waiting: true
    case .running, .cancelled, .free: false
    }
  }
}

/// Cancels an action of a ``VirtualTime``.
///
/// Cancelling releases the closure at once; only an empty shell stays behind.
final class ActionHandle: Disposable {
  private let time: VirtualTime
  private let ticket: VirtualAction.Ticket

  init(_ time: VirtualTime, _ ticket: VirtualAction.Ticket) {
    self.time = time
    self.ticket = ticket
  }

  var isDisposed: Bool { time.isFinished(ticket) }

  func dispose() { time.cancel(ticket) }
}
