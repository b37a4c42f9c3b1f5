/// What the threads of a generated scenario do to an operator.
struct ThreadPlan: Hashable, Sendable {
  /// One thing that a thread does.
  enum Move: Hashable, Sendable {
    /// A step as in a script.
    case word(Word)
    /// The output is started, or observed, once more.
    case start
    /// A step in which time passes, so many milliseconds in all.
    case wait(Wait, of: Int)
  }

  /// A step in which time passes on one thread, so that events can be sent between the steps.
  enum Wait: Hashable, Sendable {
    /// The clock comes close to the next action that is due within the time.
    case untilNext
    /// The next action that is due within the time is carried out.
    case throughNext
    /// The rest of the time passes.
    case rest
  }

  /// What is done before the threads start.
  var before: [Move] = []
  /// What each thread does.
  var threads: [[Move]]
  /// Whether the threads feed two streams in a circle (D20): the first one sends to another stream
  /// from inside the output, the second one does what it does from inside that other stream.
  var isCircle = false

  /// Whether a thread disposes of the output.
  var disposes: Bool { threads.joined().contains(.word(.dispose)) }

  /// How often the output is started by moves: two times at most.
  var startCount: Int { min(2, (before + threads.joined()).count { $0 == .start }) }

  /// Whether the output is started once more.
  var startsAgain: Bool { startCount > 0 }

  /// Whether the output is started once more while other threads are at work.
  var startsLate: Bool { threads.joined().contains(.start) }

  /// The plans that result from removing any subset of the sends, from none to all.
  var parts: [ThreadPlan] {
    let sends = threads.joined().count { $0.isSend }
    return (0..<1 << sends).map { mask in
      var (part, rest) = (self, mask)
      part.threads = threads.map { moves in
        moves.filter { move in
          guard move.isSend else { return true }
          defer { rest >>= 1 }
          return rest & 1 == 0
        }
      }
      return part
    }
  }

  /// Whether time passes on a thread.
  var passesTime: Bool {
    threads.joined().contains { move in
      if case .word(.advance) = move { true } else { false }
    }
  }

  /// Every order in which the moves of the threads can be done one after the other.
  ///
  /// Time passes in steps, so that others can come just before and just after what is due.
  ///
  /// - Parameter timeSteps: How many actions others can come before and after.
  /// - Returns: The orders, each as a list of moves.
  func orders(timeSteps: Int = 2) -> [[Move]] {
    var orders: [[Move]] = []
    func extend(_ order: [Move], _ rests: [ArraySlice<Move>]) {
      if rests.allSatisfy(\.isEmpty) { return orders.append(order) }
      for (index, rest) in rests.enumerated() {
        guard let move = rest.first else { continue }
        var shorter = rests
        shorter[index] = rest.dropFirst()
        extend(order + [move], shorter)
      }
    }
    extend([], threads.map { $0.flatMap { $0.steps(timeSteps) }[...] })
    return orders
  }
}

extension ThreadPlan: CustomStringConvertible {
  /// Such as `1 2 × b:3 done`, after what is done before: `0, 1 × dispose`.
  var description: String {
    let circle = isCircle ? "circle " : ""
    let threads = threads.map(Self.text).joined(separator: " × ")
    return circle + (before.isEmpty ? threads : "\(Self.text(before)), \(threads)")
  }

  private static func text(_ moves: [Move]) -> String {
    moves.map(\.text).joined(separator: " ")
  }
}

extension ThreadPlan.Move {
  /// The move itself, or the steps of its time.
  fileprivate func steps(_ count: Int) -> [Self] {
    guard case .word(.advance(let milliseconds)) = self, milliseconds > 1 else { return [self] }
    let next: [Self] = [.wait(.untilNext, of: milliseconds), .wait(.throughNext, of: milliseconds)]
    return (0..<count).flatMap { _ in next } + [.wait(.rest, of: milliseconds)]
  }

  /// Whether an event is sent.
  fileprivate var isSend: Bool {
    if case .word(.send) = self { true } else { false }
  }

  /// The move as scripts write it.
  var text: String {
    switch self {
    case .word(let word): word.token
    case .start: "start"
    case .wait(_, of: let milliseconds): "+\(milliseconds)"
    }
  }
}
