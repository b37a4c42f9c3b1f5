internal import Reactive

/// Something that is done with whatever is checked, and that may never come to its end.
protocol Attempt: Sendable {
  /// Nothing at all.
  init()

  /// Whether threads of the kit do it, which are waited for with a time limit.
  var hasDeadline: Bool { get }

  /// Whether queues and tasks do it, whose turn comes after all that they have to do already.
  var isLeftToQueues: Bool { get }

  /// Puts it into words where a signal handler prints them.
  func write(to writer: inout TokenWriter)
}

extension Script: Attempt {
  /// Whether threads of the kit do the steps, which are waited for with a time limit.
  var hasDeadline: Bool {
    switch mode {
    case .flood, .circle, .threads, .threadsInClosure: return true
    case .once: return sendsInside
    case .together, .leaving, .late, .lifted, .shifted, .renamed, .law, .scheduled, .hostile,
      .twice, .afterAnother, .locks:
      return false
    }
  }

  var isLeftToQueues: Bool { false }

  /// Whether something is sent from inside a callback, and not put off until that is over.
  var sendsInside: Bool {
    guard let injection, case .send = injection.word else { return false }
    return !injection.isDeferred
  }
}

/// What is done with a sequence operator or a component, in words.
struct Deed: Attempt, CustomStringConvertible {
  /// Such as `going through`.
  let name: String
  /// The numbers of the sources.
  var input: [[Int]] = []
  /// The contract that is checked by it, where there is one for each.
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

  /// Such as `going through [1, 2]`.
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
