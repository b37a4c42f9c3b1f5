/// The reading side of one loop, with its observation and the values that it has taken from the
/// inbox.
///
/// `@unchecked Sendable`: Only the iterating task accesses `batch`, `position` and `phase`. There
/// is only one such task, because an iterator is not `Sendable`. Everything else is immutable.
@usableFromInline
final class ValuesReader<Value: Sendable, Failure: Error>: @unchecked Sendable {
  private enum Phase {
    case idle
    case running
    case ended
  }

  private let inbox: ValuesInbox<Value, Failure>
  private let observe: @Sendable (Observer<Value, Failure>) -> (any Disposable)?
  private let observation = SerialDisposable()
  private var phase = Phase.idle

  @exclusivity(unchecked) @usableFromInline var batch = ContiguousArray<Value?>()
  @exclusivity(unchecked) @usableFromInline var position = 0

  init(
    _ inbox: ValuesInbox<Value, Failure>,
    _ observe: @escaping @Sendable (Observer<Value, Failure>) -> (any Disposable)?
  ) {
    self.inbox = inbox
    self.observe = observe
  }

  deinit {
    observation.dispose()
  }

  /// Begins the observation, once.
  func begin() {
    guard phase == .idle else { return }
    phase = .running
    // The observer references only the inbox, so leaving the loop releases this object.
    observation.inner = inbox.begin(observe)
  }

  /// Returns the next value that has been taken from the inbox, or `nil` if there is none or the
  /// task was cancelled.
  @inlinable
  func nextOfBatch() -> Value? {
    guard position < batch.count, !Task.isCancelled else { return nil }
    defer { position += 1 }
    return batch[position].take()
  }

  @usableFromInline
  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    while true {
      if Task.isCancelled { end() }
      if phase == .ended { return nil }
      begin()
      position = 0
      switch inbox.take(into: &batch) {
      case .values:
        if let value = nextOfBatch() { return value }
      case .ended(let termination):
        end()
        switch termination {
        case .failed(let failure): throw failure
        case .completed, .interrupted: return nil
        }
      case .nothing:
        await inbox.waitForMore(isolation: isolation) { [observation] in observation.dispose() }
      }
    }
  }

  private func end() {
    phase = .ended
    batch = []
    position = 0
    inbox.close()
    observation.dispose()
  }
}
