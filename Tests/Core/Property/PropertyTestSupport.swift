import Dispatch
import Foundation
import Reactive

/// The items that observers on any thread have received, in order.
final class Record<Item: Sendable>: Sendable {
  private let content = Reactive.Atomic<[Item]>([])

  var items: [Item] { content.value }

  @Sendable func add(_ item: Item) {
    content.modify { $0.append(item) }
  }

  func removeAll() {
    content.value = []
  }
}

extension Record where Item == String {
  /// Returns an observer that records every event, with a prefix.
  func observer<Value, Failure>(
    of type: Value.Type = Value.self,
    _ name: String = ""
  ) -> Observer<Value, Failure> {
    Observer { self.add(name + $0.description) }
  }
}

/// Runs `body` on `count` new threads and returns when all of the threads have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let ended = DispatchSemaphore(value: 0)
  for index in 0..<count {
    Thread {
      body(index)
      ended.signal()
    }.start()
  }
  for _ in 0..<count { ended.wait() }
}
