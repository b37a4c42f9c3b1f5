/// An ordered disposal of streams that depend on one another, with bounded stack depth.
///
/// The code that ends a stream creates a cascade, passes it to everything that ends with the
/// stream, and calls ``finish()``. Up to a fixed depth, members end immediately. A deeper member,
/// and everything after it, is deferred until the stack has unwound. The order is the same in both
/// cases (D5), and everything has ended when ``finish()`` returns.
struct Cascade {
  /// The maximum number of nested ends.
  ///
  /// Deeper ends are deferred.
  private static var limit: Int { 16 }

  private enum Step {
    case dispose(any Disposable)
    case interrupt(Execution)
  }

  private var depth = 0
  /// The steps that the current step has deferred, in order.
  private var delayed: [Step] = []

  init() {}

  /// Disposes of a member of an object that has ended.
  mutating func dispose(_ disposable: any Disposable) {
    guard delayed.isEmpty, depth < Self.limit else { return delayed.append(.dispose(disposable)) }
    depth += 1
    end(disposable)
    depth -= 1
  }

  /// Delivers the interruption of an execution whose members are already in the cascade.
  mutating func interrupt(_ execution: Execution) {
    if delayed.isEmpty { execution.interrupt() } else { delayed.append(.interrupt(execution)) }
  }

  /// Performs all deferred steps.
  mutating func finish() {
    if delayed.isEmpty { return }
    depth = 0
    // The array is a stack, so the next step is its last element. Steps that are deferred by a step
    // run before the steps that were deferred together with that step.
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
    } else if let handle = disposable as? StartHandle {
      handle.execution.dispose(in: &self)
    } else {
      disposable.dispose()
    }
  }
}
