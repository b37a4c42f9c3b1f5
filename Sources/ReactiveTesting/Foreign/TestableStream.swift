internal import Reactive

/// A stream of some library, which the kit can feed and observe.
///
/// A conformance is all that the kit has to know of a library. `Signal` and `SignalProducer` have one, and
/// a stream type of another library needs three members:
///
/// ```swift
/// extension Ticker: TestableStream {
///   static var vocabulary: StreamVocabulary { StreamVocabulary("Tickers", canFail: false) }
///
///   init(source: RawStream<Value, Never>, in lab: Lab) {
///     self.init { onNext, onEnd, onStart in
///       source.listen(Observer(value: onNext, completed: onEnd)) { subscription in
///         onStart { subscription.dispose() }
///       }
///     }
///   }
///
///   var rawStream: RawStream<Value, Never> {
///     RawStream { observer, handle in
///       run({ observer.send(value: $0) }, { observer.sendCompleted() }) { cancel in
///         handle(AnyDisposable(cancel))
///       }
///     }
///   }
/// }
/// ```
///
/// Where streams have a protocol instead of a type, such as `Publisher` and `AsyncSequence`, an adapter
/// translates to and from ``RawStream`` in functions, and declares operators with a ``StreamVocabulary``.
public protocol TestableStream<Value, Failure>: Sendable {
  /// The type of the values.
  associatedtype Value: Sendable
  /// The type of the failures: ``TestFailure``, `any Error` or `Never`.
  associatedtype Failure: Error

  /// Which ends the streams of the library have, and how values travel.
  static var vocabulary: StreamVocabulary { get }

  /// Creates a stream that sends what a source of the kit sends.
  ///
  /// It adds no guard that the library does not demand of its sources.
  ///
  /// - Parameters:
  ///   - source: The source. Nothing guards it.
  ///   - lab: The time of the test case.
  init(source: RawStream<Value, Failure>, in lab: Lab)

  /// The stream for the recorder of the kit.
  ///
  /// It hands on everything, also what comes after an end or a cancellation.
  var rawStream: RawStream<Value, Failure> { get }
}

extension RawStream {
  /// Creates a stream of other values, such as the streams of a library in the place of raw ones.
  ///
  /// - Parameter transform: Makes the value.
  /// - Returns: A raw stream of the values that `transform` returns, with the same ends.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> RawStream<Other, Failure> {
    mapped(transform, { $0 })
  }

  /// Creates a stream of other values and failures.
  func mapped<Other: Sendable, OtherFailure: Error>(
    _ value: @escaping @Sendable (Value) -> Other,
    _ failure: @escaping @Sendable (Failure) -> OtherFailure
  ) -> RawStream<Other, OtherFailure> {
    RawStream<Other, OtherFailure> { observer, handle in
      listen(
        Observer(
          onValue: { observer.send(value: value($0)) },
          onTermination: { termination in
            switch termination {
            case .completed: observer.sendCompleted()
            case .failed(let error): observer.send(error: failure(error))
            case .interrupted: observer.sendInterrupted()
            }
          }
        ),
        handle: handle
      )
    }
  }
}
