public import Foundation
public import Reactive

extension NotificationCenter: ReactiveExtensionsProvider {}

/// What is known of a notification on every thread (S9).
///
/// A `Notification` holds objects of any kind and may not leave the thread it was posted on. To carry
/// more than this, take it out where it is safe, with
/// ``ReactiveExtensions/notifications(forName:object:extracting:)``.
public struct PostedNotification: Sendable, Hashable {
  /// The name of the notification.
  public let name: Notification.Name
  /// The identity of the object that posted it, to be compared and not to be followed.
  public let object: ObjectIdentifier?

  /// Creates the snapshot of a notification.
  public init(_ notification: Notification) {
    name = notification.name
    // Values that are not objects have no identity.
    object = notification.object.flatMap { object in
      type(of: object) is AnyClass ? ObjectIdentifier(object as AnyObject) : nil
    }
  }
}

extension ReactiveExtensions where Base: NotificationCenter {
  /// The notifications that are posted to the center from now on.
  ///
  /// ```swift
  /// NotificationCenter.default.reactive
  ///   .notifications(forName: .NSSystemClockDidChange)
  ///   .take(during: lifetime)
  ///   .observeValues { print($0.name) }
  /// ```
  ///
  /// They are sent on the thread that posts them. The signal never ends by itself (LIF-4); it stops
  /// listening when it is neither retained nor observed.
  ///
  /// - Parameters:
  ///   - name: The name to listen to; all if there is none.
  ///   - object: Whose notifications to listen to; everybody's if there is none. It is not retained.
  /// - Returns: A signal of the notifications.
  public func notifications(
    forName name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Signal<PostedNotification, Never> {
    notifications(forName: name, object: object) { PostedNotification($0) }
  }

  /// What a closure takes out of the notifications that are posted to the center from now on.
  ///
  /// ```swift
  /// let widths = NotificationCenter.default.reactive
  ///   .notifications(forName: .windowDidResize) { $0.userInfo?["width"] as? Int }
  ///   .skipNil()
  /// ```
  ///
  /// See ``notifications(forName:object:)``.
  ///
  /// - Parameters:
  ///   - name: The name to listen to; all if there is none.
  ///   - object: Whose notifications to listen to; everybody's if there is none. It is not retained.
  ///   - extract: Runs on the thread that posts, before the post returns.
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

/// Listens to a center until it is disposed of.
///
/// `@unchecked Sendable`: a center may be used from any thread; `token` is touched by `init`, and then
/// only by the one thread that takes it out under `lock`.
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
