public import Foundation
public import Reactive

extension NotificationCenter: ReactiveExtensionsProvider {}

/// A snapshot of a notification that can be sent between threads (S9).
///
/// A `Notification` can contain objects of any type, so it must not leave the thread on which it
/// was posted. To send more information, extract it on that thread with
/// ``ReactiveExtensions/notifications(forName:object:extracting:)``.
public struct PostedNotification: Sendable, Hashable {
  /// The name of the notification.
  public let name: Notification.Name
  /// The identity of the object that posted the notification.
  ///
  /// The value is `nil` if the notification has no object, or if its object is not an instance of a
  /// class. Use the identity only for comparison, because the object is not retained.
  public let object: ObjectIdentifier?

  /// Creates a snapshot of a notification.
  ///
  /// - Parameter notification: The notification. Pass it on the thread on which it was posted.
  public init(_ notification: Notification) {
    name = notification.name
    // Values that are not objects have no identity.
    object = notification.object.flatMap { object in
      type(of: object) is AnyClass ? ObjectIdentifier(object as AnyObject) : nil
    }
  }
}

extension ReactiveExtensions where Base: NotificationCenter {
  /// Returns a signal of the notifications that are posted to the center from now on.
  ///
  /// ```swift
  /// NotificationCenter.default.reactive
  ///   .notifications(forName: .NSSystemClockDidChange)
  ///   .take(during: lifetime)
  ///   .observeValues { print($0.name) }
  /// ```
  ///
  /// Notifications are sent on the thread that posts them. The signal never ends on its own
  /// (LIF-4). It stops observing the center when it is neither retained nor observed. Posting such
  /// a notification inside an observer of the signal traps (EVT-33). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - name: The name of the notifications, or `nil` for all names.
  ///   - object: The sender of the notifications, or `nil` for all senders. It is not retained.
  /// - Returns: A signal of the notifications.
  public func notifications(
    forName name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Signal<PostedNotification, Never> {
    notifications(forName: name, object: object) { PostedNotification($0) }
  }

  /// Returns a signal of values that a closure extracts from the notifications that are posted to
  /// the center.
  ///
  /// ```swift
  /// let widths = NotificationCenter.default.reactive
  ///   .notifications(forName: .windowDidResize) { $0.userInfo?["width"] as? Int }
  ///   .skipNil()
  /// ```
  ///
  /// Use this method for information that ``PostedNotification`` does not contain. The values are
  /// sent on the thread that posts the notification. The signal never ends on its own (LIF-4). It
  /// stops observing the center when it is neither retained nor observed. Posting such a
  /// notification inside an observer of the signal traps (EVT-33). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - name: The name of the notifications, or `nil` for all names.
  ///   - object: The sender of the notifications, or `nil` for all senders. It is not retained.
  ///   - extract: A closure that returns the value for a notification. It runs on the posting
  ///     thread, before the call that posts the notification returns.
  /// - Returns: A signal of the extracted values.
  public func notifications<Extract: Sendable>(
    forName name: Notification.Name?,
    object: AnyObject? = nil,
    extracting extract: @escaping @Sendable (Notification) -> Extract
  ) -> Signal<Extract, Never> {
    let center = base
    return Signal { observer, lifetime in
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        observer.send(value: extract(notification))
      }
      lifetime += NotificationObservation(center, token)
    }
  }
}

/// A disposable observation of a notification center.
///
/// `@unchecked Sendable`: A center may be used from any thread. After `init`, only the thread that
/// removes `token` under `lock` accesses it.
private final class NotificationObservation: Disposable, @unchecked Sendable {
  private let center: NotificationCenter
  private let lock = Lock()
  private var token: (any NSObjectProtocol)?

  init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
    self.center = center
    self.token = token
  }

  var isDisposed: Bool { lock.withLock { token == nil } }

  func dispose() {
    let token = lock.withLock {
      defer { self.token = nil }
      return self.token
    }
    if let token { center.removeObserver(token) }
  }
}
