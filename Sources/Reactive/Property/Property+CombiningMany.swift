extension PropertyProtocol {
  /// Returns a property of the current values of four or more properties.
  ///
  /// The result changes whenever one of the properties changes. Its streams complete when the
  /// streams of all properties have completed. The result retains none of them (PRP-9). See
  /// ``combineLatest(with:)``.
  ///
  /// - Parameters:
  ///   - a: The first property.
  ///   - b: The second property.
  ///   - c: The third property.
  ///   - d: The fourth property.
  ///   - more: The other properties, if any.
  /// - Returns: A property whose value is the tuple of the current values, in the order of the
  ///   parameters.
  public static func combineLatest<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    each More: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ more: repeat each More
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, repeat (each More).Value)>
  where A.Value == Value {
    let merger = Merger()
    let producer:
      SignalProducer<(A.Value, B.Value, C.Value, D.Value, repeat (each More).Value), Never> =
        SignalProducer.combineLatest(
          merger(a.producer),
          merger(b.producer),
          merger(c.producer),
          merger(d.producer),
          repeat merger((each more).producer)
        )
    return Property<(A.Value, B.Value, C.Value, D.Value, repeat (each More).Value)>(
      following: producer,
      through: merger
    )
  }

  /// Returns a property whose value is a tuple with one value from each of four or more properties.
  ///
  /// The result changes when all properties have changed. Its streams complete as soon as no
  /// further tuple is possible. The result retains none of the properties (PRP-9). See
  /// ``zip(with:)``.
  ///
  /// - Parameters:
  ///   - a: The first property.
  ///   - b: The second property.
  ///   - c: The third property.
  ///   - d: The fourth property.
  ///   - more: The other properties, if any.
  /// - Returns: A property of the latest tuple, in the order of the parameters.
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    each More: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ more: repeat each More
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, repeat (each More).Value)>
  where A.Value == Value {
    let merger = Merger()
    let producer:
      SignalProducer<(A.Value, B.Value, C.Value, D.Value, repeat (each More).Value), Never> =
        SignalProducer.zip(
          merger(a.producer),
          merger(b.producer),
          merger(c.producer),
          merger(d.producer),
          repeat merger((each more).producer)
        )
    return Property<(A.Value, B.Value, C.Value, D.Value, repeat (each More).Value)>(
      following: producer,
      through: merger
    )
  }
}
