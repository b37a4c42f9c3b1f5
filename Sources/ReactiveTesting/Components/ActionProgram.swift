internal import Reactive

/// A program of an action: executions that begin, send values, and end in any order.
struct ActionProgram: ComponentProgram {
  /// One step of a program.
  enum Step: Sendable {
    /// Starts an execution. The numbers count from zero.
    case execute
    /// Starts the producer of an execution once more, as another execution.
    case repeats(Int)
    /// Lets the work of an execution send a value.
    case send(Int)
    /// Ends the work of an execution.
    case end(Int, End)
    /// Disposes of the start of an execution.
    case dispose(Int)
    /// Enables or disables the action.
    case enable(Bool)

    /// Returns the step for a program that lacks an execution, or `nil` if the step needs it.
    func lacking(_ removed: Int) -> Step? {
      func rest(_ number: Int, _ make: (Int) -> Step) -> Step? {
        number == removed ? nil : make(number > removed ? number - 1 : number)
      }
      return switch self {
      case .execute, .enable: self
      case .repeats(let number): rest(number) { .repeats($0) }
      case .send(let number): rest(number) { .send($0) }
      case .end(let number, let end): rest(number) { .end($0, end) }
      case .dispose(let number): rest(number) { .dispose($0) }
      }
    }
  }

  /// The terminal event of the work of an execution.
  enum End: Sendable {
    case completed, interrupted, failed

    var event: Event<Int, TestFailure> {
      switch self {
      case .completed: .completed
      case .interrupted: .interrupted
      case .failed: .failed(.boom)
      }
    }
  }

  /// When another execution is started inside a callback.
  enum Reaction: CaseIterable, Sendable {
    case none
    /// When the observer of an execution receives its terminal event.
    case atAnEnd
    /// When `isEnabled` becomes true.
    case whenEnabled
  }

  /// What the programs of an action may contain.
  struct Vocabulary: Sendable {
    let reactions: [Reaction]
    let canFail: Bool
    let canBeDisabled: Bool
  }

  var steps: [Step] = []
  var reaction = Reaction.none

  /// Creates a random program, from a number that determines it.
  ///
  /// - Parameters:
  ///   - seed: The number that determines the program.
  ///   - vocabulary: What the program may contain.
  init(seed: UInt64, _ vocabulary: Vocabulary) {
    var numbers = RandomNumbers(seed: seed)
    reaction = vocabulary.reactions[numbers.below(vocabulary.reactions.count)]
    var begun = 0
    for _ in 0..<(4 + numbers.below(10)) {
      switch numbers.below(11) {
      case 0...3:
        let repeats = begun > 0 && numbers.below(4) == 0
        steps.append(repeats ? .repeats(numbers.below(begun)) : .execute)
        begun += 1
      case 4, 5:
        var end = numbers.below(4) == 0 ? End.interrupted : .completed
        if vocabulary.canFail, numbers.below(3) == 0 { end = .failed }
        if begun > 0 { steps.append(.end(numbers.below(begun), end)) }
      case 6: if begun > 0 { steps.append(.dispose(numbers.below(begun))) }
      case 7...9: if begun > 0 { steps.append(.send(numbers.below(begun))) }
      default: if vocabulary.canBeDisabled { steps.append(.enable(numbers.below(2) == 0)) }
      }
    }
  }

  private init(_ steps: [Step], _ reaction: Reaction) {
    self.steps = steps
    self.reaction = reaction
  }

  /// All programs that lack one step or one execution of this one, or its reaction.
  var smaller: [ActionProgram] {
    var executions = 0
    let shorter = steps.indices.flatMap { index in
      var rest = steps
      let step = rest.remove(at: index)
      var simpler: [ActionProgram] = []
      switch step {
      case .execute: break
      case .repeats:
        var steps = steps
        steps[index] = .execute
        simpler = [ActionProgram(steps, reaction)]
      default: return [ActionProgram(rest, reaction)]
      }
      let renumbered = rest.compactMap { $0.lacking(executions) }
      executions += 1
      return [ActionProgram(renumbered, reaction), ActionProgram(rest, reaction)] + simpler
    }
    return shorter + (reaction == .none ? [] : [ActionProgram(steps, .none)])
  }

  /// The program in words, such as `execute, execute, complete 1`.
  var text: String {
    let words = steps.map { step in
      switch step {
      case .execute: "execute"
      case .repeats(let number): "start \(number + 1) again"
      case .send(let number): "send a value in \(number + 1)"
      case .end(let number, .completed): "complete \(number + 1)"
      case .end(let number, .interrupted): "interrupt \(number + 1)"
      case .end(let number, .failed): "fail \(number + 1)"
      case .dispose(let number): "dispose of \(number + 1)"
      case .enable(let isEnabled): isEnabled ? "enable" : "disable"
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

/// What a run of a program compares with the model.
enum ActionAspect: Sendable {
  /// Which executions are accepted, and how much work runs (ACT-4).
  case executions
  /// The events of the executions and of the signals (ACT-2).
  case events
  /// The values of the properties (ACT-3).
  case states
}
