public import Synchronization

extension SerialGate {
  /// Runs `action` with the gate held.
  ///
  /// If the gate is free, `action` runs immediately, on the calling thread. Otherwise it runs on
  /// the thread that holds the gate, after the current work of that thread.
  func perform(_ action: @escaping @Sendable () -> Void) {
    let thread = ThreadIdentity.current
    if enterIfFree(thread) {
      action()
      leave(thread)
    } else {
      afterDelivery(action)
    }
  }

  /// Runs `action` on this thread, with a closed gate held.
  ///
  /// If the gate is free, `action` runs immediately. If this thread holds the gate, `action` runs
  /// after the current work. If another thread holds it, `action` does not run.
  ///
  /// - Returns: Whether `action` has run or will run.
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

  /// Closes a gate that is open and free, and enters it to deliver an overtaking terminal event
  /// (D22).
  ///
  /// If the result is false, the caller must call ``closeSlowly(overtaking:)``.
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

  /// Closes the gate and then delivers a terminal event that overtakes all waiting senders (D22).
  ///
  /// If the gate is free, `end` runs immediately. Otherwise it runs on the thread that holds the
  /// gate, after the current work of that thread.
  ///
  /// If the stream is disposed of between the closing and the delivery, the disposal ends the
  /// stream, and `end` does not run.
  ///
  /// - Returns: Whether this call closed the gate. If not, `end` does not run.
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
