internal import Reactive

/// An action that waits in an ``EventQueue``, and the handle that cancels it.
///
/// Cancelling releases the closure at once; only an empty shell stays behind.
///
/// `@unchecked Sendable`: every mutable field is guarded by the lock of `time`. Every access reads or
/// writes and returns, so dynamic exclusivity checks could find nothing and are left out.
final class VirtualAction: Disposable, @unchecked Sendable {
  typealias Body = @Sendable () -> Void

  enum State {
    /// In the queue.
    case waiting(Body)
    /// A repeating action whose closure is being run; it is not in the queue.
    case running(Body)
    /// Cancelled, or begun for the last time.
    case finished
  }

  // What is read when the turn of an action comes lies at its beginning, where the count of references is:
  // among a million actions, every line of memory that must be fetched is felt.
  @exclusivity(unchecked) var state: State
  @exclusivity(unchecked) var due: Int64
  @exclusivity(unchecked) var sequence: UInt64
  let time: VirtualTime
  let site: SchedulingSite
  /// The time between two runs, if there is more than one.
  let interval: Int64?
  init(
    time: VirtualTime,
    site: SchedulingSite,
    interval: Int64?,
    due: Int64,
    sequence: UInt64,
    body: @escaping Body
  ) {
    self.time = time
    self.site = site
    self.interval = interval
    self.due = due
    self.sequence = sequence
    state = .waiting(body)
  }

  var isWaiting: Bool {
    switch state {
    case .waiting: true
    case .running, .finished: false
    }
  }

  /// Moves to another state, and returns the one before.
  func exchange(_ new: consuming State) -> State {
    swap(&state, &new)
    return new
  }

  var isDisposed: Bool { time.isFinished(self) }

  func dispose() { time.cancel(self) }
}
