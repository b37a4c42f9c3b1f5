/// The state that one operator keeps between events.
///
/// Each start and each application of the operator creates its own cell.
///
/// `@unchecked Sendable`: Only the thread that delivers the operator's stream accesses the cell,
/// and deliveries are serial (EVT-30). No access runs other code, so dynamic exclusivity checks are
/// unnecessary and are disabled.
@usableFromInline
final class Cell<Content>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: Content

  @inlinable
  init(_ value: Content) {
    self.value = value
  }
}
