import Reactive
import Testing

@testable import ReactiveTesting

@Suite("A source that ends while a timer runs")
struct EndBesideTimerTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  @Test("The checklist finds a value that is queued with the completion and lost")
  func lostWithCompletion() {
    #expect(Self.broken(Self.queue(looksForEndFirst: false)) == ["EVT-29"])
    #expect(Self.broken(Self.queue(looksForEndFirst: true)).isEmpty)
  }

  @Test("An operator may cancel its timers one after another")
  func cancelledInTurn() {
    let operators = [Self.echo(cancelsFirst: true), Self.echo(cancelsFirst: false)]
    for subject in operators { #expect(Self.broken(subject).isEmpty) }
    let plan = ThreadPlan(
      before: [.word(.send(.input(0), .value(5)))],
      threads: [
        [.word(.send(.input(0), .value(1))), .word(.send(.input(0), .completed))],
        [.word(.advance(20))],
      ]
    )
    let exploration = PlanExploration(subject: operators[0], plan: plan)
    let options = InterleavingOptions(strategies: [.preempting(budget: 200)])
    #expect(exploration.report(options).failure == nil)
  }

  private static func broken(_ subject: OperatorUnderTest) -> [String] {
    subject.results().filter { !$0.outcome.isGood }.map(\.contract.id)
  }

  /// Delivers values and the completion on a scheduler, in batches.
  private static func queue(looksForEndFirst: Bool) -> OperatorUnderTest {
    OperatorUnderTest("queue, \(looksForEndFirst)", .takesScheduler) { source, lab in
      let scheduler = lab.scheduler
      return Numbers { observer, lifetime in
        let waiting = Reactive.Atomic<[Int]>([])
        let hasCompleted = Reactive.Atomic(false)
        let drain: @Sendable () -> Void = {
          let isLast = looksForEndFirst && hasCompleted.value
          while !lifetime.hasEnded,
            let value = waiting.modify({ $0.isEmpty ? nil : $0.removeFirst() })
          {
            observer.send(value: value)
          }
          if looksForEndFirst ? isLast : hasCompleted.value { observer.sendCompleted() }
        }
        source.start(
          Observer(
            onValue: { value in
              waiting.modify { $0.append(value) }
              lifetime += scheduler.schedule(drain)
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              hasCompleted.value = true
              lifetime += scheduler.schedule(drain)
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Repeats each value after a time, unless the source has ended.
  private static func echo(cancelsFirst: Bool) -> OperatorUnderTest {
    OperatorUnderTest("echo, \(cancelsFirst)", .timeShifting) { source, lab in
      let scheduler = lab.scheduler
      return Numbers { observer, lifetime in
        let timers = CompositeDisposable()
        lifetime += timers
        source.start(
          Observer(
            onValue: { value in
              observer.send(value: value)
              timers += scheduler.schedule(after: .milliseconds(10)) { observer.send(value: value) }
            },
            onTermination: { end in
              if cancelsFirst { timers.dispose() }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }
}
