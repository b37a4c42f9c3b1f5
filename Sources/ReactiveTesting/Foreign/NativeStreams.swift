public import Reactive

/// A stream whose locks and threads the kit can observe, because the type belongs to this library.
protocol NativeStream {
  /// Returns an input of this type that the stage creates, or `nil` if the stage cannot create one.
  static func input(_ index: Int, on stage: any OperatorStage) -> Self?
  /// The output that the kit observes.
  var outlet: Outlet { get }
}

extension StreamVocabulary {
  /// The vocabulary of `Signal`: hot streams with all four events, which work even without
  /// observers.
  public static let signal = StreamVocabulary(native: "Signal", isHot: true)
  /// The vocabulary of `SignalProducer`: cold streams with all four events, which work when
  /// started.
  public static let producer = StreamVocabulary(native: "SignalProducer", isHot: false)
}

extension Signal: TestableStream, NativeStream {
  /// The vocabulary of signals, ``StreamVocabulary/signal``.
  public static var vocabulary: StreamVocabulary { .signal }

  /// Creates a signal that sends the events of a source of the kit.
  ///
  /// The signal observes the source before the initializer returns. Events that the source sends
  /// before then reach no observer (SIG-5). The signal sends each event on the thread on which the
  /// source sends the event. A terminal event of the source ends the signal. The observation of the
  /// source is disposed of when the signal ends, or when the signal is neither retained nor
  /// observed.
  ///
  /// - Parameters:
  ///   - source: The unguarded source.
  ///   - lab: The lab of the test case, with its virtual time. The initializer does not use it.
  public convenience init(source: RawStream<Value, Failure>, in lab: Lab) {
    self.init { observer, lifetime in source.listen(observer, handle: { lifetime += $0 }) }
  }

  /// A raw stream that observes the signal, for the recorder of the kit.
  ///
  /// Events are delivered on the thread on which the signal sends them. The disposable of an
  /// observation detaches its observer. If the signal has already ended, that disposable does
  /// nothing.
  public var rawStream: RawStream<Value, Failure> {
    RawStream { observer in self.observe(observer) ?? AnyDisposable() }
  }

  static func input(_ index: Int, on stage: any OperatorStage) -> Self? {
    switch Self.self {
    case is Signal<Int, TestFailure>.Type:
      (stage.signal(index) as Signal<Int, TestFailure>) as? Self
    case is Signal<Int, Never>.Type: (stage.signal(index) as Signal<Int, Never>) as? Self
    case is Signal<SignalProducer<Int, TestFailure>, TestFailure>.Type:
      (stage.outerSignal(index) as Signal<SignalProducer<Int, TestFailure>, TestFailure>) as? Self
    default: nil
    }
  }

  var outlet: Outlet { Outlet(self) }
}

extension SignalProducer: TestableStream, NativeStream {
  /// The vocabulary of producers, ``StreamVocabulary/producer``.
  public static var vocabulary: StreamVocabulary { .producer }

  /// Creates a producer that sends the events of a source of the kit.
  ///
  /// Each start observes the source, and sends each event on the thread on which the source sends
  /// the event. A terminal event of the source ends the start. When the start ends or is disposed
  /// of, the observation of the source is disposed of.
  ///
  /// - Parameters:
  ///   - source: The unguarded source.
  ///   - lab: The lab of the test case, with its virtual time. The initializer does not use it.
  public init(source: RawStream<Value, Failure>, in lab: Lab) {
    self.init { observer, lifetime in source.listen(observer, handle: { lifetime += $0 }) }
  }

  /// A raw stream that starts the producer once for each observation, for the recorder of the kit.
  ///
  /// No guard of the library protects the observer. The disposable of an observation disposes of
  /// the start.
  public var rawStream: RawStream<Value, Failure> { RawStream(unguarded: self) }

  static func input(_ index: Int, on stage: any OperatorStage) -> Self? {
    switch Self.self {
    case is SignalProducer<Int, TestFailure>.Type:
      (stage.producer(index) as SignalProducer<Int, TestFailure>) as? Self
    case is SignalProducer<Int, Never>.Type:
      (stage.producer(index) as SignalProducer<Int, Never>) as? Self
    case is SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>.Type:
      (stage.outerProducer(index)
        as SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>) as? Self
    default: nil
    }
  }

  var outlet: Outlet { Outlet(self) }
}
