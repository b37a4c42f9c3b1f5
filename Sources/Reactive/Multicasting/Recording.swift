/// The remembered events of a stream, and the listeners that receive later events.
///
/// Events arrive one at a time. Each event is recorded under the lock, both here and in the mailbox
/// of each listener, so all listeners agree on one order. The mailboxes deliver the events without
/// the lock. A listener that is still receiving remembered values therefore receives newer values
/// after them.
///
/// `@unchecked Sendable`: `lock` guards all variables.
@usableFromInline
final class Recording<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Mailbox = RecordingMailbox<Value, Failure>

  @usableFromInline let lock = Lock()
  @usableFromInline let capacity: Int
  @exclusivity(unchecked) @usableFromInline var values = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  @exclusivity(unchecked) @usableFromInline var mailboxes = Bag<Mailbox>()
  @exclusivity(unchecked) @usableFromInline var isReachable = true
  /// Called when there are no listeners and none can be added.
  @usableFromInline let whenAbandoned: @Sendable () -> Void

  @inlinable
  init(capacity: Int, whenAbandoned: @escaping @Sendable () -> Void = {}) {
    self.capacity = capacity
    self.whenAbandoned = whenAbandoned
  }

  /// Sends all remembered events, and all later ones, to a start.
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
    // The dropped value is released here, without the lock.
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

  /// Releases the remembered values, because there will be no more starts.
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

/// The events that one start has not received yet.
///
/// `@unchecked Sendable`: `lock`, which is the lock of the ``Recording``, guards all variables.
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

  // MARK: Without the lock

  /// Delivers all events in the mailbox.
  ///
  /// If another thread is already delivering, that thread delivers these events too.
  @inlinable
  func drain() {
    var isMine = false
    var batch = ContiguousArray<Value>()
    while true {
      // The delivered values are released here, without the lock.
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

  /// Releases the values that will not be delivered.
  @inlinable
  func discard() {
    let values = lock.withLock {
      defer { self.values = [] }
      return self.values
    }
    withExtendedLifetime(values) {}
  }
}
