import Reactive
import ReactiveTesting
import Testing

/// STM-4: every operator adds itself to the name of what it makes.
@Suite struct EveryOperatorNameTests {
  typealias Value = Subject.Value

  private static let aids = Subject.Aids(
    time: TestScheduler(),
    other: Signal<Value, Boom>.never.named("other"),
    trigger: Signal<Void, Never>.never.named("trigger"),
    captured: Census().resident(),
    runs: Subject.Counter()
  )

  /// The name of the operator alone, without its arguments.
  private func word(_ subject: Subject) -> Substring {
    subject.name.prefix { $0 != "(" && $0 != " " }
  }

  private func expect(_ name: String, of subject: Subject) {
    #expect(name.contains(word(subject)), "\(subject.name) gave \(name)")
  }

  @Test(arguments: Subject.all)
  func aProducer(_ subject: Subject) {
    StreamNames.tracing {
      let source = SignalProducer<Value, Boom>.never.named("source")
      expect(subject.producer(source, Self.aids).name, of: subject)
    }
  }

  @Test(arguments: Subject.onSignals)
  func aSignal(_ subject: Subject) throws {
    let form = try #require(subject.signal)
    StreamNames.tracing {
      let (source, input) = Signal<Value, Boom>.pipe()
      expect(form(source.named("source"), Self.aids).name, of: subject)
      withExtendedLifetime(input) {}
    }
  }
}
