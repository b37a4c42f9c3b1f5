/// What messages call a stream, such as `Signal<Int, Never> made by pipe()`.
@usableFromInline
package struct StreamName: Sendable, CustomStringConvertible {
  let type: Any.Type
  let origin: StaticString

  @usableFromInline
  package init(_ type: Any.Type, madeBy origin: StaticString) {
    self.type = type
    self.origin = origin
  }

  @usableFromInline
  package var description: String {
    "\(type) made by \(origin)"
  }
}
