extension Signal {
  /// Sends the latest values of this signal and another signal whenever either one sends a value.
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
  /// The first pair is sent once both signals have sent a value. The result completes when both
  /// signals have completed (EVT-21). A failure or interruption of either signal passes through
  /// immediately and ends the observation of the other (EVT-14). Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter other: The signal to combine with this signal.
  /// - Returns: A signal that sends a pair for each value of either signal, once both have sent a
  ///   value.
  @inlinable
  public func combineLatest<Other>(
    with other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>.make(by: "combineLatest") {
      $0.combineLatest(Input(self), Input(other))
    }
    .traced(after: self, [other])
  }

  /// Sends pairs of the latest values of two signals.
  ///
  /// `Signal.combineLatest(a, b)` is equivalent to `a.combineLatest(with: b)`. The result completes
  /// when both signals have completed (EVT-21). A failure or interruption of either signal passes
  /// through immediately and ends the observation of the other (EVT-14). Events arrive on the
  /// threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameters:
  ///   - a: The first signal.
  ///   - b: The second signal.
  /// - Returns: A signal that sends a pair for each value of either signal, once both have sent a
  ///   value.
  @inlinable
  public static func combineLatest<B>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>
  ) -> Signal<(Value, B), Failure> {
    a.combineLatest(with: b)
      .traced(after: nil, [a, b])
  }

  /// Sends triples of the latest values of three signals.
  ///
  /// ```text
  /// a                               -1-----4-|
  /// b                               ---2------|
  /// c                               -----3-----|
  /// Signal.combineLatest(a, b, c)   -----a-b---|
  ///
  /// a = (1, 2, 3), b = (4, 2, 3)
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// let (c, inputC) = Signal<Int, Never>.pipe()
  /// Signal.combineLatest(a, b, c).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputB.send(value: 2)
  /// inputC.send(value: 3)   // (1, 2, 3)
  /// ```
  ///
  /// The first triple is sent once all three signals have sent a value. The result completes when
  /// all three signals have completed (EVT-21). A failure or interruption of one of them passes
  /// through immediately and ends the observation of the others (EVT-14). Events arrive on the
  /// threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameters:
  ///   - a: The first signal.
  ///   - b: The second signal.
  ///   - c: The third signal.
  /// - Returns: A signal that sends a triple for each value that one of the signals sends, once all
  ///   of them have sent a value.
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

  /// Sends arrays of the latest values of any number of signals of the same type.
  ///
  /// ```text
  /// first                                   -1---2---|
  /// second                                  ---7---8---9-|
  /// Signal.combineLatest([first, second])   ---a-b-c---d-|
  ///
  /// a = [1, 7], b = [2, 7], c = [2, 8], d = [2, 9]
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// Signal.combineLatest([a, b]).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputB.send(value: 2)   // [1, 2]
  /// ```
  ///
  /// The first array is sent once all signals have sent a value. The result completes when all
  /// signals have completed (EVT-21). A failure or interruption of one of them passes through
  /// immediately and ends the observation of the others (EVT-14). If `signals` is empty, the result
  /// has already completed, so its observers receive `interrupted` (D10). Events arrive on the
  /// threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter signals: The signals to combine.
  /// - Returns: A signal that sends arrays of the latest values, in the order of `signals`.
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
  /// Starts this producer and then another producer, and sends their latest values.
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
  /// SignalProducer<Int, Never>(value: 1)
  ///   .combineLatest(with: SignalProducer<String, Never>(value: "a"))
  ///   .startWithValues { print($0) }   // (1, "a")
  /// ```
  ///
  /// The first pair is sent once both producers have sent a value. If this producer sends several
  /// values synchronously when it is started, only the last of them is used, because the other
  /// producer has not been started yet. The result completes when both producers have completed
  /// (EVT-21). A failure or interruption of either producer passes through immediately and cancels
  /// the other (EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of a start
  /// cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The producer to combine with this producer.
  /// - Returns: A producer that sends a pair for each value of either producer, once both have sent
  ///   a value.
  @inlinable
  public func combineLatest<Other>(
    with other: SignalProducer<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    SignalProducer<(Value, Other), Failure>(head: {
      $0.combineLatest(Input(self), Input(other))
    })
    .traced(after: self, [other])
  }

  /// Starts two producers in order and sends pairs of their latest values.
  ///
  /// `SignalProducer.combineLatest(a, b)` is equivalent to `a.combineLatest(with: b)`. The result
  /// completes when both producers have completed (EVT-21). A failure or interruption of either
  /// producer passes through immediately and cancels the other (EVT-14). Events arrive on the
  /// threads that send them (EVT-36). Disposing of a start cancels both producers and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first producer.
  ///   - b: The second producer.
  /// - Returns: A producer that sends a pair for each value of either producer, once both have sent
  ///   a value.
  @inlinable
  public static func combineLatest<B>(
    _ a: SignalProducer<Value, Failure>,
    _ b: SignalProducer<B, Failure>
  ) -> SignalProducer<(Value, B), Failure> {
    a.combineLatest(with: b)
      .traced(after: nil, [a, b])
  }

  /// Starts three producers in order and sends triples of their latest values.
  ///
  /// ```text
  /// a                                       -1-----4-|
  /// b                                       ---2------|
  /// c                                       -----3-----|
  /// SignalProducer.combineLatest(a, b, c)   -----a-b---|
  ///
  /// a = (1, 2, 3), b = (4, 2, 3)
  /// ```
  ///
  /// ```swift
  /// SignalProducer.combineLatest(
  ///   SignalProducer<Int, Never>(value: 1),
  ///   SignalProducer<String, Never>(value: "a"),
  ///   SignalProducer<Bool, Never>(value: true)
  /// )
  /// .startWithValues { print($0) }   // (1, "a", true)
  /// ```
  ///
  /// The result completes when all three producers have completed (EVT-21). A failure or
  /// interruption of one of them passes through immediately and cancels the others (EVT-14). Events
  /// arrive on the threads that send them (EVT-36). Disposing of a start cancels all producers and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first producer.
  ///   - b: The second producer.
  ///   - c: The third producer.
  /// - Returns: A producer that sends a triple for each value that one of the producers sends, once
  ///   all of them have sent a value.
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

  /// Starts any number of producers of the same type, in order, and sends arrays of their latest
  /// values.
  ///
  /// ```text
  /// first                                           -1---2---|
  /// second                                          ---7---8---9-|
  /// SignalProducer.combineLatest([first, second])   ---a-b-c---d-|
  ///
  /// a = [1, 7], b = [2, 7], c = [2, 8], d = [2, 9]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>
  ///   .combineLatest([SignalProducer(value: 1), SignalProducer(value: 2)])
  ///   .startWithValues { print($0) }   // [1, 2]
  /// ```
  ///
  /// The first array is sent once all producers have sent a value. The result completes when all
  /// producers have completed (EVT-21). A failure or interruption of one of them passes through
  /// immediately and cancels the others (EVT-14). Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels all producers and sends `interrupted` (EVT-25). If
  /// `producers` is empty, the result completes immediately (D10).
  ///
  /// - Parameter producers: The producers to combine.
  /// - Returns: A producer that sends arrays of the latest values, in the order of `producers`.
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
