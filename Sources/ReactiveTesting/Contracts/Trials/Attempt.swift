internal import Reactive

/// An operation that a check performs on its subject, and that may never end.
protocol Attempt: Sendable {
  /// Creates an attempt that represents no operation.
  init()

  /// Whether threads of the kit perform the operation and are joined with a time limit.
  var hasDeadline: Bool { get }

  /// Whether queues and tasks perform the operation, after the work that is already queued there.
  var isLeftToQueues: Bool { get }

  /// Writes a description of the operation to a buffer whose contents a POSIX signal handler
  /// prints.
  func write(to writer: inout TokenWriter)
}

extension Script: Attempt {
  /// Whether threads of the kit perform the steps and are joined with a time limit.
  var hasDeadline: Bool {
    switch mode {
    case .flood, .circle, .threads, .threadsInClosure: return true
    case .once: return sendsInside
    case .together, .leaving, .shifted, .law, .scheduled, .hostile,
      .twice, .locks:
      return false
    }
  }

  var isLeftToQueues: Bool { false }

  /// Whether an event is sent inside a callback, rather than deferred until the callback has
  /// returned.
  var sendsInside: Bool {
    guard let injection, case .send = injection.word else { return false }
    return !injection.isDeferred
  }
}

/// An operation on a sequence operator or a component, described in words.
struct Deed: Attempt, CustomStringConvertible {
  /// The name of the operation, such as `traversing`.
  let name: String
  /// The numbers that each source contains.
  var input: [[Int]] = []
  /// The contract that the operation checks, or `nil` if there is not exactly one.
  var contract: String?
  var isLeftToQueues = false

  var hasDeadline: Bool { false }

  init(
    _ name: String,
    _ input: [[Int]] = [],
    contract: String? = nil,
    isLeftToQueues: Bool = false
  ) {
    self.name = name
    self.input = input
    self.contract = contract
    self.isLeftToQueues = isLeftToQueues
  }

  init() { self.init("nothing") }

  /// The operation as text, such as `traversing [1, 2]`.
  var description: String { TokenWriter.text(capacity: 256, writeDeed) }

  func write(to writer: inout TokenWriter) {
    writeDeed(to: &writer)
    guard let contract else { return }
    writer.write(" (")
    writer.write(contract)
    writer.write(")")
  }

  private func writeDeed(to writer: inout TokenWriter) {
    writer.write(name)
    for (index, numbers) in input.enumerated() {
      writer.write(index == 0 ? " [" : " and [")
      for (place, number) in numbers.enumerated() {
        if place > 0 { writer.write(", ") }
        writer.write(number)
      }
      writer.write("]")
    }
  }
}
