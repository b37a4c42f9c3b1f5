/// The values of a stream, for an asynchronous loop.
///
/// ```swift
/// for try await value in producer.values { print(value) }
/// ```
///
/// Each loop is an observation of its own: of a producer it is a start, which begins with the first
/// value that is asked for; of a signal it gets the values from the beginning of the loop on.
///
/// - The loop ends when the stream completes, and throws the failure when it fails.
/// - When the stream is interrupted the loop ends too, since a sequence knows no third way (EVT-22).
///   Where the difference matters, loop over the values of `materialize()`.
/// - When the loop is left, or its task is cancelled, the observation is disposed of: at once if the
///   task is waiting for a value, else when it asks for the next. A cancelled task gets no more values.
/// - What the reader has not read waits; see ``ValuesBuffering`` for how much of it.
public struct StreamValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value

  /// Whether the observation begins with the loop, or with the first value that is asked for.
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
  public func makeAsyncIterator() -> Iterator {
    let iterator = Iterator(ValuesReader(ValuesInbox(buffering), observe))
    if isEager { iterator.reader.begin() }
    return iterator
  }

  /// One loop.
  ///
  /// Its observation is disposed of when the last copy is released.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let reader: ValuesReader<Value, Failure>

    init(_ reader: ValuesReader<Value, Failure>) {
      self.reader = reader
    }

    /// Waits for the next value.
    ///
    /// - Returns: `nil` when the stream has completed or was interrupted, or the task was cancelled.
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
  /// The values of a start of this producer, for an asynchronous loop.
  ///
  /// ```swift
  /// for await number in SignalProducer<Int, Never>([1, 2]).values { print(number) }   // 1 2
  /// ```
  ///
  /// All that the producer sends while it is being started is kept, and of what it sends later the
  /// newest 65 536 values; see ``ValuesBuffering/standard``.
  public var values: StreamValues<Value, Failure> { values(buffering: .standard) }

  /// The values of a start of this producer, for an asynchronous loop.
  ///
  /// Each loop starts the producer anew, on the task that asks for the first value. A synchronous
  /// producer sends all it has in that moment, so it needs a policy that has room for it.
  ///
  /// - Parameter buffering: The policy for values that have not been read. A limit of less than one
  ///   is a mistake and stops the process (D19).
  public func values(buffering: ValuesBuffering) -> StreamValues<Value, Failure> {
    StreamValues(isEager: false, buffering: buffering) { start($0) }
  }
}

extension Signal {
  /// The values of this signal from the beginning of an asynchronous loop on.
  ///
  /// ```swift
  /// for await tap in taps.values { print(tap) }
  /// ```
  ///
  /// The newest 65 536 values that have not been read are kept; see ``ValuesBuffering/standard``. The
  /// loop of a signal that has ended ends at once.
  public var values: StreamValues<Value, Failure> { values(buffering: .standard) }

  /// The values of this signal from the beginning of an asynchronous loop on.
  ///
  /// - Parameter buffering: The policy for values that have not been read. A limit of less than one
  ///   is a mistake and stops the process (D19).
  public func values(buffering: ValuesBuffering) -> StreamValues<Value, Failure> {
    StreamValues(isEager: true, buffering: buffering) { self.observe($0) }
  }
}

extension PropertyProtocol {
  /// The current value, then the value after each change, for an asynchronous loop.
  ///
  /// ```swift
  /// for await name in user.name.values { label = name }
  /// ```
  ///
  /// A reader that is slower than the changes finds the newest value, and those before it are dropped;
  /// ``values(buffering:)`` keeps more. The loop ends when the property is released; waiting for its
  /// changes does not retain it.
  public var values: StreamValues<Value, Never> { values(buffering: .newest(1)) }

  /// The current value, then the value after each change, for an asynchronous loop.
  ///
  /// - Parameter buffering: The policy for values that have not been read. A limit of less than one
  ///   is a mistake and stops the process (D19).
  public func values(buffering: ValuesBuffering) -> StreamValues<Value, Never> {
    producer.values(buffering: buffering)
  }
}
