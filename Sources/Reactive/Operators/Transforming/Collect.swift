extension Signal {
  /// Collects all values into one array, which is sent when the stream completes.
  ///
  /// ```text
  /// source             -1-2-3-|
  /// source.collect()   -------(a|)
  ///
  /// a = [1, 2, 3]
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.collect().observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)
  /// input.sendCompleted()   // [1, 2]
  /// ```
  ///
  /// If there were no values, an empty array is sent. A failure or interruption drops the collected
  /// values.
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    reduce(into: []) { $0.append($1) }
      .traced(after: self)
  }

  /// Collects values into arrays of `count`.
  ///
  /// Completion sends the remaining values, or an empty array if there were no values at all. A
  /// failure or interruption drops the remaining values.
  ///
  /// - Parameter count: The size of the arrays. A value less than one traps (D19).
  /// - Returns: A signal that sends arrays of `count` values, of which the last may be shorter.
  @inlinable
  public func collect(count: Int) -> Signal<[Value], Failure> {
    checkCollectCount(count)
    return collect { $0.count == count }
      .traced(after: self, [count])
  }

  /// Collects values until the collection, including the newest value, satisfies a predicate.
  ///
  /// Completion sends the remaining values, or an empty array if there were no values at all. A
  /// failure or interruption drops the remaining values.
  ///
  /// - Parameter shouldEmit: Returns whether to send the collection now.
  /// - Returns: A signal that sends the collected arrays.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value]) -> Bool
  ) -> Signal<[Value], Failure> {
    apply(.collect(shouldEmit))
  }

  /// Collects values until a predicate holds for a new value, which begins the next array.
  ///
  /// Completion sends the remaining values, or an empty array if there were no values at all. A
  /// failure or interruption drops the remaining values.
  ///
  /// - Parameter shouldEmit: Returns, for the collection and the new value, whether to send the
  ///   collection without that value.
  /// - Returns: A signal that sends the collected arrays.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
  ) -> Signal<[Value], Failure> {
    apply(.collect(shouldEmit))
  }
}

extension SignalProducer {
  /// Collects all values into one array, which is sent when the stream completes.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func collect() -> SignalProducer<[Value], Failure> {
    reduce(into: []) { $0.append($1) }
      .traced(after: self)
  }

  /// Collects values into arrays of `count`.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func collect(count: Int) -> SignalProducer<[Value], Failure> {
    checkCollectCount(count)
    return collect { $0.count == count }
      .traced(after: self, [count])
  }

  /// Collects values until the collection, including the newest value, satisfies a predicate.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value]) -> Bool
  ) -> SignalProducer<[Value], Failure> {
    apply(.collect(shouldEmit))
  }

  /// Collects values until a predicate holds for a new value, which begins the next array.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
  ) -> SignalProducer<[Value], Failure> {
    apply(.collect(shouldEmit))
  }
}

@usableFromInline
func checkCollectCount(_ count: Int) {
  Misuse.require(
    count > 0,
    "collect(count:) was given \(count), and an array of no values is never full.",
    rule: "D19",
    remedy: "Pass one or more."
  )
}

extension Transform where InputFailure == OutputFailure, Output == [Input] {
  @inlinable
  static func collect(_ shouldEmit: @escaping @Sendable ([Input]) -> Bool) -> Transform {
    Transform { downstream, lifetime in
      let collected = Cell<[Input]>([])
      let isFirst = Cell(true)
      return Observer(
        onValue: { value in
          isFirst.value = false
          collected.value.append(value)
          guard shouldEmit(collected.value) else { return }
          var full: [Input] = []
          swap(&full, &collected.value)
          downstream.onValue(full)
        },
        onTermination: { termination in
          downstream.end(with: termination, lifetime) {
            collected.value.isEmpty && !isFirst.value ? nil : collected.value
          }
        }
      )
    }
  }

  @inlinable
  static func collect(_ shouldEmit: @escaping @Sendable ([Input], Input) -> Bool) -> Transform {
    Transform { downstream, lifetime in
      let collected = Cell<[Input]>([])
      return Observer(
        onValue: { value in
          guard shouldEmit(collected.value, value) else {
            collected.value.append(value)
            return
          }
          var full = [value]
          swap(&full, &collected.value)
          downstream.onValue(full)
        },
        onTermination: { termination in
          downstream.end(with: termination, lifetime) { collected.value }
        }
      )
    }
  }
}
