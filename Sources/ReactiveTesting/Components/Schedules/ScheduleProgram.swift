/// A program of a scheduler: actions that schedule, cancel, and wait for other actions.
///
/// Its first steps are performed inside an action of the scheduler, so none of the other actions can
/// begin before they have been performed.
struct ScheduleProgram: ComponentProgram {
  /// One step of an action.
  indirect enum Step: Sendable {
    case schedule(Action)
    /// Cancels the action with this number, unless it has not been scheduled.
    case cancel(Int)
    /// Waits until all delays have passed, so that actions are due while another action is running.
    case passTime
    /// Gives other threads time to begin an action.
    case linger
  }

  /// An action, with the steps that it performs.
  struct Action: Sendable {
    /// The number of the action, in the order of the text.
    let number: Int
    /// The delay in units, counted from the beginning of the program, or `nil` for an action that is
    /// scheduled without a time.
    let delay: Int?
    /// Whether the action is repeated after each unit, until it is cancelled or has run three times.
    ///
    /// Its steps are performed in its first run.
    var isRepeated = false
    var steps: [Step] = []
  }

  var steps: [Step] = []

  /// Whether an action is repeated.
  var repeats: Bool { Self.repeats(steps) }

  private static func repeats(_ steps: [Step]) -> Bool {
    steps.contains { step in
      guard case .schedule(let action) = step else { return false }
      return action.isRepeated || repeats(action.steps)
    }
  }

  /// The longest delay of an action, in units.
  static var longestDelay: Int { 3 }
}

extension ScheduleProgram {
  /// What the actions of a random program may do.
  struct Vocabulary {
    /// Whether the scheduler has a clock.
    let hasClock: Bool
    /// Whether an action may give other threads time to begin an action.
    var lingers = false
    /// Whether an action may wait until others are due.
    var passesTime = false
    /// Whether half of the steps cancel or let time pass.
    var isAboutCancelling = false
    /// Whether half of the delayed actions are repeated.
    var repeats = false
    /// Whether many delayed actions are scheduled at first, some of which are then cancelled.
    ///
    /// A scheduler that keeps its actions in a tree may order only a few of them correctly.
    var isCrowded = false
    /// A delay, in units, near which the delays are, or zero if all delays are short.
    ///
    /// Some are only half as long. A scheduler may keep actions that are due much later apart from
    /// the others, and move them when their instant comes nearer.
    var farDelay = 0
  }

  /// Creates a random program, from a number that determines it.
  init(seed: UInt64, _ vocabulary: Vocabulary) {
    var author = Author(numbers: RandomNumbers(seed: seed), vocabulary: vocabulary)
    steps = vocabulary.isCrowded ? author.crowd : author.steps(depth: 0)
  }

  private struct Author {
    var numbers: RandomNumbers
    let vocabulary: Vocabulary
    private var count = 0
    /// The actions that may be waiting when the next step is performed.
    private var waiting: [Int] = []
    private var hasDelays = false

    private static var mostActions: Int { 9 }
    private static var deepest: Int { 3 }

    init(numbers: RandomNumbers, vocabulary: Vocabulary) {
      self.numbers = numbers
      self.vocabulary = vocabulary
    }

    mutating func steps(depth: Int) -> [Step] {
      // The first list is long enough for several actions to wait at the same time.
      let length = depth == 0 ? 3 + numbers.below(4) : numbers.below(4)
      var steps: [Step] = []
      for _ in 0..<length {
        switch numbers.below(vocabulary.isAboutCancelling ? 6 : 12) {
        case 0, 1: steps += cancellation
        case 2 where vocabulary.passesTime && hasDelays:
          // An action that is due, but has not begun, can still be cancelled.
          steps += [.passTime] + cancellation
        case 3 where vocabulary.lingers: steps.append(.linger)
        default: if count < Self.mostActions { steps.append(schedule(depth: depth)) }
        }
      }
      return steps
    }

    /// Up to 31 delayed actions without steps, and the cancellations of some of them.
    var crowd: [Step] {
      mutating get {
        let count = 8 + numbers.below(24)
        let actions = (0..<count).map { _ in schedule(depth: Self.deepest) }
        return actions + (0..<(1 + numbers.below(count / 2))).flatMap { _ in cancellation }
      }
    }

    /// The cancellation of an action that may be waiting.
    ///
    /// A third of the cancellations are of actions that are scheduled later in the text. They have an
    /// effect if this action runs after they have been scheduled.
    private var cancellation: [Step] {
      mutating get {
        if numbers.below(3) == 0 { return [.cancel(count + 1 + numbers.below(3))] }
        return waiting.isEmpty ? [] : [.cancel(waiting[numbers.below(waiting.count)])]
      }
    }

    private mutating func schedule(depth: Int) -> Step {
      count += 1
      let number = count
      let hasDelay = vocabulary.hasClock && (vocabulary.isCrowded || numbers.below(2) == 0)
      if hasDelay { hasDelays = true }
      var delay = hasDelay ? numbers.below(ScheduleProgram.longestDelay + 1) : nil
      if let near = delay, vocabulary.farDelay > 0 {
        delay = near == 0 ? vocabulary.farDelay / 2 : vocabulary.farDelay + near / 3
      }
      var action = Action(number: number, delay: delay)
      if vocabulary.repeats, hasDelay { action.isRepeated = numbers.below(2) == 0 }
      // While an action runs, it waits no longer.
      if depth < Self.deepest { action.steps = steps(depth: depth + 1) }
      waiting.append(number)
      return .schedule(action)
    }
  }
}

extension ScheduleProgram {
  /// All programs that lack one step of this one.
  var smaller: [ScheduleProgram] { Self.smaller(steps).map { ScheduleProgram(steps: $0) } }

  private static func smaller(_ steps: [Step]) -> [[Step]] {
    steps.indices.flatMap { index in
      var without = steps
      without.remove(at: index)
      var lists = [without]
      guard case .schedule(let action) = steps[index] else { return lists }
      for inner in smaller(action.steps) {
        var changed = steps
        var copy = action
        copy.steps = inner
        changed[index] = .schedule(copy)
        lists.append(changed)
      }
      return lists
    }
  }

  /// The steps in words, such as `schedule 1 { schedule 2 at 2 ms }, cancel 1`.
  func text(unit: Int) -> String { Self.text(steps, unit) }

  private static func text(_ steps: [Step], _ unit: Int) -> String {
    steps.map { step in
      switch step {
      case .cancel(let number): return "cancel \(number)"
      case .passTime: return "wait \((longestDelay + 1) * unit) ms"
      case .linger: return "give other threads time"
      case .schedule(let action):
        let interval = action.isRepeated ? " and every \(unit) ms" : ""
        let time = action.delay.map { " at \($0 * unit) ms\(interval)" } ?? ""
        let body = action.steps.isEmpty ? "" : " { \(text(action.steps, unit)) }"
        return "schedule \(action.number)\(time)\(body)"
      }
    }
    .joined(separator: ", ")
  }
}
