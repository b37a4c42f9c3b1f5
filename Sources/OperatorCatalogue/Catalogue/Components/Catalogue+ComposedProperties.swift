internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Properties that are composed of other properties or of streams.
  static var composedProperties: [[ComponentCheck]] {
    [
      composed("Property(_:)") { Property($0) },
      composed("Property(capturing:) of a composed property") { source in
        Property(capturing: source.map { $0 })
      },
      composed("Property(initial:then:) of a producer") { source in
        Property(initial: 0, then: source.producer)
      },
      composed("Property(initial:then:) of a signal") { Property(initial: 0, then: $0.signal) },
      composed("Property.map(_:)") { $0.map { $0 } },
      composed("Property.map(_:) of a key path") { $0.map(\.self) },
      composed("Property.filter(initial:_:)") { $0.filter(initial: 0) { $0 >= 0 } },
      composed("Property.skipRepeats()") { $0.skipRepeats() },
      composed("Property.skipRepeats(_:)") { $0.skipRepeats { $0 == $1 } },
      composed("Property.combinePrevious(_:)") { $0.combinePrevious(0).map { $0.1 } },
      composed("Property.map(value:) of one source") { source in
        source.zip(with: source.map(value: 0)).map { $0.0 + $0.1 }
      },
    ] + combined + flattened + boolean
  }

  private static var combined: [[ComponentCheck]] {
    [
      composed("Property.combineLatest(with:)") { source in
        source.combineLatest(with: Property(value: 0)).map { $0.0 }
      },
      composed("Property.combineLatest(_:_:_:)") { source in
        Property<Int>.combineLatest(fixed, source, fixed).map { $0.1 }
      },
      composed("Property.combineLatest(_:_:_:_:_:)") { source in
        let all: Property<(Int, Int, Int, Int, Int)> = Property.combineLatest(
          fixed,
          fixed,
          fixed,
          source,
          fixed
        )
        return all.map { $0.3 }
      },
      composed("Property.combineLatest(_:emptySentinel:)") { source in
        Property<Int>.combineLatest([Property(source), fixed], emptySentinel: []).map { $0[0] }
      },
      composed("Property.zip(with:) of one source") { $0.zip(with: $0).map { $0.1 } },
      composed("Property.zip(_:_:_:) of one source") { source in
        Property<Int>.zip(source, source, source).map { $0.2 }
      },
      composed("Property.zip(_:_:_:_:_:) of one source") { source in
        let all: Property<(Int, Int, Int, Int, Int)> = MutableProperty.zip(
          source,
          source,
          source,
          source,
          source
        )
        return all.map { $0.4 }
      },
      composed("Property.zip(_:emptySentinel:) of one source") { source in
        MutableProperty<Int>.zip([source, source], emptySentinel: []).map { $0[1] }
      },
    ]
  }

  private static var flattened: [[ComponentCheck]] {
    [
      composed("Property.flatMap(.latest)") { $0.flatMap(.latest) { Property(value: $0) } },
      composed("Property.flatMap(.concat)") { $0.flatMap(.concat) { Property(value: $0) } },
      composed("Property.flatMap(.merge)") { $0.flatMap(.merge) { Property(value: $0) } },
      composed("Property.flatMap(.latest) to the source") { source in
        Property(value: 0).flatMap(.latest) { [weak source] _ in
          source.map { Property($0) } ?? Property(value: 0)
        }
      },
      composed("Property.flatten(.latest)") { source in
        source.map { Property(value: $0) }.flatten(.latest)
      },
    ]
  }

  private static var boolean: [[ComponentCheck]] {
    [
      boolean("Property.negate()") { $0.negate().negate() },
      boolean("Property.and(_:)") { $0.and(Property(value: true)) },
      boolean("Property.or(_:)") { $0.or(Property(value: false)) },
      boolean("Property.all(_:)") { Property<Bool>.all([$0, Property(value: true)]) },
      boolean("Property.any(_:)") { Property<Bool>.any([Property(value: false), $0]) },
    ]
  }

  private static var fixed: Property<Int> { Property(value: 0) }

  /// Returns the checks of a property that is composed of one source.
  private static func composed(
    _ name: String,
    line: UInt = #line,
    _ compose: @escaping @Sendable (MutableProperty<Int>) -> Property<Int>
  ) -> [ComponentCheck] {
    PropertyUnderTest(name, .composed, line: line) {
      let source = MutableProperty(0)
      return (compose(source), { source.value = $0 })
    }.checklist
  }

  /// Returns the checks of a property that has the value of its boolean source.
  ///
  /// The source is true as long as the last number that was set is even.
  private static func boolean(
    _ name: String,
    line: UInt = #line,
    _ compose: @escaping @Sendable (Property<Bool>) -> Property<Bool>
  ) -> [ComponentCheck] {
    composed(name, line: line) { source in
      source.zip(with: compose(source.map { $0.isMultiple(of: 2) })).map {
        $0.1 == $0.0.isMultiple(of: 2) ? $0.0 : -1
      }
    }
  }
}
