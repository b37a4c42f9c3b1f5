/// The failure of the sources.
struct Boom: Error, Equatable, CustomStringConvertible {
  static let boom = Boom()

  var description: String { "boom" }
}

/// A failure of another type.
struct Bang: Error, Equatable, CustomStringConvertible {
  var description: String { "bang" }
}
