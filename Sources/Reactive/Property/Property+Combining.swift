extension PropertyProtocol {
  /// Returns a property of the current values of this property and another property.
  ///
  /// ```swift
  /// let width = MutableProperty(2)
  /// let height = MutableProperty(3)
  /// let area = width.combineLatest(with: height).map { $0 * $1 }
  /// height.value = 4
  /// area.value   // 8
  /// ```
  ///
  /// The result changes whenever either property changes, on the thread that delivers the change.
  /// Its streams complete when the streams of both properties have completed. The result retains
  /// neither property (PRP-9).
  ///
  /// - Parameter other: The other property.
  /// - Returns: A property whose value is the pair of the current values.
  public func combineLatest<Other: PropertyProtocol>(
    with other: Other
  ) -> Property<(Value, Other.Value)> {
    let merger = Merger()
    return Property<(Value, Other.Value)>(
      following: merger(producer).combineLatest(with: merger(other.producer)),
      through: merger
    )
  }

  /// Returns a property of the current values of two properties.
  ///
  /// This method is equivalent to `a.combineLatest(with: b)`. See ``combineLatest(with:)``.
  ///
  /// - Parameters:
  ///   - a: The property whose value is the first element of the pair.
  ///   - b: The property whose value is the second element of the pair.
  /// - Returns: A property whose value is the pair of the current values.
  public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A,
    _ b: B
  ) -> Property<(A.Value, B.Value)> where A.Value == Value {
    a.combineLatest(with: b)
  }

  /// Returns a property of the current values of three properties.
  ///
  /// The result changes whenever one of the properties changes. Its streams complete when the
  /// streams of all properties have completed. The result retains none of them (PRP-9). See
  /// ``combineLatest(with:)``.
  ///
  /// - Parameters:
  ///   - a: The first property.
  ///   - b: The second property.
  ///   - c: The third property.
  /// - Returns: A property whose value is the triple of the current values, in the order of the
  ///   parameters.
  public static func combineLatest<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Property<(A.Value, B.Value, C.Value)> where A.Value == Value {
    let merger = Merger()
    return Property<(A.Value, B.Value, C.Value)>(
      following: SignalProducer.combineLatest(
        merger(a.producer),
        merger(b.producer),
        merger(c.producer)
      ),
      through: merger
    )
  }

  /// Returns a property of the current values of any number of properties of the same type, or
  /// `nil` for an empty list.
  ///
  /// The result changes whenever one of the properties changes. Its streams complete when the
  /// streams of all properties have completed. The result retains none of them (PRP-9). See
  /// ``combineLatest(with:)``.
  ///
  /// - Parameter properties: The properties to combine.
  /// - Returns: A property whose value is the array of the current values, in the order of
  ///   `properties`, or `nil` if `properties` is empty.
  public static func combineLatest<Properties: Sequence>(
    _ properties: Properties
  ) -> Property<[Value]>?
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    let producers = properties.map(\.producer)
    return producers.isEmpty ? nil : .combineLatest(all: producers)
  }

  /// Returns a property of the current values of any number of properties of the same type.
  ///
  /// The result changes whenever one of the properties changes. Its streams complete when the
  /// streams of all properties have completed. The result retains none of them (PRP-9). For an
  /// empty list, the result is constant, and its streams have already completed. See
  /// ``combineLatest(with:)``.
  ///
  /// - Parameters:
  ///   - properties: The properties to combine.
  ///   - emptySentinel: The constant value if there are no properties.
  /// - Returns: A property whose value is the array of the current values, in the order of
  ///   `properties`.
  public static func combineLatest<Properties: Sequence>(
    _ properties: Properties,
    emptySentinel: [Value]
  ) -> Property<[Value]>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    combineLatest(properties) ?? Property<[Value]>(value: emptySentinel)
  }

  /// Returns a property that pairs the values of this property with the values of another property,
  /// in the order of the changes.
  ///
  /// ```swift
  /// let questions = MutableProperty("a?")
  /// let answers = MutableProperty("a")
  /// let pairs = questions.zip(with: answers)
  /// questions.value = "b?"
  /// pairs.value   // ("a?", "a")
  /// answers.value = "b"
  /// pairs.value   // ("b?", "b")
  /// ```
  ///
  /// The first pair consists of the current values. The result changes when both properties have
  /// changed, on the thread that delivers the later change. Its streams complete as soon as no
  /// further pair is possible. A value is stored until the other value of its pair arrives, and the
  /// number of stored values is unlimited. The result retains neither property (PRP-9).
  ///
  /// - Parameter other: The other property.
  /// - Returns: A property of the latest pair.
  public func zip<Other: PropertyProtocol>(
    with other: Other
  ) -> Property<(Value, Other.Value)> {
    let merger = Merger()
    return Property<(Value, Other.Value)>(
      following: merger(producer).zip(with: merger(other.producer)),
      through: merger
    )
  }

  /// Returns a property of pairs of the values of two properties.
  ///
  /// This method is equivalent to `a.zip(with: b)`. See ``zip(with:)``.
  ///
  /// - Parameters:
  ///   - a: The property that provides the first element of each pair.
  ///   - b: The property that provides the second element of each pair.
  /// - Returns: A property of the latest pair.
  public static func zip<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A,
    _ b: B
  ) -> Property<(A.Value, B.Value)> where A.Value == Value {
    a.zip(with: b)
  }

  /// Returns a property of triples of the values of three properties.
  ///
  /// The result changes when all properties have changed. Its streams complete as soon as no
  /// further triple is possible. The result retains none of the properties (PRP-9). See
  /// ``zip(with:)``.
  ///
  /// - Parameters:
  ///   - a: The first property.
  ///   - b: The second property.
  ///   - c: The third property.
  /// - Returns: A property of the latest triple, in the order of the parameters.
  public static func zip<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Property<(A.Value, B.Value, C.Value)> where A.Value == Value {
    let merger = Merger()
    return Property<(A.Value, B.Value, C.Value)>(
      following: SignalProducer.zip(
        merger(a.producer),
        merger(b.producer),
        merger(c.producer)
      ),
      through: merger
    )
  }

  /// Returns a property whose value is an array with one value from each of the given properties,
  /// or `nil` for an empty list.
  ///
  /// The result changes when all properties have changed. Its streams complete as soon as no
  /// further array is possible. The result retains none of the properties (PRP-9). See
  /// ``zip(with:)``.
  ///
  /// - Parameter properties: The properties to combine.
  /// - Returns: A property whose value is an array with one value from each property, in the order
  ///   of `properties`, or `nil` if `properties` is empty.
  public static func zip<Properties: Sequence>(
    _ properties: Properties
  ) -> Property<[Value]>?
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    let producers = properties.map(\.producer)
    return producers.isEmpty ? nil : .zip(all: producers)
  }

  /// Returns a property whose value is an array with one value from each of the given properties.
  ///
  /// The result changes when all properties have changed. Its streams complete as soon as no
  /// further array is possible. The result retains none of the properties (PRP-9). For an empty
  /// list, the result is constant, and its streams have already completed. See ``zip(with:)``.
  ///
  /// - Parameters:
  ///   - properties: The properties to combine, all of the same type.
  ///   - emptySentinel: The constant value if there are no properties.
  /// - Returns: A property whose value is an array with one value from each property, in the order
  ///   of `properties`.
  public static func zip<Properties: Sequence>(
    _ properties: Properties,
    emptySentinel: [Value]
  ) -> Property<[Value]>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    zip(properties) ?? Property<[Value]>(value: emptySentinel)
  }
}

extension Property {
  fileprivate static func combineLatest<Element>(
    all producers: [SignalProducer<Element, Never>]
  ) -> Property where Value == [Element] {
    let merger = Merger()
    return Property(
      following: SignalProducer.combineLatest(producers.map { merger($0) }),
      through: merger
    )
  }

  fileprivate static func zip<Element>(
    all producers: [SignalProducer<Element, Never>]
  ) -> Property where Value == [Element] {
    let merger = Merger()
    return Property(following: SignalProducer.zip(producers.map { merger($0) }), through: merger)
  }
}
