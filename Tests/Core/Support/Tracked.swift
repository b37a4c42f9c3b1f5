/// An object whose lifetime a test observes through a weak reference.
final class Tracked: Sendable {
  /// Does nothing, but a closure that calls this method retains the object.
  func use() {}
}

/// A weak reference that closures can share, and that must not be read while it is written.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object?) {
    self.object = object
  }

  /// Whether the object is alive.
  var isAlive: Bool { object != nil }
}

/// An object that runs a closure when it is released.
final class Farewell: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }

  /// Does nothing, but a closure that calls this method retains the object.
  func use() {}
}

/// A variable that is not protected by a lock.
///
/// `@unchecked Sendable` is deliberate. A test that uses this type relies on the library to
/// serialize accesses, and the thread sanitizer checks that they are serialized.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
