public import Reactive

/// A stream whose locks and threads the kit observes, because they belong to this library.
protocol NativeStream {
  /// Returns an input of this type that the stage creates, or `nil` if the stage creates none.
  static func input(_ index: Int, on stage: any OperatorStage) -> Self?
  /// The output that the kit observes.
  var outlet: Outlet { get }
}

extension StreamVocabulary {
  /// The vocabulary of streams that do their work whether or not they are observed.
  public static let signal = StreamVocabulary(native: "Signal", isHot: true)
  /// The vocabulary of streams that begin their work when they are started.
  public static let producer = StreamVocabulary(native: "SignalProducer", isHot: false)
}

extension Signal: TestableStream, NativeStream {
  /// The vocabulary of hot streams with all four events.
  public static var vocabulary: StreamVocabulary { .signal }

  /// Creates a signal that sends the events of a source of the kit.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - lab: The lab of the test case, with its virtual time.
  public convenience init(source: RawStream<Value, Failure>, in lab: Lab) {
    self.init { observer, lifetime in source.listen(observer, handle: { lifetime += $0 }) }
  }

  /// The signal as a raw stream, for the recorder of the kit.
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
  /// The vocabulary of cold streams with all four events.
  public static var vocabulary: StreamVocabulary { .producer }

  /// Creates a producer that sends the events of a source of the kit.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - lab: The lab of the test case, with its virtual time.
  public init(source: RawStream<Value, Failure>, in lab: Lab) {
    self.init { observer, lifetime in source.listen(observer, handle: { lifetime += $0 }) }
  }

  /// The producer as a raw stream, for the recorder of the kit.
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
