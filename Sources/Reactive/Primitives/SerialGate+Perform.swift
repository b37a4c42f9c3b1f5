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

  /// Closes the gate, and then delivers an end that overtakes all who wait (D22): at once if the gate is
  /// free, else on the thread that holds it, after what that is doing.
  ///
  /// A disposal that comes between the closing and the delivery ends the stream in its own way; `end` does
  /// not run then.
  ///
  /// - Returns: Whether this call closed the gate; if not, `end` does not run.
  @usableFromInline
  func close(overtaking end: @escaping @Sendable () -> Void) -> Bool {
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
