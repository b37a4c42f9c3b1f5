extension PropertyProtocol where Value == Bool {
  /// Returns a property that is true while this property is false.
  ///
  /// ```swift
  /// let isBusy = MutableProperty(false)
  /// let isIdle = isBusy.negate()
  /// isIdle.value   // true
  /// ```
  ///
  /// The result does not retain this property. Its streams complete with the streams of this
  /// property (PRP-9).
  ///
  /// - Returns: A property of the negated value.
  public func negate() -> Property<Bool> {
    map { !$0 }
  }

  /// Returns a property that is true while this property and another property are both true.
  ///
  /// ```swift
  /// let hasName = MutableProperty(true)
  /// let isOnline = MutableProperty(false)
  /// let canSave = hasName.and(isOnline)
  /// isOnline.value = true
  /// canSave.value   // true
  /// ```
  ///
  /// The result changes with each change to either property. It retains neither property, and its
  /// streams complete when the streams of both properties have completed (PRP-9).
  ///
  /// - Parameter other: The other property.
  /// - Returns: A property that holds the conjunction.
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// Returns a property that is true while this property or another property is true.
  ///
  /// ```swift
  /// let isAdmin = MutableProperty(false)
  /// let isOwner = MutableProperty(true)
  /// isAdmin.or(isOwner).value   // true
  /// ```
  ///
  /// The result changes with each change to either property. It retains neither property, and its
  /// streams complete when the streams of both properties have completed (PRP-9).
  ///
  /// - Parameter other: The other property.
  /// - Returns: A property that holds the disjunction.
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 || $1 }
  }

  /// Returns a property that is true while all properties are true.
  ///
  /// For an empty list, the result is the constant `true`. The result retains none of the
  /// properties. Its streams complete when the streams of all properties have completed (PRP-9).
  ///
  /// - Parameter properties: The properties to combine, all of the same type.
  /// - Returns: A property that holds the conjunction.
  public static func all<Properties: Sequence>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.allSatisfy { $0 } }
  }

  /// Returns a property that is true while at least one of the properties is true.
  ///
  /// For an empty list, the result is the constant `false`. The result retains none of the
  /// properties. Its streams complete when the streams of all properties have completed (PRP-9).
  ///
  /// - Parameter properties: The properties to combine, all of the same type.
  /// - Returns: A property that holds the disjunction.
  public static func any<Properties: Sequence>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
  }

  /// Returns a property that is true while all properties are true.
  ///
  /// This method is equivalent to `all(_:)` with a list. The result changes with each change to one
  /// of the properties. It retains none of the properties, and its streams complete when the
  /// streams of all properties have completed (PRP-9).
  ///
  /// - Parameter properties: The properties to combine, all of the same type.
  /// - Returns: A property that holds the conjunction.
  public static func all<Other: PropertyProtocol<Bool>>(_ properties: Other...) -> Property<Bool> {
    all(properties)
  }

  /// Returns a property that is true while at least one of the properties is true.
  ///
  /// This method is equivalent to `any(_:)` with a list. The result changes with each change to one
  /// of the properties. It retains none of the properties, and its streams complete when the
  /// streams of all properties have completed (PRP-9).
  ///
  /// - Parameter properties: The properties to combine, all of the same type.
  /// - Returns: A property that holds the disjunction.
  public static func any<Other: PropertyProtocol<Bool>>(_ properties: Other...) -> Property<Bool> {
    any(properties)
  }
}
