import Reactive
import TestSupport

/// The events of a test, in order.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Returns an observer that records every event, with a name.
  func observer<Value, Failure>(
    _ name: String,
    of type: Observer<Value, Failure>.Type = Observer<Value, Failure>.self
  ) -> Observer<Value, Failure> {
    Observer { self.add("\(name) \($0)") }
  }
}

/// A container for a value that a test sets later, such as the disposable of a start in progress.
final class Box<Content: Sendable>: Sendable {
  private let storage = Locked<Content?>(nil)

  var content: Content? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

extension Box where Content == any Disposable {
  func dispose() {
    content?.dispose()
  }
}
