import Foundation
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ReactiveTesting

/// Tests of races that the standard checklist finds because of the plans that it prefers, the
/// points at which it stops threads, and the results that it compares.
///
/// The sanitizer does not see the order that `Mutex` establishes.
@Suite("Races that the standard checklist finds", .enabled(if: !Rounds.areSanitized))
struct ThreadPlanRiskTests {
  typealias Numbers = SignalProducer<Int, TestFailure>

  @Test("The checklist finds two concurrent completions that are both treated as the last")
  func lastOfTwo() {
    #expect(Self.isFound("EVT-29", Self.sum(inTwoSteps: true)))
    #expect(Self.isGood(Self.sum(inTwoSteps: false)))
  }

  @Test(
    "The checklist finds a value that a timer has taken under a foreign lock when the source completes"
  )
  func foreignState() {
    #expect(Self.isFound("EVT-29", Self.debounce(locksCompletion: false)))
    #expect(Self.isGood(Self.debounce(locksCompletion: true)))
  }

  @Test(
    "The checklist finds a resource that a second thread acquires and that is not released until the end"
  )
  func lostResource() {
    #expect(Self.isFound("RSG-5", Self.logged(looksAgain: false)))
    #expect(Self.isGood(Self.logged(looksAgain: true)))
  }

  @Test("The checklist finds two concurrent starts that both find no start to share")
  func twoStarts() {
    #expect(Self.isFound("PRD-14", Self.shared(asksFirst: true)))
    #expect(Self.isGood(Self.shared(asksFirst: false)))
  }

  @Test("The checklist finds a value that overtakes the last value of a pause")
  func overtakenPause() {
    #expect(Self.isFound("EVT-29", Self.paused(looksAtBuffer: true)))
    #expect(Self.isGood(Self.paused(looksAtBuffer: false)))
  }

  @Test("The checklist finds a fallback that a failure and a timer both start")
  func doubleFallback() {
    #expect(Self.isFound("EVT-29", Self.hedged(looksAgain: false)))
    #expect(Self.isGood(Self.hedged(looksAgain: true)))
    // If the second input has ended before, its values do not show that it was started twice.
    let plans = MeetingPlans.meetings(of: Self.hedged(looksAgain: false)).map { "\($0.plan)" }
    #expect(plans.contains("fail × +20") && plans.contains("b:done, fail × +20"), "\(plans)")
  }

  @Test("The checklist finds two triggers that both start the source")
  func twoTriggers() {
    #expect(Self.isFound("EVT-29", Self.begun(asksFirst: true)))
    #expect(Self.isGood(Self.begun(asksFirst: false)))
  }

  /// Checks that the given contract is the contract that fails.
  private static func isFound(_ contract: String, _ subject: OperatorUnderTest) -> Bool {
    let failed = subject.results().filter { if case .failed = $0.outcome { true } else { false } }
    return failed.map(\.contract.id) == [contract]
  }

  private static func isGood(_ subject: OperatorUnderTest) -> Bool {
    subject.results().allSatisfy(\.outcome.isGood)
  }

  /// Sends the sum of the values of both inputs when the last input completes.
  private static func sum(inTwoSteps: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "sum of two inputs, \(inTwoSteps)",
      .buffers,
      apply: { first, second, _ in
        Numbers { observer, lifetime in
          let state = Reactive.Atomic((sum: 0, running: 2))
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { value in state.modify { $0.sum += value } },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  let now = state.modify { state in
                    state.running -= 1
                    return state
                  }
                  let last = inTwoSteps ? state.value : now
                  guard last.running == 0 else { return }
                  observer.send(value: last.sum)
                  observer.sendCompleted()
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }

  /// Returns a debounce that sends the pending value when the source completes.
  private static func debounce(locksCompletion: Bool) -> OperatorUnderTest {
    OperatorUnderTest("debounce, \(locksCompletion)", .timeShifting, .buffers) { source, lab in
      let scheduler = lab.scheduler
      return Numbers { observer, lifetime in
        let pending = Pending()
        let timer = SerialDisposable()
        lifetime += timer
        source.start(
          Observer(
            onValue: { value in
              let number = pending.keep(value)
              timer.inner = scheduler.schedule(after: .milliseconds(20)) {
                if let value = pending.take(number) { observer.send(value: value) }
              }
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              let finish: @Sendable () -> Void = {
                if let value = pending.take(nil) { observer.send(value: value) }
                observer.sendCompleted()
              }
              // Actions of one scheduler run one at a time.
              if locksCompletion { lifetime += scheduler.schedule(finish) } else { finish() }
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// A value that waits for its timer.
  ///
  /// `@unchecked Sendable`: `lock` guards both variables.
  private final class Pending: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    private var value: Int?

    func keep(_ new: Int) -> Int {
      lock.withLock {
        number += 1
        value = new
        return number
      }
    }

    func take(_ wanted: Int?) -> Int? {
      lock.withLock {
        if let wanted, wanted != number { return nil }
        defer { value = nil }
        return value
      }
    }
  }

  /// Returns an operator that starts the source with the first value or completion of a trigger.
  private static func begun(asksFirst: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "a source that a trigger starts, \(asksFirst)",
      .trigger(1),
      .trigger(2),
      inputs: .producer,
      .voidProducer,
      .voidProducer
    ) { _, source, first, second in
      Numbers { observer, lifetime in
        let hasBegun = Reactive.Atomic(false)
        let (waiting, token) = Lifetime.make()
        lifetime += token
        @Sendable func isFirst() -> Bool {
          if asksFirst, hasBegun.value { return false }
          return !hasBegun.swap(true) || asksFirst
        }
        @Sendable func begin() {
          guard isFirst() else { return }
          token.dispose()
          source.start(observer, during: lifetime)
        }
        for trigger in [first, second] {
          trigger.start(
            Reactive.Observer<Void, Never>(
              value: { begin() },
              completed: { begin() },
              interrupted: { if isFirst() { observer.sendInterrupted() } }
            ),
            during: waiting
          )
        }
      }
    }
  }

  private struct Pause: Sendable {
    var events: [Event<Int, TestFailure>] = []
    var isPaused = false
    var isSending = false
    var hasCompleted = false
  }

  /// Returns an operator that stores the values that arrive while the second input is `true`.
  private static func paused(looksAtBuffer: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "values outside of pauses, \(looksAtBuffer)",
      .completes(.first),
      inputs: .producer,
      .boolProducer
    ) { _, source, pauses in
      Numbers { observer, lifetime in
        let state = Reactive.Atomic(Pause())
        @Sendable func resume(_ change: @Sendable (inout Pause) -> Void) {
          let isFirst = state.modify { state -> Bool in
            change(&state)
            state.isPaused = false
            if state.isSending || state.events.isEmpty { return false }
            state.isSending = true
            return true
          }
          while isFirst {
            let event = state.modify { state -> Event<Int, TestFailure>? in
              if !state.isPaused, !state.events.isEmpty { return state.events.removeFirst() }
              state.isSending = false
              return nil
            }
            guard let event else { return }
            observer.send(event)
          }
        }
        pauses.start(
          Reactive.Observer<Bool, Never>(
            value: { isPaused in
              guard isPaused else { return resume { _ in } }
              state.modify { if !$0.hasCompleted { $0.isPaused = true } }
            },
            completed: { resume { _ in } },
            interrupted: { observer.sendInterrupted() }
          ),
          during: lifetime
        )
        source.start(
          Observer(
            onValue: { value in
              let passes = state.modify { state -> Bool in
                let isFree = looksAtBuffer ? state.events.isEmpty : !state.isSending
                if !state.isPaused, isFree { return true }
                state.events.append(.value(value))
                return false
              }
              if passes { observer.send(value: value) }
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              resume { state in
                state.hasCompleted = true
                state.events.append(.completed)
              }
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Returns an operator that starts the second input when the first one fails, or after a time.
  private static func hedged(looksAgain: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "a first answer, \(looksAgain)",
      .timeShifting,
      .handlesEveryFailure,
      .completes(.any)
    ) { (first: Numbers, second: Numbers, lab) in
      Numbers { observer, lifetime in
        let (steps, input) = Signal<@Sendable () -> Void, Never>.pipe(recursion: .queued)
        let state = Reactive.Atomic((running: 1, isHedged: false))
        let fallback = Reactive.Atomic<Numbers?>(second)
        let timer = SerialDisposable()
        lifetime += timer
        @Sendable func run(_ source: Numbers) {
          source.start(
            Observer(
              onValue: { value in input.send(value: { observer.send(value: value) }) },
              onTermination: { end in
                input.send(value: {
                  guard case .failed = end else { return observer.terminate(end) }
                  if state.value.isHedged {
                    fallback.swap(nil)
                    let isLast = state.modify { state -> Bool in
                      state.running -= 1
                      return state.running == 0
                    }
                    if isLast { observer.terminate(end) }
                  } else {
                    state.modify { $0.running -= 1 }
                    hedge()
                  }
                })
              }
            ),
            during: lifetime
          )
        }
        @Sendable func hedge() {
          timer.dispose()
          state.modify { state in state = (state.running + 1, true) }
          if !lifetime.hasEnded, let next = fallback.value { run(next) }
        }
        steps.observeValues { $0() }
        timer.inner = lab.scheduler.schedule(after: .milliseconds(20)) {
          input.send(value: { if !looksAgain || !state.value.isHedged { hedge() } })
        }
        run(first)
      }
    }
  }

  /// Returns a merge that acquires a resource with the first value.
  private static func logged(looksAgain: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "merge with a log, \(looksAgain)",
      apply: { first, second, lab in
        Numbers { observer, lifetime in
          let log = Mutex<(file: (any Disposable)?, isOver: Bool)>((nil, false))
          lifetime.observeEnded {
            let file = log.withLock { log in
              defer { log = (nil, true) }
              return log.file
            }
            file?.dispose()
          }
          let running = Reactive.Atomic(2)
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { value in
                  if log.withLock({ $0.file == nil && !$0.isOver }) {
                    let new = lab.resource("log")
                    let superfluous = log.withLock { log -> (any Disposable)? in
                      if log.isOver || looksAgain && log.file != nil { return new }
                      log.file = new
                      return nil
                    }
                    superfluous?.dispose()
                  }
                  observer.send(value: value)
                },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  let left = running.modify { count -> Int in
                    count -= 1
                    return count
                  }
                  if left == 0 { observer.sendCompleted() }
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }

  /// Shares one start of the source while at least one start is active.
  private static func shared(asksFirst: Bool) -> OperatorUnderTest {
    OperatorUnderTest("shared by all, \(asksFirst)", .shares) { source, _ in
      let current = Reactive.Atomic<Connection?>(nil)
      return Numbers { observer, lifetime in
        let fresh = Connection()
        let connection: Connection
        if asksFirst, current.value == nil {
          current.swap(fresh)
          connection = fresh
        } else {
          connection = current.modify { current in
            if current == nil { current = fresh }
            current?.users += 1
            return current ?? fresh
          }
        }
        if asksFirst, connection.id == fresh.id { current.modify { $0?.users += 1 } }
        lifetime.observeEnded {
          let last = current.modify { current -> Connection? in
            guard current?.id == connection.id else { return nil }
            current?.users -= 1
            guard current?.users == 0 else { return nil }
            defer { current = nil }
            return current
          }
          last?.token.dispose()
        }
        connection.subject.producer.start(observer, during: lifetime)
        guard connection.id == fresh.id else { return }
        source.start(
          Observer(
            onValue: { connection.subject.input.send(value: $0) },
            onTermination: { end in
              current.modify { if $0?.id == connection.id { $0 = nil } }
              connection.subject.input.terminate(end)
            }
          ),
          during: connection.lifetime
        )
      }
    }
  }

  private struct Connection: Sendable {
    let id = UUID()
    // A start that joins at the last moment receives the terminal event, but no values.
    let subject = ReplaySubject<Int, TestFailure>(capacity: 0)
    let lifetime: Lifetime
    let token: Lifetime.Token
    var users = 0

    init() { (lifetime, token) = Lifetime.make() }
  }
}
