internal import Reactive

/// A stream of any library that the kit can drive and observe.
///
/// A conformance is all that the kit needs to check a library. `Signal` and `SignalProducer`
/// conform, and a stream type of another library needs three members:
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
/// If the streams of a library conform to a protocol such as `Publisher` or `AsyncSequence`, its
/// adapter instead provides functions that convert between streams and ``RawStream``, and declares
/// operators with a ``StreamVocabulary``.
public protocol TestableStream<Value, Failure>: Sendable {
  /// The type of the values.
  associatedtype Value: Sendable
  /// The type of the failures: ``TestFailure``, `any Error`, or `Never`.
  associatedtype Failure: Error

  /// The capabilities of the streams of the library.
  static var vocabulary: StreamVocabulary { get }

  /// Creates a stream that sends the events of a source of the kit.
  ///
  /// The stream must forward all events of the source, including terminal events, on the thread on
  /// which the source sends them. When an observation of the stream is cancelled, the stream must
  /// dispose of the disposable that the source has provided. The conversion must not add a guard,
  /// unless the library requires its sources to have one.
  ///
  /// - Parameters:
  ///   - source: The unguarded source.
  ///   - lab: The lab of the test case, with its virtual time.
  init(source: RawStream<Value, Failure>, in lab: Lab)

  /// A raw stream that observes this stream, for the recorder of the kit.
  ///
  /// Each observation of the raw stream must begin one observation of this stream. The raw stream
  /// must forward all events, even after a terminal event or a cancellation, on the thread on which
  /// they are sent. Its disposable must cancel the observation.
  var rawStream: RawStream<Value, Failure> { get }
}

extension RawStream {
  /// Returns a stream of transformed values, for example to turn raw inner streams into streams of
  /// a library.
  ///
  /// The closure runs on the thread on which the value is sent. Terminal events and disposal pass
  /// through unchanged.
  ///
  /// - Parameter transform: A closure that returns the transformed value.
  /// - Returns: A raw stream of the values that `transform` returns.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> RawStream<Other, Failure> {
    mapped(transform, { $0 })
  }

  /// Returns a stream of transformed values and failures.
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
