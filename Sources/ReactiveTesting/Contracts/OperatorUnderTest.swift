internal import Reactive

/// An operator to be checked, with its claims and the place of its declaration.
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
/// two inputs, for streams of streams, for signals, and for sources without input.
///
/// A checklist applies the operator several hundred times, on its own threads, of which two may run
/// at the same time. State that the applications share, such as a static variable, must be safe for
/// this.
public struct OperatorUnderTest: Sendable {
  /// The name of the operator in reports.
  public let name: String
  /// The file of the declaration.
  public let file: String
  /// The line of the declaration.
  public let line: UInt

  let profile: Profile
  let shape: Shape
  let apply: @Sendable (any OperatorStage) -> Outlet
  /// Applies an operator of signals to producers, if it can be lifted.
  var lifted: (@Sendable (any OperatorStage) -> Outlet)?
  /// Whether the output is a ``RawStream``, which no guard of this library protects.
  var isRaw = false
  /// The terms of the library that the operator belongs to.
  var vocabulary: StreamVocabulary
  /// Whether there is no output, but only an effect.
  var isSink = false
  /// What must be the same as something else.
  var laws: [Law] = []

  /// What the operator means: the values that must come of what went in.
  var modelled: OperatorModel?

  /// The number of inputs, if it can be another one.
  var collection: InputCollection?

  /// What goes into an operator.
  struct Shape: Hashable, Sendable {
    /// What each input is.
    let kinds: [InputKind]
    /// Whether the output is a signal.
    let isSignal: Bool
    /// Whether values can come out, as far as its type says.
    let hasValues: Bool

    /// Whether no value can come out.
    var isMute: Bool { !hasValues || (inputs > 0 && kinds.allSatisfy { !$0.hasValues }) }

    /// The terms of this library for such an operator.
    var vocabulary: StreamVocabulary { isSignal ? .signal : .producer }

    /// How many inputs there are.
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

  /// Something else that is run, and reported, as `other` is.
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

  /// The inputs of the operator in words, such as `producer`.
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
  /// The name.
  public var description: String { name }
}

/// The end of an operator that the kit listens at, whatever its types are.
struct Outlet: Sendable {
  /// Begins to listen; the output is raw, below every guard that can be left out.
  let listen: @Sendable (any OperatorStage, _ start: Int) -> any Disposable
  /// Begins to listen as users do.
  let listenGuarded: @Sendable (any OperatorStage, _ start: Int) -> any Disposable
  /// Begins to listen as users do, and gives the handle away as soon as there is one, which may be
  /// before anything begins.
  let listenHandled: Handled

  /// Begins to listen; takes where the handle goes.
  typealias Handled =
    @Sendable (
      any OperatorStage, _ start: Int, _ handle: (any Disposable) -> Void
    ) -> Void

  init<Value, Failure>(_ producer: SignalProducer<Value, Failure>) {
    listen = { stage, start in producer.startUnguarded(stage.tap(start)) }
    listenGuarded = { stage, start in producer.start(stage.tap(start)) }
    listenHandled = { stage, start, handle in
      producer.startWithSignal { signal, interruptHandle in
        handle(interruptHandle)
        signal.observe(stage.tap(start))
      }
    }
  }

  init<Value, Failure>(_ signal: Signal<Value, Failure>) {
    listen = { stage, start in signal.observe(stage.tap(start)) ?? AnyDisposable() }
    listenGuarded = listen
    listenHandled = Self.handled(listen)
  }

  /// An effect that a disposable ends.
  init(sink: @escaping @Sendable () -> any Disposable) {
    listen = { _, _ in sink() }
    listenGuarded = listen
    listenHandled = Self.handled(listen)
  }

  init<Value, Failure>(_ stream: RawStream<Value, Failure>) {
    listen = { stage, start in stream.listen(stage.tap(start)) }
    listenGuarded = listen
    listenHandled = { stage, start, handle in stream.listen(stage.tap(start), handle: handle) }
  }

  /// Gives the handle away when the start has returned.
  private static func handled(
    _ listen: @escaping @Sendable (any OperatorStage, _ start: Int) -> any Disposable
  ) -> Handled {
    { stage, start, handle in handle(listen(stage, start)) }
  }
}
