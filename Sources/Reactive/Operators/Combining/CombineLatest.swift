extension Signal {
  /// Sends the latest values of this signal and another whenever either of them sends a value.
  ///
  /// ```text
  /// first                               -1---2---|
  /// second                              ---7---8---9-|
  /// first.combineLatest(with: second)   ---a-b-c---d-|
  ///
  /// a = (1, 7), b = (2, 7), c = (2, 8), d = (2, 9)
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<String, Never>.pipe()
  /// a.combineLatest(with: b).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputB.send(value: "x")   // (1, "x")
  /// inputA.send(value: 2)     // (2, "x")
  /// ```
  ///
  /// The first pair is sent when both signals have sent a value. The result completes when both
  /// signals have completed. A failure or interruption of either signal passes through at once.
  @inlinable
  public func combineLatest<Other>(
    with other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>.make(by: "combineLatest") {
      $0.combineLatest(Input(self), Input(other))
    }
    .traced(after: self, [other])
  }

  /// Sends the latest values of two signals.
  ///
  /// See ``combineLatest(with:)``.
  @inlinable
  public static func combineLatest<B>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>
  ) -> Signal<(Value, B), Failure> {
    a.combineLatest(with: b)
      .traced(after: nil, [a, b])
  }

  /// Sends the latest values of three signals.
  ///
  /// See ``combineLatest(with:)``.
  @inlinable
  public static func combineLatest<B, C>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>
  ) -> Signal<(Value, B, C), Failure> {
    Signal<(Value, B, C), Failure>.make(by: "combineLatest") {
      $0.combineLatest(Input(a), Input(b), Input(c))
    }
    .traced(after: nil, [a, b, c])
  }

  /// Sends the latest values of any number of signals of one type, as arrays.
  ///
  /// See ``combineLatest(with:)``.
  ///
  /// Combining an empty list returns a signal that has already completed.
  public static func combineLatest<Signals: Sequence>(
    _ signals: Signals
  ) -> Signal<[Value], Failure>
  where Signals.Element == Signal<Value, Failure> {
    Signal<[Value], Failure>.make(by: "combineLatest") { output in
      output.combineLatest(signals.map { Input($0) })
    }
    .traced(after: nil)
  }
}

extension SignalProducer {
  /// Starts this producer and then another, and sends their latest values.
  ///
  /// The first pair is sent when both producers have sent a value. If the first producer is
  /// synchronous, only its last value is used. The result completes when both producers have
  /// completed. A failure or interruption of either producer passes through at once and cancels the
  /// other. Disposing of a start cancels both. See ``Signal/combineLatest(with:)``.
  @inlinable
  public func combineLatest<Other>(
    with other: SignalProducer<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    SignalProducer<(Value, Other), Failure>(head: {
      $0.combineLatest(Input(self), Input(other))
    })
    .traced(after: self, [other])
  }

  /// Sends the latest values of two producers.
  ///
  /// See ``combineLatest(with:)-(SignalProducer<Other,Failure>)``.
  @inlinable
  public static func combineLatest<B>(
    _ a: SignalProducer<Value, Failure>,
    _ b: SignalProducer<B, Failure>
  ) -> SignalProducer<(Value, B), Failure> {
    a.combineLatest(with: b)
      .traced(after: nil, [a, b])
  }

  /// Sends the latest values of three producers.
  ///
  /// See ``combineLatest(with:)-(SignalProducer<Other,Failure>)``.
  @inlinable
  public static func combineLatest<B, C>(
    _ a: SignalProducer<Value, Failure>,
    _ b: SignalProducer<B, Failure>,
    _ c: SignalProducer<C, Failure>
  ) -> SignalProducer<(Value, B, C), Failure> {
    SignalProducer<(Value, B, C), Failure>(head: {
      $0.combineLatest(Input(a), Input(b), Input(c))
    })
    .traced(after: nil, [a, b, c])
  }

  /// Sends the latest values of any number of producers of one type, as arrays.
  ///
  /// See ``combineLatest(with:)-(SignalProducer<Other,Failure>)``.
  ///
  /// Combining an empty list returns a producer that completes at once.
  public static func combineLatest<Producers: Sequence>(
    _ producers: Producers
  ) -> SignalProducer<[Value], Failure>
  where Producers.Element == SignalProducer<Value, Failure> {
    let inputs = producers.map { Input($0) }
    return SignalProducer<[Value], Failure>(head: { $0.combineLatest(inputs) })
      .traced(after: nil)
  }
}

extension Output {
  @inlinable
  func combineLatest<A, B>(
    _ a: Input<A, Failure>,
    _ b: Input<B, Failure>
  ) where Value == (A, B) {
    let latestA = Cell<A?>(nil)
    let latestB = Cell<B?>(nil)
    let ends = InputEnds(count: 2)
    a.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            latestA.value = value
            return latestB.value.map { (value, $0) }
          })
        },
        onTermination: { self.inputTerminated($0) { ends.complete(0) } }
      ),
      lifetime
    )
    if isClosed { return }
    b.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            latestB.value = value
            return latestA.value.map { ($0, value) }
          })
        },
        onTermination: { self.inputTerminated($0) { ends.complete(1) } }
      ),
      lifetime
    )
  }

  @inlinable
  func combineLatest<A, B, C>(
    _ a: Input<A, Failure>,
    _ b: Input<B, Failure>,
    _ c: Input<C, Failure>
  ) where Value == (A, B, C) {
    let latest = Cell<(A?, B?, C?)>((nil, nil, nil))
    let ends = InputEnds(count: 3)
    let complete: @Sendable () -> (A, B, C)? = {
      guard let a = latest.value.0, let b = latest.value.1, let c = latest.value.2 else {
        return nil
      }
      return (a, b, c)
    }
    a.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            latest.value.0 = value
            return complete()
          })
        },
        onTermination: { self.inputTerminated($0) { ends.complete(0) } }
      ),
      lifetime
    )
    if isClosed { return }
    b.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            latest.value.1 = value
            return complete()
          })
        },
        onTermination: { self.inputTerminated($0) { ends.complete(1) } }
      ),
      lifetime
    )
    if isClosed { return }
    c.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            latest.value.2 = value
            return complete()
          })
        },
        onTermination: { self.inputTerminated($0) { ends.complete(2) } }
      ),
      lifetime
    )
  }

  func combineLatest<Element>(_ inputs: [Input<Element, Failure>]) where Value == [Element] {
    guard !inputs.isEmpty else { return terminate(.completed) }
    let latest = Cell(LatestValues<Element>(count: inputs.count))
    let ends = InputEnds(count: inputs.count)
    for (index, input) in inputs.enumerated() {
      if isClosed { return }
      input.attach(
        Observer(
          onValue: { value in
            self.send(deciding: {
              latest.value.put(value, at: index) ? latest.value.all : nil
            })
          },
          onTermination: { self.inputTerminated($0) { ends.complete(index) } }
        ),
        lifetime
      )
    }
  }
}
