/// The kind of a source that the kit passes to an operator of another library.
public enum RawInput: Hashable, Sendable {
  /// The source sends values and all terminal events.
  case stream
  /// The source sends values and cannot fail.
  case infallible
  /// The source sends streams of values.
  ///
  /// Only the first input can be a stream of streams.
  case streams
}

/// The sources of one application of an operator of another library, each at its index.
///
/// An adapter converts each source to a stream of its library. The kit sends events directly to the
/// observer that the adapter passes to ``RawStream/listen(_:handle:)``.
public struct RawInputs: Sendable {
  /// The lab, with the clock, and with spies for closures and resources.
  public let lab: Lab
  private let stage: any OperatorStage

  init(_ stage: any OperatorStage, count: Int) {
    self.stage = stage
    lab = stage.lab
    for _ in 0..<count { _ = stage.takeInputIndex() }
  }

  /// Returns an input of a type that the stage creates.
  func native<Stream>(_ index: Int) -> Stream? {
    (Stream.self as? any NativeStream.Type)?.input(index, on: stage) as? Stream
  }

  /// Accesses the input at an index, which sends numbers.
  ///
  /// - Parameter index: The number of the input, beginning with zero.
  public subscript(index: Int) -> RawStream<Int, TestFailure> { stage.raw(index) }

  /// Returns an input that was declared as ``RawInput/infallible``.
  ///
  /// - Parameter index: The number of the input, beginning with zero.
  /// - Returns: The input, which never fails.
  public func infallible(_ index: Int) -> RawStream<Int, Never> { stage.raw(index) }

  /// The first input, which was declared as ``RawInput/streams``.
  public var streams: RawStream<RawStream<Int, TestFailure>, TestFailure> { stage.rawStreams(0) }
}

extension StreamVocabulary {
  /// Returns the description of an input: the events that test cases can send through it.
  func kind(of input: RawInput) -> InputKind {
    var kind = InputKind(canFail: canFail && input != .infallible, isHot: isHot)
    kind.canBeInterrupted = canBeInterrupted
    if input == .streams {
      kind.inners = InputKind.Inners(canFail: canFail, canBeInterrupted: canBeInterrupted)
    }
    return kind
  }
}
