import ReactiveTesting
import Testing

@testable import Reactive

/// What operators know about a producer that has been given a name.
@Suite("The shapes of named producers")
struct NamedShapeTests {
  typealias Numbers = SignalProducer<Int, Never>

  /// A producer of each shape, and the name of the shape.
  static let producers: [(shape: String, producer: Numbers)] = [
    ("single", Numbers(value: 1)),
    ("concatenation", Numbers(value: 1).concat(value: 2)),
    ("flattening", Numbers([1, 2]).flatMap(.merge) { Numbers(value: $0) }),
    ("scheduled", Numbers([1, 2]).observe(on: TestScheduler())),
    ("other", Numbers { _, _ in }),
  ]

  private static func shape(of producer: Numbers) -> String {
    switch producer.shape {
    case .single: "single"
    case .concatenation: "concatenation"
    case .flattening: "flattening"
    case .scheduled: "scheduled"
    case .other: "other"
    }
  }

  @Test("STM-5: a name does not change the shape of a producer", arguments: producers.indices)
  func named(_ index: Int) {
    let (shape, producer) = Self.producers[index]
    #expect(Self.shape(of: producer) == shape)
    #expect(Self.shape(of: producer.named("numbers")) == shape)
    StreamNames.tracing {
      #expect(Self.shape(of: producer.named("numbers")) == shape)
    }
  }

  @Test("The interruption of named work arrives during the disposal of its execution")
  func interruption() {
    let scheduler = TestScheduler()
    let work = Numbers.never.observe(on: scheduler)
    var logs: [[String]] = []
    for work in [work, work.named("work")] {
      let log = Log()
      let action = Action<Void, Int, Never> { work }
      action.apply().start { log.note($0) }.dispose()
      logs.append(log.entries)
      scheduler.advance()
    }
    #expect(logs[0] == logs[1])
  }
}
