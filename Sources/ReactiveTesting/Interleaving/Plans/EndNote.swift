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
