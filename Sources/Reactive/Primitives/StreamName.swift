/// The name of a stream in messages, such as `Signal<Int, Never> made by pipe()` or `Signal<Int,
/// Never> named taps`.
@usableFromInline
package struct StreamName: Sendable, CustomStringConvertible {
  let origin: StreamOrigin
  let label: StreamLabel?

  @usableFromInline
  package init(_ type: Any.Type, madeBy origin: StaticString, label: StreamLabel? = nil) {
    self.origin = StreamOrigin(type, origin)
    self.label = label
  }

  @usableFromInline
  package var description: String { origin.description(given: label?.text) }
}

/// The type of a stream and the function that made it, in two words.
@usableFromInline
struct StreamOrigin: Sendable {
  private let type: Any.Type
  /// The address of the name of the function, which is part of the program and ends with a zero.
  private let function: UInt

  init(_ type: Any.Type, _ function: StaticString) {
    self.init(type, functionAt: UInt(bitPattern: function.utf8Start))
  }

  /// Creates the origin of a stream from the address of the name of the function, or zero if the
  /// function is unknown.
  init(_ type: Any.Type, functionAt address: UInt = 0) {
    self.type = type
    function = address
  }

  /// Returns the description of a stream with the given name, or without a name.
  func description(given name: String?) -> String {
    if let name { return "\(type) named \(name)" }
    guard let text = UnsafePointer<CChar>(bitPattern: function) else { return "\(type)" }
    return "\(type) made by \(String(cString: text))"
  }
}
