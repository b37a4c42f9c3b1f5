internal import Reactive

/// An operator to check, with its claims and the place of its declaration.
///
/// ```swift
/// let pairwise = OperatorUnderTest("pairwise") { source, _ in source.pairwise() }
///
/// @Test(arguments: pairwise.checklist)
/// func obeys(_ check: ContractCheck) throws { try check() }
/// ```
///
/// In other test frameworks, `try pairwise.verify()` throws one error that lists every violation.
/// An operator can declare claims with ``OperatorTrait``. There are initializers for operators with
/// several inputs, for streams of streams, for signals, and for sources without inputs.
///
/// A checklist applies the operator several hundred times on threads of the kit, two of which can
/// run at the same time. Any state that the applications share, such as a static variable, must
/// therefore be thread-safe.
public struct OperatorUnderTest: Sendable {
  /// The name of the operator in reports.
  public let name: String
  /// The file of the declaration.
  public let file: String
  /// The line of the declaration.
  public let line: UInt

  var profile: Profile
  let shape: Shape
  let apply: @Sendable (any OperatorStage) -> Outlet
  /// A function that applies an operator on signals to producers, or `nil` if the operator cannot
  /// be lifted.
  var lifted: (@Sendable (any OperatorStage) -> Outlet)?
  /// Whether the output is a ``RawStream``, which no guard of this library protects.
  var isRaw = false
  /// The vocabulary of the library to which the operator belongs.
  var vocabulary: StreamVocabulary
  /// Whether a disposal of the output sends `interrupted`.
  var disposalInterrupts: Bool { !shape.isSignal && vocabulary.canBeInterrupted }
  /// Whether the operator has an effect instead of an output.
  var isSink = false
  /// The laws that the operator must satisfy.
  var laws: [Law] = []

  /// A model of the values that the operator sends, if one was declared.
  var modelled: OperatorModel<OutputValue>?

  /// A model of the sources that the operator starts, if one was declared.
  var modelledStarts: OperatorModel<SourceID>?

  /// A model of the terminal event, which returns one event or none, if one was declared.
  var modelledEnd: OperatorModel<OutputEvent>?

  /// Whether a model was declared.
  var isModelled: Bool { modelled != nil || modelledStarts != nil || modelledEnd != nil }

  /// The inputs as a collection, or `nil` if the number of inputs is fixed.
  var collection: InputCollection?

  /// The inputs of an operator.
  struct Shape: Hashable, Sendable {
    /// The kind of each input.
    let kinds: [InputKind]
    /// Whether the output is a signal.
    let isSignal: Bool
    /// Whether the output can send values, according to its type.
    let hasValues: Bool

    /// Whether the output cannot send values.
    var isMute: Bool { !hasValues || (inputs > 0 && kinds.allSatisfy { !$0.hasValues }) }

    /// The vocabulary of this library for an operator of this shape.
    var vocabulary: StreamVocabulary { isSignal ? .signal : .producer }

    /// The number of inputs.
    var inputs: Int { kinds.count }

    /// Whether any source can fail.
    var canFail: Bool { innersCanFail || kinds.contains { $0.canFail } }

    /// Whether the first input is a stream of streams.
    var isFlattening: Bool { kinds.first?.inners != nil }

    /// Whether the inner streams can fail.
    var innersCanFail: Bool { kinds.first?.inners?.canFail ?? false }

    /// Whether the inner streams can be interrupted.
    var innersCanBeInterrupted: Bool { kinds.first?.inners?.canBeInterrupted ?? false }
  }

  init(
    _ name: String,
    _ traits: [OperatorTrait],
    _ shape: Shape,
    _ file: String,
    _ line: UInt,
    _ apply: @escaping @Sendable (any OperatorStage) -> Outlet
  ) {
    self.name = name
    self.file = file
    self.line = line
    self.profile = Profile(traits + (shape.isFlattening ? [.flattening] : []))
    self.shape = shape
    vocabulary = shape.vocabulary
    self.apply = apply
  }

  /// Creates an operator that runs like `other` and has the same name and place in reports.
  init(
    _ other: OperatorUnderTest,
    _ shape: Shape,
    _ apply: @escaping @Sendable (any OperatorStage) -> Outlet
  ) {
    name = other.name
    file = other.file
    line = other.line
    profile = other.profile
    self.shape = shape
    vocabulary = other.vocabulary.isNative ? shape.vocabulary : other.vocabulary
    self.apply = apply
  }

  /// A description of the kind of the output and the number of inputs, such as `producer` or
  /// `2 signals`.
  ///
  /// An operator on a stream of streams is described as `producer of producers` or
  /// `signal of producers`, and an operator without inputs as `source`. For an operator of another
  /// library, the description begins with the name of the library.
  public var form: String {
    if !vocabulary.isNative { return form(in: vocabulary) }
    let kind = shape.isSignal ? "signal" : "producer"
    if shape.isFlattening { return "\(kind) of producers" }
    switch shape.inputs {
    case 0: return "source"
    case 1: return kind
    default: return "\(shape.inputs) \(kind)s"
    }
  }

  private func form(in library: StreamVocabulary) -> String {
    if shape.isFlattening { return "\(library.name), streams of streams" }
    switch shape.inputs {
    case 0: return "\(library.name), source"
    case 1: return library.name
    default: return "\(library.name), \(shape.inputs) inputs"
    }
  }
}

extension OperatorUnderTest: CustomStringConvertible {
  /// The name of the operator.
  public var description: String { name }
}

/// The output of an operator, with its types erased.
struct Outlet: Sendable {
  /// A function that begins an observation of the raw output, bypassing every guard that can be
  /// bypassed.
  let listen: @Sendable (any OperatorStage, _ start: Int) -> any Disposable
  /// A function that begins an observation through the public API.
  let listenGuarded: @Sendable (any OperatorStage, _ start: Int) -> any Disposable
  /// A function that begins an observation through the public API, and passes on the handle as soon
  /// as it exists, if possible before any work begins.
  let listenHandled: Handled
  /// A function that begins an observation of the output through a chain of operators, or `nil` if
  /// no operator can follow.
  let listenThrough: Through?
  /// A function that returns the name of the output, or `nil` if the output has no name.
  let name: @Sendable () -> String?

  /// A function that begins an observation and passes its handle to a closure.
  typealias Handled =
    @Sendable (
      any OperatorStage, _ start: Int, _ handle: (any Disposable) -> Void
    ) -> Void

  /// A function that begins an observation through a chain of operators, the first of which reports
  /// each event to a closure, and passes the handle to another closure.
  typealias Through =
    @Sendable (
      any OperatorStage, _ start: Int, _ chain: RunMode.Chain,
      _ passed: @escaping @Sendable (OutputEvent) -> Void, _ handle: (any Disposable) -> Void
    ) -> Void

  init<Value, Failure>(_ producer: SignalProducer<Value, Failure>) {
    name = { producer.name }
    listen = { stage, start in producer.startUnguarded(stage.tap(start)) }
    listenGuarded = { stage, start in producer.start(stage.tap(start)) }
    listenHandled = { stage, start, handle in
      producer.startWithSignal { signal, interruptHandle in
        handle(interruptHandle)
        signal.observe(stage.tap(start))
      }
    }
    listenThrough = { stage, start, chain, passed, handle in
      Self.through(chain, producer, passed).startWithSignal { signal, interruptHandle in
        handle(interruptHandle)
        signal.observe(stage.tap(start))
      }
    }
  }

  init<Value, Failure>(_ signal: Signal<Value, Failure>) {
    name = { signal.name }
    listen = { stage, start in signal.observe(stage.tap(start)) ?? AnyDisposable() }
    listenGuarded = listen
    listenHandled = Self.handled(listen)
    listenThrough = { stage, start, chain, passed, handle in
      let watched = signal.on(event: { passed(OutputEvent($0)) })
      let output = chain == .endedAfterOne ? watched.take(first: 1) : watched
      handle(output.observe(stage.tap(start)) ?? AnyDisposable())
    }
  }

  /// Creates the outlet of an effect, which ends when its disposable is disposed of.
  init(sink: @escaping @Sendable () -> any Disposable) {
    name = { nil }
    listen = { _, _ in sink() }
    listenGuarded = listen
    listenHandled = Self.handled(listen)
    listenThrough = nil
  }

  init<Value, Failure>(_ stream: RawStream<Value, Failure>) {
    name = { nil }
    listen = { stage, start in stream.listen(stage.tap(start)) }
    listenGuarded = listen
    listenHandled = { stage, start, handle in stream.listen(stage.tap(start), handle: handle) }
    listenThrough = nil
  }

  /// Returns a producer followed by a chain of operators.
  private static func through<Value, Failure>(
    _ chain: RunMode.Chain,
    _ producer: SignalProducer<Value, Failure>,
    _ passed: @escaping @Sendable (OutputEvent) -> Void
  ) -> SignalProducer<Value, Failure> {
    switch chain {
    case .watched: producer.on(event: { passed(OutputEvent($0)) })
    case .endedAfterOne: producer.on(event: { passed(OutputEvent($0)) }).take(first: 1)
    case .nested:
      (0..<20).reduce(producer) { inner, _ in
        SignalProducer<Void, Failure>(value: ()).flatMap(.merge) { inner }
      }
    }
  }

  /// Returns a function that passes on the handle only after the start has returned.
  private static func handled(
    _ listen: @escaping @Sendable (any OperatorStage, _ start: Int) -> any Disposable
  ) -> Handled {
    { stage, start, handle in handle(listen(stage, start)) }
  }
}
