import Reactive

extension Subject {
  /// The operators that accumulate values, or attempt operations on them.
  static let folding: [Subject] = [
    Subject("scanMap") { source, aids in
      source.scanMap(aids.captured) { _, value in aids.pair(value) }
    } _: { source, aids in
      source.scanMap(aids.captured) { _, value in aids.pair(value) }
    },
    Subject("scanMap(into:)") { source, aids in
      source.scanMap(into: aids.captured) { state, value in aids.replace(&state, by: value) }
    } _: { source, aids in
      source.scanMap(into: aids.captured) { state, value in aids.replace(&state, by: value) }
    },
    Subject("combinePrevious") { source, aids in
      source.combinePrevious().map { aids.pass($0.1) }
    } _: { source, aids in
      source.combinePrevious().map { aids.pass($0.1) }
    },
    Subject("combinePrevious(_:)") { source, aids in
      source.combinePrevious(aids.captured).map { aids.pass($0.1) }
    } _: { source, aids in
      source.combinePrevious(aids.captured).map { aids.pass($0.1) }
    },
    Subject("collect(count:)") { source, aids in
      source.collect(count: 2).map { aids.pass($0[0]) }
    } _: { source, aids in
      source.collect(count: 2).map { aids.pass($0[0]) }
    },
    Subject("collect(_:) with the value") { source, aids in
      source.collect { aids.pass($0.last) != nil }.compactMap(\.first)
    } _: { source, aids in
      source.collect { aids.pass($0.last) != nil }.compactMap(\.first)
    },
    Subject("collect(_:) without the value") { source, aids in
      source.collect { !$0.isEmpty && aids.pass($1).number >= 0 }.compactMap(\.first)
    } _: { source, aids in
      source.collect { !$0.isEmpty && aids.pass($1).number >= 0 }.compactMap(\.first)
    },
    Subject("attempt") { source, aids in
      source.attempt { _ in .success(aids.run()) }
    } _: { source, aids in
      source.attempt { _ in .success(aids.run()) }
    },
    Subject("attemptMap") { source, aids in
      source.attemptMap { .success(aids.pass($0)) }
    } _: { source, aids in
      source.attemptMap { .success(aids.pass($0)) }
    },
    Subject("materializeResults and dematerializeResults") { source, aids in
      source.materializeResults().dematerializeResults().map(aids.pass)
    } _: { source, aids in
      source.materializeResults().dematerializeResults().map(aids.pass)
    },
    Subject("flatten() of sequences") { source, aids in
      source.map { [aids.pass($0)] }.flatten()
    } _: { source, aids in
      source.map { [aids.pass($0)] }.flatten()
    },
    Subject("skipNil") { source, aids in
      source.map { Optional(aids.pass($0)) }.skipNil()
    } _: { source, aids in
      source.map { Optional(aids.pass($0)) }.skipNil()
    },
    Subject("logEvents") { source, aids in
      source.logEvents { _, _, _, _, _ in aids.captured.stay() }
    } _: { source, aids in
      source.logEvents { _, _, _, _, _ in aids.captured.stay() }
    },
    Subject("initially and finally") { source, aids in
      source.finally { aids.captured.stay() }
    } _: { source, aids in
      source.initially { aids.captured.stay() }.finally { aids.captured.stay() }
    },
  ]

  /// The operators that send no value until the source completes.
  static let summing: [Subject] = [
    Subject("reduce", isSilent: true) { source, aids in
      source.reduce(aids.captured) { aids.pass($1, instead: $0) }
    } _: { source, aids in
      source.reduce(aids.captured) { aids.pass($1, instead: $0) }
    },
    Subject("reduce(into:)", isSilent: true) { source, aids in
      source.reduce(into: aids.captured) { $0 = aids.pass($1) }
    } _: { source, aids in
      source.reduce(into: aids.captured) { $0 = aids.pass($1) }
    },
    Subject("aggregate", isSilent: true) { source, aids in
      source.aggregate(from: { aids.captured }) { aids.pass($1, instead: $0) }
    } _: { source, aids in
      source.aggregate(from: { aids.captured }) { aids.pass($1, instead: $0) }
    },
    Subject("collect", isSilent: true) { source, aids in
      source.collect().compactMap { aids.pass($0.first) }
    } _: { source, aids in
      source.collect().compactMap { aids.pass($0.first) }
    },
    Subject("take(last:)", isSilent: true) { source, _ in
      source.take(last: 2)
    } _: { source, _ in
      source.take(last: 2)
    },
    Subject("any", isSilent: true) { source, aids in
      source.any { aids.pass($0).number > 100 }.map { _ in aids.captured }
    } _: { source, aids in
      source.any { aids.pass($0).number > 100 }.map { _ in aids.captured }
    },
    Subject("all", isSilent: true) { source, aids in
      source.all { aids.pass($0).number < 100 }.map { _ in aids.captured }
    } _: { source, aids in
      source.all { aids.pass($0).number < 100 }.map { _ in aids.captured }
    },
    Subject("ignoreValues and promoteValue", isSilent: true) { source, _ in
      source.ignoreValues().promoteValue(Value.self)
    } _: { source, _ in
      source.ignoreValues().promoteValue(Value.self)
    },
    Subject("then", isSilent: true, nil) { source, aids in
      source.then(SignalProducer<Value, Boom>(value: aids.captured))
    },
  ]
}

extension Subject.Aids {
  fileprivate func pass(_ value: Census.Resident) -> Census.Resident {
    run()
    return value
  }

  fileprivate func pass(_ value: Census.Resident?) -> Census.Resident? {
    run()
    return value
  }

  fileprivate func pass(_ value: Census.Resident, instead: Census.Resident) -> Census.Resident {
    run()
    return value
  }

  fileprivate func pair(_ value: Census.Resident) -> (Census.Resident, Census.Resident) {
    run()
    return (value, value)
  }

  fileprivate func replace(
    _ state: inout Census.Resident,
    by value: Census.Resident
  ) -> Census.Resident {
    run()
    state = value
    return value
  }
}
