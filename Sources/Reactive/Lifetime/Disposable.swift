/// A resource or a subscription that can be disposed of once.
///
/// Disposing is idempotent and may happen on any thread (DSP-4).
public protocol Disposable: AnyObject, Sendable {
  /// Whether ``dispose()`` has been called, or the work or resource has ended by itself.
  var isDisposed: Bool { get }

  /// Cancels the work or releases the resource.
  func dispose()
}
