/// The name of a stream, which is given by user code, or by an operator while names are traced.
///
/// The label never changes. A later name of the same signal replaces the label in the
/// ``LabelSlot``.
@usableFromInline
package final class StreamLabel: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}
