import Reactive
import ReactiveTesting
import Testing

/// Checks that every operator adds itself to the name of its result (STM-4).
@Suite struct EveryOperatorNameTests {
  typealias Value = Subject.Value

  private static let ending = Lifetime.make()

  private static let aids = Subject.Aids(
    time: TestScheduler(),
    other: Signal<Value, Boom>.never.named("other"),
    trigger: Signal<Void, Never>.never.named("trigger"),
    captured: Census().resident(),
    lifetime: ending.lifetime,
    runs: Subject.Counter()
  )

  /// Returns the operators that add themselves to the name of a stream.
  ///
  /// `deferred` is omitted, because it creates a new producer, which has no name.
  private static func naming(_ subjects: [Subject]) -> [Subject] {
    subjects.filter { $0.name != "deferred" }
  }

  /// Returns the name of the operator without its arguments.
  ///
  /// For a test of two operators in succession, the result is the name of the second operator.
  private func word(_ subject: Subject) -> Substring {
    guard subject.name != "initially and finally" else { return "finally" }
    return subject.name.prefix { $0 != "(" && $0 != " " }
  }

  private func expect(_ name: String, of subject: Subject) {
    #expect(name.contains(word(subject)), "\(subject.name) produced \(name)")
  }

  @Test(
    "STM-4: the name of a producer contains the name of each of its operators",
    arguments: naming(Subject.all)
  )
  func aProducer(_ subject: Subject) {
    StreamNames.tracing {
      let source = SignalProducer<Value, Boom>.never.named("source")
      expect(subject.producer(source, Self.aids).name, of: subject)
    }
  }

  @Test(
    "STM-4: the name of a signal contains the name of each of its operators",
    arguments: naming(Subject.onSignals)
  )
  func aSignal(_ subject: Subject) throws {
    let form = try #require(subject.signal)
    StreamNames.tracing {
      let (source, input) = Signal<Value, Boom>.pipe()
      expect(form(source.named("source"), Self.aids).name, of: subject)
      withExtendedLifetime(input) {}
    }
  }
}
