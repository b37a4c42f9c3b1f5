import Reactive

extension Subject {
  /// The operators with several inputs.
  static let combining: [Subject] = [
    Subject("merge") { source, aids in
      source.merge(with: aids.other)
    } _: { source, aids in
      source.merge(with: aids.others)
    },
    Subject("combineLatest") { source, aids in
      source.combineLatest(with: aids.other).map {
        aids.run()
        return $0.1
      }
    } _: { source, aids in
      source.combineLatest(with: aids.others).map {
        aids.run()
        return $0.1
      }
    },
    Subject("combineLatest of three") { source, aids in
      Signal.combineLatest(source, aids.other, aids.other).map {
        aids.run()
        return $0.1
      }
    } _: { source, aids in
      SignalProducer.combineLatest(source, aids.others, aids.others).map {
        aids.run()
        return $0.1
      }
    },
    Subject("combineLatest of many") { source, aids in
      Signal.combineLatest([source, aids.other]).map {
        aids.run()
        return $0[0]
      }
    } _: { source, aids in
      SignalProducer.combineLatest([source, aids.others]).map {
        aids.run()
        return $0[0]
      }
    },
    Subject("zip") { source, aids in
      source.zip(with: aids.other).map {
        aids.run()
        return $0.1
      }
    } _: { source, aids in
      source.zip(with: aids.others).map {
        aids.run()
        return $0.1
      }
    },
    Subject("zip of three") { source, aids in
      Signal.zip(source, aids.other, aids.other).map {
        aids.run()
        return $0.1
      }
    } _: { source, aids in
      SignalProducer.zip(source, aids.others, aids.others).map {
        aids.run()
        return $0.1
      }
    },
    Subject("zip of many") { source, aids in
      Signal.zip([source, aids.other]).map {
        aids.run()
        return $0[0]
      }
    } _: { source, aids in
      SignalProducer.zip([source, aids.others]).map {
        aids.run()
        return $0[0]
      }
    },
    Subject("concat", nil) { source, aids in
      source.concat(aids.others)
    },
    Subject("prefix", nil) { source, aids in
      aids.others.take(first: 1).prefix(source)
    },
  ]

  /// The operators that sample a second input.
  static let sampling: [Subject] = [
    Subject("sample(with:)") { source, aids in
      source.sample(with: aids.steady).map { $0.0 }
    } _: { source, aids in
      source.sample(with: aids.steady).map { $0.0 }
    },
    Subject("sample(on:)") { source, aids in
      source.sample(on: aids.steady.map(value: ()))
    } _: { source, aids in
      source.sample(on: aids.steady.map(value: ()))
    },
    Subject("withLatest(from:)") { source, aids in
      source.withLatest(from: SignalProducer<Value, Never>.never.prefix(value: aids.captured))
        .map { $0.0 }
    } _: { source, aids in
      source.withLatest(from: SignalProducer<Value, Never>.never.prefix(value: aids.captured))
        .map { $0.0 }
    },
  ]

  /// The operators with inner streams.
  static let flattening: [Subject] = [
    Subject("flatMap(.merge)") { source, aids in
      source.flatMap(.merge) { _ in
        aids.run()
        return aids.other
      }
    } _: { source, aids in
      source.flatMap(.merge) { _ in
        aids.run()
        return aids.other
      }
    },
    Subject("flatMap(.concat)") { source, aids in
      source.flatMap(.concat) { _ in
        aids.run()
        return aids.other
      }
    } _: { source, aids in
      source.flatMap(.concat) { _ in
        aids.run()
        return aids.other
      }
    },
    Subject("flatMap(.concurrent(limit:))") { source, aids in
      source.flatMap(.concurrent(limit: 2)) { _ in
        aids.run()
        return aids.other
      }
    } _: { source, aids in
      source.flatMap(.concurrent(limit: 2)) { _ in
        aids.run()
        return aids.other
      }
    },
    Subject("flatMap(.latest)") { source, aids in
      source.flatMap(.latest) { _ in
        aids.run()
        return aids.other
      }
    } _: { source, aids in
      source.flatMap(.latest) { _ in
        aids.run()
        return aids.other
      }
    },
    Subject("flatMap(.race)") { source, aids in
      source.flatMap(.race) { _ in
        aids.run()
        return aids.other
      }
    } _: { source, aids in
      source.flatMap(.race) { _ in
        aids.run()
        return aids.other
      }
    },
    Subject("flatMap(.throttle)") { source, aids in
      source.flatMap(.throttle) { _ in
        aids.run()
        return aids.other
      }
    } _: { source, aids in
      source.flatMap(.throttle) { _ in
        aids.run()
        return aids.other
      }
    },
    Subject("if", nil) { source, aids in
      SignalProducer.if(source.map { $0.number >= 0 }, then: aids.others, else: .empty)
    },
    Subject("switch", nil) { source, aids in
      SignalProducer.switch(source.map(\.number), cases: [:], default: aids.others)
    },
  ]
}

extension Subject.Aids {
  /// The second input, which completes instead of failing.
  fileprivate var steady: SignalProducer<Census.Resident, Never> { others.recovering() }
}
