internal import Reactive

/// The record of an action in a ``VirtualTime``: 64 bytes in an ``ActionSlab``.
///
/// With a million actions, every cache line that is fetched costs time, and an object for each
/// action would be too expensive. The record therefore has no identity. Its ``ActionHandle`` does.
struct VirtualAction {
  typealias Body = @Sendable () -> Void

  /// The state of an action.
  enum State {
    /// The action is in the queue.
    case waiting(Body)
    /// The closure of the repeating action is running, and the action is not in the queue.
    case running(Body)
    /// The action was cancelled, but its empty record is still in the queue.
    case cancelled
    /// The record is free.
    case free

    /// Changes the state, and returns the previous state.
    mutating func exchange(_ new: consuming State) -> State {
      swap(&self, &new)
      return new
    }
  }

  /// The identity of an action, which remains unique even if another action reuses its slot.
  struct Ticket: Equatable {
    let slot: UInt32
    let number: UInt32
  }

  var state: State
  /// The lower half of the first sequence number of the action.
  ///
  /// A later action in the same slot has the same value only after a multiple of 4,294,967,296
  /// actions.
  let number: UInt32
  /// The position among the actions and jobs of the same instant.
  ///
  /// In a free record, this value is the number of the next free slot.
  var sequence: UInt64
  /// The nanoseconds between two runs, or the minimum value if there is a single run.
  private let period: Int64
  var site: SchedulingSite

  init(_ state: consuming State, sequence: UInt64, interval: Int64?, site: SchedulingSite) {
    self.state = state
    self.sequence = sequence
    number = UInt32(truncatingIfNeeded: sequence)
    period = interval.map { max($0, .min + 1) } ?? .min
    self.site = site
  }

  /// The time between two runs, if the action repeats.
  var interval: Int64? { period == .min ? nil : period }

  var isWaiting: Bool {
    switch state {
    case .waiting: true
    case .running, .cancelled, .free: false
    }
  }
}

/// A handle that cancels an action of a ``VirtualTime``.
///
/// Cancelling releases the closure immediately, and leaves an empty record.
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
