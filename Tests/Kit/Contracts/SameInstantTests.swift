#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

private typealias Numbers = SignalProducer<Int, TestFailure>

/// Events beside a timer whose actions are scheduled in another order than that of the events.
@Suite("Actions that are scheduled while time passes")
struct SameInstantTests {
  @Test("EVT-29: timers of several groups that end at the same instant may run in any order")
  func groups() {
    let subject = OperatorUnderTest("debounce for each key", .timeShifting, .buffers) {
      source,
      lab in
      source.groupBy { $0 % 2 }
        .flatMap(.merge) { $0.producer.debounce(.milliseconds(20), on: lab.scheduler) }
    }
    let results = subject.results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }

  @Test("EVT-29: an action may be scheduled just after the time at which it would have run")
  func afterwards() {
    let subject = OperatorUnderTest("echo at once", .takesScheduler) { source, lab in
      Self.echo(source, on: lab.scheduler, isFaulty: false)
    }
    let results = subject.results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }

  @Test("EVT-29: a value that a race takes from such an action is missed")
  func lost() throws {
    let subject = OperatorUnderTest("forgetful echo", .takesScheduler) { source, lab in
      Self.echo(source, on: lab.scheduler, isFaulty: true)
    }
    _ = try subject.violation("EVT-29")
  }

  /// Repeats each value in an action that is scheduled as soon as possible.
  private static func echo(
    _ source: Numbers,
    on scheduler: any Scheduler,
    isFaulty: Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      let waiting = Atomic<[Int]>([])
      let (steps, input) = Signal<Int, Never>.pipe(recursion: .queued)
      steps.observe(Observer(value: { observer.send(value: $0) }), during: lifetime)
      source.start(
        Observer(
          onValue: { value in
            input.send(value: value)
            if isFaulty {
              waiting.value += [value + 100]
            } else {
              waiting.modify { $0.append(value + 100) }
            }
            lifetime += scheduler.schedule {
              let next = waiting.modify { $0.isEmpty ? nil : $0.removeFirst() }
              if let next { input.send(value: next) }
            }
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }
}
#endif
