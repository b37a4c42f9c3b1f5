/// An asynchronous sequence of the values of a stream.
///
/// ```swift
/// let producer = SignalProducer<Int, any Error>(values: 1, 2)
/// for try await value in producer.values { print(value) }   // 1 2
/// ```
///
/// Each loop has its own subscription. A loop over a producer starts the producer when it requests
/// the first value. A loop over a signal receives the values that are sent after the loop begins.
///
/// - The loop ends when the stream completes, and throws the failure when it fails.
/// - The loop also ends when the stream is interrupted, because an asynchronous sequence has no
///   third kind of end (EVT-22). If the difference matters, loop over the values of
///   `materialize()`.
/// - Leaving the loop disposes of the subscription. Cancelling the task also disposes of it:
///   immediately if the task is waiting for a value, and otherwise when the task requests the next
///   value. A cancelled task receives no more values.
/// - Values that have not been read are buffered. ``ValuesBuffering`` limits their number.
public struct StreamValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value

  /// Whether the observation begins with the loop, rather than with the first request for a value.
  @usableFromInline let isEager: Bool
  @usableFromInline let buffering: ValuesBuffering
  @usableFromInline let observe: @Sendable (Observer<Value, Failure>) -> (any Disposable)?

  init(
    isEager: Bool,
    buffering: ValuesBuffering,
    observe: @escaping @Sendable (Observer<Value, Failure>) -> (any Disposable)?
  ) {
    buffering.check()
    self.isEager = isEager
    self.buffering = buffering
    self.observe = observe
  }

  /// Begins a loop.
  ///
  /// For a signal, the observation begins with this call. A producer is started at the first
  /// request for a value.
  ///
  /// - Returns: An iterator with its own subscription.
  public func makeAsyncIterator() -> Iterator {
    let iterator = Iterator(ValuesReader(ValuesInbox(buffering), observe))
    if isEager { iterator.reader.begin() }
    return iterator
  }

  /// An iterator over the values, which represents one loop.
  ///
  /// The subscription is disposed of when the last copy of the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let reader: ValuesReader<Value, Failure>

    init(_ reader: ValuesReader<Value, Failure>) {
      self.reader = reader
    }

    /// Waits for the next value and returns it.
    ///
    /// Cancelling the task while it waits disposes of the subscription and returns `nil` (S7).
    ///
    /// - Parameter actor: The actor on which the call continues. Use the default.
    /// - Returns: The next value, or `nil` if the stream has completed or was interrupted, or if
    ///   the task was cancelled.
    /// - Throws: The failure of the stream, once. Later calls return `nil`.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Value? {
      if let value = reader.nextOfBatch() { return value }
      return try await reader.next(isolation: actor)
    }
  }
}

extension SignalProducer {
  /// An asynchronous sequence of the values of a start of this producer.
  ///
  /// ```swift
  /// for await number in SignalProducer<Int, Never>([1, 2]).values { print(number) }   // 1 2
  /// ```
  ///
  /// All values that the producer sends during its start are kept. Of the later values that have
  /// not been read, the newest 65,536 are kept. See ``ValuesBuffering/standard``.
  ///
  /// The loop starts the producer when it requests the first value. The loop ends when the start
  /// completes or is interrupted, and throws when the start fails. Leaving the loop, or cancelling
  /// its task, disposes of the start (ASY-3).
  public var values: StreamValues<Value, Failure> { values(buffering: .standard) }

  /// An asynchronous sequence of the values of a start of this producer.
  ///
  /// ```swift
  /// let numbers = SignalProducer<Int, Never>([1, 2, 3])
  /// for await number in numbers.values(buffering: .unbounded) { print(number) }   // 1 2 3
  /// ```
  ///
  /// Each loop starts the producer once, in the task that requests the first value. A synchronous
  /// producer sends all its values at that moment, so the limit of the policy must allow for them.
  /// The loop ends when the start completes or is interrupted, and throws when the start fails.
  /// Leaving the loop, or cancelling its task, disposes of the start (ASY-3).
  ///
  /// - Parameter buffering: The policy for values that have not been read. The method traps if the
  ///   limit is less than one (D19).
  /// - Returns: An asynchronous sequence. Each iterator starts the producer once.
  public func values(buffering: ValuesBuffering) -> StreamValues<Value, Failure> {
    StreamValues(isEager: false, buffering: buffering) { start($0) }
  }
}

extension Signal {
  /// An asynchronous sequence of the values that this signal sends after the loop begins.
  ///
  /// ```swift
  /// let (taps, tap) = Signal<Int, Never>.pipe()
  /// for await tap in taps.values { print(tap) }
  /// ```
  ///
  /// The newest 65,536 values that have not been read are kept. See ``ValuesBuffering/standard``.
  /// If the signal has already ended, the loop ends immediately.
  ///
  /// The loop ends when the signal completes or is interrupted, and throws when the signal fails.
  /// Leaving the loop, or cancelling its task, disposes of the observation (ASY-3).
  public var values: StreamValues<Value, Failure> { values(buffering: .standard) }

  /// An asynchronous sequence of the values that this signal sends after the loop begins.
  ///
  /// The loop ends when the signal completes or is interrupted, and throws when the signal fails.
  /// If the signal has already ended, the loop ends immediately. Leaving the loop, or cancelling
  /// its task, disposes of the observation (ASY-3).
  ///
  /// - Parameter buffering: The policy for values that have not been read. The method traps if the
  ///   limit is less than one (D19).
  /// - Returns: An asynchronous sequence. Each iterator observes the signal.
  public func values(buffering: ValuesBuffering) -> StreamValues<Value, Failure> {
    StreamValues(isEager: true, buffering: buffering) { self.observe($0) }
  }
}

extension PropertyProtocol {
  /// An asynchronous sequence of the current value and the value after each change.
  ///
  /// ```swift
  /// let name = MutableProperty("a")
  /// for await text in name.values { print(text) }   // a, and later values
  /// ```
  ///
  /// The observation begins when the loop requests the first value. If the property changes faster
  /// than the loop reads, the loop receives the newest value, and earlier values are dropped.
  /// ``values(buffering:)`` can keep more values. The loop ends when the streams of the property
  /// complete, such as when a ``MutableProperty`` is released. A waiting loop does not retain the
  /// property. Leaving the loop, or cancelling its task, disposes of the observation (ASY-3).
  public var values: StreamValues<Value, Never> { values(buffering: .newest(1)) }

  /// An asynchronous sequence of the current value and the value after each change.
  ///
  /// The observation begins when the loop requests the first value, which is the current value at
  /// that time. The loop ends when the streams of the property complete, such as when a
  /// ``MutableProperty`` is released. Leaving the loop, or cancelling its task, disposes of the
  /// observation (ASY-3).
  ///
  /// - Parameter buffering: The policy for values that have not been read. The method traps if the
  ///   limit is less than one (D19).
  /// - Returns: An asynchronous sequence. Each iterator observes the property.
  public func values(buffering: ValuesBuffering) -> StreamValues<Value, Never> {
    producer.values(buffering: buffering)
  }
}
