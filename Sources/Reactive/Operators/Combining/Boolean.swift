extension Signal where Value == Bool {
  /// Sends the opposite of every value.
  public func negate() -> Signal<Value, Failure> {
    map { !$0 }
      .traced(after: self)
  }

  /// Sends whether the latest values of this stream and another are both true.
  ///
  /// It combines them as ``Signal/combineLatest(with:)`` does.
  public func and(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .all([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether one of the latest values of this stream and another is true.
  ///
  /// It combines them as ``Signal/combineLatest(with:)`` does.
  public func or(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
    .any([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// It combines them as ``Signal/combineLatest(_:)`` does. Combining an empty list returns a
  /// signal that has already completed, so no observer can receive a value (SIG-12). On producers,
  /// `all([])` sends true.
  public static func all<Streams: Sequence>(_ streams: Streams) -> Signal<Value, Failure>
  where Streams.Element == Signal<Value, Failure> {
    combineLatest(streams).map { $0.allSatisfy { $0 } }
      .traced(after: nil)
  }

  /// Sends whether one of the latest values of the streams is true.
  ///
  /// It combines them as ``Signal/combineLatest(_:)`` does.
  public static func any<Streams: Sequence>(_ streams: Streams) -> Signal<Value, Failure>
  where Streams.Element == Signal<Value, Failure> {
    combineLatest(streams).map { $0.contains(true) }
      .traced(after: nil)
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// It combines them as ``Signal/combineLatest(_:)`` does.
  public static func all(_ streams: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    all(streams)
  }

  /// Sends whether one of the latest values of the streams is true.
  ///
  /// It combines them as ``Signal/combineLatest(_:)`` does.
  public static func any(_ streams: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    any(streams)
  }
}

extension SignalProducer where Value == Bool {
  /// Sends the opposite of every value.
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

  /// Sends whether one of the latest values of this stream and another is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func or(_ other: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    .any([self, other])
      .traced(after: self, [other])
  }

  /// Sends whether the latest values of all streams are true.
  ///
  /// For an empty list it sends true and
  /// completes.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func all<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element == SignalProducer<Value, Failure> {
    combineLatest(streams, emptySentinel: []).map { $0.allSatisfy { $0 } }
      .traced(after: nil)
  }

  /// Sends whether one of the latest values of the streams is true.
  ///
  /// For an empty list it sends
  /// false and completes.
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

  /// Sends whether one of the latest values of the streams is true.
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

  /// Sends whether one of the latest values of this stream and another is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public func or(
    _ other: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    or(other.producer)
  }

  /// Sends whether the latest values of all streams, which are of one kind, are true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  public static func all<Streams: Sequence>(_ streams: Streams) -> SignalProducer<Value, Failure>
  where Streams.Element: SignalProducerConvertible<Value, Failure> {
    all(streams.map(\.producer))
  }

  /// Sends whether one of the latest values of the streams, which are of one kind, is true.
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

  /// Sends whether one of the latest values of the streams is true.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @_disfavoredOverload
  public static func any(
    _ streams: any SignalProducerConvertible<Value, Failure>...
  ) -> SignalProducer<Value, Failure> {
    any(streams.map { $0.producer })
  }
}
