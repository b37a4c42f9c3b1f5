extension Signal {
  /// Sends tuples of the latest values of four or more signals.
  ///
  /// ```text
  /// a                                  -1---2--|
  /// b                                  --3----|
  /// c                                  ---4-----5-|
  /// d                                  -6---------7-|
  /// Signal.combineLatest(a, b, c, d)   ---a-b---c-d-|
  ///
  /// a = (1, 3, 4, 6), b = (2, 3, 4, 6), c = (2, 3, 5, 6), d = (2, 3, 5, 7)
  /// ```
  ///
  /// ```swift
  /// let (street, streetInput) = Signal<String, Never>.pipe()
  /// let (number, numberInput) = Signal<Int, Never>.pipe()
  /// let (town, townInput) = Signal<String, Never>.pipe()
  /// let (code, codeInput) = Signal<Int, Never>.pipe()
  /// Signal.combineLatest(street, number, town, code).observeValues { street, number, town, code in
  ///   print(street, number, town, code)
  /// }
  /// ```
  ///
  /// The first tuple is sent once all signals have sent a value. The result completes when all
  /// signals have completed (EVT-21). A failure or interruption of one signal passes through
  /// immediately and ends the observation of the others (EVT-14). Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - a: The first signal.
  ///   - b: The second signal.
  ///   - c: The third signal.
  ///   - d: The fourth signal.
  ///   - more: The remaining signals.
  /// - Returns: A signal that sends a tuple for each value that one of the signals sends, once all
  ///   of them have sent a value.
  public static func combineLatest<B, C, D, each More>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>,
    _ d: Signal<D, Failure>,
    _ more: repeat Signal<each More, Failure>
  ) -> Signal<(Value, B, C, D, repeat each More), Failure> {
    Signal<(Value, B, C, D, repeat each More), Failure>.make(by: "combineLatest") { output in
      combineLatestOfMany(
        Input(a),
        Input(b),
        Input(c),
        Input(d),
        repeat Input(each more),
        to: output
      )
    }
    .traced(after: nil, [a, b, c, d])
  }
}

extension SignalProducer {
  /// Starts this producer, subscribes to another stream, and sends their latest values.
  ///
  /// This overload accepts a signal or a property. The result completes when both streams have
  /// completed (EVT-21). A failure or interruption of either stream passes through immediately and
  /// ends the subscription to the other (EVT-14). Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels this producer, detaches from the other stream, and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The stream to combine with this producer.
  /// - Returns: A producer that sends a pair for each value of either stream, once both have sent a
  ///   value.
  public func combineLatest<Other>(
    with other: some SignalProducerConvertible<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    combineLatest(with: other.producer)
  }

  /// Subscribes to two streams in order and sends pairs of their latest values.
  ///
  /// This overload accepts signals, properties, and producers. The result completes when both
  /// streams have completed (EVT-21). A failure or interruption of either stream passes through
  /// immediately and ends the subscription to the other (EVT-14). Events arrive on the threads that
  /// send them (EVT-36). Disposing of a start ends both subscriptions and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first stream.
  ///   - b: The second stream.
  /// - Returns: A producer that sends a pair for each value of either stream, once both have sent a
  ///   value.
  public static func combineLatest<B>(
    _ a: some SignalProducerConvertible<Value, Failure>,
    _ b: some SignalProducerConvertible<B, Failure>
  ) -> SignalProducer<(Value, B), Failure> {
    a.producer.combineLatest(with: b.producer)
  }

  /// Subscribes to three streams in order and sends triples of their latest values.
  ///
  /// This overload accepts signals, properties, and producers. The result completes when all three
  /// streams have completed (EVT-21). A failure or interruption of one stream passes through
  /// immediately and ends the subscriptions to the others (EVT-14). Events arrive on the threads
  /// that send them (EVT-36). Disposing of a start ends all subscriptions and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first stream.
  ///   - b: The second stream.
  ///   - c: The third stream.
  /// - Returns: A producer that sends a triple for each value that one of the streams sends, once
  ///   all of them have sent a value.
  public static func combineLatest<B, C>(
    _ a: some SignalProducerConvertible<Value, Failure>,
    _ b: some SignalProducerConvertible<B, Failure>,
    _ c: some SignalProducerConvertible<C, Failure>
  ) -> SignalProducer<(Value, B, C), Failure> {
    combineLatest(a.producer, b.producer, c.producer)
  }

  /// Subscribes to four or more streams in order and sends tuples of their latest values.
  ///
  /// The first tuple is sent once all streams have sent a value. The result completes when all
  /// streams have completed (EVT-21). A failure or interruption of one stream passes through
  /// immediately and ends the subscriptions to the others (EVT-14). Events arrive on the threads
  /// that send them (EVT-36). Disposing of a start ends all subscriptions and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first stream.
  ///   - b: The second stream.
  ///   - c: The third stream.
  ///   - d: The fourth stream.
  ///   - more: The remaining streams.
  /// - Returns: A producer that sends a tuple for each value that one of the streams sends, once
  ///   all of them have sent a value.
  public static func combineLatest<B, C, D, each More>(
    _ a: any SignalProducerConvertible<Value, Failure>,
    _ b: any SignalProducerConvertible<B, Failure>,
    _ c: any SignalProducerConvertible<C, Failure>,
    _ d: any SignalProducerConvertible<D, Failure>,
    _ more: repeat any SignalProducerConvertible<each More, Failure>
  ) -> SignalProducer<(Value, B, C, D, repeat each More), Failure> {
    let first = (Input(a.producer), Input(b.producer), Input(c.producer), Input(d.producer))
    let others = (repeat Input((each more).producer))
    return SignalProducer<(Value, B, C, D, repeat each More), Failure>(head: { output in
      combineLatestOfMany(first.0, first.1, first.2, first.3, repeat each others, to: output)
    })
    .traced(after: nil, [a, b, c, d])
  }

  /// Subscribes to any number of streams of the same type, in order, and sends arrays of their
  /// latest values.
  ///
  /// This overload accepts signals or properties. The first array is sent once all streams have
  /// sent a value. The result completes when all streams have completed (EVT-21), or immediately if
  /// `streams` is empty (D10). A failure or interruption of one stream passes through immediately
  /// and ends the subscriptions to the others (EVT-14). Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start ends all subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to combine. Each start subscribes to them in this order.
  /// - Returns: A producer that sends an array for each value that one of the streams sends, once
  ///   all of them have sent a value.
  public static func combineLatest<Streams: Sequence>(
    _ streams: Streams
  ) -> SignalProducer<[Value], Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    combineLatest(streams.map(\.producer))
  }

  /// Subscribes to any number of streams of the same type, in order, and sends arrays of their
  /// latest values, or a given array if there are no streams.
  ///
  /// If `streams` is empty, the result sends `emptySentinel` and completes. Otherwise, it completes
  /// when all streams have completed (EVT-21). A failure or interruption of one stream passes
  /// through immediately and ends the subscriptions to the others (EVT-14). Events arrive on the
  /// threads that send them (EVT-36). Disposing of a start ends all subscriptions and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - streams: The streams to combine.
  ///   - emptySentinel: The array to send before completing if `streams` is empty.
  /// - Returns: A producer that sends arrays of the latest values, in the order of `streams`.
  public static func combineLatest<Streams: Sequence>(
    _ streams: Streams,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    let producers = streams.map(\.producer)
    return producers.isEmpty ? .init(value: emptySentinel) : combineLatest(producers)
  }
}

// Only one closure captures the parameter packs. The closures of the observers must not capture
// them, because the compiler mishandles closures inside a pack expansion.

/// Sends the latest values of any number of inputs.
private func combineLatestOfMany<Failure, each Element>(
  _ inputs: repeat Input<each Element, Failure>,
  to output: Output<(repeat each Element), Failure>
) {
  let slots = (repeat LatestSlot<each Element>())
  var count = 0
  for _ in repeat each inputs { count += 1 }
  let progress = LatestProgress(count: count) { contents(of: repeat each slots) }
  repeat output.attach(each inputs, to: each slots, progress)
}

private func contents<each Element>(
  of slots: repeat LatestSlot<each Element>
) -> (repeat each Element)? {
  do {
    return try (repeat (each slots).content)
  } catch {
    return nil
  }
}

/// The latest value of one input.
private final class LatestSlot<Element: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: The slot is accessed only in the decisions of one ``Output``, while its
  // gate is held.
  @exclusivity(unchecked) var latest: Element?

  struct Missing: Error {}

  var content: Element {
    get throws(Missing) {
      guard let latest else { throw Missing() }
      return latest
    }
  }
}

/// The state that all inputs of one `combineLatest` share.
private final class LatestProgress<Value>: @unchecked Sendable {
  // `@unchecked Sendable`: The state is accessed only in the decisions of one ``Output``, while its
  // gate is held.
  @exclusivity(unchecked) var attached = 0
  /// The number of inputs that have not sent a value yet.
  @exclusivity(unchecked) var missing: Int
  let ends: InputEnds
  let read: @Sendable () -> Value?

  init(count: Int, read: @escaping @Sendable () -> Value?) {
    missing = count
    ends = InputEnds(count: count)
    self.read = read
  }
}

extension Output {
  fileprivate func attach<Element>(
    _ input: Input<Element, Failure>,
    to slot: LatestSlot<Element>,
    _ progress: LatestProgress<Value>
  ) {
    if isClosed { return }
    let index = progress.attached
    progress.attached += 1
    input.attach(
      Observer(
        onValue: { value in
          self.send(deciding: {
            if slot.latest == nil { progress.missing -= 1 }
            slot.latest = value
            return progress.missing == 0 ? progress.read() : nil
          })
        },
        onTermination: { self.inputTerminated($0) { progress.ends.complete(index) } }
      ),
      lifetime
    )
  }
}
