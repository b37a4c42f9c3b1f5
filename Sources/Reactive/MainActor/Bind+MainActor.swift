extension BindingSource {
  /// Binds this source to a property of an object of the main actor, which it does not retain.
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
  /// Values that are sent on the main queue, while no earlier value waits, are set at once, as by
  /// ``UIScheduler``. All others are set as soon as possible, in order (S8).
  ///
  /// - Parameters:
  ///   - object: The object; when it is gone, values are dropped.
  ///   - keyPath: The property.
  ///   - lifetime: Ends the binding; usually that of the object.
  /// - Returns: A disposable that ends the binding; `nil` if the lifetime has ended, in which case the
  ///   source was not started.
  @MainActor
  @discardableResult
  public func bindOnMainActor<Object: AnyObject & Sendable>(
    to object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    during lifetime: Lifetime
  ) -> (any Disposable)? {
    BindingTarget(lifetime: lifetime, mainActorObject: object, keyPath: keyPath) <~ self
  }

  /// Binds this source to a closure of the main actor.
  ///
  /// See ``bindOnMainActor(to:_:during:)``.
  ///
  /// - Parameters:
  ///   - lifetime: Ends the binding. It is usually that of what `action` changes, which `action` should
  ///     then not retain.
  ///   - action: Takes the values.
  /// - Returns: A disposable that ends the binding; `nil` if the lifetime has ended, in which case the
  ///   source was not started.
  @discardableResult
  public func bindOnMainActor(
    during lifetime: Lifetime,
    _ action: @escaping @MainActor (Value) -> Void
  ) -> (any Disposable)? {
    BindingTarget(lifetime: lifetime, mainActorAction: action) <~ self
  }
}
