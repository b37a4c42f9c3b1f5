/// What a source of the kit sends to an operator of another library.
public enum RawInput: Hashable, Sendable {
  /// Values and all ends.
  case stream
  /// Values; it cannot fail.
  case infallible
  /// Streams of values. Only the first input can be one.
  case streams
}

/// The sources of one application of an operator of another library, each at its index.
///
/// An adapter makes a stream of its library of each of them. Nothing lies between what the kit sends and the
/// observer that the adapter hands to ``RawStream/listen(_:handle:)``.
public struct RawInputs: Sendable {
  /// The clock, and what watches closures and resources.
  public let lab: Lab
  private let stage: any OperatorStage

  init(_ stage: any OperatorStage, count: Int) {
    self.stage = stage
    lab = stage.lab
    for _ in 0..<count { _ = stage.takeInputIndex() }
  }

  /// An input of a type that the stage itself makes.
  func native<Stream>(_ index: Int) -> Stream? {
    (Stream.self as? any NativeStream.Type)?.input(index, on: stage) as? Stream
  }

  /// An input that sends numbers.
  public subscript(index: Int) -> RawStream<Int, TestFailure> { stage.raw(index) }

  /// An input that was declared as ``RawInput/infallible``.
  public func infallible(_ index: Int) -> RawStream<Int, Never> { stage.raw(index) }

  /// The first input, which was declared as ``RawInput/streams``.
  public var streams: RawStream<RawStream<Int, TestFailure>, TestFailure> { stage.rawStreams(0) }
}

extension StreamVocabulary {
  /// What scripts may do with an input.
  func kind(of input: RawInput) -> InputKind {
    var kind = InputKind(canFail: canFail && input != .infallible, isHot: isHot)
    kind.canBeInterrupted = canBeInterrupted
    if input == .streams {
      kind.inners = InputKind.Inners(canFail: canFail, canBeInterrupted: canBeInterrupted)
    }
    return kind
  }
}
