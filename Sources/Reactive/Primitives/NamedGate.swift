/// A gate that is not part of a stream, such as the gate of a binding.
package final class NamedGate: SerialGate, @unchecked Sendable {
  // `@unchecked Sendable`: The class adds only an immutable value.
  private let ownOrigin: StreamOrigin

  package init(name: StreamName) {
    ownOrigin = name.origin
    super.init(label: name.label)
  }

  override var origin: StreamOrigin { ownOrigin }
}
