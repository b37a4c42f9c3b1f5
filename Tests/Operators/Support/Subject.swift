import Reactive
import ReactiveTesting
import Synchronization
import Testing

/// An operator in both of its forms, for tests that apply to every operator.
struct Subject: Sendable, CustomTestStringConvertible {
  typealias Value = Census.Resident
  typealias SignalForm = @Sendable (Signal<Value, Boom>, Aids) -> Signal<Value, Boom>
  typealias ProducerForm =
    @Sendable (SignalProducer<Value, Boom>, Aids) -> SignalProducer<Value, Boom>

  let name: String
  /// The operator on signals, if there is one.
  let signal: SignalForm?
  let producer: ProducerForm
  /// Whether the operator sends no value until the source completes.
  let isSilent: Bool

  init(
    _ name: String,
    isSilent: Bool = false,
    _ signal: SignalForm?,
    _ producer: @escaping ProducerForm
  ) {
    self.name = name
    self.isSilent = isSilent
    self.signal = signal
    self.producer = producer
  }

  var testDescription: String { name }

  /// The inputs and objects that an operator may need in addition to its source.
  struct Aids: Sendable {
    let time: TestScheduler
    /// A second input.
    let other: Signal<Value, Boom>
    /// An input that cannot fail.
    let trigger: Signal<Void, Never>
    /// An object that every closure of the operator captures.
    let captured: Value
    /// A lifetime that ends only after the test.
    let lifetime: Lifetime
    let runs: Counter

    var others: SignalProducer<Value, Boom> { SignalProducer(other) }

    /// Records a call to a closure of the operator.
    ///
    /// Every closure of the operator calls this method.
    func run() {
      captured.stay()
      runs.add()
    }
  }

  /// A counter of calls.
  final class Counter: Sendable {
    private let count = Synchronization.Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add() {
      count.add(1, ordering: .relaxed)
    }
  }
}

extension Subject {
  /// All operators.
  ///
  /// Each operator is declared once, with the same code for its forms on signals and on producers.
  static let all: [Subject] =
    transforming + folding + summing + limiting + combining + sampling + flattening + recovering
    + timing

  /// The operators that are also available on signals.
  static let onSignals = all.filter { $0.signal != nil }

  /// The operators that send values before their source completes.
  static let sending = all.filter { !$0.isSilent }
}
