extension Signal {
  /// Collects all values into one array, which is sent when this signal completes.
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
  /// If there were no values, an empty array is sent. The number of collected values is not
  /// limited. A failure or interruption drops the collected values and passes through immediately
  /// (EVT-13). Events arrive on the thread that sends them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Returns: A signal that sends one array and completes.
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    reduce(into: []) { $0.append($1) }
      .traced(after: self)
  }

  /// Collects values into arrays of `count` elements.
  ///
  /// ```text
  /// source                     -1-2-3-|
  /// source.collect(count: 2)   ---a---(b|)
  ///
  /// a = [1, 2], b = [3]
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.collect(count: 2).observeValues { print($0) }
  /// for value in [1, 2, 3] { input.send(value: value) }   // [1, 2]
  /// input.sendCompleted()                                 // [3]
  /// ```
  ///
  /// When this signal completes, the remaining values are sent, if there are any. If it completes
  /// without having sent a value, an empty array is sent. A failure or interruption drops the
  /// remaining values and passes through immediately (EVT-13). Events arrive on the thread that
  /// sends them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter count: The size of the arrays. The method traps if `count` is less than one (D19).
  /// - Returns: A signal that sends arrays of `count` values. The last array may be shorter.
  @inlinable
  public func collect(count: Int) -> Signal<[Value], Failure> {
    checkCollectCount(count)
    return collect { $0.count == count }
      .traced(after: self, [count])
  }

  /// Collects values into an array, which is sent as soon as it satisfies a predicate.
  ///
  /// ```text
  /// source                                   -1-2-3-1-|
  /// source.collect { $0.reduce(0, +) > 2 }   ---a-b---(c|)
  ///
  /// a = [1, 2], b = [3], c = [1]
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal
  ///   .collect { (numbers: [Int]) in numbers.reduce(0, +) > 2 }
  ///   .observeValues { print($0) }
  /// for value in [1, 2, 3] { input.send(value: value) }   // [1, 2] [3]
  /// ```
  ///
  /// When this signal completes, the remaining values are sent, if there are any. If it completes
  /// without having sent a value, an empty array is sent. A failure or interruption drops the
  /// remaining values and passes through immediately (EVT-13). Events arrive on the thread that
  /// sends them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter shouldEmit: A closure that receives the collected values, including the newest
  ///   value, and returns whether to send them now. It runs once for each value.
  /// - Returns: A signal that sends the collected arrays.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value]) -> Bool
  ) -> Signal<[Value], Failure> {
    apply(.collect(shouldEmit))
  }

  /// Collects values into an array, which is sent when a predicate holds for a new value.
  ///
  /// ```text
  /// source                       -1-2-0-3-|
  /// source.collect { $1 == 0 }   -----a---(b|)
  ///
  /// a = [1, 2], b = [0, 3]
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal
  ///   .collect { (numbers: [Int], latest: Int) in latest == 0 }
  ///   .observeValues { print($0) }
  /// for value in [1, 2, 0, 3] { input.send(value: value) }   // [1, 2]
  /// input.sendCompleted()                                    // [0, 3]
  /// ```
  ///
  /// When this signal completes, the remaining values are sent, if there are any. If it completes
  /// without having sent a value, an empty array is sent. A failure or interruption drops the
  /// remaining values and passes through immediately (EVT-13). The predicate also runs for the
  /// first value, with an empty array. If it then returns `true`, an empty array is sent. Events
  /// arrive on the thread that sends them (EVT-36). Disposing of an observation detaches only its
  /// observer (SIG-19).
  ///
  /// - Parameter shouldEmit: A closure that receives the collected values and the new value, and
  ///   returns whether to send the collected values. If it returns `true`, the new value is the
  ///   first element of the next array.
  /// - Returns: A signal that sends the collected arrays.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
  ) -> Signal<[Value], Failure> {
    apply(.collect(shouldEmit))
  }
}

extension SignalProducer {
  /// Collects all values into one array, which is sent when this producer completes.
  ///
  /// ```text
  /// producer             -1-2-3-|
  /// producer.collect()   -------(a|)
  ///
  /// a = [1, 2, 3]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).collect().startWithValues { print($0) }   // [1, 2]
  /// ```
  ///
  /// If there were no values, an empty array is sent. The number of collected values is not
  /// limited. A failure or interruption drops the collected values and passes through immediately
  /// (EVT-13). Events arrive on the thread that sends them (EVT-36). Disposing of a start drops the
  /// collected values, cancels this producer, and sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends one array and completes.
  @inlinable
  public func collect() -> SignalProducer<[Value], Failure> {
    reduce(into: []) { $0.append($1) }
      .traced(after: self)
  }

  /// Collects values into arrays of `count` elements.
  ///
  /// ```text
  /// producer                     -1-2-3-|
  /// producer.collect(count: 2)   ---a---(b|)
  ///
  /// a = [1, 2], b = [3]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3])
  ///   .collect(count: 2)
  ///   .startWithValues { print($0) }   // [1, 2] [3]
  /// ```
  ///
  /// When this producer completes, the remaining values are sent, if there are any. If it completes
  /// without having sent a value, an empty array is sent. A failure or interruption drops the
  /// remaining values and passes through immediately (EVT-13). Each start collects its own values
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start drops the
  /// collected values, cancels this producer, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter count: The size of the arrays. The method traps if `count` is less than one (D19).
  /// - Returns: A producer that sends arrays of `count` values. The last array may be shorter.
  @inlinable
  public func collect(count: Int) -> SignalProducer<[Value], Failure> {
    checkCollectCount(count)
    return collect { $0.count == count }
      .traced(after: self, [count])
  }

  /// Collects values into an array, which is sent as soon as it satisfies a predicate.
  ///
  /// ```text
  /// producer                                   -1-2-3-1-|
  /// producer.collect { $0.reduce(0, +) > 2 }   ---a-b---(c|)
  ///
  /// a = [1, 2], b = [3], c = [1]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3])
  ///   .collect { (numbers: [Int]) in numbers.reduce(0, +) > 2 }
  ///   .startWithValues { print($0) }   // [1, 2] [3]
  /// ```
  ///
  /// When this producer completes, the remaining values are sent, if there are any. If it completes
  /// without having sent a value, an empty array is sent. A failure or interruption drops the
  /// remaining values and passes through immediately (EVT-13). Each start collects its own values
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start drops the
  /// collected values, cancels this producer, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter shouldEmit: A closure that receives the collected values, including the newest
  ///   value, and returns whether to send them now. It runs once for each value.
  /// - Returns: A producer that sends the collected arrays.
  @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value]) -> Bool
  ) -> SignalProducer<[Value], Failure> {
    apply(.collect(shouldEmit))
  }

  /// Collects values into an array, which is sent when a predicate holds for a new value.
  ///
  /// ```text
  /// producer                       -1-2-0-3-|
  /// producer.collect { $1 == 0 }   -----a---(b|)
  ///
  /// a = [1, 2], b = [0, 3]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 0, 3])
  ///   .collect { (numbers: [Int], latest: Int) in latest == 0 }
  ///   .startWithValues { print($0) }   // [1, 2] [0, 3]
  /// ```
  ///
  /// When this producer completes, the remaining values are sent, if there are any. If it completes
  /// without having sent a value, an empty array is sent. A failure or interruption drops the
  /// remaining values and passes through immediately (EVT-13). The predicate also runs for the
  /// first value, with an empty array. If it then returns `true`, an empty array is sent. Each
  /// start collects its own values (PRD-7). Events arrive on the thread that sends them (EVT-36).
  /// Disposing of a start drops the collected values, cancels this producer, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter shouldEmit: A closure that receives the collected values and the new value, and
  ///   returns whether to send the collected values. If it returns `true`, the new value is the
  ///   first element of the next array.
  /// - Returns: A producer that sends the collected arrays.
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
    "collect(count:) was given \(count), but each array must hold at least one value.",
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
