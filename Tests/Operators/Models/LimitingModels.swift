import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators that forward some of the values.
  @ModelList static var filtering: [OperatorModel] {
    plain("filter(_:)") {
      $0.filter { $0 > 1 }
    } producer: {
      $0.filter { $0 > 1 }
    } model: {
      $0.answers { _, value in value > 1 ? [.value(value)] : [] }
    }
    plain("ignore(_:)") {
      $0.ignore(2)
    } producer: {
      $0.ignore(2)
    } model: {
      $0.answers { _, value in value == 2 ? [] : [.value(value)] }
    }
    plain("skipRepeats()") {
      $0.skipRepeats()
    } producer: {
      $0.skipRepeats()
    } model: {
      $0.answers { past, value in
        past.values().dropLast().last == value ? [] : [.value(value)]
      }
    }
    plain("skipRepeats(_:)") {
      $0.skipRepeats { $0 % 2 == $1 % 2 }
    } producer: {
      $0.skipRepeats { $0 % 2 == $1 % 2 }
    } model: {
      $0.answers { past, value in
        past.values().dropLast().last.map { $0 % 2 == value % 2 } == true ? [] : [.value(value)]
      }
    }
    plain("uniqueValues()") {
      $0.uniqueValues()
    } producer: {
      $0.uniqueValues()
    } model: {
      $0.answers { past, value in
        past.values().dropLast().contains(value) ? [] : [.value(value)]
      }
    }
    plain("uniqueValues(_:)") {
      $0.uniqueValues { $0 % 2 }
    } producer: {
      $0.uniqueValues { $0 % 2 }
    } model: {
      $0.answers { past, value in
        past.values().dropLast().contains { $0 % 2 == value % 2 } ? [] : [.value(value)]
      }
    }
    plain("skip(first: 0)") {
      $0.skip(first: 0)
    } producer: {
      $0.skip(first: 0)
    } model: {
      $0.track()
    }
    plain("skip(first:)") {
      $0.skip(first: 2)
    } producer: {
      $0.skip(first: 2)
    } model: {
      $0.answers { past, value in past.values().count > 2 ? [.value(value)] : [] }
    }
    plain("skip(while:)") {
      $0.skip(while: { $0 < 2 })
    } producer: {
      $0.skip(while: { $0 < 2 })
    } model: {
      $0.answers { past, value in
        past.values().contains { $0 >= 2 } ? [.value(value)] : []
      }
    }
    plain("take(first:)") {
      $0.take(first: 2)
    } producer: {
      $0.take(first: 2)
    } model: {
      $0.answers { past, value in
        past.values().count == 2 ? [.value(value), .completed] : [.value(value)]
      }
    }
    plain("take(last:)") {
      $0.take(last: 2)
    } producer: {
      $0.take(last: 2)
    } model: {
      $0.answers { _, _ in
        []
      } beforeCompletion: {
        $0.values().suffix(2).map { .value($0) }
      }
    }
    plain("take(while:)") {
      $0.take(while: { $0 < 3 })
    } producer: {
      $0.take(while: { $0 < 3 })
    } model: {
      $0.answers { _, value in [value < 3 ? .value(value) : .completed] }
    }
    plain("take(until:) with a predicate") {
      $0.take(until: { $0 < 3 })
    } producer: {
      $0.take(until: { $0 < 3 })
    } model: {
      $0.answers { _, value in value < 3 ? [.value(value)] : [.value(value), .completed] }
    }
  }

  /// Operators that are switched on or off by another stream.
  @ModelList static var triggered: [OperatorModel] {
    producing("take(first: 0)", .plain) {
      $0.hot().take(first: 0)
    } model: { _ in
      Track([.init(0, .completed)])
    }
    several("take(until:)", .triggered) {
      $0.signal().take(until: $0.signal(1).trigger)
    } producer: {
      $0.hot().take(until: $0.hot(1).trigger)
    } model: {
      $0.replies { _, step in
        switch (step.input, step.event) {
        case (0, let event): [event]
        case (_, .value), (_, .completed): [.completed]
        case (_, .failed), (_, .interrupted): []
        }
      }
    }
    several("take(until:) with the other kind of trigger", .triggered) {
      $0.signal().take(until: $0.hot(1).trigger)
    } producer: {
      $0.hot().take(until: $0.signal(1).trigger)
    } model: {
      $0.replies { _, step in
        switch (step.input, step.event) {
        case (0, let event): [event]
        case (_, .value), (_, .completed): [.completed]
        case (_, .failed), (_, .interrupted): []
        }
      }
    }
    several("take(untilReplacement:)", .pair) {
      $0.signal().take(untilReplacement: $0.signal(1))
    } producer: {
      $0.hot().take(untilReplacement: $0.hot(1))
    } model: {
      $0.replies { past, step in
        if step.input == 1 { return [step.event] }
        let isReplaced = past.contains { $0.input == 1 }
        return isReplaced || step.event == .completed ? [] : [step.event]
      }
    }
    several("take(during:)", .triggered) {
      $0.signal().take(during: $0.lifetime(endedBy: 1))
    } producer: {
      $0.hot().take(during: $0.lifetime(endedBy: 1))
    } model: {
      $0.replies { _, step in step.input == 0 ? [step.event] : [.completed] }
    }
    several("skip(until:)", .triggered) {
      $0.signal().skip(until: $0.signal(1).trigger)
    } producer: {
      $0.hot().skip(until: $0.hot(1).trigger)
    } model: {
      $0.replies { past, step in
        let isOpen = past.contains { $0.input == 1 && $0.event != .interrupted }
        switch (step.input, step.event) {
        case (0, .value): return isOpen ? [step.event] : []
        case (0, _): return [step.event]
        default: return isOpen ? [] : [.interrupted]
        }
      }
    }
  }
}

extension Signal where Failure == Boom {
  /// This input as a stream of triggers.
  ///
  /// The stream cannot fail.
  var trigger: Signal<Void, Never> { recovering().map(value: ()) }
}

extension SignalProducer where Failure == Boom {
  /// This input as a stream of triggers.
  ///
  /// The stream cannot fail.
  var trigger: SignalProducer<Void, Never> { recovering().map(value: ()) }
}

extension Bench {
  /// Returns a lifetime that ends with the first event of an input.
  fileprivate func lifetime(endedBy input: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    if let observation = signal(input).observe(Observer { _ in token.dispose() }) {
      keep(observation)
    }
    return lifetime
  }
}
