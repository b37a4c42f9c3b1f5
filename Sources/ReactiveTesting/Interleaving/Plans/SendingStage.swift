internal import Reactive

/// The sources of one application of an operator, by their identities.
///
/// `@unchecked Sendable`: written while the operator is applied, before the threads start.
final class SourceTable: @unchecked Sendable {
  /// For each source, a closure that sends an event.
  var ports: [SourceID: @Sendable (ScriptedEvent) -> Void] = [:]
  /// The inner streams, indexed by the values of the outer stream.
  var inners: [SignalProducer<Int, TestFailure>] = []
  private var inputCount = 0

  func takeInputIndex() -> Int {
    defer { inputCount += 1 }
    return inputCount
  }

  /// Completes all sources.
  func complete() {
    for id in ports.keys.sorted(by: { $0.description < $1.description }) { ports[id]?(.completed) }
  }
}

/// A stage on which the threads of a plan send the events of the sources.
protocol SendingStage: OperatorStage {
  var sources: SourceTable { get }

  /// Returns a producer that sends the events of a source to all its starts.
  func cold<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> SignalProducer<Value, Failure>

  /// Returns a signal that sends the events of a source.
  func hot<Value, Failure: ScriptedFailure>(
    _ id: SourceID,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure>

  /// Returns a value that reveals whether it is still retained.
  func track(_ number: Int) -> TrackedValue

  /// Retains an object for as long as the stage exists.
  func keep(_ object: AnyObject)
}

extension SendingStage {
  func takeInputIndex() -> Int { sources.takeInputIndex() }

  func producer<Failure: ScriptedFailure>(_ index: Int) -> SignalProducer<Int, Failure> {
    cold(.input(index)) { $0 }
  }

  func signal<Value, Failure: ScriptedFailure>(
    _ index: Int,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Signal<Value, Failure> {
    hot(.input(index), value)
  }

  func trackedProducer(_ index: Int) -> SignalProducer<TrackedValue, TestFailure> {
    cold(.input(index)) { [weak self] in self?.track($0) ?? TrackedValue($0) }
  }

  func trackedSignal(_ index: Int) -> Signal<TrackedValue, TestFailure> {
    hot(.input(index)) { [weak self] in self?.track($0) ?? TrackedValue($0) }
  }

  func voidProducer(_ index: Int) -> SignalProducer<Void, Never> { cold(.input(index)) { _ in } }

  func voidSignal(_ index: Int) -> Signal<Void, Never> { hot(.input(index)) { _ in } }

  func outerProducer<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> SignalProducer<SignalProducer<Int, Inner>, Failure> {
    cold(.input(index), inner())
  }

  func outerSignal<Inner: ScriptedFailure, Failure: ScriptedFailure>(
    _ index: Int
  ) -> Signal<SignalProducer<Int, Inner>, Failure> {
    hot(.input(index), inner())
  }

  func numberedProducer(_ index: Int) -> SignalProducer<Int, TestFailure> {
    sources.inners = (0..<PlanStage.innerCount).map { cold(.inner($0)) { $0 } }
    return cold(.input(index)) { $0 }
  }

  func numberedSignal(_ index: Int) -> Signal<Int, TestFailure> {
    sources.inners = (0..<PlanStage.innerCount).map { cold(.inner($0)) { $0 } }
    return hot(.input(index)) { $0 }
  }

  func inner(_ number: Int) -> SignalProducer<Int, TestFailure> {
    sources.inners.indices.contains(number) ? sources.inners[number] : .never
  }

  func lifetime(_ index: Int) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    sources.ports[.input(index)] = { if $0 == .completed { token.dispose() } }
    return lifetime
  }

  func property(_ index: Int) -> MutableProperty<Bool> {
    let property = MutableProperty(false)
    keep(property)
    sources.ports[.input(index)] = { [weak property] event in
      if case .value(let number) = event { property?.value = number == 1 }
    }
    return property
  }

  /// Returns a closure that maps a value of the outer stream to an inner stream.
  private func inner<Failure: ScriptedFailure>()
    -> @Sendable (Int) -> SignalProducer<Int, Failure>
  {
    let inners: [SignalProducer<Int, Failure>] = (0..<PlanStage.innerCount).map { number in
      cold(.inner(number)) { $0 }
    }
    return { inners.indices.contains($0) ? inners[$0] : .never }
  }
}
