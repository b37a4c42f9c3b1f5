/// The failure of the sources in these tests.
struct Boom: Error, Equatable, CustomStringConvertible {
  static let boom = Boom()

  var description: String { "boom" }
}

/// A failure with another type.
struct Bang: Error, Equatable, CustomStringConvertible {
  var description: String { "bang" }
}
