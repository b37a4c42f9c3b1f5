import Reactive
import ReactiveTesting

extension OperatorModel {
  private static let strategies: [(String, FlattenStrategy, FlattenInterpreter.Rule)] = [
    ("merge", .merge, .concurrent(limit: .max)),
    ("concat", .concat, .concurrent(limit: 1)),
    ("concurrent(limit: 2)", .concurrent(limit: 2), .concurrent(limit: 2)),
    ("latest", .latest, .latest),
    ("race", .race, .race),
    ("throttle", .throttle, .throttle),
  ]

  /// Returns the inner stream that a value represents.
  @Sendable static func inner(_ value: Int) -> Track<Int, Boom> {
    inners[value % inners.count]
  }

  private static let inners: [Track<Int, Boom>] = [
    "1", "(2|)", "-3-4|", "-----5--|", "--!", "---#", "!", "(6#)", "7-8---9--|", "-",
  ].map { Track($0) }

  static let outer = ScriptSpace(
    values: [1, 2, 3, 4, 5, 6],
    gaps: [1, 3],
    length: 2,
    rest: 90,
    rareValues: [0, 2, 3, 8, 7, 9, 8]
  )

  static var flattening: [OperatorModel] {
    strategies.flatMap { name, strategy, rule in
      let model: @Sendable (Script) -> Track<Int, Boom> = { script in
        FlattenInterpreter.output(of: script.track(), rule, inner: inner)
      }
      return several("flatMap(.\(name))", outer) { bench in
        bench.signal().flatMap(strategy) { [unowned bench] in bench.cold(inner($0)) }
      } producer: { bench in
        bench.hot().flatMap(strategy) { [unowned bench] in bench.cold(inner($0)) }
      } model: {
        model($0)
      }
        + several("flatten(.\(name))", outer) { bench in
          bench.signal().map { [unowned bench] in bench.cold(inner($0)) }.flatten(strategy)
        } producer: { bench in
          bench.hot().map { [unowned bench] in bench.cold(inner($0)) }.flatten(strategy)
        } model: {
          model($0)
        }
    }
  }

  /// Inner streams that last for some time, mixed with inner streams that end immediately and need
  /// no start.
  ///
  /// Each output value includes the number of lasting inner streams that are running, which reveals
  /// a stream that continues after it has been replaced. If streams wait for one another, the next
  /// stream sends while the end of the previous stream is being delivered, because the previous
  /// stream is disposed of only after its end (D5).
  static var mixing: [OperatorModel] {
    strategies.flatMap { name, strategy, rule in
      let weight = rule.letsStreamsWait ? 0 : 100
      return several("flatMap(.\(name)) of mixed streams", outer) { bench in
        bench.signal().flatMap(strategy) { [unowned bench] in bench.mixed(mixedInner($0)) }
          .map { [unowned bench] in $0 + weight * bench.running }
      } producer: { bench in
        bench.hot().flatMap(strategy) { [unowned bench] in bench.mixed(mixedInner($0)) }
          .map { [unowned bench] in $0 + weight * bench.running }
      } model: { script in
        FlattenInterpreter.output(of: script.track(), rule, inner: mixedInner) {
          rule.letsStreamsWait || mixedInner($0).isOverAtOnce ? 0 : weight
        }
      }
    }
  }

  @Sendable private static func mixedInner(_ value: Int) -> Track<Int, Boom> {
    mixedInners[value % mixedInners.count]
  }

  private static let mixedInners: [Track<Int, Boom>] = [
    "(5|)", "(2|)", "1", "-3-4|", "|", "(67|)", "#", "--8|", "-!", "(9|)",
  ].map { Track($0) }

  @ModelList static var choosing: [OperatorModel] {
    producing("if(_:then:else:)", outer) {
      .if($0.hot().map { $0 > 2 }, then: $0.cold(inner(8)), else: $0.cold(inner(2)))
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .latest) { inner($0 > 2 ? 8 : 2) }
    }
    producing("switch(_:cases:default:)", outer) {
      .switch($0.hot(), cases: [1: $0.cold(inner(1))], default: $0.cold(inner(8)))
    } model: { script in
      FlattenInterpreter.output(of: script.track(), .latest) { inner($0 == 1 ? 1 : 8) }
    }
    several("flatMapError(_:) to a producer", .restarting(2)) { bench in
      bench.signal().flatMapError { [unowned bench] _ in bench.cold(1) }
    } producer: { bench in
      bench.hot().flatMapError { [unowned bench] _ in bench.cold(1) }
    } model: {
      $0.chained { $0.isFailure }
    }
    several("flatMapError(_:) to a signal", .pair) { bench in
      bench.signal().flatMapError { [unowned bench] _ in bench.signal(1).mapError { _ in Bang() } }
    } producer: { bench in
      bench.hot().flatMapError { [unowned bench] _ in bench.signal(1).mapError { _ in Bang() } }
    } model: {
      $0.replies { past, step -> [Event<Int, Bang>] in
        let hasFailed = past.end()?.isFailure == true
        if step.input == 0 {
          // A signal that has ended interrupts late observers.
          return step.event.isFailure
            ? (past.end(1) == nil ? [] : [.interrupted]) : [step.event.mapError { _ in Bang() }]
        }
        return hasFailed ? [step.event.mapError { _ in Bang() }] : []
      }
    }
  }
}

extension ScriptSpace {
  /// Inputs that are started in succession.
  static func restarting(_ inputs: Int) -> ScriptSpace {
    ScriptSpace(inputs: inputs, gaps: [0, 1], length: inputs > 2 ? 2 : 3, rest: 60)
  }
}

extension Event {
  var isFailure: Bool { error != nil }
}
