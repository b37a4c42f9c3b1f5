precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

extension BindingTargetProvider {
  /// Binds a source to a target, which receives all values of the source (BND-1).
  ///
  /// ```swift
  /// let title = MutableProperty("")
  /// let (names, name) = Signal<String, Never>.pipe()
  /// title <~ names
  /// name.send(value: "a")   // title.value == "a"
  /// ```
  ///
  /// A producer is started once, on the calling thread (BND-2). A property sends its current value
  /// and all changes (BND-3). The binding ends when the lifetime of the target ends, when the
  /// source ends, or when the returned disposable is disposed of (BND-5). The binding then disposes
  /// of its start or observation of the source. The binding retains neither the object that the
  /// target changes nor a source property. The values arrive on the thread that sends them, unless
  /// the target has a scheduler.
  ///
  /// - Parameters:
  ///   - provider: The target, or an object that has one, such as a property or an action.
  ///   - source: A stream that cannot fail, or a property.
  /// - Returns: A disposable that ends the binding, or `nil` if the target's lifetime has ended. In
  ///   that case the source was not started.
  @discardableResult
  public static func <~ <Source: BindingSource>(
    provider: Self,
    source: Source
  ) -> (any Disposable)? where Source.Value == Value {
    provider.bindingTarget.bind(source.producer)
  }

  /// Binds a source to a target whose values are optional.
  ///
  /// ```swift
  /// let title = MutableProperty<String?>(nil)
  /// title <~ SignalProducer<String, Never>(value: "a")   // title.value == "a"
  /// ```
  ///
  /// Each value is wrapped in an optional. A producer is started once, on the calling thread
  /// (BND-2). The binding ends when the lifetime of the target ends, when the source ends, or when
  /// the returned disposable is disposed of (BND-5). The end of the source does not change the
  /// target. The values arrive on the thread that sends them, unless the target has a scheduler.
  ///
  /// - Parameters:
  ///   - provider: The target.
  ///   - source: The stream or property whose values are set.
  /// - Returns: A disposable that ends the binding, or `nil` if the target's lifetime has ended. In
  ///   that case the source was not started.
  @discardableResult
  public static func <~ <Source: BindingSource>(
    provider: Self,
    source: Source
  ) -> (any Disposable)? where Value == Source.Value? {
    provider.bindingTarget.bind(source.producer.map { Optional($0) })
  }
}

extension Observer {
  /// Binds a source to an observer, which receives the values of the source but not its terminal
  /// event.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observeValues { print($0) }
  /// input <~ SignalProducer([1, 2])   // 1 2
  /// ```
  ///
  /// A producer is started once, on the calling thread. A property sends its current value and all
  /// changes. The binding retains the observer until the source ends or the binding is disposed of.
  /// The values arrive on the thread that sends them.
  ///
  /// - Parameters:
  ///   - observer: The observer that receives the values of the source.
  ///   - source: A stream that cannot fail, or a property.
  /// - Returns: A disposable that ends the binding. The result is never `nil`.
  @discardableResult
  public static func <~ <Source: BindingSource>(
    observer: Observer<Value, Failure>,
    source: Source
  ) -> (any Disposable)? where Source.Value == Value {
    source.producer.startWithValues { observer.send(value: $0) }
  }
}

extension BindingTarget {
  /// Starts a producer and disposes of the start when the lifetime of the target ends.
  ///
  /// The disposal never waits for a delivery. When the start ends, it is removed from the lifetime.
  fileprivate func bind(_ producer: SignalProducer<Value, Never>) -> (any Disposable)? {
    let execution = Execution(
      name: StreamName(Signal<Value, Never>.self, madeBy: "<~", label: producer.label)
    )
    let sink = execution.sink(
      Observer<Value, Never>(onValue: action, onTermination: { _ in })
    )
    guard let token = lifetime.insert(execution) else { return nil }
    let lifetime = self.lifetime
    execution.lifetime.insert(AnyDisposable { lifetime.remove(token) })
    Trampoline.run { producer.run(sink, execution) }
    return execution
  }
}
