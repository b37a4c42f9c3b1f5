public import Synchronization

extension SerialGate {
  /// Runs `action` as the delivering thread: at once if the gate is free, else on the thread that
  /// holds it, after what that is doing.
  func perform(_ action: @escaping @Sendable () -> Void) {
    let thread = ThreadIdentity.current
    if enterIfFree(thread) {
      action()
      leave(thread)
    } else {
      afterDelivery(action)
    }
  }

  /// Runs `action` with a gate held that is closed, on this thread: at once if the gate is free, after what
  /// this thread is doing if it holds the gate, and not at all if another thread does.
  ///
  /// - Returns: Whether `action` runs.
  func performIfFree(_ action: @escaping @Sendable () -> Void) -> Bool {
    let thread = ThreadIdentity.current
    if owner == thread {
      afterDelivery(action)
      return true
    }
    #if DEBUG || Interleaving
    if owner != 0 { SchedulingPoint.controller?.willWait(tag, until: { self.owner == 0 }) }
    #endif
    guard enterClosedIfFree(thread) else { return false }
    action()
    leaveClosed(thread)
    return true
  }

  /// Closes a gate that is open and free, and enters it to deliver an end that overtakes (D22);
  /// ``closeSlowly(overtaking:)`` must follow if it is not.
  @inlinable
  @inline(__always)
  func closeAndEnter(_ thread: UInt) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.attempt(self, .closeAndEnter)
    #endif
    return word.compareExchange(
      expected: 0,
      desired: Self.closed | thread,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Closes the gate, and then delivers an end that overtakes all waiting senders (D22): at once if the gate is
  /// free, else on the thread that holds it, after what that is doing.
  ///
  /// A disposal that comes between the closing and the delivery ends the stream in its own way; `end` does
  /// not run then.
  ///
  /// - Returns: Whether this call closed the gate; if not, `end` does not run.
  @usableFromInline
  func closeSlowly(overtaking end: @escaping @Sendable () -> Void) -> Bool {
    guard close() else { return false }
    let thread = ThreadIdentity.current
    if enterClosedIfFree(thread) {
      if mayEnd { end() }
      leaveClosed(thread)
    } else {
      afterDelivery { if self.mayEnd { end() } }
    }
    return true
  }
}
