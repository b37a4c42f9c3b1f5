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
  /// Any thread may call this method. The first call does the work, on the calling thread. Later
  /// calls do nothing, and they do not wait for the first call to finish (DSP-4). A conforming type
  /// must allow several threads to call this method at the same time.
  func dispose()
}
