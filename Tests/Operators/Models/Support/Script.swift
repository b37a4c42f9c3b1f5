import Reactive
import ReactiveTesting

/// The events of the inputs of an operator, and the time when its output is disposed of.
struct Script: Sendable {
  struct Step: Sendable {
    let tick: Int
    let input: Int
    let event: Event<Int, Boom>
  }

  typealias Past = ArraySlice<Step>

  let steps: [Step]
  let inputs: Int
  /// The tick at which the output is disposed of, or `nil` if it is not disposed of.
  ///
  /// This tick is always later than the last step.
  let disposal: Int?
  /// The number of ticks after the last step.
  let rest: Int

  /// The tick at which the test case ends.
  var horizon: Int { disposal ?? (steps.last?.tick ?? 0) + rest }

  /// Returns the events of one input.
  func track(_ input: Int = 0) -> Track<Int, Boom> {
    Track(steps.filter { $0.input == input }.map { .init($0.tick, $0.event) })
  }

  /// Returns the output of an operator that responds to each step at the same tick, depending on
  /// the steps so far.
  ///
  /// The steps so far include the step itself.
  func replies<Output, Failure>(
    _ answer: (_ past: Past, _ step: Step) -> [Event<Output, Failure>]
  ) -> Track<Output, Failure> {
    Track<Output, Failure>(
      steps.indices.flatMap { index in
        answer(steps[...index], steps[index]).map { .init(steps[index].tick, $0) }
      }
    )
  }

  /// Returns the output of an operator with one input, which ends with the input unless `reply`
  /// returns other events.
  func answers<Output>(
    toValues answer: (_ past: Past, _ value: Int) -> [Event<Output, Boom>],
    beforeCompletion rest: (_ past: Past) -> [Event<Output, Boom>] = { _ in [] }
  ) -> Track<Output, Boom> {
    replies { past, step in
      switch step.event {
      case .value(let value): answer(past, value)
      case .completed: rest(past) + [.completed]
      case .failed, .interrupted: [step.event.ending()]
      }
    }
  }
}

extension Script.Past {
  /// Returns the values that an input sends.
  func values(_ input: Int = 0) -> [Int] {
    compactMap { $0.input == input ? $0.event.value : nil }
  }

  /// Returns the terminal event of an input, if any.
  func end(_ input: Int = 0) -> Event<Int, Boom>? {
    first { $0.input == input && $0.event.isTerminating }?.event
  }

  func hasCompleted(_ input: Int) -> Bool { end(input) == .completed }
}

extension Script: CustomStringConvertible {
  /// One marble diagram for each input.
  var description: String {
    var lines = (0..<inputs).map { input in
      "input \(input)   \(track(input).timeline.rendered().diagram)"
    }
    if let disposal { lines.append("disposed  \(String(repeating: "-", count: disposal))!") }
    return lines.joined(separator: "\n")
  }
}

extension Script {
  /// Returns the same inputs with different steps.
  func with(_ steps: [Step], disposal: Int?) -> Script {
    Script(steps: steps, inputs: inputs, disposal: disposal, rest: rest)
  }

  /// The test cases that result from removing one of the steps, or the disposal.
  var smaller: [Script] {
    let shorter = steps.indices.map { index in
      var steps = steps
      steps.remove(at: index)
      return with(steps, disposal: disposal)
    }
    return (disposal == nil ? [] : [with(steps, disposal: nil)]) + shorter
  }
}
