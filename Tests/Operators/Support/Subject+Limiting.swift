import Reactive

extension Subject {
  /// The operators that forward only some events.
  static let limiting: [Subject] = [
    Subject("filter") { source, aids in
      source.filter { _ in aids.holds() }
    } _: { source, aids in
      source.filter { _ in aids.holds() }
    },
    Subject("skipRepeats(_:)") { source, aids in
      source.skipRepeats { _, _ in !aids.holds() }
    } _: { source, aids in
      source.skipRepeats { _, _ in !aids.holds() }
    },
    Subject("uniqueValues(_:)") { source, aids in
      source.uniqueValues { aids.holds() ? $0.number : nil }
    } _: { source, aids in
      source.uniqueValues { aids.holds() ? $0.number : nil }
    },
    Subject("skip(first:)") { source, _ in
      source.skip(first: 1)
    } _: { source, _ in
      source.skip(first: 1)
    },
    Subject("skip(while:)") { source, aids in
      source.skip(while: { _ in !aids.holds() })
    } _: { source, aids in
      source.skip(while: { _ in !aids.holds() })
    },
    Subject("skip(until:)") { source, aids in
      source.skip(until: aids.trigger.producer.prefix(value: ()))
    } _: { source, aids in
      source.skip(until: aids.trigger.producer.prefix(value: ()))
    },
    Subject("take(first:)") { source, _ in
      source.take(first: 100)
    } _: { source, _ in
      source.take(first: 100)
    },
    Subject("take(while:)") { source, aids in
      source.take(while: { _ in aids.holds() })
    } _: { source, aids in
      source.take(while: { _ in aids.holds() })
    },
    Subject("take(until:) with a predicate") { source, aids in
      source.take(until: { _ in aids.holds() })
    } _: { source, aids in
      source.take(until: { _ in aids.holds() })
    },
    Subject("take(until:)") { source, aids in
      source.take(until: aids.trigger)
    } _: { source, aids in
      source.take(until: aids.trigger)
    },
    Subject("take(untilReplacement:)") { source, aids in
      source.take(untilReplacement: aids.other)
    } _: { source, aids in
      source.take(untilReplacement: aids.others)
    },
    Subject("take(during:)") { source, aids in
      source.take(during: aids.lifetime)
    } _: { source, aids in
      source.take(during: aids.lifetime)
    },
  ]
}

extension Subject.Aids {
  fileprivate func holds() -> Bool {
    run()
    return true
  }
}
