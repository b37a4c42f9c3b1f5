extension Signal where Value == Bool {
  /// Sends the negation of every value.
  public func negate() -> Signal<Value, Failure> {
    map { !$0 }
      .traced(after: self)
  }

  /// Sends whether the latest values of this stream and another are both true.
  ///
  /// The streams are combined as by ``Signal/combineLatest(with:)``, with the same terminal events.
  public func and(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .all([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether at least one of the latest values of this stream and another is true.
  ///
  /// The streams are combined as by ``Signal/combineLatest(with:)``, with the same terminal events.
  public func or(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .any([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// The streams are combined as by ``Signal/combineLatest(_:)``, with the same terminal events.
  /// Combining an empty list returns a signal that has already completed, so no observer can
  /// receive a value (SIG-12). On producers, `all([])` sends true.
  public static func all<Streams: Sequence>(_ streams: Streams) -> Signal<Value, Failure>
  where Streams.Element == Signal<Value, Failure> {
    combineLatest(streams).map { $0.allSatisfy { $0 } }
      .traced(after: nil)
  }

  /// Sends whether at least one of the latest values of the streams is true.
  ///
  /// The streams are combined as by ``Signal/combineLatest(_:)``, with the same terminal events.
  public static func any<Streams: Sequence>(_ streams: Streams) -> Signal<Value, Failure>
  where Streams.Element == Signal<Value, Failure> {
    combineLatest(streams).map { $0.contains(true) }
      .traced(after: nil)
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// The streams are combined as by ``Signal/combineLatest(_:)``, with the same terminal events.
  public static func all(_ streams: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    all(streams)
  }

  /// Sends whether at least one of the latest values of the streams is true.
  ///
  /// The streams are combined as by ``Signal/combineLatest(_:)``, with the same terminal events.
  public static func any(_ streams: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    any(streams)
  }
}

extension SignalProducer where Value == Bool {
  /// Sends the negation of every value.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func negate() -> SignalProducer<Value, Failure> {
    map { !$0 }
      .traced(after: self)
  }

  /// Sends whether the latest values of this stream and another are both true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func and(_ other: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    .all([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether at least one of the latest values of this stream and another is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func or(_ other: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    .any([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// For an empty list, the result sends true and completes.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func all<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element == SignalProducer<Value, Failure> {
    combineLatest(streams, emptySentinel: []).map { $0.allSatisfy { $0 } }
      .traced(after: nil)
  }

  /// Sends whether at least one of the latest values of the streams is true.
  ///
  /// For an empty list, the result sends false and completes.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func any<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element == SignalProducer<Value, Failure> {
    combineLatest(streams, emptySentinel: []).map { $0.contains(true) }
      .traced(after: nil)
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func all(
    _ streams: SignalProducer<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    all(streams)
  }

  /// Sends whether at least one of the latest values of the streams is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func any(
    _ streams: SignalProducer<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    any(streams)
  }
}

// Streams that are no producers.
extension SignalProducer where Value == Bool {
  /// Sends whether the latest values of this stream and another are both true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func and(
    _ other: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    and(other.producer)
  }

  /// Sends whether at least one of the latest values of this stream and another is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func or(
    _ other: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    or(other.producer)
  }

  /// Sends whether the latest values of all streams of one type are true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func all<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    all(streams.map(\.producer))
  }

  /// Sends whether at least one of the latest values of streams of one type is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func any<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    any(streams.map(\.producer))
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @_disfavoredOverload
  public static func all(
    _ streams: any SignalProducerConvertible<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    all(streams.map { $0.producer })
  }

  /// Sends whether at least one of the latest values of the streams is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @_disfavoredOverload
  public static func any(
    _ streams: any SignalProducerConvertible<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    any(streams.map { $0.producer })
  }
}
