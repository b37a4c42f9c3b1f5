internal import Foundation
internal import Reactive

/// Work that is distributed over several threads.
enum Parallel {
  /// Returns the results of `transform` for the items, in the order of the items.
  ///
  /// There are two threads for each processor. Only one exploration of threads can run in a process
  /// at a time, so with a single thread for each processor, a processor would be idle while a
  /// checklist waits for its exploration.
  static func map<Item: Sendable, Made: Sendable>(
    _ items: [Item],
    _ transform: @escaping @Sendable (Item) -> Made
  ) -> [Made] {
    let made = Reactive.Atomic<[Int: Made]>([:])
    let next = Reactive.Atomic(0)
    let group = DispatchGroup()
    for _ in 0..<min(items.count, 2 * ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      Thread {
        while true {
          let index = next.modify { number in
            defer { number += 1 }
            return number
          }
          guard index < items.count else { break }
          let result = transform(items[index])
          made.modify { $0[index] = result }
        }
        group.leave()
      }.start()
    }
    group.wait()
    let results = made.value
    return items.indices.compactMap { results[$0] }
  }
}
