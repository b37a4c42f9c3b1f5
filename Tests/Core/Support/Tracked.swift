/// An object whose life a test follows through a weak reference.
final class Tracked: Sendable {
  /// Does nothing, so that a closure can hold on to the object.
  func use() {}
}

/// A weak reference that closures can share, read while it is not written.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object?) {
    self.object = object
  }

  /// Whether the object is still there.
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

  /// Does nothing, so that a closure can hold on to the object.
  func use() {}
}

/// Memory that nothing guards.
///
/// `@unchecked Sendable` on purpose: a test that uses it relies on a promise of the library that accesses
/// follow one another, and the thread sanitizer tells whether that holds.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
