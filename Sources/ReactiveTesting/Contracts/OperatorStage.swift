internal import Reactive

/// The environment in which an operator under test is applied: its sources, its lab, and the
/// observers of its output.
protocol OperatorStage: AnyObject, Sendable {
  /// The lab that provides spies and schedulers to the operator.
  var lab: Lab { get }

  /// Returns the number of the next input.
  func takeInputIndex() -> Int

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure>
  /// Returns a signal whose source sends the results of `value`, without an operator in between.
  func signal<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure>
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
  /// Returns an outer stream whose values are the numbers of inner streams.
  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure>
  /// Returns an outer stream whose values are the numbers of inner streams.
  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure>
  /// Returns the inner stream with the given number, which is the same stream each time.
  func inner(_ number: Int) -> SignalProducer<Int, TestFailure>
  /// Returns a lifetime that ends when the input completes.
  func lifetime(_ index: Int) -> Lifetime
  /// Returns a property that is `true` while the latest value of the input is 1.
  ///
  /// The property is released when the input completes.
  func property(_ index: Int) -> MutableProperty<Bool>

  /// Returns an unguarded input.
  func raw<Failure: ScriptedFailure>(_ index: Int) -> RawStream<Int, Failure>
  /// Returns an unguarded input whose values are unguarded streams.
  func rawStreams<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> RawStream<RawStream<Int, Inner>, Failure>

  /// Returns the observer of the output for the start with this number.
  func tap<Value, Failure>(_ start: Int) -> Observer<Value, Failure>
}

extension OperatorStage {
  func signal<Failure: ScriptedFailure>(_ index: Int) -> Signal<Int, Failure> {
    signal(index) { $0 }
  }
}
