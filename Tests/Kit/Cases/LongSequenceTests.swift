import Reactive
import Testing

@testable import ReactiveTesting

/// Operators whose mistakes show only after several events, in a state that is reached late.
@Suite("Faults that need several events")
struct LongSequenceTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  /// Returns the violations that the standard search finds.
  private func violations(_ subject: OperatorUnderTest) -> [Rule: CaseNotes.Violation] {
    subject.searchCases(.standard, 1...1).violations
  }

  @Test(
    "EVT-21: a completion that is ignored in a state that a timer reaches is detected",
    arguments: [false, true]
  )
  func afterATimer(isBroken: Bool) {
    let subject = OperatorUnderTest(
      "a session",
      .takesScheduler,
      .completes(.first),
      apply: { source, resets, lab in
        Numbers { observer, lifetime in
          let (count, isSuspect) = (Atomic(0), Atomic(false))
          let alarm = SerialDisposable()
          lifetime += alarm
          resets.start(
            Observer(
              onValue: { _ in
                count.value = 0
                isSuspect.value = false
                alarm.inner = nil
              },
              onTermination: { if $0 != .completed { observer.terminate($0) } }
            ),
            during: lifetime
          )
          source.start(
            Observer(
              onValue: { value in
                let number = count.modify { count -> Int in
                  count += 1
                  return count
                }
                isSuspect.value = false
                // Only a session that has been confirmed several times is watched.
                alarm.inner =
                  number < 4
                  ? nil
                  : lab.scheduler.schedule(after: .milliseconds(40)) { isSuspect.value = true }
                observer.send(value: value)
              },
              onTermination: { end in
                if isBroken, end == .completed, isSuspect.value { return }
                observer.terminate(end)
              }
            ),
            during: lifetime
          )
        }
      }
    )
    let found = violations(subject)
    #expect((found[.completion] != nil) == isBroken, "\(found)")
    #expect(isBroken || found.isEmpty)
  }

  @Test(
    "SRC-5: an operator that removes the wrong one of several equal values is detected",
    arguments: [false, true]
  )
  func equalValues(isBroken: Bool) {
    @Sendable func add(_ value: TrackedValue, _ window: inout Window) -> TrackedValue? {
      window.recent.append(value)
      window.sorted.append(value)
      guard window.recent.count > 3 else { return nil }
      let oldest = window.recent.removeFirst()
      let places = window.sorted.indices.filter { window.sorted[$0].number == oldest.number }
      return (isBroken ? places.last : places.first).map { window.sorted.remove(at: $0) }
    }
    let subject = OperatorUnderTest(
      "a window of three values",
      .keeps(3),
      .completes(.first),
      inputs: .trackedProducer,
      .producer,
      .producer
    ) { _, source, first, second in
      Numbers { observer, lifetime in
        let window = Atomic(Window())
        for resets in [first, second] {
          resets.start(
            Observer(
              onValue: { _ in _ = window.swap(Window()) },
              onTermination: { if $0 != .completed { observer.terminate($0) } }
            ),
            during: lifetime
          )
        }
        source.start(
          Observer(
            onValue: { value in
              // The removed value is released without the lock.
              let removed = window.modify { add(value, &$0) }
              withExtendedLifetime(removed) {}
              observer.send(value: value.number)
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
        lifetime += { _ = window.swap(Window()) }
      }
    }
    let found = violations(subject)
    #expect((found[.unneededValuesAreReleased] != nil) == isBroken, "\(found)")
    #expect(isBroken || found.isEmpty)
  }

  /// Values in the order in which they arrived, and in another order.
  private struct Window: Sendable {
    var recent: [TrackedValue] = []
    var sorted: [TrackedValue] = []
  }

  @Test(
    "EVT-21: a fault that depends on a clock that is only read is detected",
    arguments: [false, true]
  )
  func readClock(isBroken: Bool) {
    let subject = OperatorUnderTest("fresh", .usesClock) { source, lab in
      Numbers { observer, lifetime in
        let last = Atomic(lab.scheduler.now)
        source.start(
          Observer(
            onValue: { value in
              last.value = lab.scheduler.now
              observer.send(value: value)
            },
            onTermination: { end in
              let isStale = last.value.advanced(by: .milliseconds(20)) <= lab.scheduler.now
              if isBroken, end == .completed, isStale { return }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
    let found = violations(subject)
    #expect((found[.completion] != nil) == isBroken, "\(found)")
    #expect(isBroken || found.isEmpty)
  }

  @Test(
    "LAW-1: an operator whose timers depend on the origin of the clock is detected",
    arguments: [false, true]
  )
  func originOfTheClock(isBroken: Bool) {
    let period = 35_000_000 as Int64
    let subject = OperatorUnderTest("polling", .completes(.times(2)), .timeShifting) {
      source,
      lab in
      Numbers { observer, lifetime in
        let start = isBroken ? Instant.origin : lab.scheduler.now
        source.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              let passed = lab.scheduler.now.nanoseconds - start.nanoseconds
              let next = start.advanced(by: .nanoseconds((passed / period + 1) * period))
              lifetime += lab.scheduler.schedule(at: next) {
                source.start(observer, during: lifetime)
              }
            }
          ),
          during: lifetime
        )
      }
    }
    let found = violations(subject)
    #expect((found[.shiftInTime] != nil) == isBroken, "\(found)")
    #expect(isBroken || found.isEmpty)
  }

  @Test(
    "RSG-6: an answer of several parts, which goes on after a disposal, is detected",
    arguments: [false, true]
  )
  func answers(isBroken: Bool) {
    let subject = OperatorUnderTest("history", .completes(.first), inputs: .producer, .voidProducer)
    { lab, source, requests in
      let work = lab.watched { (value: Int) in value * 2 }
      return Numbers { observer, lifetime in
        let known = Atomic<[Int]>([])
        let (steps, input) = Signal<Int?, Never>.pipe(recursion: .queued)
        steps.observe(
          Observer(value: { step in
            guard let step else {
              for (place, value) in known.value.suffix(3).enumerated() {
                // The last part is longer than the loop that looks for the end.
                if lifetime.hasEnded, place < 2 || !isBroken { return }
                let result = work(value)
                if !lifetime.hasEnded { observer.send(value: result) }
              }
              return
            }
            known.modify { $0.append(step) }
          }),
          during: lifetime
        )
        requests.start(
          Observer(value: { _ in input.send(value: nil) }, interrupted: observer.sendInterrupted),
          during: lifetime
        )
        source.start(
          Observer(onValue: { input.send(value: $0) }, onTermination: { observer.terminate($0) }),
          during: lifetime
        )
      }
    }
    let found = violations(subject)
    #expect((found[.workStops] != nil) == isBroken, "\(found)")
    #expect(isBroken || found.isEmpty)
  }
}
