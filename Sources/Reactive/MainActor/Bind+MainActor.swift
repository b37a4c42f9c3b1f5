extension BindingSource {
  /// Binds this source to a property of an object on the main actor, without retaining the object.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   private let (lifetime, token) = Lifetime.make()
  ///   var title = ""
  ///   func show(_ name: Property<String>) {
  ///     name.bindOnMainActor(to: self, \.title, during: lifetime)
  ///   }
  /// }
  /// ```
  ///
  /// A value that is sent on the main queue while no earlier value is pending or being delivered is
  /// set immediately, as with ``UIScheduler``. All other values are set as soon as possible, in
  /// order (S8). A value that is still pending when the binding ends is also set. The binding also
  /// ends when the source ends. `completed` and `interrupted` have no other effect. A producer is
  /// started once, on the calling thread. A property sends its current value first.
  ///
  /// - Parameters:
  ///   - object: The object. Values are dropped after it has been released.
  ///   - keyPath: The key path of the property to set.
  ///   - lifetime: The lifetime whose end ends the binding, usually the lifetime of the object.
  /// - Returns: A disposable that ends the binding, or `nil` if the lifetime has ended. In that
  ///   case the source was not started.
  @MainActor
  @discardableResult
  public func bindOnMainActor<Object: AnyObject & Sendable>(
    to object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    during lifetime: Lifetime
  ) -> (any Disposable)? {
    BindingTarget(lifetime: lifetime, mainActorObject: object, keyPath: keyPath) <~ self
  }

  /// Binds this source to a closure that runs on the main actor.
  ///
  /// A value that is sent on the main queue while no earlier value is pending or being delivered is
  /// delivered immediately, as with ``UIScheduler``. All other values are delivered as soon as
  /// possible, in order (S8). A value that is still pending when the binding ends is also
  /// delivered. The binding also ends when the source ends. `completed` and `interrupted` have no
  /// other effect. A producer is started once, on the calling thread. A property sends its current
  /// value first.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime whose end ends the binding, usually the lifetime of the object that
  ///     `action` changes. `action` should not retain that object.
  ///   - action: A closure that receives the values on the main actor.
  /// - Returns: A disposable that ends the binding, or `nil` if the lifetime has ended. In that
  ///   case the source was not started.
  @discardableResult
  public func bindOnMainActor(
    during lifetime: Lifetime,
    _ action: @escaping @MainActor (Value) -> Void
  ) -> (any Disposable)? {
    BindingTarget(lifetime: lifetime, mainActorAction: action) <~ self
  }
}
