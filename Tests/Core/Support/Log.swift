import Reactive
import TestSupport

/// The lines that a test has recorded on any thread, in order.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func note(_ item: Any) {
    let line = "\(item)"
    lines.withLock { $0.append(line) }
  }

  /// Returns an observer that records every event, with a prefix.
  func observer<Value, Failure>(
    _ prefix: String = "",
    of type: Signal<Value, Failure>.Type = Signal<Value, Failure>.self
  ) -> Observer<Value, Failure> {
    Observer { self.note("\(prefix)\($0)") }
  }

  /// Returns a disposable that records `line` when it is disposed of.
  func disposable(_ line: String) -> AnyDisposable {
    AnyDisposable { self.note(line) }
  }
}

/// The failure of the streams in these tests.
enum Problem: Error, Hashable {
  case first
  case second
}
