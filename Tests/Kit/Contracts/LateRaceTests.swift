#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Races that begin only after time has passed, or after an input has ended once.
@Suite("Races after several intervals or attempts", .enabled(if: !Rounds.areSanitized))
struct LateRaceTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  @Test(
    "EVT-29: a periodic timer that decides outside of a queue what is overdue after several periods",
    arguments: [false, true]
  )
  func lateTimer(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "sweep",
      .timeShifting,
      .completes(.first),
      inputs: .producer,
      .infallibleProducer
    ) { lab, orders, payments in
      Self.swept(orders, payments, lab.scheduler, decidesInside: isLawful)
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-29"]))
  }

  private static let period = Duration.milliseconds(10)
  private static let patience = Duration.milliseconds(30)

  /// Returns a stream of the payments of open orders, and of the negative numbers of overdue orders.
  ///
  /// The payment of an order is its number plus 50.
  private static func swept(
    _ orders: Numbers,
    _ payments: SignalProducer<Int, Never>,
    _ scheduler: TestScheduler,
    decidesInside: Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      // The open orders, with the instants at which they are overdue.
      let open = Reactive.Atomic<[Int: Instant]>([:])
      let (steps, input) = Signal<@Sendable () -> Void, Never>.pipe(recursion: .queued)
      lifetime += steps.observeValues { $0() }
      lifetime += scheduler.schedule(after: period, interval: period) {
        let now = scheduler.now
        let overdue: @Sendable () -> [Int] = {
          open.value.filter { $0.value <= now }.keys.sorted()
        }
        let found = decidesInside ? nil : overdue()
        input.send(value: {
          for order in found ?? overdue() {
            open.modify { $0[order] = nil }
            observer.send(value: -order)
          }
        })
      }
      payments.start(
        Observer(
          onValue: { payment in
            input.send(value: {
              let wasOpen = open.modify { $0.removeValue(forKey: payment - 50) != nil }
              if wasOpen { observer.send(value: payment) }
            })
          },
          onTermination: { if $0 == .interrupted { observer.sendInterrupted() } }
        ),
        during: lifetime
      )
      orders.start(
        Observer(
          onValue: { order in
            let due = scheduler.now.advanced(by: patience)
            input.send(value: { open.modify { $0[order] = due } })
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  @Test(
    "EVT-29: a restart that is lost because the first failure is still being handled",
    arguments: [false, true]
  )
  func secondFailure(isLawful: Bool) {
    let subject = OperatorUnderTest("retry", .handlesFailure) { source, _ in
      Numbers { observer, lifetime in
        // The number of requested starts, or `nil` if no thread performs them.
        let requests = Reactive.Atomic<Int?>(nil)
        @Sendable func restart() {
          let isFirst = requests.modify { count -> Bool in
            defer { count = (count ?? 0) + 1 }
            return count == nil
          }
          guard isFirst else { return }
          while true {
            attempt()
            let isDone = requests.modify { count -> Bool in
              count = (count ?? 1) - 1
              if count == 0, isLawful { count = nil }
              return count == nil || count == 0
            }
            if isDone { break }
          }
          if !isLawful { requests.value = nil }
        }
        @Sendable func attempt() {
          source.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if case .failed = end { restart() } else { observer.terminate(end) }
              }
            ),
            during: lifetime
          )
        }
        restart()
      }
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-29"]))
  }

  @Test("EVT-28: two starts of an operator that shares work may call a closure at the same time")
  func sharedThenMapped() {
    let subject = OperatorUnderTest(
      "replayed, then mapped",
      .waived("PRD-3", because: "its purpose is to share one start"),
      .waived("PRD-5", because: "its purpose is to share one start"),
      .waived("PRD-7", because: "its purpose is to replay earlier values")
    ) { source, lab in
      source.replayLazily(upTo: 3).map(lab.watched { $0 })
    }
    #expect(broken(subject) == [])
  }
}
#endif
