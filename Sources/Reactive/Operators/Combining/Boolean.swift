extension Signal where Value == Bool {
  /// Sends the negation of every value.
  ///
  /// ```text
  /// source (t is true)   -t-f-t-|
  /// source.negate()      -f-t-f-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Bool, Never>.pipe()
  /// signal.negate().observeValues { print($0) }
  /// input.send(value: true)   // false
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` pass through immediately and unchanged. Events arrive
  /// on the threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Returns: A signal that sends the negated values.
  public func negate() -> Signal<Value, Failure> {
    map { !$0 }
      .traced(after: self)
  }

  /// Sends the logical AND of the latest values of this signal and another signal.
  ///
  /// ```text
  /// first (t is true)   -t-----f-|
  /// second              ---f-t---|
  /// first.and(second)   ---f-t-f-|
  /// ```
  ///
  /// ```swift
  /// let (name, nameInput) = Signal<Bool, Never>.pipe()
  /// let (mail, mailInput) = Signal<Bool, Never>.pipe()
  /// name.and(mail).observeValues { print($0) }
  /// nameInput.send(value: true)
  /// mailInput.send(value: false)   // false
  /// mailInput.send(value: true)    // true
  /// ```
  ///
  /// As with ``Signal/combineLatest(with:)``, the first value is sent once both signals have sent a
  /// value. The result completes when both signals have completed (EVT-21). A failure or
  /// interruption of either signal passes through immediately and ends the observation of the other
  /// (EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter other: The signal to combine with this signal.
  /// - Returns: A signal that sends a Boolean for each value of either signal, once both have sent
  ///   a value.
  public func and(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .all([self, other])
      .traced(after: self, [other])
  }

  /// Sends the logical OR of the latest values of this signal and another signal.
  ///
  /// ```text
  /// first (t is true)   -f-----t-|
  /// second              ---t-f---|
  /// first.or(second)    ---t-f-t-|
  /// ```
  ///
  /// ```swift
  /// let (local, localInput) = Signal<Bool, Never>.pipe()
  /// let (remote, remoteInput) = Signal<Bool, Never>.pipe()
  /// local.or(remote).observeValues { print($0) }
  /// localInput.send(value: false)
  /// remoteInput.send(value: true)   // true
  /// ```
  ///
  /// As with ``Signal/combineLatest(with:)``, the first value is sent once both signals have sent a
  /// value. The result completes when both signals have completed (EVT-21). A failure or
  /// interruption of either signal passes through immediately and ends the observation of the other
  /// (EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter other: The signal to combine with this signal.
  /// - Returns: A signal that sends a Boolean for each value of either signal, once both have sent
  ///   a value.
  public func or(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .any([self, other])
      .traced(after: self, [other])
  }

  /// Sends the logical AND of the latest values of several signals.
  ///
  /// ```text
  /// first (t is true)             -t-----f-|
  /// second                        ---f-t---|
  /// Signal.all([first, second])   ---f-t-f-|
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Bool, Never>.pipe()
  /// let (b, inputB) = Signal<Bool, Never>.pipe()
  /// Signal.all([a, b]).observeValues { print($0) }
  /// inputA.send(value: true)
  /// inputB.send(value: true)   // true
  /// ```
  ///
  /// The first value is sent once all signals have sent a value, even if one of them has already
  /// sent `false`. The result completes when all signals have completed (EVT-21). A failure or
  /// interruption of one of them passes through immediately and ends the observation of the others
  /// (EVT-14). If `streams` is empty, the result has already completed, so its observers receive
  /// `interrupted` (D10). For producers, `all([])` sends `true`. Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter streams: The signals to combine.
  /// - Returns: A signal that sends a Boolean for each value that one of the signals sends, once
  ///   all of them have sent a value.
  public static func all<Streams: Sequence>(_ streams: Streams) -> Signal<Value, Failure>
  where Streams.Element == Signal<Value, Failure> {
    combineLatest(streams).map { $0.allSatisfy { $0 } }
      .traced(after: nil)
  }

  /// Sends the logical OR of the latest values of several signals.
  ///
  /// ```text
  /// first (t is true)             -f-----t-|
  /// second                        ---t-f---|
  /// Signal.any([first, second])   ---t-f-t-|
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Bool, Never>.pipe()
  /// let (b, inputB) = Signal<Bool, Never>.pipe()
  /// Signal.any([a, b]).observeValues { print($0) }
  /// inputA.send(value: false)
  /// inputB.send(value: true)   // true
  /// ```
  ///
  /// The first value is sent once all signals have sent a value, even if one of them has already
  /// sent `true`. The result completes when all signals have completed (EVT-21). A failure or
  /// interruption of one of them passes through immediately and ends the observation of the others
  /// (EVT-14). If `streams` is empty, the result has already completed, so its observers receive
  /// `interrupted` (D10). Events arrive on the threads that send them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter streams: The signals to combine.
  /// - Returns: A signal that sends a Boolean for each value that one of the signals sends, once
  ///   all of them have sent a value.
  public static func any<Streams: Sequence>(_ streams: Streams) -> Signal<Value, Failure>
  where Streams.Element == Signal<Value, Failure> {
    combineLatest(streams).map { $0.contains(true) }
      .traced(after: nil)
  }

  /// Sends the logical AND of the latest values of several signals.
  ///
  /// This overload takes the signals as separate arguments, as in `Signal.all(a, b)`. The first
  /// value is sent once all signals have sent a value, even if one of them has already sent
  /// `false`. The result completes when all signals have completed (EVT-21). A failure or
  /// interruption of one of them passes through immediately and ends the observation of the others
  /// (EVT-14). Without arguments, the result has already completed, so its observers receive
  /// `interrupted` (D10). Events arrive on the threads that send them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter streams: The signals to combine.
  /// - Returns: A signal that sends a Boolean for each value that one of the signals sends, once
  ///   all of them have sent a value.
  public static func all(_ streams: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    all(streams)
  }

  /// Sends the logical OR of the latest values of several signals.
  ///
  /// This overload takes the signals as separate arguments, as in `Signal.any(a, b)`. The first
  /// value is sent once all signals have sent a value, even if one of them has already sent `true`.
  /// The result completes when all signals have completed (EVT-21). A failure or interruption of
  /// one of them passes through immediately and ends the observation of the others (EVT-14).
  /// Without arguments, the result has already completed, so its observers receive `interrupted`
  /// (D10). Events arrive on the threads that send them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter streams: The signals to combine.
  /// - Returns: A signal that sends a Boolean for each value that one of the signals sends, once
  ///   all of them have sent a value.
  public static func any(_ streams: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    any(streams)
  }
}

extension SignalProducer where Value == Bool {
  /// Sends the negation of every value.
  ///
  /// ```text
  /// producer (t is true)   -t-f-t-|
  /// producer.negate()      -f-t-f-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Bool, Never>([true, false]).negate().startWithValues { print($0) }   // false true
  /// ```
  ///
  /// Terminal events pass through immediately and unchanged. Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends the negated values.
  public func negate() -> SignalProducer<Value, Failure> {
    map { !$0 }
      .traced(after: self)
  }

  /// Sends the logical AND of the latest values of this producer and another producer.
  ///
  /// ```text
  /// first (t is true)   -t-----f-|
  /// second              ---f-t---|
  /// first.and(second)   ---f-t-f-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Bool, Never>(value: true)
  ///   .and(SignalProducer<Bool, Never>(value: false))
  ///   .startWithValues { print($0) }   // false
  /// ```
  ///
  /// Each start starts this producer and then the other producer. The result completes when both
  /// producers have completed (EVT-21). A failure or interruption of either producer passes through
  /// immediately and cancels the other. Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The producer to combine with this producer.
  /// - Returns: A producer that sends a Boolean for each value of either stream, once both have
  ///   sent a value.
  public func and(_ other: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    .all([self, other])
      .traced(after: self, [other])
  }

  /// Sends the logical OR of the latest values of this producer and another producer.
  ///
  /// ```text
  /// first (t is true)   -f-----t-|
  /// second              ---t-f---|
  /// first.or(second)    ---t-f-t-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Bool, Never>(value: true)
  ///   .or(SignalProducer<Bool, Never>(value: false))
  ///   .startWithValues { print($0) }   // true
  /// ```
  ///
  /// Each start starts this producer and then the other producer. The result completes when both
  /// producers have completed (EVT-21). A failure or interruption of either producer passes through
  /// immediately and cancels the other. Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter other: The producer to combine with this producer.
  /// - Returns: A producer that sends a Boolean for each value of either stream, once both have
  ///   sent a value.
  public func or(_ other: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    .any([self, other])
      .traced(after: self, [other])
  }

  /// Sends the logical AND of the latest values of several producers.
  ///
  /// ```text
  /// first (t is true)                     -t-----f-|
  /// second                                ---f-t---|
  /// SignalProducer.all([first, second])   ---f-t-f-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Bool, Never>.all([.init(value: true), .init(value: false)])
  ///   .startWithValues { print($0) }   // false
  /// ```
  ///
  /// The producers are started in order. The first value is sent once all producers have sent a
  /// value, even if one of them has already sent `false`. If `streams` is empty, the result sends
  /// `true` and completes. Otherwise, it completes when all producers have completed (EVT-21). A
  /// failure or interruption of one of them passes through immediately and cancels the others.
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels all
  /// producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The producers to combine.
  /// - Returns: A producer that sends a Boolean for each value that one of the producers sends,
  ///   once all of them have sent a value.
  public static func all<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element == SignalProducer<Value, Failure> {
    combineLatest(streams, emptySentinel: []).map { $0.allSatisfy { $0 } }
      .traced(after: nil)
  }

  /// Sends the logical OR of the latest values of several producers.
  ///
  /// ```text
  /// first (t is true)                     -f-----t-|
  /// second                                ---t-f---|
  /// SignalProducer.any([first, second])   ---t-f-t-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Bool, Never>.any([.init(value: true), .init(value: false)])
  ///   .startWithValues { print($0) }   // true
  /// ```
  ///
  /// The producers are started in order. The first value is sent once all producers have sent a
  /// value, even if one of them has already sent `true`. If `streams` is empty, the result sends
  /// `false` and completes. Otherwise, it completes when all producers have completed (EVT-21). A
  /// failure or interruption of one of them passes through immediately and cancels the others.
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels all
  /// producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The producers to combine.
  /// - Returns: A producer that sends a Boolean for each value that one of the producers sends,
  ///   once all of them have sent a value.
  public static func any<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element == SignalProducer<Value, Failure> {
    combineLatest(streams, emptySentinel: []).map { $0.contains(true) }
      .traced(after: nil)
  }

  /// Sends the logical AND of the latest values of several producers.
  ///
  /// This overload takes the producers as separate arguments and starts them in order. The first
  /// value is sent once all producers have sent a value, even if one of them has already sent
  /// `false`. Without arguments, the result sends `true` and completes. Otherwise, it completes
  /// when all producers have completed (EVT-21). A failure or interruption of one of them passes
  /// through immediately and cancels the others. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels all producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The producers to combine.
  /// - Returns: A producer that sends a Boolean for each value that one of the producers sends,
  ///   once all of them have sent a value.
  public static func all(
    _ streams: SignalProducer<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    all(streams)
  }

  /// Sends the logical OR of the latest values of several producers.
  ///
  /// This overload takes the producers as separate arguments and starts them in order. The first
  /// value is sent once all producers have sent a value, even if one of them has already sent
  /// `true`. Without arguments, the result sends `false` and completes. Otherwise, it completes
  /// when all producers have completed (EVT-21). A failure or interruption of one of them passes
  /// through immediately and cancels the others. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels all producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The producers to combine.
  /// - Returns: A producer that sends a Boolean for each value that one of the producers sends,
  ///   once all of them have sent a value.
  public static func any(
    _ streams: SignalProducer<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    any(streams)
  }
}

// Overloads for signals and properties.
extension SignalProducer where Value == Bool {
  /// Sends the logical AND of the latest values of this producer and another stream.
  ///
  /// This overload accepts a signal or a property. Each start starts this producer and then
  /// subscribes to the other stream. The result completes when both streams have completed
  /// (EVT-21). A failure or interruption of either stream passes through immediately and ends the
  /// subscription to the other. Events arrive on the threads that send them (EVT-36). Disposing of
  /// a start cancels this producer, detaches from the other stream, and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter other: The stream to combine with this producer.
  /// - Returns: A producer that sends a Boolean for each value of either stream, once both have
  ///   sent a value.
  public func and(
    _ other: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    and(other.producer)
  }

  /// Sends the logical OR of the latest values of this producer and another stream.
  ///
  /// This overload accepts a signal or a property. Each start starts this producer and then
  /// subscribes to the other stream. The result completes when both streams have completed
  /// (EVT-21). A failure or interruption of either stream passes through immediately and ends the
  /// subscription to the other. Events arrive on the threads that send them (EVT-36). Disposing of
  /// a start cancels this producer, detaches from the other stream, and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter other: The stream to combine with this producer.
  /// - Returns: A producer that sends a Boolean for each value of either stream, once both have
  ///   sent a value.
  public func or(
    _ other: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    or(other.producer)
  }

  /// Sends the logical AND of the latest values of several streams of the same type.
  ///
  /// This overload accepts signals or properties, as in `SignalProducer.all([isValid, isOnline])`.
  /// If `streams` is empty, the result sends `true` and completes. Otherwise, it completes when all
  /// streams have completed (EVT-21). A failure or interruption of one of them passes through
  /// immediately and ends the subscriptions to the others. Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start ends all subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to combine. Each start subscribes to them in this order.
  /// - Returns: A producer that sends a Boolean for each value that one of the streams sends, once
  ///   all of them have sent a value.
  public static func all<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    all(streams.map(\.producer))
  }

  /// Sends the logical OR of the latest values of several streams of the same type.
  ///
  /// This overload accepts signals or properties, as in `SignalProducer.any([isValid, isOnline])`.
  /// If `streams` is empty, the result sends `false` and completes. Otherwise, it completes when
  /// all streams have completed (EVT-21). A failure or interruption of one of them passes through
  /// immediately and ends the subscriptions to the others. Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start ends all subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to combine. Each start subscribes to them in this order.
  /// - Returns: A producer that sends a Boolean for each value that one of the streams sends, once
  ///   all of them have sent a value.
  public static func any<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    any(streams.map(\.producer))
  }

  /// Sends the logical AND of the latest values of several streams.
  ///
  /// This overload takes streams of different types, such as a property and a producer, as in
  /// `.all(isValid, isOnline)`. The first value is sent once all streams have sent a value, even if
  /// one of them has already sent `false`.
  ///
  /// The result completes when all streams have completed (EVT-21). A failure or interruption of
  /// one of them passes through immediately and ends the subscriptions to the others. Events arrive
  /// on the threads that send them (EVT-36). Disposing of a start ends all subscriptions and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to combine. Each start subscribes to them in this order.
  /// - Returns: A producer that sends a Boolean for each value that one of the streams sends, once
  ///   all of them have sent a value.
  @_disfavoredOverload
  public static func all(
    _ streams: any SignalProducerConvertible<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    all(streams.map { $0.producer })
  }

  /// Sends the logical OR of the latest values of several streams.
  ///
  /// This overload takes streams of different types, such as a property and a producer, as in
  /// `.any(isLocal, isOnline)`. The first value is sent once all streams have sent a value, even if
  /// one of them has already sent `true`.
  ///
  /// The result completes when all streams have completed (EVT-21). A failure or interruption of
  /// one of them passes through immediately and ends the subscriptions to the others. Events arrive
  /// on the threads that send them (EVT-36). Disposing of a start ends all subscriptions and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter streams: The streams to combine. Each start subscribes to them in this order.
  /// - Returns: A producer that sends a Boolean for each value that one of the streams sends, once
  ///   all of them have sent a value.
  @_disfavoredOverload
  public static func any(
    _ streams: any SignalProducerConvertible<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    any(streams.map { $0.producer })
  }
}
