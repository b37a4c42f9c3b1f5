extension BindingTarget {
  /// Creates a target from a closure that runs on the main actor.
  ///
  /// A value that is sent on the main queue while no earlier value is pending or being delivered is
  /// delivered immediately, as with ``UIScheduler``. All other values are delivered as soon as
  /// possible, in order (S8). A value that is still pending when a binding ends is also delivered.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime whose end ends the bindings to the target. `action` should not
  ///     retain the object to which the lifetime belongs.
  ///   - action: A closure that receives the values on the main actor.
  public init(
    lifetime: Lifetime,
    mainActorAction action: @escaping @MainActor (Value) -> Void
  ) {
    self.init(on: UIScheduler(), lifetime: lifetime) { value in
      MainActor.assumeIsolated { action(value) }
    }
  }

  /// Creates a target that sets a property of an object on the main actor, without retaining the
  /// object.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  ///   private let token: Lifetime.Token
  ///   let lifetime: Lifetime
  ///   init() { (lifetime, token) = Lifetime.make() }
  ///   var title: BindingTarget<String> {
  ///     BindingTarget(lifetime: lifetime, mainActorObject: self, keyPath: \.text)
  ///   }
  /// }
  /// ```
  ///
  /// A value that is sent on the main queue while no earlier value is pending or being delivered is
  /// set immediately, as with ``UIScheduler``. All other values are set as soon as possible, in
  /// order (S8). A value that is still pending when a binding ends is also set.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime whose end ends the bindings to the target.
  ///   - object: The object. Values are dropped after it has been released.
  ///   - keyPath: The key path of the property to set.
  @MainActor
  public init<Object: AnyObject & Sendable>(
    lifetime: Lifetime,
    mainActorObject object: Object,
    keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(
      lifetime: lifetime,
      mainActorAction: { [weak object] value in
        object?[keyPath: keyPath] = value
      }
    )
  }
}
