/// The remembered events of a stream, and the listeners that receive later events.
///
/// Events come in one at a time. Each is noted under the lock, both here and in the mailbox of each
/// listener, so all agree on one order. It is delivered from the mailboxes without the lock, so a
/// listener that is still receiving remembered values receives newer ones after them.
///
/// `@unchecked Sendable`: all variables are guarded by `lock`.
@usableFromInline
final class Recording<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Mailbox = RecordingMailbox<Value, Failure>

  @usableFromInline let lock = Lock()
  @usableFromInline let capacity: Int
  @exclusivity(unchecked) @usableFromInline var values = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  @exclusivity(unchecked) @usableFromInline var mailboxes = Bag<Mailbox>()
  @exclusivity(unchecked) @usableFromInline var isReachable = true
  /// Called when there are no listeners, and none can be added.
  @usableFromInline let whenAbandoned: @Sendable () -> Void

  @inlinable
  init(capacity: Int, whenAbandoned: @escaping @Sendable () -> Void = {}) {
    self.capacity = capacity
    self.whenAbandoned = whenAbandoned
  }

  /// Hands everything that is kept, and all that follows, to a start.
  @inlinable
  func add(_ output: Output<Value, Failure>) {
    let mailbox = Mailbox(output, lock: lock)
    let token = lock.withLock {
      mailbox.append(contentsOf: values, termination)
      return termination == nil ? mailboxes.insert(mailbox) : nil
    }
    if let token { output.lifetime.insert(AnyDisposable { self.remove(token) }) }
    mailbox.drain()
  }

  @inlinable
  func received(_ value: Value) {
    let (mailboxes, dropped) = lock.withLock {
      let mailboxes = self.mailboxes.elements
      for mailbox in mailboxes { mailbox.append(value) }
      guard capacity > 0, isReachable else { return (mailboxes, Value?.none) }
      values.append(value)
      return (mailboxes, values.count > capacity ? values.removeFirst() : nil)
    }
    // Released here, with the lock free.
    withExtendedLifetime(dropped) {}
    for mailbox in mailboxes { mailbox.drain() }
  }

  @inlinable
  func received(_ termination: Termination<Failure>) {
    let mailboxes = lock.withLock {
      self.termination = termination
      let mailboxes = self.mailboxes.removeAll()
      for mailbox in mailboxes { mailbox.append(termination) }
      return mailboxes
    }
    for mailbox in mailboxes { mailbox.drain() }
  }

  @inlinable
  func remove(_ token: Bag<Mailbox>.Token) {
    let (mailbox, isAbandoned) = lock.withLock {
      (mailboxes.remove(token), !isReachable && mailboxes.isEmpty)
    }
    mailbox?.discard()
    if isAbandoned { whenAbandoned() }
  }

  /// There will be no more starts: lets go of what is remembered.
  @inlinable
  func forget() {
    let (values, isAbandoned) = lock.withLock {
      isReachable = false
      defer { self.values = Queue() }
      return (self.values, mailboxes.isEmpty)
    }
    withExtendedLifetime(values) {}
    if isAbandoned { whenAbandoned() }
  }
}

/// What one start has not been handed yet.
///
/// `@unchecked Sendable`: all variables are guarded by `lock`, which is that of the ``Recording``.
@usableFromInline
final class RecordingMailbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let output: Output<Value, Failure>
  @usableFromInline let lock: Lock
  @exclusivity(unchecked) @usableFromInline var values = ContiguousArray<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  @exclusivity(unchecked) @usableFromInline var isDraining = false

  @inlinable
  init(_ output: Output<Value, Failure>, lock: Lock) {
    self.output = output
    self.lock = lock
  }

  // MARK: With the lock held

  @inlinable
  func append(contentsOf kept: Queue<Value>, _ end: Termination<Failure>?) {
    var kept = kept
    while let value = kept.removeFirst() { values.append(value) }
    termination = end
  }

  @inlinable
  func append(_ value: Value) {
    values.append(value)
  }

  @inlinable
  func append(_ end: Termination<Failure>) {
    termination = end
  }

  // MARK: With the lock free

  /// Delivers all events in the mailbox, unless another thread is doing so, which then delivers
  /// them as well.
  @inlinable
  func drain() {
    var isMine = false
    var batch = ContiguousArray<Value>()
    while true {
      // Released here, with the lock free.
      batch.removeAll(keepingCapacity: true)
      let end: Termination<Failure>?? = lock.withLock {
        if !isMine, isDraining { return nil }
        isMine = true
        isDraining = !values.isEmpty
        swap(&batch, &values)
        guard batch.isEmpty, let termination else { return .some(nil) }
        self.termination = nil
        return .some(termination)
      }
      if let end = end ?? nil { output.terminate(end) }
      if batch.isEmpty { return }
      for value in batch where !output.isClosed { output.send(value) }
    }
  }

  /// Lets go of what will not be handed on any more.
  @inlinable
  func discard() {
    let values = lock.withLock {
      defer { self.values = [] }
      return self.values
    }
    withExtendedLifetime(values) {}
  }
}
