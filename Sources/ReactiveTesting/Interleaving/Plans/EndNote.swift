internal import Reactive

/// A member of the lifetime of a start, which records the thread that ends the start.
///
/// `@unchecked Sendable`: only the thread that the engine currently runs uses the mutable field.
final class EndNote: Disposable, @unchecked Sendable {
  /// The index of the controlled thread that ended the start, or -1 for any other thread, or `nil`
  /// if the start has not ended.
  private(set) var thread: Int?

  var isDisposed: Bool { thread != nil }

  func dispose() {
    SanitizerCloak.hide()
    thread = thread ?? ControlledThread.current?.index ?? -1
    SanitizerCloak.show()
  }
}

/// The starts that an event of a source has reached.
struct Reception: Sendable {
  /// Whether at least one start was running, and all running starts have received the event.
  let isCertain: Bool
  /// The starts that received a value.
  ///
  /// If another thread ends such a start, a gate inside the operator may have dropped the value.
  let starts: [EndNote]

  /// Returns whether the event may have been lost, if a thread sent it.
  func mayBeLost(from thread: Int) -> Bool {
    !isCertain || starts.contains { $0.thread.map { $0 != thread } ?? false }
  }
}
