import Reactive
import TestSupport

/// What a stream sent, and what else happened, one line each.
final class EventLog: Sendable {
  private let storage = Locked<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func note(_ line: String) {
    storage.withLock { $0.append(line) }
  }

  /// An observer that notes every event, after `prefix`.
  func observer<Value, Failure>(_ prefix: String = "") -> Observer<Value, Failure> {
    Observer { event in self.note("\(prefix)\(event)") }
  }
}

/// A place for something that is known only later.
final class Late<Content: Sendable>: Sendable {
  private let storage = Locked<Content?>(nil)

  var content: Content? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// Counts how many objects of a test live.
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
  /// A producer that notes its start and the end of its lifetime, under a name.
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
