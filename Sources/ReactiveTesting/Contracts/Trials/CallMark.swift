internal import Reactive

/// Whether a closure has been called.
final class CallMark: Sendable {
  private let flag = AtomicFlag(false)

  var isSet: Bool { flag.value }

  func set() { flag.store(true) }
}
