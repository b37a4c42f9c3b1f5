internal import Dispatch
internal import Reactive

/// Work that is done on all cores.
enum Parallel {
  /// What `transform` makes of the items, in their order.
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
