/// Disposes of streams that hang on one another, in order, without taking stack for their number.
///
/// The code that ends a stream creates one, passes it to everything that ends with the stream, and
/// calls ``finish()``. Up to a fixed depth, what ends is ended on the spot; what lies deeper is put
/// off, and all that would come after it too, until the stack has unwound. The order is the same in
/// both cases (D5), and everything is over when ``finish()`` returns.
struct Cascade {
  /// How many ends nest before one is put off.
  private static var limit: Int { 16 }

  private enum Step {
    case dispose(any Disposable)
    case interrupt(Execution)
  }

  private var depth = 0
  /// What was put off since the last step, in order.
  private var delayed: [Step] = []

  init() {}

  /// Disposes of a member of something that has ended.
  mutating func dispose(_ disposable: any Disposable) {
    guard delayed.isEmpty, depth < Self.limit else { return delayed.append(.dispose(disposable)) }
    depth += 1
    end(disposable)
    depth -= 1
  }

  /// Delivers the interruption of an execution, whose members have been handed over.
  mutating func interrupt(_ execution: Execution) {
    if delayed.isEmpty { execution.interrupt() } else { delayed.append(.interrupt(execution)) }
  }

  /// Does all that was put off.
  mutating func finish() {
    if delayed.isEmpty { return }
    depth = 0
    // What comes first is last. What a step puts off comes before what was put off with the step.
    var steps: [Step] = []
    while true {
      steps.append(contentsOf: delayed.reversed())
      delayed.removeAll()
      guard let step = steps.popLast() else { return }
      switch step {
      case .dispose(let disposable): end(disposable)
      case .interrupt(let execution): execution.interrupt()
      }
    }
  }

  private mutating func end(_ disposable: any Disposable) {
    if let observation = disposable as? Observation {
      observation.dispose(in: &self)
    } else if let execution = disposable as? Execution {
      execution.dispose(in: &self)
    } else {
      disposable.dispose()
    }
  }
}
