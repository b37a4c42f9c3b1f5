import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of bindings")
struct BindingComponentTests {
  @Test(
    "A binding with a fault breaks the contract of the fault",
    arguments: FaultyLamp.Fault.allCases
  )
  func fault(_ fault: FaultyLamp.Fault) async {
    let subject = BindingUnderTest("a lamp") {
      FaultyLamp(fault)
    } bind: {
      $0.bind($1.producer)
    } value: {
      $0.level.value
    }
    #expect(subject.name == "a lamp")
    #expect(await broken(subject.checklist) == fault.contracts)
  }

  @Test("BND-5: a binding that retains the property that is its source is detected")
  func keepsItsSource() async {
    let subject = BindingUnderTest("a lamp") {
      FaultyLamp(.none)
    } bind: { lamp, source in
      lamp.kept.value = source as? MutableProperty<Int>
      return lamp.bind(source.producer)
    } value: {
      $0.level.value
    }
    let check = subject.checklist.first { $0.contract.id == "BND-5" }
    let finding = await check?.finding ?? ""
    #expect(finding.contains("its source is a property that was released"), "\(finding)")
  }
}

/// A lamp that can be bound to a source, with one fault.
final class FaultyLamp: Sendable {
  enum Fault: CaseIterable, Sendable {
    case none, dropsTwos, replaces, startsTwice, retains, leaves, keepsItsHandle
    case endsWithItsSource, isNeverDisposed, ignoresDisposals, skipsRepeatsOfEach

    var contracts: [String] {
      switch self {
      case .none: []
      case .dropsTwos: ["BND-1", "BND-2", "BND-3", "BND-5"]
      case .replaces, .skipsRepeatsOfEach: ["BND-1", "BND-5"]
      case .startsTwice: ["BND-2", "BND-3", "BND-5"]
      case .retains, .leaves, .keepsItsHandle, .endsWithItsSource: ["BND-5"]
      case .isNeverDisposed, .ignoresDisposals: ["BND-5"]
      }
    }
  }

  let level = Reactive.Atomic(0)
  /// A source that the lamp retains.
  let kept = Reactive.Atomic<MutableProperty<Int>?>(nil)
  private let fault: Fault
  private let lifetime: Lifetime
  private let token: Lifetime.Token
  private let latest = SerialDisposable()

  init(_ fault: Fault) {
    self.fault = fault
    (lifetime, token) = Lifetime.make()
  }

  func bind(_ producer: SignalProducer<Int, Never>) -> (any Disposable)? {
    let target = BindingTarget<Int>(lifetime: lifetime) { [level] in level.value = $0 }
    switch fault {
    case .none: return target <~ producer
    case .dropsTwos: return target <~ producer.filter { $0 != 2 }
    case .replaces:
      latest.inner = target <~ producer
      return latest.inner
    case .startsTwice:
      target <~ producer.take(first: 1)
      return target <~ producer.skip(first: 1)
    case .retains: return target <~ producer.on(value: { _ in withExtendedLifetime(self) {} })
    case .leaves: return producer.startWithValues { [level] in level.value = $0 }
    case .keepsItsHandle:
      target <~ producer
      return AnyDisposable()
    case .endsWithItsSource:
      return target <~ producer.on(completed: { [weak self] in self?.token.dispose() })
    case .isNeverDisposed:
      let binding = target <~ producer
      return AnyDisposable { binding?.dispose() }
    case .ignoresDisposals: return hasty(producer)
    case .skipsRepeatsOfEach: return target <~ producer.skipRepeats()
    }
  }

  /// Returns a binding that ignores a disposal if it is delivering a value at that time.
  private func hasty(_ producer: SignalProducer<Int, Never>) -> any Disposable {
    let isDelivering = Reactive.Atomic(false)
    let start = producer.startWithValues { [level] value in
      isDelivering.value = true
      level.value = value
      isDelivering.value = false
    }
    lifetime += start
    return Ending(start, isDelivering)
  }

  private final class Ending: Disposable {
    let start: any Disposable
    let isDelivering: Reactive.Atomic<Bool>

    init(_ start: any Disposable, _ isDelivering: Reactive.Atomic<Bool>) {
      self.start = start
      self.isDelivering = isDelivering
    }

    var isDisposed: Bool { start.isDisposed }

    func dispose() { if !isDelivering.value { start.dispose() } }
  }
}
