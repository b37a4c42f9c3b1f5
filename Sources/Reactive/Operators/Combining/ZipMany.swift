extension Signal {
  /// Sends tuples of the corresponding values of four or more signals.
  ///
  /// ```text
  /// a                        -1-2-----|
  /// b                        ---3-4---|
  /// c                        -----5-6-|
  /// d                        -7-----8-|
  /// Signal.zip(a, b, c, d)   -----a-b-|
  ///
  /// a = (1, 3, 5, 7), b = (2, 4, 6, 8)
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// let (c, inputC) = Signal<Int, Never>.pipe()
  /// let (d, inputD) = Signal<Int, Never>.pipe()
  /// Signal.zip(a, b, c, d).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputB.send(value: 2)
  /// inputC.send(value: 3)
  /// inputD.send(value: 4)   // (1, 2, 3, 4)
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further tuple is possible (D12). A failure or interruption of one
  /// signal passes through immediately and drops the buffered values (EVT-13). Once the result has
  /// ended, none of the signals is observed (RSG-11). Events arrive on the threads that send them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - a: The first signal.
  ///   - b: The second signal.
  ///   - c: The third signal.
  ///   - d: The fourth signal.
  ///   - more: The remaining signals.
  /// - Returns: A signal that sends tuples of corresponding values.
  public static func zip<B, C, D, each More>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ more: repeat Signal<each More, Failure>
  ) -> Signal<(Value, B, C, D, repeat each More), Failure> {
    Signal<(Value, B, C, D, repeat each More), Failure>.make(by: "zip") { output in
      zipOfMany(Input(a), Input(b), Input(c), Input(d), repeat Input(each more), to: output)
    }
    .traced(after: nil, [a, b, c, d])
  }
}

extension SignalProducer {
  /// Starts this producer, subscribes to another stream, and sends their values in pairs.
  ///
  /// This overload accepts a signal or a property, which is no longer observed after the start
  /// ends. Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further pair is possible, and then cancels this producer if it is
  /// still running (D12). A failure or interruption of either stream passes through immediately,
  /// ends the subscription to the other, and drops the buffered values (EVT-13, EVT-14). Events
  /// arrive on the threads that send them (EVT-36). Disposing of a start cancels this producer,
  /// detaches from the other stream, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The stream to pair with this producer.
  /// - Returns: A producer that sends pairs of corresponding values.
  public func zip<Other>(
    with other: some SignalProducerConvertible<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    zip(with: other.producer)
  }

  /// Subscribes to two streams in order and sends their values in pairs.
  ///
  /// This overload accepts signals, properties, and producers. Values are buffered, without limit,
  /// until the corresponding values arrive. The result completes as soon as no further pair is
  /// possible, and then ends the remaining subscriptions (D12). A failure or interruption of either
  /// stream passes through immediately, ends the subscription to the other, and drops the buffered
  /// values (EVT-13, EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of a
  /// start ends both subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first stream.
  ///   - b: The second stream.
  /// - Returns: A producer that sends pairs of corresponding values.
  public static func zip<B>(
    _ a: some SignalProducerConvertible<Value, Failure>,
    _ b: some SignalProducerConvertible<B, Failure>
  ) -> SignalProducer<(Value, B), Failure> {
    a.producer.zip(with: b.producer)
  }

  /// Subscribes to three streams in order and sends their values in triples.
  ///
  /// This overload accepts signals, properties, and producers. Values are buffered, without limit,
  /// until the corresponding values arrive. The result completes as soon as no further triple is
  /// possible, and then ends the remaining subscriptions (D12). A failure or interruption of one
  /// stream passes through immediately, ends the subscriptions to the others, and drops the
  /// buffered values (EVT-13, EVT-14). Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start ends all subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first stream.
  ///   - b: The second stream.
  ///   - c: The third stream.
  /// - Returns: A producer that sends triples of corresponding values.
  public static func zip<B, C>(
    _ a: some SignalProducerConvertible<Value, Failure>,
    _ b: some SignalProducerConvertible<B, Failure>,
    _ c: some SignalProducerConvertible<C, Failure>
  ) -> SignalProducer<(Value, B, C), Failure> {
    zip(a.producer, b.producer, c.producer)
  }

  /// Subscribes to four or more streams in order and sends tuples of their corresponding values.
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further tuple is possible, and then ends the remaining subscriptions
  /// (D12). A failure or interruption of one stream passes through immediately, ends the
  /// subscriptions to the others, and drops the buffered values (EVT-13, EVT-14). Events arrive on
  /// the threads that send them (EVT-36). Disposing of a start ends all subscriptions and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first stream.
  ///   - b: The second stream.
  ///   - c: The third stream.
  ///   - d: The fourth stream.
  ///   - more: The remaining streams.
  /// - Returns: A producer that sends tuples of corresponding values.
  public static func zip<B, C, D, each More>(
    _ a: any SignalProducerConvertible<Value, Failure>,
    _ b: any SignalProducerConvertible<B, Failure>,
    _ c: any SignalProducerConvertible<C, Failure>,
    _ d: any SignalProducerConvertible<D, Failure>,
    _ more: repeat any SignalProducerConvertible<each More, Failure>
  ) -> SignalProducer<(Value, B, C, D, repeat each More), Failure> {
    let first = (Input(a.producer), Input(b.producer), Input(c.producer), Input(d.producer))
    let others = (repeat Input((each more).producer))
    return SignalProducer<(Value, B, C, D, repeat each More), Failure>(head: { output in
      zipOfMany(first.0, first.1, first.2, first.3, repeat each others, to: output)
    })
    .traced(after: nil, [a, b, c, d])
  }

  /// Subscribes to any number of streams of the same type, in order, and sends arrays of their
  /// corresponding values.
  ///
  /// This overload accepts signals or properties. Values are buffered, without limit, until the
  /// corresponding values arrive. The result completes as soon as no further array is possible, and
  /// then ends the remaining subscriptions (D12). If `streams` is empty, the result completes
  /// immediately (D10). A failure or interruption of one stream passes through immediately, ends
  /// the subscriptions to the others, and drops the buffered values (EVT-13, EVT-14). Events arrive
  /// on the threads that send them (EVT-36). Disposing of a start ends all subscriptions and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to combine. Each start subscribes to them in this order.
  /// - Returns: A producer that sends arrays of corresponding values, in the order of `streams`.
  public static func zip<Streams: Sequence>(
    _ streams: Streams
  ) -> SignalProducer<[Value], Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    zip(streams.map(\.producer))
  }

  /// Subscribes to any number of streams of the same type, in order, and sends arrays of their
  /// corresponding values, or a given array if there are no streams.
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. If `streams` is
  /// empty, the result sends `emptySentinel` and completes. Otherwise, it completes as soon as no
  /// further array is possible, and then ends the remaining subscriptions (D12). A failure or
  /// interruption of one stream passes through immediately, ends the subscriptions to the others,
  /// and drops the buffered values (EVT-13, EVT-14). Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start ends all subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - streams: The streams to combine.
  ///   - emptySentinel: The array to send before completing if `streams` is empty.
  /// - Returns: A producer that sends arrays of corresponding values, in the order of `streams`.
  public static func zip<Streams: Sequence>(
    _ streams: Streams,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    let producers = streams.map(\.producer)
    return producers.isEmpty ? .init(value: emptySentinel) : zip(producers)
  }
}

// Only two closures capture the parameter packs. The closures of the observers must not capture
// them, because the compiler mishandles closures inside a pack expansion.

/// Sends tuples of the corresponding values of any number of inputs.
private func zipOfMany<Failure, each Element>(
  _ inputs: repeat Input<each Element, Failure>,
  to output: Output<(repeat each Element), Failure>
) {
  let lanes = (repeat ZipLane<each Element>())
  let next: @Sendable () -> (repeat each Element)? = { takeRow(from: repeat each lanes) }
  let isExhausted: @Sendable () -> Bool = { anyIsExhausted(of: repeat each lanes) }
  repeat output.attach(each inputs, to: each lanes, next: next, isExhausted: isExhausted)
}

private func takeRow<each Element>(
  from lanes: repeat ZipLane<each Element>
) -> (repeat each Element)? {
  for lane in repeat each lanes {
    if lane.waiting.isEmpty { return nil }
  }
  do {
    return try (repeat (each lanes).takeFirst())
  } catch {
    return nil
  }
}

private func anyIsExhausted<each Element>(of lanes: repeat ZipLane<each Element>) -> Bool {
  for lane in repeat each lanes {
    if lane.isExhausted { return true }
  }
  return false
}

private struct EmptyLane: Error {}

extension ZipLane {
  fileprivate func takeFirst() throws(EmptyLane) -> Element {
    guard let value = waiting.removeFirst() else { throw EmptyLane() }
    return value
  }
}
