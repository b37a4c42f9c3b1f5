/// The state that only a few gates need: a name, and work that waits for the end of a delivery.
///
/// `@unchecked Sendable`: The lock of the gate guards `pending`. No access runs other code, so
/// dynamic exclusivity checks are unnecessary and are disabled.
final class GateExtras: @unchecked Sendable {
  @exclusivity(unchecked) var pending: [@Sendable () -> Void] = []
  /// The name of the stream.
  let label = LabelSlot()
}
