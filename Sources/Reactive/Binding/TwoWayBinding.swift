infix operator <~> : BindingPrecedence

extension MutableProperty {
  /// Binds this property and another property to each other, so a change to either one changes the
  /// other.
  ///
  /// ```swift
  /// let field = MutableProperty("")
  /// let name = MutableProperty("a")
  /// field.bind(to: name)   // field.value == "a"
  /// field.value = "b"      // name.value == "b"
  /// name.value = "c"       // field.value == "c"
  /// ```
  ///
  /// - This property immediately takes the value of the other property. After that, each change to
  ///   one property sets the other property once. The binding does not send a change back to its
  ///   origin.
  /// - If both properties are set on different threads at the same time, one of the two values
  ///   wins, and both properties take it. No thread waits for an observer of the other property. A
  ///   change is copied on the thread that delivers it, or on a thread that is already copying
  ///   another change. That thread waits while another thread runs `modify(_:)` on the property
  ///   that it sets.
  /// - The binding ends with the lifetime of either property, without changing the other property.
  ///   The binding retains neither property.
  /// - Bindings may form chains, but not cycles. In a cycle, a change would propagate forever.
  /// - Setting one property inside `modify(_:)` of the other traps, because the binding would then
  ///   change the property that is being modified (D8).
  ///
  /// This method corresponds to the `RACChannel` of the RAC 2 design guidelines.
  ///
  /// - Parameter other: The property to bind to. Binding a property to itself has no effect.
  /// - Returns: A disposable that ends the binding. Releasing it does not end the binding.
  @discardableResult
  public func bind(to other: MutableProperty<Value>) -> any Disposable {
    let binding = CompositeDisposable()
    guard other !== self else { return binding }
    let channel = TwoWayBinding(storage, other.storage)
    binding.add(channel.follow(.left))
    binding.add(channel.follow(.right))
    channel.begin()
    // The lifetime that ends first also removes the binding from the other lifetime.
    for lifetime in [lifetime, other.lifetime] {
      let entry = LifetimeEntry(lifetime)
      entry.insert(binding)
      binding.add { entry.remove() }
    }
    return binding
  }

  /// Binds two properties to each other.
  ///
  /// ```swift
  /// let field = MutableProperty("")
  /// let name = MutableProperty("a")
  /// field <~> name   // field.value == "a"
  /// ```
  ///
  /// The left property takes the value of the right property. The operator is equivalent to
  /// ``bind(to:)``.
  ///
  /// - Parameters:
  ///   - left: The property that takes the value of the other one.
  ///   - right: The property whose value both properties initially have.
  /// - Returns: A disposable that ends the binding. Releasing it does not end the binding.
  @discardableResult
  public static func <~> (
    left: MutableProperty<Value>,
    right: MutableProperty<Value>
  ) -> any Disposable {
    left.bind(to: right)
  }
}

/// Copies the changes to two properties from one to the other.
///
/// Each change to a property has a sequence number. The binding stores the numbers of the copied
/// changes and of the changes that they caused on the other side. Each change is therefore copied
/// once and never echoed. After the last change has been copied, both sides have the value of that
/// change.
///
/// `@unchecked Sendable`: Only the thread that holds `gate` accesses `carried`.
private final class TwoWayBinding<Value: Sendable>: @unchecked Sendable {
  enum Side: Int {
    case left
    case right

    var opposite: Side { self == .left ? .right : .left }
  }

  private let sides: [PropertyStorage<Value>]
  /// Serializes the changes to the two properties, without blocking a thread.
  private let gate = NamedGate(name: StreamName(TwoWayBinding.self, madeBy: "bind(to:)"))
  /// For each side, the sequence number of the last change that no longer needs to be copied.
  private var carried: [UInt64] = [0, 0]

  init(_ left: PropertyStorage<Value>, _ right: PropertyStorage<Value>) {
    sides = [left, right]
  }

  /// Copies the value of the right side to the left.
  func begin() {
    let (value, number) = sides[Side.right.rawValue].snapshot
    gate.perform {
      // Changes after the snapshot have already been copied, or will be.
      let isNew = self.carried == [0, 0]
      if isNew { self.set(.left, value, after: number) }
    }
  }

  /// Copies all later changes to one side.
  func follow(_ side: Side) -> (any Disposable)? {
    let emitter = sides[side.rawValue].emitter
    return emitter.core.attach(
      Observer(
        onValue: { value in
          let number = emitter.delivered
          self.gate.perform { self.received(value, number, from: side) }
        },
        onTermination: { _ in }
      )
    )
  }

  private func received(_ value: Value, _ number: UInt64, from side: Side) {
    if number > carried[side.rawValue] { set(side.opposite, value, after: number) }
  }

  /// Sets one side to the value that the other side took in the change with the sequence number
  /// `number`.
  private func set(_ side: Side, _ value: Value, after number: UInt64) {
    carried[side.opposite.rawValue] = number
    carried[side.rawValue] = sides[side.rawValue].replace(value)
  }
}

extension PropertyStorage {
  /// Sets the value and returns the sequence number of the change.
  fileprivate func replace(_ new: Value) -> UInt64 {
    // The replaced value is released after the lock has been released.
    let change = inTurn { emitter.lock.withLock { stage(new) } }
    emitter.flush()
    return change.number
  }
}
