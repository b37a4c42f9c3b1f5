/// A type that provides a binding target.
///
/// ```swift
/// let title = MutableProperty("")
/// title.bindingTarget.action("a")   // title.value == "a"
/// ```
///
/// The left operand of `<~` is a provider (BND-4). The target of a mutable property sets the
/// property. The target of an action applies the action.
public protocol BindingTargetProvider<Value> {
  /// The type of the values.
  associatedtype Value: Sendable

  /// The target that receives the values.
  var bindingTarget: BindingTarget<Value> { get }
}

/// The destination of the values of a binding, with a lifetime.
///
/// ```swift
/// final class Lamp: Sendable {
///   private let token: Lifetime.Token
///   let lifetime: Lifetime
///   init() { (lifetime, token) = Lifetime.make() }
///   var brightness: BindingTarget<Int> {
///     BindingTarget(lifetime: lifetime) { print("shines with \($0)") }
///   }
/// }
/// ```
///
/// A binding to the target ends when the target's lifetime ends. The binding does not retain the
/// object that the target changes (BND-5).
public struct BindingTarget<Value: Sendable>: BindingTargetProvider, Sendable {
  /// The lifetime whose end ends all bindings to the target.
  public let lifetime: Lifetime
  /// The closure that receives each value, on the thread that sends it.
  ///
  /// If the target has a scheduler, the closure schedules the value there.
  public let action: @Sendable (Value) -> Void

  /// This target.
  public var bindingTarget: BindingTarget<Value> { self }

  /// Creates a target from a closure.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that runs `action`. By default, `action` runs on the thread that
  ///     sends the value. A value that is already scheduled when a binding ends is still delivered.
  ///   - lifetime: The lifetime whose end ends the bindings to the target. It is usually the
  ///     lifetime of the object that `action` changes. `action` should not retain that object.
  ///   - action: A closure that receives the values. If several sources are bound to the target and
  ///     no serial scheduler is given, several threads can run the closure at the same time.
  public init(
    on scheduler: any Scheduler = ImmediateScheduler(),
    lifetime: Lifetime,
    action: @escaping @Sendable (Value) -> Void
  ) {
    self.lifetime = lifetime
    if scheduler is ImmediateScheduler {
      self.action = action
    } else {
      self.action = { value in scheduler.schedule { action(value) } }
    }
  }

  /// Creates a target that sets a property of an object without retaining the object.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that sets the property. By default, the thread that sends a value
  ///     sets the property, so sources on several threads can set it at the same time. A value that
  ///     is already scheduled when a binding ends is still set.
  ///   - lifetime: The lifetime whose end ends the bindings to the target.
  ///   - object: The object. Values are dropped after it has been released.
  ///   - keyPath: The key path of the property to set.
  public init<Object: AnyObject & Sendable>(
    on scheduler: any Scheduler = ImmediateScheduler(),
    lifetime: Lifetime,
    object: Object,
    keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(on: scheduler, lifetime: lifetime) { [weak object] value in
      object?[keyPath: keyPath] = value
    }
  }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
  /// The target of the wrapped value.
  ///
  /// If there is no wrapped value, the target has a lifetime that has already ended, so a binding
  /// starts no producer. Otherwise, a binding ends when the lifetime of the wrapped target ends
  /// (BND-5).
  public var bindingTarget: BindingTarget<Wrapped.Value> {
    switch self {
    case .some(let provider): provider.bindingTarget
    case .none: BindingTarget(lifetime: .empty) { _ in }
    }
  }
}
