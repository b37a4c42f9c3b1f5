internal import Reactive

/// A stage whose sources have names and send nothing, and on which an operator is applied only
/// once.
final class NamingStage: OperatorStage, @unchecked Sendable {
  // `@unchecked Sendable`: The stage is used on one thread, which applies the operator.

  private(set) lazy var lab = Lab(probe: self)
  /// The number of inputs that the operator has taken.
  private(set) var inputCount = 0
  /// The number of hooks that the operator has requested.
  private(set) var hookCount = 0
  /// The inputs of pipes, held to keep the signals open.
  private var held: [Any] = []

  /// Returns the name of the source with an index, such as `input0`.
  static func name(_ index: Int) -> String { "input\(index)" }

  func takeInputIndex() -> Int {
    inputCount += 1
    return inputCount - 1
  }

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure> {
    cold(index)
  }

  func signal<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    hot(index)
  }

  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure> { cold(index) }

  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure> { hot(index) }

  func voidProducer(_ index: Int) -> SignalProducer<Void, Never> { cold(index) }

  func voidSignal(_ index: Int) -> Signal<Void, Never> { hot(index) }

  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure> { cold(index) }

  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure> { hot(index) }

  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure> { cold(index) }

  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure> { hot(index) }

  func inner(_ number: Int) -> SignalProducer<Int, TestFailure> {
    SignalProducer.never.named("inner\(number)")
  }

  func lifetime(_ index: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    held.append(token)
    return lifetime
  }

  func property(_ index: Int) -> MutableProperty<Bool> {
    MutableProperty(false).named(Self.name(index))
  }

  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure> {
    RawStream { _, _ in }
  }

  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure> {
    RawStream { _, _ in }
  }

  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure> { Observer { _ in } }

  private func cold<Value, Failure>(_ index: Int) -> SignalProducer<Value, Failure> {
    SignalProducer.never.named(Self.name(index))
  }

  private func hot<Value, Failure>(_ index: Int) -> Signal<Value, Failure> {
    let (signal, input) = Signal<Value, Failure>.pipe()
    held.append(input)
    return signal.named(Self.name(index))
  }
}

extension NamingStage: LabProbe {
  var lockWatch: LockWatch? { nil }

  func entered(_ place: Place) {}

  func left(_ place: Place) {}

  func madeHook(_ occasion: HookOccasion) { hookCount += 1 }
}
