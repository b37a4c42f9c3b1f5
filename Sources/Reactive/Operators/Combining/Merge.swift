extension Signal {
  /// Sends the values of several signals as they arrive.
  ///
  /// ```text
  /// first                           -1---3-|
  /// second                          ---2---4-5-|
  /// Signal.merge([first, second])   -1-2-3-4-5-|
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// Signal.merge(a, b).observeValues { print($0) }
  /// inputA.send(value: 1)   // 1
  /// inputB.send(value: 2)   // 2
  /// ```
  ///
  /// The result completes when all signals have completed. An interruption of a signal is treated
  /// as a completion (D11). A failure of a signal passes through immediately and ends the
  /// observation of the others (EVT-14). If `signals` is empty, the result has already completed,
  /// so its observers receive `interrupted` (D10). Events arrive on the threads that send them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter signals: The signals to merge.
  /// - Returns: A signal that sends the values of all signals.
  @inlinable
  public static func merge<Signals: Sequence>(_ signals: Signals) -> Signal<Value, Failure>
  where Signals.Element == Signal<Value, Failure> {
    let signals = Array(signals)
    return .make(by: "merge") { $0.merge(signals.map { Input($0) }) }
      .traced(after: nil, signals)
  }

  /// Sends the values of several signals as they arrive.
  ///
  /// This overload takes the signals as separate arguments, as in `Signal.merge(a, b)`. The result
  /// completes when all signals have completed. An interruption of a signal is treated as a
  /// completion (D11). A failure of a signal passes through immediately and ends the observation of
  /// the others (EVT-14). Without arguments, the result has already completed, so its observers
  /// receive `interrupted` (D10). Events arrive on the threads that send them (EVT-36). Disposing
  /// of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter signals: The signals to merge.
  /// - Returns: A signal that sends the values of all signals.
  @inlinable
  public static func merge(_ signals: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    merge(signals)
  }

  /// Sends the values of this signal and another signal as they arrive.
  ///
  /// ```text
  /// first                       -1---3-|
  /// second                      ---2---4-5-|
  /// first.merge(with: second)   -1-2-3-4-5-|
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// a.merge(with: b).observeValues { print($0) }
  /// inputA.send(value: 1)   // 1
  /// inputB.send(value: 2)   // 2
  /// ```
  ///
  /// The result completes when both signals have completed. An interruption of one of them is
  /// treated as a completion (D11), and a failure passes through immediately and ends the
  /// observation of the other (EVT-14). Events arrive on the threads that send them (EVT-36).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter other: The signal to merge with this one.
  /// - Returns: A signal that sends the values of both signals.
  @inlinable
  public func merge(with other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .merge([self, other])
      .traced(after: self, [other])
  }
}

extension SignalProducer {
  /// Starts several producers in order and sends their values as they arrive.
  ///
  /// The result completes when all producers have completed. An interruption of a producer is
  /// treated as a completion (D11). A failure of a producer passes through immediately and cancels
  /// the others. Events arrive on the threads that send them (EVT-36). Disposing of a start cancels
  /// all producers and sends `interrupted` (EVT-25). If `producers` is empty, the result completes
  /// immediately (D10).
  ///
  /// ```text
  /// first                                   -1---3-|
  /// second                                  ---2---4-5-|
  /// SignalProducer.merge([first, second])   -1-2-3-4-5-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>
  ///   .merge([SignalProducer([1, 2]), SignalProducer(value: 3)])
  ///   .startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// - Parameter producers: The producers to start.
  /// - Returns: A producer that sends the values of all producers.
  @inlinable
  public static func merge<Producers: Sequence>(
    _ producers: Producers
  ) -> SignalProducer<Value, Failure>
  where Producers.Element == SignalProducer<Value, Failure> {
    let producers = Array(producers)
    let inputs = producers.map { Input($0) }
    return SignalProducer(head: { $0.merge(inputs) })
      .traced(after: nil, producers)
  }

  /// Starts several producers in order and sends their values as they arrive.
  ///
  /// This overload takes the producers as separate arguments, as in `SignalProducer.merge(a, b)`.
  /// The result completes when all producers have completed, or immediately if there are no
  /// arguments (D10). An interruption of a producer is treated as a completion (D11). A failure of
  /// a producer passes through immediately and cancels the others. Events arrive on the threads
  /// that send them (EVT-36). Disposing of a start cancels all producers and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter producers: The producers to start.
  /// - Returns: A producer that sends the values of all producers.
  @inlinable
  public static func merge(
    _ producers: SignalProducer<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    merge(producers)
  }

  /// Starts this producer and then another producer, and sends their values as they arrive.
  ///
  /// ```text
  /// first                       -1---3-|
  /// second                      ---2---4-5-|
  /// first.merge(with: second)   -1-2-3-4-5-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .merge(with: SignalProducer<Int, Never>(value: 3))
  ///   .startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// The result completes when both producers have completed. An interruption of one of them is
  /// treated as a completion (D11), and a failure passes through immediately and cancels the other.
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels both
  /// producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The producer to start after this one.
  /// - Returns: A producer that sends the values of both producers.
  @inlinable
  public func merge(
    with other: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    .merge([self, other])
      .traced(after: self, [other])
  }

  /// Starts this producer, subscribes to another stream, and sends their values as they arrive.
  ///
  /// This overload accepts a signal or a property. The result completes when both streams have
  /// completed. An interruption of one of them is treated as a completion (D11), and a failure
  /// passes through immediately and ends the subscription to the other. Events arrive on the
  /// threads that send them (EVT-36). Disposing of a start cancels this producer, detaches from the
  /// other stream, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The stream to merge with this producer.
  /// - Returns: A producer that sends the values of both streams.
  public func merge(
    with other: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    merge(with: other.producer)
  }

  /// Subscribes to several streams in order and sends their values as they arrive.
  ///
  /// This overload takes streams of different types, such as a property and a producer. The result
  /// completes when all streams have completed. An interruption of one of them is treated as a
  /// completion (D11), and a failure passes through immediately and ends the subscriptions to the
  /// others. Events arrive on the threads that send them (EVT-36). Disposing of a start ends all
  /// subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to merge.
  /// - Returns: A producer that sends the values of all streams.
  @_disfavoredOverload
  public static func merge(
    _ streams: any SignalProducerConvertible<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    merge(streams.map { $0.producer })
  }

  /// Subscribes to several streams of the same type, in order, and sends their values as they
  /// arrive.
  ///
  /// This overload accepts signals or properties. The result completes when all streams have
  /// completed, or immediately if `streams` is empty (D10). An interruption of one of them is
  /// treated as a completion (D11), and a failure passes through immediately and ends the
  /// subscriptions to the others. Events arrive on the threads that send them (EVT-36). Disposing
  /// of a start ends all subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to merge.
  /// - Returns: A producer that sends the values of all streams.
  public static func merge<Streams: Sequence>(
    _ streams: Streams
  ) -> SignalProducer<Value, Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    merge(streams.map(\.producer))
  }
}

extension Output {
  @inlinable
  func merge(_ inputs: [Input<Value, Failure>]) {
    guard !inputs.isEmpty else { return terminate(.completed) }
    let remaining = Cell(inputs.count)
    for input in inputs {
      if isClosed { return }
      input.attach(
        Observer(
          onValue: { self.send($0) },
          onTermination: { termination in
            switch termination {
            case .failed:
              self.terminate(termination)
            case .completed, .interrupted:
              self.terminate(deciding: {
                remaining.value -= 1
                return remaining.value == 0 ? .completed : nil
              })
            }
          }
        ),
        lifetime
      )
    }
  }
}
