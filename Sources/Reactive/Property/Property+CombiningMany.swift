extension PropertyProtocol {
  /// Returns a property of the current values of four or more properties.
  ///
  /// See ``combineLatest(with:)``.
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

  /// Returns a property of tuples with one value of each of four or more properties.
  ///
  /// See ``zip(with:)``.
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
