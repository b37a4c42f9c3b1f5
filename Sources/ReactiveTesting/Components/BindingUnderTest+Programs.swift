internal import Reactive

/// Checks with random programs, in which sources of one target come and go (BND-1, BND-5).
extension BindingUnderTest {
  /// A trial that runs random programs, and compares the value of the target with a model.
  ///
  /// The programs are the same in each run.
  ///
  /// - Parameters:
  ///   - deed: What the programs do.
  ///   - ends: Whether bindings and sources end.
  /// - Returns: The trial.
  func programs(_ deed: String, ends: Bool) -> ComponentTrial {
    ComponentTrial(deed) { watchman in
      for seed: UInt64 in 1...100 {
        watchman.goesOn()
        let program = BindingProgram(seed: seed, ends: ends)
        guard let found = finding(program) else { continue }
        let last = program.shrunk(found, limit: 2_000, finding)
        return "\(last.finding). Program: \(last.program.text)"
      }
      return nil
    }
  }

  private func finding(_ program: BindingProgram) -> String? {
    let owner = make()
    var sources: [Source] = []
    defer { for source in sources { source.binding?.dispose() } }
    var expected: Int?
    for step in program.steps {
      switch step {
      case .bind:
        let (signal, input) = Signal<Int, Never>.pipe()
        sources.append(Source(input: input, binding: bind(owner, signal)))
      case .unbind(let number):
        guard sources.indices.contains(number) else { continue }
        sources[number].binding?.dispose()
        // A binding without a handle ends with its source or its target.
        if sources[number].binding != nil { sources[number].isBound = false }
      case .end(let number):
        guard sources.indices.contains(number) else { continue }
        sources[number].input.sendCompleted()
        sources[number].isBound = false
      case .send(let number, let value):
        guard sources.indices.contains(number) else { continue }
        sources[number].input.send(value: value)
        if sources[number].isBound { expected = value }
      }
      guard let expected else { continue }
      let finding = finding(owner, expected, when: "\(expected) was sent last, but")
      if let finding { return finding }
    }
    return nil
  }

  private struct Source {
    let input: Signal<Int, Never>.Observer
    let binding: (any Disposable)?
    var isBound = true
  }
}

/// A program of a target: bindings that begin and end in any order, and values.
struct BindingProgram: ComponentProgram {
  /// The numbers of sources count from zero, in the order in which they are bound.
  enum Step: Sendable {
    case bind
    case unbind(Int)
    case end(Int)
    case send(Int, Int)
  }

  var steps: [Step] = []

  /// Creates a random program, from a number that determines it.
  init(seed: UInt64, ends: Bool) {
    var numbers = RandomNumbers(seed: seed)
    var count = 0
    for _ in 0..<12 {
      switch numbers.below(count == 0 ? 1 : 10) {
      case 0:
        count += 1
        steps.append(.bind)
      case 1 where ends: steps.append(.unbind(numbers.below(count)))
      case 2 where ends: steps.append(.end(numbers.below(count)))
      default: steps.append(.send(numbers.below(count), 1 + numbers.below(3)))
      }
    }
  }

  private init(steps: [Step]) { self.steps = steps }

  /// All programs that lack one step of this one.
  ///
  /// Without a binding, the steps that concern a later one would concern another, so bindings stay.
  var smaller: [BindingProgram] {
    steps.indices.compactMap { index in
      if case .bind = steps[index] { return nil }
      var rest = steps
      rest.remove(at: index)
      return BindingProgram(steps: rest)
    }
  }

  /// The steps in words, such as `bind, send 1 by source 0`.
  var text: String {
    steps.map { step in
      switch step {
      case .bind: "bind"
      case .unbind(let number): "dispose of binding \(number)"
      case .end(let number): "end source \(number)"
      case .send(let number, let value): "send \(value) by source \(number)"
      }
    }
    .joined(separator: ", ")
  }
}
