import Reactive

extension Subject {
  /// The operators that transform or observe events.
  static let transforming: [Subject] = [
    Subject("map") { source, aids in
      source.map { value in
        aids.run()
        return value
      }
    } _: { source, aids in
      source.map { value in
        aids.run()
        return value
      }
    },
    Subject("map(value:)") { source, aids in
      source.map(value: aids.captured)
    } _: { source, aids in
      source.map(value: aids.captured)
    },
    Subject("map(_: KeyPath)") { source, _ in
      source.map(\.itself)
    } _: { source, _ in
      source.map(\.itself)
    },
    Subject("mapError") { source, aids in
      source.mapError { error in
        aids.run()
        return error
      }
    } _: { source, aids in
      source.mapError { error in
        aids.run()
        return error
      }
    },
    Subject("compactMap") { source, aids in
      source.compactMap { value in
        aids.run()
        return value
      }
    } _: { source, aids in
      source.compactMap { value in
        aids.run()
        return value
      }
    },
    Subject("scan") { source, aids in
      source.scan(aids.captured) { _, value in
        aids.run()
        return value
      }
    } _: { source, aids in
      source.scan(aids.captured) { _, value in
        aids.run()
        return value
      }
    },
    Subject("scan(into:)") { source, aids in
      source.scan(into: aids.captured) { result, value in
        aids.run()
        result = value
      }
    } _: { source, aids in
      source.scan(into: aids.captured) { result, value in
        aids.run()
        result = value
      }
    },
    Subject("materialize and dematerialize") { source, _ in
      source.materialize().dematerialize()
    } _: { source, _ in
      source.materialize().dematerialize()
    },
    Subject("promoteError") { source, _ in
      source.flatMapError { _ in SignalProducer<Value, Never>.empty }.promoteError(Boom.self)
    } _: { source, _ in
      source.flatMapError { _ in SignalProducer<Value, Never>.empty }.promoteError(Boom.self)
    },
    Subject("on") { source, aids in
      source.on(
        event: { _ in aids.run() },
        terminated: { aids.captured.stay() },
        disposed: { aids.captured.stay() },
        value: { _ in aids.run() }
      )
    } _: { source, aids in
      source.on(
        event: { _ in aids.run() },
        terminated: { aids.captured.stay() },
        disposed: { aids.captured.stay() },
        value: { _ in aids.run() }
      )
    },
  ]
}

extension Census.Resident {
  /// The object itself, as the target of a key path.
  fileprivate var itself: Census.Resident { self }
}
