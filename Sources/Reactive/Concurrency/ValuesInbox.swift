/// The values that a stream has sent and that the loop has not read yet.
///
/// The reader takes all values in one batch if possible, so it rarely needs the lock when the
/// stream is fast.
///
/// `@unchecked Sendable`: `lock` guards all variables.
final class ValuesInbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// The result of a read.
  enum Content {
    /// There were values.
    case values
    /// There are no more values.
    case ended(Termination<Failure>)
    /// There are no values yet.
    case nothing
  }

  private let buffering: ValuesBuffering
  private let lock = Lock()
  /// The unread values, from `head` on.
  private var values = ContiguousArray<Value?>()
  private var head = 0
  private var termination: Termination<Failure>?
  private var isClosed = false
  /// Whether the observation is being started.
  ///
  /// Under ``ValuesBuffering/standard``, values that arrive during that time do not count against
  /// the limit.
  private var isBeginning = false
  /// The number of unread values that arrived while the observation was being started.
  private var beginning = 0
  private var hasLost = false
  private var reader: UnsafeContinuation<Void, Never>?

  init(_ buffering: ValuesBuffering) {
    self.buffering = buffering
  }

  /// The observer that receives the events of the stream.
  private var observer: Observer<Value, Failure> {
    Observer(onValue: { self.receive($0) }, onTermination: { self.receive($0) })
  }

  // MARK: The sending side

  private enum Outcome {
    case kept
    case dropped(Value?)
    case lost(Value?)
    case overflow(Int)
  }

  private func receive(_ value: Value) {
    lock.lock()
    let outcome = isClosed ? .dropped(nil) : keep(value)
    let reader = takeReader()
    lock.unlock()
    reader?.resume()
    switch outcome {
    case .kept: break
    case .dropped(let dropped): withExtendedLifetime(dropped) {}
    case .lost(let lost): withExtendedLifetime(lost) { Self.warnOfLoss() }
    case .overflow(let limit): Self.reportOverflow(limit)
    }
  }

  private func receive(_ termination: Termination<Failure>) {
    let reader = lock.withLock {
      self.termination = termination
      return takeReader()
    }
    reader?.resume()
  }

  private func keep(_ value: Value) -> Outcome {
    switch buffering {
    case .standard where !isBeginning && values.count - head - beginning >= limit:
      let oldest = removeOldest()
      values.append(value)
      defer { hasLost = true }
      return hasLost ? .dropped(oldest) : .lost(oldest)
    case .atMost(let limit) where values.count >= limit:
      return .overflow(limit)
    case .newest(let limit) where values.count - head >= limit:
      let oldest = removeOldest()
      values.append(value)
      return .dropped(oldest)
    case .oldest(let limit) where values.count - head >= limit:
      return .dropped(value)
    case .standard, .atMost, .newest, .oldest, .unbounded:
      values.append(value)
      return .kept
    }
  }

  /// Removes the oldest unread value.
  private func removeOldest() -> Value? {
    defer {
      head += 1
      if head * 2 > values.count {
        values.removeFirst(head)
        head = 0
      }
    }
    return values[head].take()
  }

  private func takeReader() -> UnsafeContinuation<Void, Never>? {
    defer { reader = nil }
    return reader
  }

  private var limit: Int { ValuesBuffering.standardLimit }

  private static func warnOfLoss() {
    Misuse.warn(
      "An asynchronous loop fell more than \(ValuesBuffering.standardLimit) values behind its "
        + "stream, a \(Signal<Value, Failure>.self); from now on, the oldest unread values are dropped.",
      rule: "S7",
      remedy: remedy
    )
  }

  private static var remedy: String {
    "Read faster, send fewer values (throttle, debounce, sample), or use values(buffering:) to "
      + "choose which values may be dropped or to let the buffer grow."
  }

  private static func reportOverflow(_ limit: Int) -> Never {
    Misuse.trap(
      "An asynchronous loop fell more than \(limit) values behind its stream, a "
        + "\(Signal<Value, Failure>.self).",
      rule: "S7",
      remedy: remedy
    )
  }

  // MARK: The reading side

  /// Begins an observation.
  func begin(
    _ observe: (Observer<Value, Failure>) -> (any Disposable)?
  ) -> (any Disposable)? {
    lock.withLock { isBeginning = true }
    defer {
      lock.withLock {
        isBeginning = false
        beginning = values.count - head
      }
    }
    return observe(observer)
  }

  /// Replaces the values in `batch`, which the reader has read, with the values that it has not
  /// read yet.
  ///
  /// The reader receives all unread values in one batch, or one at a time if the policy may still
  /// drop unread values.
  func take(into batch: inout ContiguousArray<Value?>) -> Content {
    batch.removeAll(keepingCapacity: true)
    return lock.withLock {
      if values.isEmpty { return termination.map { .ended($0) } ?? .nothing }
      switch buffering {
      case .standard, .atMost, .unbounded:
        swap(&values, &batch)
        // Dropped values have left empty elements at the beginning.
        if head > 0 { batch.removeFirst(head) }
        head = 0
        beginning = 0
      case .newest, .oldest: batch.append(removeOldest())
      }
      return .values
    }
  }

  /// Suspends the task until there is something to read or the task is cancelled.
  ///
  /// `onCancel` runs as soon as the task is cancelled during the wait.
  func waitForMore(
    isolation: isolated (any Actor)?,
    onCancel: @escaping @Sendable () -> Void
  ) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let isReady = lock.withLock {
          if !values.isEmpty || termination != nil || isClosed { return true }
          reader = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      close()
      onCancel()
    }
  }

  /// Releases all values and the reader.
  ///
  /// Later events are dropped.
  func close() {
    let (values, reader) = lock.withLock {
      isClosed = true
      defer {
        self.values = []
        head = 0
      }
      return (self.values, takeReader())
    }
    reader?.resume()
    withExtendedLifetime(values) {}
  }
}
