/// What the threads of a generated scenario do to an operator.
struct ThreadPlan: Hashable, Sendable {
  /// One thing that a thread does.
  enum Move: Hashable, Sendable {
    /// A step as in a script.
    case word(Word)
    /// The output is started, or observed, once more.
    case start
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

  /// Whether the output is started once more.
  var startsAgain: Bool { (before + threads.joined()).contains(.start) }

  /// Whether time passes on a thread.
  var passesTime: Bool {
    threads.joined().contains { move in
      if case .word(.advance) = move { true } else { false }
    }
  }

  /// Every order in which the moves of the threads can be done one after the other.
  ///
  /// Time passes in two steps, so that others can come between the wait and what is due at its end.
  var orders: [[Move]] {
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
    extend([], threads.map { $0.flatMap(\.steps)[...] })
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
  /// The move itself, or the wait and the last moment of it.
  fileprivate var steps: [Self] {
    guard case .word(.advance(let milliseconds)) = self, milliseconds > 1 else { return [self] }
    return [.word(.advance(milliseconds - 1)), .word(.advance(1))]
  }

  /// The move as scripts write it.
  var text: String {
    switch self {
    case .word(let word): word.token
    case .start: "start"
    }
  }
}
