/// What one operator remembers between events.
///
/// Made anew for each start and each application. `@unchecked Sendable`: it is touched only by the
/// thread that delivers the operator's stream, and deliveries follow one another (EVT-30); an access
/// reads or writes and returns, so dynamic exclusivity checks could find nothing and are left out.
@usableFromInline
final class Cell<Content>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: Content

  @inlinable
  init(_ value: Content) {
    self.value = value
  }
}
