/// A program of an action: executions that begin and end in any order.
struct ActionProgram: ComponentProgram {
  /// One step of a program.
  enum Step: Sendable {
    /// Starts an execution. The numbers count from zero.
    case execute
    /// Ends the work of an execution.
    case end(Int, isInterrupted: Bool)
    /// Disposes of the start of an execution.
    case dispose(Int)
  }

  /// When another execution is started inside a callback.
  enum Reaction: CaseIterable, Sendable {
    case none
    /// When the observer of an execution receives its terminal event.
    case atAnEnd
    /// When `isEnabled` becomes true.
    case whenEnabled
  }

  var steps: [Step] = []
  var reaction = Reaction.none

  /// Creates a random program, from a number that determines it.
  ///
  /// - Parameters:
  ///   - seed: The number that determines the program.
  ///   - reactions: The reactions that are possible.
  init(seed: UInt64, reactions: [Reaction]) {
    var numbers = RandomNumbers(seed: seed)
    reaction = reactions[numbers.below(reactions.count)]
    var begun = 0
    for _ in 0..<(4 + numbers.below(8)) {
      switch numbers.below(7) {
      case 0...3:
        steps.append(.execute)
        begun += 1
      case 4, 5:
        let isInterrupted = numbers.below(4) == 0
        if begun > 0 { steps.append(.end(numbers.below(begun), isInterrupted: isInterrupted)) }
      default: if begun > 0 { steps.append(.dispose(numbers.below(begun))) }
      }
    }
  }

  private init(_ steps: [Step], _ reaction: Reaction) {
    self.steps = steps
    self.reaction = reaction
  }

  /// All programs that lack one step of this one, or its reaction.
  var smaller: [ActionProgram] {
    let shorter = steps.indices.map { index in
      var rest = steps
      rest.remove(at: index)
      return ActionProgram(rest, reaction)
    }
    return shorter + (reaction == .none ? [] : [ActionProgram(steps, .none)])
  }

  /// The program in words, such as `execute, execute, end 1`.
  var text: String {
    let words = steps.map { step in
      switch step {
      case .execute: "execute"
      case .end(let number, let isInterrupted):
        "\(isInterrupted ? "interrupt" : "complete") \(number + 1)"
      case .dispose(let number): "dispose of \(number + 1)"
      }
    }
    let list = words.joined(separator: ", ")
    return switch reaction {
    case .none: list
    case .atAnEnd: "\(list). The first terminal event executes again"
    case .whenEnabled: "\(list). The first time that isEnabled becomes true executes again"
    }
  }
}
