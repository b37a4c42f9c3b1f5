internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Bindings, one or more for each kind of target.
  static var bindings: [[ComponentCheck]] {
    [
      BindingUnderTest("MutableProperty <~ source") {
        MutableProperty(0)
      } bind: {
        $0 <~ $1
      } value: {
        $0.value
      }.checklist,
      BindingUnderTest("MutableProperty of optional values <~ source") {
        MutableProperty<Int?>(nil)
      } bind: {
        $0 <~ $1
      } value: {
        $0.value
      }.checklist,
      BindingUnderTest("ValidatingProperty <~ source") {
        ValidatingProperty<Int, Never>(0) { _ in .valid }
      } bind: {
        $0 <~ $1
      } value: {
        $0.value
      }.checklist,
      BindingUnderTest("optional MutableProperty <~ source") {
        MutableProperty(0)
      } bind: {
        Optional($0) <~ $1
      } value: {
        $0.value
      }.checklist,
      BindingUnderTest("Action <~ source") {
        Counter()
      } bind: {
        $0.action <~ $1
      } value: {
        $0.level.value
      }.checklist,
      lamp("BindingTarget(lifetime:action:) <~ source") { lamp in
        BindingTarget(lifetime: lamp.lifetime) { [weak lamp] in lamp?.level = $0 }
      },
      lamp("BindingTarget(on:lifetime:action:) <~ source") { lamp in
        BindingTarget(on: lamp.scheduler, lifetime: lamp.lifetime) { [weak lamp] in
          lamp?.level = $0
        }
      },
      lamp("BindingTarget(lifetime:object:keyPath:) <~ source") { lamp in
        BindingTarget(lifetime: lamp.lifetime, object: lamp, keyPath: \.level)
      },
      lamp("BindingTarget(on:lifetime:object:keyPath:) <~ source") { lamp in
        BindingTarget(on: lamp.scheduler, lifetime: lamp.lifetime, object: lamp, keyPath: \.level)
      },
    ]
  }

  /// Returns the checks of bindings to a target of a lamp.
  private static func lamp(
    _ name: String,
    line: UInt = #line,
    _ target: @escaping @Sendable (Lamp) -> BindingTarget<Int>
  ) -> [ComponentCheck] {
    BindingUnderTest(name, line: line) {
      Lamp()
    } bind: {
      target($0) <~ $1
    } value: {
      $0.scheduler.run()
      return $0.level
    }.checklist
  }
}

/// An object with a lifetime, a scheduler, and a value to set.
private final class Lamp: Sendable {
  let lifetime: Lifetime
  let scheduler = TestScheduler()
  private let token: Lifetime.Token
  private let stored = Atomic(0)

  var level: Int {
    get { stored.value }
    set { stored.value = newValue }
  }

  init() { (lifetime, token) = Lifetime.make() }
}

/// An action that stores its last input.
private final class Counter: Sendable {
  let level: Atomic<Int>
  let action: Action<Int, Int, Never>

  init() {
    let level = Atomic(0)
    self.level = level
    action = Action { input in
      level.value = input
      return .empty
    }
  }
}
