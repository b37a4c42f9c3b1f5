/// The remembered events of a stream, and the listeners that receive later events.
///
/// Events arrive one at a time. Each event is recorded under the lock, both here and in the mailbox
/// of each listener, so all listeners receive the events in the same order. The mailboxes deliver
/// the events without the lock. A listener that is still receiving remembered values therefore
/// receives newer values after them.
///
/// If a listener has already received all earlier events, the thread that sends a value delivers it
/// directly, without using the mailbox.
///
/// `@unchecked Sendable`: `lock` guards all variables.
@usableFromInline
final class Recording<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Mailbox = RecordingMailbox<Value, Failure>

  /// The lock that guards this object and the mailboxes of its listeners.
  @usableFromInline let lock = InlineLock()
  @usableFromInline let capacity: Int
  @exclusivity(unchecked) @usableFromInline var values = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  @exclusivity(unchecked) @usableFromInline var mailboxes = Bag<Mailbox>()
  /// The elements of `mailboxes`, cached until the next change, or `nil` if they are not cached.
  @exclusivity(unchecked) @usableFromInline var listeners: [Mailbox]?
  @exclusivity(unchecked) @usableFromInline var isReachable = true
  /// A closure to call when there are no listeners and none can be added.
  @usableFromInline let whenAbandoned: @Sendable () -> Void

  @inlinable
  init(capacity: Int, whenAbandoned: @escaping @Sendable () -> Void = {}) {
    self.capacity = capacity
    self.whenAbandoned = whenAbandoned
  }

  /// Sends all remembered events and all later events to a start.
  @inlinable
  func add(_ output: Output<Value, Failure>) {
    let mailbox = Mailbox(output, self)
    var superseded: [Mailbox]?
    let token = lock.withLock {
      mailbox.fill(with: values, termination)
      guard termination == nil else { return Bag<Mailbox>.Token?.none }
      swap(&superseded, &listeners)
      return mailboxes.insert(mailbox)
    }
    withExtendedLifetime(superseded) {}
    if let token { output.lifetime.insert(AnyDisposable { self.remove(token) }) }
    mailbox.drain()
  }

  @inlinable
  func received(_ value: Value) {
    var dropped: Value?
    let listeners = lock.withLock {
      let listeners = currentListeners()
      Self.forEach(listeners) { $0.take(value) }
      if capacity > 0, isReachable {
        values.append(value)
        if values.count > capacity { dropped = values.removeFirst() }
      }
      return listeners
    }
    // The dropped value is released here, without the lock.
    withExtendedLifetime(dropped) {}
    Self.forEach(listeners) { if $0.isReceiving { $0.deliver(value) } }
  }

  @inlinable
  func received(_ termination: Termination<Failure>) {
    let listeners = lock.withLock {
      self.termination = termination
      self.listeners = nil
      let listeners = mailboxes.removeAll()
      for mailbox in listeners { mailbox.take(termination) }
      return listeners
    }
    for mailbox in listeners where mailbox.isReceiving { mailbox.deliver(termination) }
  }

  /// Returns the current listeners.
  ///
  /// The caller must hold the lock.
  @inlinable
  func currentListeners() -> [Mailbox] {
    if let listeners { return listeners }
    let listeners = mailboxes.elements
    self.listeners = listeners
    return listeners
  }

  /// Calls `body` with each mailbox, without retaining it again.
  ///
  /// The array keeps all mailboxes alive during the calls.
  @inlinable
  @inline(__always)
  static func forEach(_ mailboxes: [Mailbox], _ body: (Mailbox) -> Void) {
    mailboxes.withUnsafeBufferPointer {
      for index in $0.indices {
        Unmanaged.passUnretained($0[index])._withUnsafeGuaranteedRef { body($0) }
      }
    }
  }

  @inlinable
  func remove(_ token: Bag<Mailbox>.Token) {
    var superseded: [Mailbox]?
    let (mailbox, isAbandoned) = lock.withLock {
      swap(&superseded, &listeners)
      return (mailboxes.remove(token), !isReachable && mailboxes.isEmpty)
    }
    withExtendedLifetime(superseded) {}
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
