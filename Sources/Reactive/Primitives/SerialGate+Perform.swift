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
}
