/// The name of a stream in messages, such as `Signal<Int, Never> made by pipe()` or `Signal<Int,
/// Never> named taps`.
@usableFromInline
package struct StreamName: Sendable, CustomStringConvertible {
  let type: Any.Type
  let origin: StaticString
  let label: StreamLabel?

  @usableFromInline
  package init(_ type: Any.Type, madeBy origin: StaticString, label: StreamLabel? = nil) {
    self.type = type
    self.origin = origin
    self.label = label
  }

  @usableFromInline
  package var description: String {
    description(given: label?.text)
  }

  /// The description of the stream, with the name that was given later, if any.
  func description(given name: String?) -> String {
    name.map { "\(type) named \($0)" } ?? "\(type) made by \(origin)"
  }
}
