import Reactive
import ReactiveTesting
import Testing

/// Operators in which several timers are pending at the same time.
@Suite("Several timers at a time")
struct StaggeredTimerTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  private struct Recent: Sendable {
    var values: [(number: Int, value: Int)] = []
    var count = 0

    mutating func add(_ value: Int) -> Int {
      count += 1
      values.append((count, value))
      return count
    }
  }

  /// Sends the sum of all values of the last 20 ms with each value.
  ///
  /// In the broken version, the timer of a value also removes equal values that arrived later.
  private static func sumOfRecent(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest("sum of recent values, broken: \(isBroken)", .usesClock) {
      (source: Numbers, lab) in
      Numbers { observer, lifetime in
        let recent = Atomic(Recent())
        source.start(
          Observer(
            onValue: { value in
              let (number, sum) = recent.modify { recent in
                let number = recent.add(value)
                return (number, recent.values.reduce(0) { $0 + $1.value })
              }
              lifetime += lab.scheduler.schedule(after: .milliseconds(20)) {
                recent.modify { recent in
                  recent.values.removeAll { isBroken ? $0.value == value : $0.number == number }
                }
              }
              observer.send(value: sum)
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
    .timedModel { (input: InputHistory) -> [TimedValue<Int>] in
      let values = input.entries.compactMap { entry in
        entry.event.value.map { TimedValue($0, at: entry.instant) }
      }
      return values.indices.map { last in
        let recent = values[...last].filter {
          values[last].instant < $0.instant.advanced(by: .milliseconds(20))
        }
        return TimedValue(recent.reduce(0) { $0 + $1.value }, at: values[last].instant)
      }
    }
  }

  @Test("MOD-1: a timer that removes an equal value is detected with each seed", arguments: 1...5)
  func equalValues(seed: UInt64) {
    let results = Self.sumOfRecent(isBroken: true).results(seed: seed)
    #expect(results.filter { !$0.outcome.isGood }.map(\.contract.id) == ["MOD-1"])
  }

  @Test("Timers that each remove their own value are lawful", arguments: 1...2)
  func ownValues(seed: UInt64) {
    let failed = Self.sumOfRecent(isBroken: false).results(seed: seed).filter {
      !$0.outcome.isGood
    }
    #expect(failed.isEmpty, "\(failed)")
  }
}
