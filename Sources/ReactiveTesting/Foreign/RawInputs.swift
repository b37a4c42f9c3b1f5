/// The kind of source that the kit passes to an operator of another library.
public enum RawInput: Hashable, Sendable {
  /// The source sends values and all terminal events that the vocabulary of the library allows.
  case stream
  /// The source sends values and terminal events, but never fails.
  case infallible
  /// The source sends streams of values.
  ///
  /// Only the first input can be a stream of streams.
  case streams
}

/// The sources of one application of an operator of another library, accessed by index.
///
/// An adapter converts each source to a stream of its library. The kit sends events directly to the
/// observer that the adapter passes to ``RawStream/listen(_:handle:)``, on the thread that runs the
/// test case. Each access creates a new stream, so store the stream if you use it more than once.
public struct RawInputs: Sendable {
  /// The lab of the test case, with its clock, and with spies for closures and resources.
  public let lab: Lab
  private let stage: any OperatorStage

  init(_ stage: any OperatorStage, count: Int) {
    self.stage = stage
    lab = stage.lab
    for _ in 0..<count { _ = stage.takeInputIndex() }
  }

  /// Returns the input as a native stream, or `nil` if the stage creates none of that type.
  func native<Stream>(_ index: Int) -> Stream? {
    (Stream.self as? any NativeStream.Type)?.input(index, on: stage) as? Stream
  }

  /// Accesses the input at an index.
  ///
  /// The input sends numbers, and the terminal events that its declaration and the vocabulary
  /// permit. Each access creates a new stream. For a ``RawInput/streams`` input, use ``streams``
  /// instead.
  ///
  /// - Parameter index: The position of the input, counted from zero. It must be less than the
  ///   number of declared inputs; otherwise, the call may trap.
  public subscript(index: Int) -> RawStream<Int, TestFailure> { stage.raw(index) }

  /// Returns an input that was declared as ``RawInput/infallible``.
  ///
  /// Test cases send no failure through such an input. If the input was declared as another kind,
  /// its failures are dropped.
  ///
  /// - Parameter index: The position of the input, counted from zero. It must be less than the
  ///   number of declared inputs; otherwise, the call may trap.
  /// - Returns: The input, which never fails.
  public func infallible(_ index: Int) -> RawStream<Int, Never> { stage.raw(index) }

  /// The first input, which must have been declared as ``RawInput/streams``.
  public var streams: RawStream<RawStream<Int, TestFailure>, TestFailure> { stage.rawStreams(0) }
}

extension StreamVocabulary {
  /// Returns a description of an input, with the events that test cases can send through it.
  func kind(of input: RawInput) -> InputKind {
    var kind = InputKind(canFail: canFail && input != .infallible, isHot: isHot)
    kind.canBeInterrupted = canBeInterrupted
    if input == .streams {
      kind.inners = InputKind.Inners(canFail: canFail, canBeInterrupted: canBeInterrupted)
    }
    return kind
  }
}
