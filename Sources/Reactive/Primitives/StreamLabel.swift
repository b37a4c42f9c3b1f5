/// The name of a stream, made by hand or by an operator while names are traced.
///
/// It never changes; a later name of the same signal takes its place in the ``LabelSlot``.
@usableFromInline
package final class StreamLabel: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}
