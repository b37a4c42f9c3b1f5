extension Signal {
  /// Sends tuples of the corresponding values of four or more signals.
  ///
  /// The result completes as soon as no further tuple is possible (D12). A failure or interruption
  /// of one signal passes through at once and drops the buffered values (EVT-13). Disposing of an
  /// observation detaches only its observer (SIG-19). See ``zip(with:)``.
  ///
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
  /// See ``zip(with:)-(SignalProducer<Other,Failure>)``. This overload accepts a signal or a
  /// property, and stops observing it when the start ends.
  ///
  /// - Parameter other: The stream to pair with this producer.
  /// - Returns: A producer that sends pairs of corresponding values.
  public func zip<Other>(
    with other: some SignalProducerConvertible<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    zip(with: other.producer)
  }

  /// Subscribes to two streams in order, and sends their values in pairs.
  ///
  /// See ``Signal/zip(with:)``. Disposing of a start ends both subscriptions and sends
  /// `interrupted` (EVT-25).
  public static func zip<B>(
    _ a: some SignalProducerConvertible<Value, Failure>,
    _ b: some SignalProducerConvertible<B, Failure>
  ) -> SignalProducer<(Value, B), Failure> {
    a.producer.zip(with: b.producer)
  }

  /// Subscribes to three streams in order, and sends their values in triples.
  ///
  /// See ``Signal/zip(with:)``. Disposing of a start ends all subscriptions and sends `interrupted`
  /// (EVT-25).
  public static func zip<B, C>(
    _ a: some SignalProducerConvertible<Value, Failure>,
    _ b: some SignalProducerConvertible<B, Failure>,
    _ c: some SignalProducerConvertible<C, Failure>
  ) -> SignalProducer<(Value, B, C), Failure> {
    zip(a.producer, b.producer, c.producer)
  }

  /// Subscribes to four or more streams in order, and sends tuples of their corresponding values.
  ///
  /// See ``Signal/zip(with:)``. The result completes as soon as no further tuple is possible (D12).
  /// A failure or interruption of one stream ends the subscriptions to the others (EVT-14).
  /// Disposing of a start ends all subscriptions and sends `interrupted` (EVT-25).
  public static func zip<B, C, D, each More>(
    _ a: any SignalProducerConvertible<Value, Failure>,
    _ b: any SignalProducerConvertible<B, Failure>,
    _ c: any SignalProducerConvertible<C, Failure>,
    _ d: any SignalProducerConvertible<D, Failure>,
    _ more: repeat any SignalProducerConvertible<each More, Failure>
  ) -> SignalProducer<(Value, B, C, D, repeat each More), Failure> {
    let (a, b, c, d) = (Input(a.producer), Input(b.producer), Input(c.producer), Input(d.producer))
    let others = (repeat Input((each more).producer))
    return SignalProducer<(Value, B, C, D, repeat each More), Failure>(head: { output in
      zipOfMany(a, b, c, d, repeat each others, to: output)
    })
    .traced(after: nil, [a, b, c, d])
  }

  /// Subscribes to any number of streams of one type, in order, and sends arrays of their
  /// corresponding values.
  ///
  /// If the list is empty, the result completes at once. See ``Signal/zip(with:)``. Disposing of a
  /// start ends all subscriptions and sends `interrupted` (EVT-25).
  public static func zip<Streams: Sequence>(
    _ streams: Streams
  ) -> SignalProducer<[Value], Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    zip(streams.map(\.producer))
  }

  /// Subscribes to any number of streams of one type, in order, and sends arrays of their
  /// corresponding values.
  ///
  /// See ``Signal/zip(with:)``. Disposing of a start ends all subscriptions and sends `interrupted`
  /// (EVT-25).
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

// Only two closures capture the packs. The closures of the observers must not capture them, because
// the compiler does not handle closures correctly inside a pack expansion.

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
