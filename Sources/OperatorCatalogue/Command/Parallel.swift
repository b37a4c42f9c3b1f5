internal import Dispatch
internal import Reactive

/// Parallel work on all cores.
enum Parallel {
  /// Returns the results of `transform` for the items, in order.
  static func map<Item: Sendable, Made: Sendable>(
    _ items: [Item],
    _ transform: @Sendable (Item) -> Made
  ) -> [Made] {
    let made = Reactive.Atomic<[Int: Made]>([:])
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      let result = transform(items[index])
      made.modify { $0[index] = result }
    }
    let results = made.value
    return items.indices.compactMap { results[$0] }
  }
}
