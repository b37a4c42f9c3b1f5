extension BindingTarget {
  /// Creates a target from a closure that runs on the main actor.
  ///
  /// Values that are sent on the main queue, while no earlier value waits, are taken at once, as by
  /// ``UIScheduler``. All others are taken as soon as possible, in order (S8).
  ///
  /// - Parameters:
  ///   - lifetime: Ends the bindings to the target.
  ///   - action: Takes the values.
  public init(
    lifetime: Lifetime,
    mainActorAction action: @escaping @MainActor (Value) -> Void
  ) {
    self.init(on: UIScheduler(), lifetime: lifetime) { value in
      MainActor.assumeIsolated { action(value) }
    }
  }

  /// Creates a target that sets a property of an object of the main actor, which it does not retain.
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
  /// - Parameters:
  ///   - lifetime: Ends the bindings to the target.
  ///   - object: The object; when it is gone, values are dropped.
  ///   - keyPath: The property.
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
