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
  ]
}
