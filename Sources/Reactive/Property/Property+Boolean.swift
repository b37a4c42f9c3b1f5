extension PropertyProtocol where Value == Bool {
  /// A property that is true while this property is false.
  public func negate() -> Property<Bool> {
    map { !$0 }
  }

  /// A property that is true while this property and another are both true.
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// A property that is true while at least one of this property and another is true.
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 || $1 }
  }

  /// A property that is true while all properties are true.
  ///
  /// For an empty list, it is true.
  public static func all<Properties: Sequence>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.allSatisfy { $0 } }
  }

  /// A property that is true while at least one of the properties is true.
  ///
  /// For an empty list, it is false.
  public static func any<Properties: Sequence>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
  }

  /// A property that is true while all properties are true.
  public static func all<Other: PropertyProtocol<Bool>>(_ properties: Other...) -> Property<Bool> {
    all(properties)
  }

  /// A property that is true while at least one of the properties is true.
  public static func any<Other: PropertyProtocol<Bool>>(_ properties: Other...) -> Property<Bool> {
    any(properties)
  }
}
