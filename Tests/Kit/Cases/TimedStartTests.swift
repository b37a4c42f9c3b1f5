import Reactive
import Testing

@testable import ReactiveTesting

/// Operators whose starts depend on each other or on their sources only when time passes, or when a
/// source sends while it is being started.
@Suite("Starts of operators that use a scheduler")
struct TimedStartTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  @Test("A delay that grows with each start is detected", arguments: [false, true])
  func growingDelay(isShared: Bool) throws {
    let subject = OperatorUnderTest("a delay that grows", .timeShifting) { source, lab in
      let shared = Atomic(0)
      return SignalProducer.deferred {
        let starts = isShared ? shared : Atomic(0)
        let count = starts.modify { count -> Int in
          count += 1
          return count
        }
        return source.delay(.milliseconds(10 * count), on: lab.scheduler)
      }
    }
    let testCase = try #require(TestCase(parsing: "+0 +1 a:1 ~100"))
    let violations = subject.inspectCase(testCase).notes.violations
    #expect((violations[.independentStarts] != nil) == isShared, "\(violations)")
  }

  @Test("A timer that starts a source again belongs to the start that has scheduled it")
  func ownersOfRestarts() throws {
    let subject = OperatorUnderTest("a retry", .timeShifting, .handlesFailure) { source, lab in
      source.retry(upTo: 3, interval: .milliseconds(10), on: lab.scheduler)
    }
    let testCase = try #require(TestCase(parsing: "+0 a# +1 a# ~10 a:1"))
    let trace = TestFixture.run(testCase, subject)
    #expect(trace.isCertain)
    #expect(trace.runs.map(\.execution) == [0, 1, 0, 1])
  }

  @Test("A retry that shares its back-off among starts is detected", arguments: [false, true])
  func sharedBackOff(isShared: Bool) throws {
    let subject = OperatorUnderTest("a retry", .timeShifting, .handlesFailure) {
      (source: Numbers, lab) in
      let shared = Atomic(0)
      return Numbers { observer, lifetime in
        let failures = isShared ? shared : Atomic(0)
        @Sendable func run() {
          source.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard end == .failed(.boom) else { return observer.terminate(end) }
                let count = failures.modify { count -> Int in
                  count += 1
                  return count
                }
                if count > 3 { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule(after: .milliseconds(10 * count)) { run() }
              }
            ),
            during: lifetime
          )
        }
        run()
      }
    }
    let testCase = try #require(TestCase(parsing: "+0 a# +1 a# ~10 a:1"))
    let violations = subject.inspectCase(testCase).notes.violations
    #expect((violations[.independentStarts] != nil) == isShared, "\(violations)")
  }

  @Test("A timer that is set after the start of the source is detected", arguments: [false, true])
  func lateTimer(isLate: Bool) {
    let subject = OperatorUnderTest("a first value in time", .timeShifting, .raisesFailures) {
      (source: Numbers, lab) in
      Numbers { observer, lifetime in
        let timer = SerialDisposable()
        lifetime += timer
        @Sendable func setTimer() {
          timer.inner = lab.scheduler.schedule(after: .milliseconds(20)) {
            observer.send(error: .boom)
          }
        }
        if !isLate { setTimer() }
        source.start(
          Observer(
            onValue: { value in
              timer.inner = nil
              observer.send(value: value)
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
        if isLate, !lifetime.hasEnded { setTimer() }
      }
    }
    let failures = subject.results().failures
    #expect(failures.contains("PRD-4") == isLate, "\(failures)")
  }

  @Test(
    "A source of an operator with a scheduler that cannot be cancelled while it is being started is detected",
    arguments: [false, true]
  )
  func lateHandle(isLate: Bool) {
    let subject = OperatorUnderTest("an echo", .timeShifting) { (source: Numbers, lab) in
      Numbers { observer, lifetime in
        let input = Observer<Int, TestFailure>(
          onValue: { value in
            observer.send(value: value)
            lifetime += lab.scheduler.schedule(after: .milliseconds(10)) {
              observer.send(value: value)
            }
          },
          onTermination: { observer.terminate($0) }
        )
        if isLate {
          lifetime += source.start(input)
        } else {
          source.start(input, during: lifetime)
        }
      }
    }
    let failures = subject.results().failures
    #expect(failures == (isLate ? ["SRC-1"] : []), "\(failures)")
  }

  @Test("An interruption may overtake values that a source sends while it is being started")
  func overtakingInterruption() {
    let subject = OperatorUnderTest("one after the other") { (first: Numbers, second: Numbers, _) in
      Numbers { observer, lifetime in
        let (steps, input) = Signal<@Sendable () -> Void, Never>.pipe(recursion: .queued)
        steps.observeValues { step in if !lifetime.hasEnded { step() } }
        @Sendable func run(_ source: Numbers, _ next: Numbers?) {
          source.start(
            Observer(
              onValue: { value in input.send(value: { observer.send(value: value) }) },
              onTermination: { end in
                if end == .interrupted { return observer.terminate(end) }
                input.send(value: {
                  guard end == .completed, let next else { return observer.terminate(end) }
                  run(next, nil)
                })
              }
            ),
            during: lifetime
          )
        }
        run(first, second)
      }
    }
    let failures = subject.results().failures
    #expect(failures == [], "\(failures)")
  }

  @Test("Inner streams that are started after a time are disposed of, and end inside callbacks")
  func laterInners() {
    let subject = OperatorUnderTest(
      "the latest stream after a silence",
      .flattening,
      .timeShifting,
      .dropsStreams
    ) { (outer: SignalProducer<Numbers, TestFailure>, lab) in
      outer.debounce(.milliseconds(30), on: lab.scheduler, discardWhenCompleted: false)
        .flatten(.latest)
    }
    let results = subject.results()
    let bad = results.filter { !$0.outcome.isGood }.map(\.contract.id)
    let passed = results.filter { $0.outcome.name == "passed" }.map(\.contract.id)
    #expect(bad == [])
    #expect(passed.contains("RSG-8") && passed.contains("EVT-34"))
  }

  @Test(
    "A fallback that cannot be cancelled while it is being started is detected",
    arguments: [false, true]
  )
  func lateFallback(isLate: Bool) {
    let subject = OperatorUnderTest("a fallback", .handlesFailure, .completes(.first)) {
      (first: Numbers, second: Numbers, _) in
      Numbers { observer, lifetime in
        first.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              guard end == .failed(.boom) else { return observer.terminate(end) }
              if isLate {
                lifetime += second.start(observer)
              } else {
                second.start(observer, during: lifetime)
              }
            }
          ),
          during: lifetime
        )
      }
    }
    let failures = subject.results().failures
    #expect(failures == (isLate ? ["SRC-1"] : []), "\(failures)")
  }

  @Test("Recursive restarts after a late end are detected", arguments: [false, true])
  func lateRecursion(isRecursive: Bool) {
    struct State: Sendable {
      var isLooping = true
      var hasEnded = false
    }
    let subject = OperatorUnderTest("an endless repetition", .completes(.never), .repeats) {
      (source: Numbers, _) in
      Numbers { observer, lifetime in
        let state = Atomic(State())
        @Sendable func loop() {
          var isDue = true
          while isDue, !lifetime.hasEnded {
            state.modify { state in
              if !isRecursive { state.isLooping = true }
              state.hasEnded = false
            }
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  let isInLoop = state.modify { state -> Bool in
                    state.hasEnded = true
                    return state.isLooping
                  }
                  if !isInLoop { loop() }
                }
              ),
              during: lifetime
            )
            isDue = state.modify { state -> Bool in
              if state.hasEnded, state.isLooping { return true }
              state.isLooping = false
              return false
            }
          }
        }
        loop()
      }
    }
    let failures = subject.results().failures
    #expect(failures == (isRecursive ? ["OPR-10"] : []), "\(failures)")
  }
}
