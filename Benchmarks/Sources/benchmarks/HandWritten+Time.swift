/// A hand-written action that can be cancelled: an object with identity that releases its closure.
final class HandWrittenAction {
  let due: UInt64
  let number: Int
  var run: (() -> Void)?

  init(_ due: UInt64, _ number: Int, _ run: @escaping () -> Void) {
    self.due = due
    self.number = number
    self.run = run
  }

  func cancel() {
    run = nil
  }
}

/// A hand-written virtual clock with a sorted array of actions.
///
/// The array is sorted again after it has grown. One compare-exchange protects each access, because
/// any thread may schedule.
final class HandWrittenTime {
  private let gate = Entrance()
  private var arrived: [HandWrittenAction] = []
  private var clock: UInt64 = 0
  private var count = 0

  @discardableResult
  func schedule(after delay: UInt64, _ run: @escaping () -> Void) -> HandWrittenAction {
    gate.enter()
    defer { gate.leave() }
    count += 1
    let action = HandWrittenAction(clock + delay, count, run)
    arrived.append(action)
    return action
  }

  func run() {
    var waiting: [HandWrittenAction] = []
    while !waiting.isEmpty || !arrived.isEmpty {
      if !arrived.isEmpty {
        waiting += arrived
        arrived.removeAll(keepingCapacity: true)
        waiting.sort { ($0.due, $0.number) > ($1.due, $1.number) }
      }
      guard let action = waiting.popLast() else { return }
      gate.enter()
      clock = action.due
      let run = action.run
      action.run = nil
      gate.leave()
      run?()
    }
  }
}
