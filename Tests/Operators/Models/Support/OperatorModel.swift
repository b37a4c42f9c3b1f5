import Reactive
import ReactiveTesting

/// An operator and its model, a pure function from the inputs to the expected output.
struct OperatorModel: Sendable, CustomStringConvertible {
  let description: String
  let space: ScriptSpace
  /// Runs the operator on a test case, optionally in every form of the operator.
  private let trial: @Sendable (Script, _ inAllForms: Bool) -> Trial

  /// The result of one test case.
  private struct Trial {
    /// A description of the difference between the operator and its model, if they differ.
    let difference: String?
    /// The kinds of events in the output of the model.
    let kinds: Set<String>
  }

  /// The result of all test cases.
  struct Examination {
    /// A description of the smallest test case that shows a difference, with the difference.
    var disagreement: String?
    /// The kinds of events in the outputs of the model.
    var kinds: Set<String> = []
  }

  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - space: The test cases to generate.
  ///   - signal: The operator on signals, if there is one.
  ///   - producer: The operator on producers.
  ///   - others: Other forms that must have the same results, with their names. They are checked
  ///     with fewer random test cases.
  ///   - model: A closure that returns the expected output for a test case.
  init<Output: Equatable, Failure: Equatable>(
    _ name: String,
    _ space: ScriptSpace,
    signal: (@Sendable (Bench) -> Signal<Output, Failure>)?,
    producer: (@Sendable (Bench) -> SignalProducer<Output, Failure>)?,
    others: [(name: String, producer: @Sendable (Bench) -> SignalProducer<Output, Failure>)] = [],
    model: @escaping @Sendable (Script) -> Track<Output, Failure>
  ) {
    description = name
    self.space = space
    typealias Form = (name: String, producer: @Sendable (Bench) -> SignalProducer<Output, Failure>)
    let main: [Form] = producer.map { [("producer", $0)] } ?? []
    let difference: @Sendable (Script, Track<Output, Failure>, Bool) -> String? = {
      script,
      whole,
      inAllForms in
      if let signal {
        let expected = script.disposal.map { whole.disposed(at: $0, interrupts: false) } ?? whole
        let got = Bench(script).play { signal($0).observe($1) }
        if let report = Self.report("signal", script, expected, got) { return report }
      }
      for (form, producer) in inAllForms ? main + others : main {
        let expected = script.disposal.map { whole.disposed(at: $0, interrupts: true) } ?? whole
        let got = Bench(script).play { producer($0).startUnguarded($1) }
        if let report = Self.report(form, script, expected, got) { return report }
      }
      return nil
    }
    trial = { script, inAllForms in
      let whole = model(script)
      let kinds =
        (whole.values.isEmpty ? [] : ["value"]) + (whole.end.map { [$0.event.kind] } ?? [])
      return Trial(difference: difference(script, whole, inAllForms), kinds: Set(kinds))
    }
  }

  private static func report<Output: Equatable, Failure: Equatable>(
    _ form: String,
    _ script: Script,
    _ expected: Track<Output, Failure>,
    _ got: (track: Track<Output, Failure>, faults: [String])
  ) -> String? {
    if expected == got.track, got.faults.isEmpty { return nil }
    let difference = got.track.timeline.difference(from: expected.timeline)
    let lines = [difference.map { "\($0)" } ?? "the output is right"] + got.faults
    return "as a \(form), with\n\(script)\n\(lines.joined(separator: "\n"))"
  }

  /// Runs all short test cases and the random test cases, until a test case shows a difference.
  func examined() -> Examination {
    var result = Examination()
    let scripts = space.scripts
    for script in scripts.short {
      let outcome = trial(script, true)
      result.kinds.formUnion(outcome.kinds)
      result.disagreement = outcome.difference
      if result.disagreement != nil { return result }
    }
    for (number, script) in scripts.random.enumerated() {
      let outcome = trial(script, number % 10 == 0)
      result.kinds.formUnion(outcome.kinds)
      result.disagreement = outcome.difference.map { smallest(script, $0) }
      if result.disagreement != nil { return result }
    }
    return result
  }

  private func smallest(_ script: Script, _ report: String) -> String {
    for script in script.smaller {
      if let report = trial(script, true).difference { return smallest(script, report) }
    }
    return report
  }
}

extension OperatorModel {
  /// Returns an operator with one input, in four forms.
  ///
  /// The forms are the operator on a signal, the operator on a producer, the operator lifted from
  /// signals to producers (PRD-9), and the operator on a producer that sends all events
  /// immediately.
  static func plain<Output: Equatable, Failure: Equatable>(
    _ name: String,
    _ space: ScriptSpace = .plain,
    _ signal: @escaping @Sendable (Signal<Int, Boom>) -> Signal<Output, Failure>,
    producer: @escaping @Sendable (SignalProducer<Int, Boom>) -> SignalProducer<Output, Failure>,
    model: @escaping @Sendable (Script) -> Track<Output, Failure>
  ) -> [OperatorModel] {
    let forms = OperatorModel(
      name,
      space,
      signal: { signal($0.signal()) },
      producer: { producer($0.hot()) },
      others: [("lifted signal operator", { $0.hot().lift(signal) })],
      model: model
    )
    let synchronous = OperatorModel(
      "\(name), all at once",
      space.atOnce,
      signal: nil,
      producer: { producer($0.synchronous()) },
      model: model
    )
    return [forms, synchronous]
  }

  /// Returns an operator with one input that takes a scheduler.
  static func timed<Output: Equatable, Failure: Equatable>(
    _ name: String,
    _ space: ScriptSpace = .timed,
    _ signal:
      @escaping @Sendable (Signal<Int, Boom>, LabelledScheduler) -> Signal<Output, Failure>,
    producer:
      @escaping @Sendable (SignalProducer<Int, Boom>, LabelledScheduler) ->
      SignalProducer<Output, Failure>,
    model: @escaping @Sendable (Script) -> Track<Output, Failure>
  ) -> [OperatorModel] {
    [
      OperatorModel(
        name,
        space,
        signal: { signal($0.signal(), $0.scheduler) },
        producer: { producer($0.hot(), $0.scheduler) },
        others: [
          (
            "lifted signal operator",
            { bench in bench.hot().lift { signal($0, bench.scheduler) } }
          )
        ],
        model: model
      )
    ]
  }

  /// Returns an operator with several inputs, in all of its forms.
  static func several<Output: Equatable, Failure: Equatable>(
    _ name: String,
    _ space: ScriptSpace,
    _ signal: @escaping @Sendable (Bench) -> Signal<Output, Failure>,
    producer: @escaping @Sendable (Bench) -> SignalProducer<Output, Failure>,
    model: @escaping @Sendable (Script) -> Track<Output, Failure>
  ) -> [OperatorModel] {
    [OperatorModel(name, space, signal: signal, producer: producer, model: model)]
  }

  /// Returns an operator that is available only on producers.
  static func producing<Output: Equatable, Failure: Equatable>(
    _ name: String,
    _ space: ScriptSpace,
    _ producer: @escaping @Sendable (Bench) -> SignalProducer<Output, Failure>,
    model: @escaping @Sendable (Script) -> Track<Output, Failure>
  ) -> [OperatorModel] {
    [OperatorModel(name, space, signal: nil, producer: producer, model: model)]
  }
}

extension Event {
  fileprivate var kind: String {
    switch self {
    case .value: "value"
    case .failed: "failed"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }
}

/// Builds a list of models.
@resultBuilder
enum ModelList {
  static func buildBlock(_ models: [OperatorModel]...) -> [OperatorModel] { models.flatMap(\.self) }
}
