import Reactive
import TestSupport

/// The events of a stream and other events of a test, one per line.
final class EventLog: Sendable {
  private let storage = Locked<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func note(_ line: String) {
    storage.withLock { $0.append(line) }
  }

  /// Returns an observer that records every event, with a prefix.
  func observer<Value, Failure>(_ prefix: String = "") -> Observer<Value, Failure> {
    Observer { event in self.note("\(prefix)\(event)") }
  }
}

/// A container for a value that is set only later.
final class Late<Content: Sendable>: Sendable {
  private let storage = Locked<Content?>(nil)

  var content: Content? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// Counts the live objects of a test.
final class Living: Sendable {
  private let storage = Locked(0)

  var count: Int { storage.withLock { $0 } }

  func makeObject() -> Object { Object(self) }

  final class Object: Sendable {
    private let living: Living

    init(_ living: Living) {
      self.living = living
      living.storage.withLock { $0 += 1 }
    }

    deinit {
      living.storage.withLock { $0 -= 1 }
    }
  }
}

extension SignalProducer {
  /// Returns a producer that records its start and the end of its lifetime, with a name.
  static func noted(
    _ name: String,
    in log: EventLog,
    _ events: Signal<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(events).on(
      starting: { log.note("\(name) starts") },
      disposed: { log.note("\(name) over") }
    )
  }
}
