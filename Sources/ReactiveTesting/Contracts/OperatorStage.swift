internal import Reactive

/// What an operator under test is applied to: its sources, its surroundings, and the observers of its output.
protocol OperatorStage: AnyObject, Sendable {
  /// What the operator's own closures and schedulers come from.
  var lab: Lab { get }

  /// The number of the next input.
  func takeInputIndex() -> Int

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure>
  func signal<Failure: ScriptedFailure>(_ index: Int) -> Signal<Int, Failure>
  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure>
  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure>
  func voidProducer(_ index: Int) -> SignalProducer<Void, Never>
  func voidSignal(_ index: Int) -> Signal<Void, Never>
  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure>
  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure>
  /// An outer stream whose values are the numbers of inner streams.
  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure>
  /// An outer stream whose values are the numbers of inner streams.
  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure>
  /// The inner stream with a number, always the same.
  func inner(_ number: Int) -> SignalProducer<Int, TestFailure>
  /// A lifetime that ends when the input completes.
  func lifetime(_ index: Int) -> Lifetime
  /// A property that is true while the last value was one, and released when the input completes.
  func property(_ index: Int) -> MutableProperty<Bool>

  /// An input without any guard.
  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure>
  /// An input without any guard, whose values are streams without any guard.
  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure>

  /// The observer of the output, for the start with this number.
  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure>
}
