internal import Reactive

/// A change to a property by one of its functions.
struct PropertyChange: Sendable, CustomStringConvertible {
  /// The function that changes the property.
  enum Way: String, Sendable {
    case set = "set to"
    case swap = "swapped for"
    case add = "modified by adding"
  }

  let way: Way
  let number: Int

  var description: String { "\(way.rawValue) \(number)" }

  /// Returns the new value.
  func result(of value: Int) -> Int { way == .add ? value + number : number }
}

/// The result of two changes.
private struct ChangeOutcome: Equatable, CustomStringConvertible {
  var value = 0
  var sent: [Int] = []
  /// The values that the swap functions returned, keyed by the numbers of the changes.
  var returned: [Int: Int] = [:]

  var description: String {
    let swaps = returned.sorted { $0.key < $1.key }.map { ", returned \($0.value)" }.joined()
    return "it sent \(sent)\(swaps), and its value is \(value)"
  }

  /// The outcome of changes that occur one after the other.
  init(_ changes: [PropertyChange]) {
    for change in changes {
      if change.way == .swap { returned[change.number] = value }
      value = change.result(of: value)
      sent.append(value)
    }
  }

  init(value: Int, sent: [Int], returned: [Int: Int]) {
    self.value = value
    self.sent = sent
    self.returned = returned
  }
}

/// Trials of all functions that change a property (PRP-2).
extension PropertyUnderTest {
  /// The trials of two changes, one after the other and on two threads.
  ///
  /// Each pair of functions is tried.
  var changing: [ComponentTrial] {
    let ways: [PropertyChange.Way] =
      [.set] + (swap == nil ? [] : [.swap]) + (modify == nil ? [] : [.add])
    let pairs = ways.indices.flatMap { first in
      ways[first...].map { second in
        [PropertyChange(way: ways[first], number: 1), PropertyChange(way: second, number: 2)]
      }
    }
    return pairs.flatMap { pair -> [ComponentTrial] in
      let name = "being \(pair[0]) and \(pair[1])"
      return [
        ComponentTrial("\(name), one after the other") { _ in
          inTurn(pair) ?? inTurn(pair.reversed())
        },
        ComponentTrial("\(name), by two threads", exploring: { atOnce($0, pair) }) {
          atOnceUnderStress(pair)
        },
      ]
    }
  }

  /// Performs a change, and records the value that a swap returns.
  private func perform(
    _ change: PropertyChange,
    _ made: Made,
    _ returned: Atomic<[Int: Int]>
  ) {
    switch change.way {
    case .set: made.set(change.number)
    case .swap:
      guard let old = swap?(made.property, change.number) else { return }
      returned.modify { $0[change.number] = old }
    case .add: modify?(made.property) { $0 += change.number }
    }
  }

  private func inTurn(_ changes: [PropertyChange]) -> String? {
    let (made, book, returned) = (make(), Logbook(), Atomic<[Int: Int]>([:]))
    made.property.signal.observeValues { book.note($0) }
    for change in changes { perform(change, made, returned) }
    return finding(made, book.entries, returned, changes, [changes], "then")
  }

  /// Explores two changes on two threads, which must have the same result as if one had followed
  /// the other.
  private func atOnce(_ run: InterleavingRun, _ changes: [PropertyChange]) {
    let (made, returned) = (make(), Atomic<[Int: Int]>([:]))
    let out = run.observer("out")
    made.property.signal.observe(out)
    for (name, change) in zip(["A", "B"], changes) {
      run.thread(name) { perform(change, made, returned) }
    }
    run.finally {
      let sent = out.events.compactMap { Int($0) }
      let orders = [changes, changes.reversed()]
      let finding = finding(made, sent, returned, changes, orders, "at the same time")
      run.expect(finding == nil, finding ?? "")
    }
  }

  private func atOnceUnderStress(_ changes: [PropertyChange]) -> ComponentTrial.Round {
    let (made, book, returned) = (make(), Logbook(), Atomic<[Int: Int]>([:]))
    made.property.signal.observeValues { book.note($0) }
    return (
      changes.map { change in { perform(change, made, returned) } },
      {
        let orders = [changes, changes.reversed()]
        return finding(made, book.entries, returned, changes, orders, "at the same time")
      }
    )
  }

  /// Returns a description of an outcome that no order of the changes produces.
  private func finding(
    _ made: Made,
    _ sent: [Int],
    _ returned: Atomic<[Int: Int]>,
    _ changes: [PropertyChange],
    _ orders: [[PropertyChange]],
    _ word: String
  ) -> String? {
    let outcome = ChangeOutcome(
      value: made.property.value,
      sent: sent,
      returned: returned.value
    )
    if orders.contains(where: { ChangeOutcome($0) == outcome }) { return nil }
    return "it was \(changes[0]) and \(word) \(changes[1]): \(outcome)"
  }
}
