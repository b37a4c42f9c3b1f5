internal import Reactive

/// Records the events of a stream in words.
final class Witness: Sendable {
  private let list = Atomic<[String]>([])

  var entries: [String] { list.value }

  func note(_ event: Event<Int, TestFailure>) {
    let text =
      switch event {
      case .value(let value): "\(value)"
      case .failed: "failed"
      case .completed: "completed"
      case .interrupted: "interrupted"
      }
    list.modify { $0.append(text) }
  }
}
