/// A resource or a subscription that can be disposed of once.
///
/// ```swift
/// let observation: any Disposable = SignalProducer<Int, Never>.never.start()
/// observation.dispose()
/// observation.isDisposed   // true
/// ```
///
/// Disposing is idempotent and may happen on any thread (DSP-4). Releasing a disposable does not
/// dispose of it. The exceptions are ``ScopedDisposable``, ``Lifetime/Token``, and the handle of a
/// start whose handler does not retain its observer (D21).
public protocol Disposable: AnyObject, Sendable {
  /// Whether there is nothing left to dispose of.
  ///
  /// This is true after ``dispose()`` has been called. It is also true after the work has ended, or
  /// the resource has been released, without a call to ``dispose()``.
  var isDisposed: Bool { get }

  /// Cancels the work or releases the resource.
  ///
  /// Later calls do nothing (DSP-4).
  func dispose()
}
