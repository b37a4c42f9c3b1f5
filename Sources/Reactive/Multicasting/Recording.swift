/// Events that are remembered for those who come later, and those who get what follows.
///
/// Events come in one at a time. Each is noted under the lock, so that all listeners agree on one order, and
/// delivered with the lock free. A listener that has got everything gets a value at once; one that is still
/// getting earlier values gets it after them, from its mailbox.
///
/// `@unchecked Sendable`: all variables are guarded by `lock`. Every access reads or writes and returns, so
/// dynamic exclusivity checks could find nothing and are left out.
@usableFromInline
final class Recording<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Mailbox = RecordingMailbox<Value, Failure>

  @usableFromInline let lock = InlineLock()
  @usableFromInline let capacity: Int
  @exclusivity(unchecked) @usableFromInline var values = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  @exclusivity(unchecked) @usableFromInline var mailboxes = Bag<Mailbox>()
  /// What is in `mailboxes`, if that has not changed since the last value.
  @exclusivity(unchecked) @usableFromInline var listeners: [Mailbox]?
  @exclusivity(unchecked) @usableFromInline var isReachable = true
  /// Called when nobody listens, and nobody will.
  @usableFromInline let whenAbandoned: @Sendable () -> Void

  @inlinable
  init(capacity: Int, whenAbandoned: @escaping @Sendable () -> Void = {}) {
    self.capacity = capacity
    self.whenAbandoned = whenAbandoned
  }

  /// Hands everything that is kept, and all that follows, to a start.
  @inlinable
  func add(_ output: Output<Value, Failure>) {
    let mailbox = Mailbox(output, of: self)
    let token = lock.withLock {
      mailbox.append(contentsOf: values, termination)
      guard termination == nil else { return Bag<Mailbox>.Token?.none }
      listeners = nil
      return mailboxes.insert(mailbox)
    }
    if let token { output.lifetime.insert(AnyDisposable { self.remove(token) }) }
    mailbox.drain()
  }

  @inlinable
  func received(_ value: Value) {
    var dropped: Value?
    var isDirect = true
    let listeners = lock.withLock {
      let listeners = self.listeners ?? mailboxes.elements
      self.listeners = listeners
      for mailbox in listeners where !mailbox.isUpToDate { isDirect = false }
      for mailbox in listeners { mailbox.note(value, isDirect) }
      if capacity > 0, isReachable {
        values.append(value)
        if values.count > capacity { dropped = values.removeFirst() }
      }
      return listeners
    }
    // Released here, with the lock free.
    withExtendedLifetime(dropped) {}
    for mailbox in listeners {
      if isDirect { mailbox.send(value) } else { mailbox.drain() }
    }
  }

  @inlinable
  func received(_ termination: Termination<Failure>) {
    let mailboxes = lock.withLock {
      self.termination = termination
      let mailboxes = self.mailboxes.removeAll()
      listeners = nil
      for mailbox in mailboxes { mailbox.append(termination) }
      return mailboxes
    }
    for mailbox in mailboxes { mailbox.drain() }
  }

  @inlinable
  func remove(_ token: Bag<Mailbox>.Token) {
    let (mailbox, isAbandoned) = lock.withLock {
      listeners = nil
      return (mailboxes.remove(token), !isReachable && mailboxes.isEmpty)
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
/// `@unchecked Sendable`: all variables are guarded by the lock of `recording`. Every access reads or writes
/// and returns, so dynamic exclusivity checks could find nothing and are left out.
@usableFromInline
final class RecordingMailbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let output: Output<Value, Failure>
  @usableFromInline let recording: Recording<Value, Failure>
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  @exclusivity(unchecked) @usableFromInline var isDraining = false

  @inlinable
  init(_ output: Output<Value, Failure>, of recording: Recording<Value, Failure>) {
    self.output = output
    self.recording = recording
  }

  // MARK: With the lock held

  @inlinable
  func append(contentsOf kept: Queue<Value>, _ end: Termination<Failure>?) {
    values = kept.elements
    termination = end
  }

  /// Whether everything has been handed on.
  @inlinable
  var isUpToDate: Bool { !isDraining && values.isEmpty }

  /// Takes a value in, which the caller hands on with ``send(_:)`` if it is to be handed on directly.
  @inlinable
  func note(_ value: Value, _ isDirect: Bool) {
    if isDirect { isDraining = true } else { values.append(value) }
  }

  @inlinable
  func append(_ end: Termination<Failure>) {
    termination = end
  }

  // MARK: With the lock free

  /// Hands a value on that was noted as a direct one, and then all that has come meanwhile.
  @inlinable
  func send(_ value: Value) {
    if !output.isClosed { output.send(value) }
    drain(isMine: true)
  }

  /// Hands on everything there is, unless another call is doing so, which then does this as well.
  @inlinable
  func drain(isMine wasMine: Bool = false) {
    var isMine = wasMine
    var batch: [Value] = []
    while true {
      // Released here, with the lock free.
      batch = []
      let end: Termination<Failure>?? = recording.lock.withLock {
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
    var values: [Value] = []
    recording.lock.withLock { swap(&values, &self.values) }
    withExtendedLifetime(values) {}
  }
}
