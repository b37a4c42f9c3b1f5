/// The actions of the threads of a generated scenario.
struct ThreadPlan: Hashable, Sendable {
  /// An action of a thread.
  enum Move: Hashable, Sendable {
    /// A step of a test case.
    case word(Word)
    /// The output is started, or observed, once more.
    case start
    /// A start during which moves of other threads come first at certain points.
    ///
    /// The points are just before and just after the start of each source.
    case startAmid([[Move]])
    /// A step of a stepwise advance of the clock by the given number of milliseconds.
    case wait(Wait, of: Int)
  }

  /// A step of a stepwise advance.
  ///
  /// Other threads can act between two steps.
  enum Wait: Hashable, Sendable {
    /// The clock advances to the instant just before the next action that is due within the given
    /// time.
    case untilNext
    /// The next action that is due within the given time runs.
    case throughNext
    /// The rest of the given time passes.
    case rest
  }

  /// The actions before the threads start.
  var before: [Move] = []
  /// The actions of each thread.
  var threads: [[Move]]
  /// Whether the threads feed two streams in a cycle (D20).
  ///
  /// The first thread sends to a second stream during a delivery of the output, and the second
  /// thread performs its actions during a delivery of that stream.
  var isCircle = false

  /// Whether a thread disposes of the output.
  var disposes: Bool { threads.joined().contains(.word(.dispose)) }

  /// Whether a thread sends a value and then the failure of the same source.
  var failsAfterValue: Bool {
    threads.contains { moves in
      zip(moves, moves.dropFirst()).contains { first, second in
        guard case .word(.send(let source, .value)) = first else { return false }
        return second == .word(.send(source, .failed))
      }
    }
  }

  /// Whether a source ends and time passes while the threads run.
  var endsBesideTime: Bool {
    threads.contains { moves in
      moves.contains {
        if case .word(.send(_, let event)) = $0 { event.isTerminating } else { false }
      }
    }
      && threads.joined().contains { if case .word(.advance) = $0 { true } else { false } }
  }

  /// The number of moves that start the output, of which at most two are counted.
  var startCount: Int { min(2, (before + threads.joined()).count { $0 == .start }) }

  /// Whether the output is started again.
  var startsAgain: Bool { startCount > 0 }

  /// Whether the output is started again while other threads act.
  var startsLate: Bool { threads.joined().contains(.start) }

  /// The place of a move of a thread.
  struct Position: Hashable, Sendable {
    let thread: Int
    let index: Int
  }

  /// Returns the positions of the events of a source.
  func positions(of source: SourceID) -> [Position] {
    threads.indices.flatMap { thread in
      threads[thread].indices.filter { threads[thread][$0].source == source }
        .map { Position(thread: thread, index: $0) }
    }
  }

  /// Returns the inner streams that the threads send to an operator.
  ///
  /// While another thread delivers an event, the operator may put off the start of such a stream.
  /// Values that the stream sends meanwhile reach no start.
  func deferrable(by subject: OperatorUnderTest) -> Set<SourceID> {
    guard subject.shape.isFlattening else { return [] }
    let numbers = threads.joined().compactMap { move -> Int? in
      if case .word(.send(.input(0), .value(let number))) = move { number } else { nil }
    }
    return Set(numbers.map(SourceID.inner))
  }

  /// Returns the positions of the values of a source.
  func valuePositions(of source: SourceID) -> [Position] {
    positions(of: source).filter { position in
      if case .word(.send(_, .value)) = threads[position.thread][position.index] { return true }
      return false
    }
  }

  /// Returns the plan without the moves at some positions.
  func removing(_ positions: Set<Position>) -> ThreadPlan {
    var part = self
    part.threads = threads.indices.map { thread in
      threads[thread].enumerated()
        .filter { !positions.contains(Position(thread: thread, index: $0.offset)) }.map(\.element)
    }
    return part
  }

  /// Whether a move of a thread lets time pass.
  var passesTime: Bool {
    for moves in threads {
      for move in moves { if case .word(.advance) = move { return true } }
    }
    return false
  }

  /// Returns every serial order of the moves of the threads.
  ///
  /// Time passes in steps, so that other moves can occur just before and just after actions that
  /// are due.
  ///
  /// - Parameter timeSteps: The number of due actions between which other moves can occur.
  /// - Returns: The orders, each as a list of moves.
  func orders(timeSteps: Int = 2) -> [[Move]] {
    steps(timeSteps).map { $0.map(\.move) }
  }

  /// A move, with the index of its thread.
  private typealias Step = (thread: Int, move: Move)

  private func steps(_ timeSteps: Int) -> [[Step]] {
    var orders: [[Step]] = []
    func extend(_ order: [Step], _ rests: [ArraySlice<Move>]) {
      if rests.allSatisfy(\.isEmpty) { return orders.append(order) }
      for (index, rest) in rests.enumerated() {
        guard let move = rest.first else { continue }
        var shorter = rests
        shorter[index] = rest.dropFirst()
        extend(order + [(index, move)], shorter)
      }
    }
    extend([], threads.map { $0.flatMap { $0.steps(timeSteps) }[...] })
    return orders
  }

  /// The number of points during a start at which other moves can come first.
  private static let startPoints = 4
  /// The maximum number of moves by other threads during a start.
  private static let movesAmidStart = 3

  /// Returns every serial order in which moves of other threads occur while the output is being
  /// started.
  ///
  /// A start is not a single event. Which events the output receives from a source depends on the
  /// sources that have already been started.
  func ordersAmidStarts(timeSteps: Int) -> [[Move]] {
    var orders: [[Move]] = []
    for order in steps(timeSteps) {
      for (index, step) in order.enumerated() where step.move == .start {
        let others = order[(index + 1)...].prefix { $0.thread != step.thread }.map(\.move)
        let before = order[..<index].map(\.move)
        let most = min(others.count, Self.movesAmidStart)
        for count in 1..<(most + 1) {
          let after = order[(index + 1 + count)...].map(\.move)
          for moves in Self.distributions(of: Array(others.prefix(count))) {
            orders.append(before + [.startAmid(moves)] + after)
          }
        }
      }
    }
    return orders
  }

  /// Returns every distribution of moves over the points of a start that keeps their order.
  private static func distributions(of moves: [Move]) -> [[[Move]]] {
    var result: [[[Move]]] = [Array(repeating: [], count: startPoints)]
    for move in moves {
      result = result.flatMap { points in
        let first = points.lastIndex { !$0.isEmpty } ?? 0
        return (first..<startPoints).map { point in
          var points = points
          points[point].append(move)
          return points
        }
      }
    }
    return result
  }
}

extension ThreadPlan: CustomStringConvertible {
  /// The plan as text, such as `1 2 × b:3 done`, or `0, 1 × dispose` with an initial action.
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
  /// Returns the steps of a stepwise advance, or only the move itself if it lets no time pass.
  fileprivate func steps(_ count: Int) -> [Self] {
    guard case .word(.advance(let milliseconds)) = self, milliseconds > 1 else { return [self] }
    let next: [Self] = [.wait(.untilNext, of: milliseconds), .wait(.throughNext, of: milliseconds)]
    return (0..<count).flatMap { _ in next } + [.wait(.rest, of: milliseconds)]
  }

  /// The move in the notation of reports.
  var text: String {
    switch self {
    case .word(let word): word.token
    case .start, .startAmid: "start"
    case .wait(_, of: let milliseconds): "+\(milliseconds)"
    }
  }
}
