#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Races in which one of the two threads only stores something.
@Suite("Races in which one thread only stores state")
struct HiddenStateRaceTests {
  private typealias Source = SignalProducer<Int, TestFailure>

  // MARK: A stale timer

  /// Sends a value 20 ms after it arrives if no other value has arrived by then.
  ///
  /// In the broken version, a timer that has already fired sends the value of a later timer. If the
  /// timer compares values, it does so only if both values are equal.
  private static func debounce(
    isBroken: Bool,
    comparesValues: Bool = false
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      "debounce, broken: \(isBroken), \(comparesValues)",
      .timeShifting
    ) { source, lab in
      Source { observer, lifetime in
        let pending = Atomic<(number: Int, value: Int?)>((0, nil))
        let timer = SerialDisposable()
        lifetime += timer
        source.start(
          Observer(
            onValue: { newValue in
              let number = pending.modify { pending in
                pending = (pending.number + 1, newValue)
                return pending.number
              }
              timer.inner = lab.scheduler.schedule(after: .milliseconds(20)) {
                let value = pending.modify { pending -> Int? in
                  let isNewest =
                    comparesValues ? pending.value == newValue : pending.number == number
                  guard isNewest || isBroken && !comparesValues else { return nil }
                  defer { pending.value = nil }
                  return pending.value
                }
                if let value { observer.send(value: value) }
              }
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
  }

  // MARK: A queue with a free place

  private struct Places: Sendable {
    var waiting: [Source] = []
    var isTaken = false
  }

  /// Runs one inner stream at a time.
  ///
  /// The broken version frees the place of a stream before it looks for the next stream, so a stream
  /// that arrives in between overtakes the waiting streams.
  private static func oneAtATime(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "one at a time, broken: \(isBroken)",
      .flattening,
      apply: { outer, _ in
        Source { observer, lifetime in
          let places = Atomic(Places())
          let openCount = Atomic(1)
          @Sendable func leave() {
            let isLast = openCount.modify { count in
              count -= 1
              return count == 0
            }
            if isLast { observer.sendCompleted() }
          }
          @Sendable func next() -> Source? {
            if isBroken { places.modify { $0.isTaken = false } }
            return places.modify { places in
              places.isTaken = !places.waiting.isEmpty
              return places.isTaken ? places.waiting.removeFirst() : nil
            }
          }
          @Sendable func run(_ first: Source) {
            var current: Source? = first
            while let stream = current {
              // A stream that ends during its start is followed by the next one without recursion.
              let isFirstToArrive = Atomic(true)
              stream.start(
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { termination in
                    if case .failed = termination { return observer.terminate(termination) }
                    if lifetime.hasEnded { return }
                    leave()
                    if isFirstToArrive.swap(false) { return }
                    if let stream = next() { run(stream) }
                  }
                ),
                during: lifetime
              )
              current = isFirstToArrive.swap(false) || lifetime.hasEnded ? nil : next()
            }
          }
          outer.start(
            Observer(
              onValue: { stream in
                openCount.modify { $0 += 1 }
                let isFirst = places.modify { places in
                  if places.isTaken {
                    places.waiting.append(stream)
                    return false
                  }
                  places.isTaken = true
                  return true
                }
                if isFirst { run(stream) }
              },
              onTermination: { termination in
                guard case .completed = termination else { return observer.terminate(termination) }
                leave()
              }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  // MARK: A missed restart

  private struct Attempt: Sendable {
    /// Whether the second input has sent a value that no restart has used yet.
    var isAllowed = false
    /// The failure after which the source waits.
    var failure: TestFailure?
    /// Whether the second input has completed.
    var isLast = false

    /// Returns whether the source restarts after a failure, or waits.
    mutating func fails(_ failure: TestFailure) -> Bool {
      if isAllowed {
        isAllowed = false
        return true
      }
      self.failure = failure
      return false
    }
  }

  /// Starts the source again after a failure and a value of the second input, in any order.
  ///
  /// The broken version checks whether the value has arrived, and begins to wait for it afterward.
  private static func retry(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "retry, broken: \(isBroken)",
      .handlesFailure,
      .completes(.first),
      apply: { source, trigger, _ in
        Source { observer, lifetime in
          let attempt = Atomic(Attempt())
          @Sendable func run() {
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { termination in
                  guard case .failed(let failure) = termination else {
                    return observer.terminate(termination)
                  }
                  if isBroken, !attempt.value.isAllowed {
                    attempt.modify { $0.failure = failure }
                  } else if attempt.modify({ $0.fails(failure) }) {
                    return run()
                  }
                  if attempt.value.isLast { observer.send(error: failure) }
                }
              ),
              during: lifetime
            )
          }
          trigger.start(
            Observer(
              onValue: { _ in
                let restarts = attempt.modify { attempt in
                  attempt.isAllowed = attempt.failure == nil
                  return attempt.failure.take() != nil
                }
                if restarts { run() }
              },
              onTermination: { termination in
                guard case .completed = termination else { return observer.terminate(termination) }
                let failure = attempt.modify { attempt in
                  attempt.isLast = true
                  return attempt.failure
                }
                if let failure { observer.send(error: failure) }
              }
            ),
            during: lifetime
          )
          run()
        }
      }
    )
  }

  // MARK: A budget for two inputs

  /// Merges two inputs and restarts the first one that fails.
  ///
  /// In the broken version, both inputs can use the only restart.
  private static func retryOnce(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "retry once, broken: \(isBroken)",
      .handlesEveryFailure,
      apply: { first, second, _ in
        Source { observer, lifetime in
          let isUsed = Atomic(false)
          let openCount = Atomic(2)
          @Sendable func run(_ source: Source) {
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { termination in
                  switch termination {
                  case .failed:
                    let isFirst = isBroken ? !isUsed.value : !isUsed.swap(true)
                    isUsed.value = true
                    if isFirst { run(source) } else { observer.terminate(termination) }
                  case .completed:
                    let isLast = openCount.modify { count in
                      count -= 1
                      return count == 0
                    }
                    if isLast { observer.sendCompleted() }
                  case .interrupted: observer.terminate(termination)
                  }
                }
              ),
              during: lifetime
            )
          }
          run(first)
          run(second)
        }
      }
    )
  }

  // MARK: A count that two participants change

  /// Changes a count unless it would become negative, and returns whether it has been changed.
  ///
  /// In the broken version, another thread can change the count in between.
  private static func change(_ count: Atomic<Int>, by number: Int, isBroken: Bool) -> Bool {
    if isBroken {
      let changed = count.value + number
      if changed >= 0 { count.value = changed }
      return changed >= 0
    }
    return count.modify { count in
      guard count + number >= 0 else { return false }
      count += number
      return true
    }
  }

  /// Lets two values pass in 20 ms.
  ///
  /// In the broken version, a value and a timer can overwrite each other's changes.
  private static func limit(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest("limit, broken: \(isBroken)", .usesClock) { source, lab in
      Source { observer, lifetime in
        let rest = Atomic(2)
        source.start(
          Observer(
            onValue: { value in
              if !change(rest, by: -1, isBroken: isBroken) { return }
              lifetime += lab.scheduler.schedule(after: .milliseconds(20)) {
                _ = change(rest, by: 1, isBroken: isBroken)
              }
              observer.send(value: value)
            },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Lets one value of the first input pass, and a further one for each value of the second input.
  ///
  /// In the broken version, the two inputs can overwrite each other's changes, which shows only in
  /// the number of values that pass later.
  private static func permits(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "permits, broken: \(isBroken)",
      .completes(.first),
      signal: { source, permits, _ -> Signal<Int, TestFailure> in
        Signal { observer, lifetime in
          let rest = Atomic(1)
          permits.observe(
            Observer(
              onValue: { _ in _ = change(rest, by: 1, isBroken: isBroken) },
              onTermination: { if $0 != .completed { observer.terminate($0) } }
            ),
            during: lifetime
          )
          source.observe(
            Observer(
              onValue: { value in
                if change(rest, by: -1, isBroken: isBroken) { observer.send(value: value) }
              },
              onTermination: { observer.terminate($0) }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  /// Functions that return the broken or the correct version of each operator.
  static let operators: [@Sendable (Bool) -> OperatorUnderTest] = [
    { debounce(isBroken: $0) }, { debounce(isBroken: $0, comparesValues: $0) },
    { oneAtATime(isBroken: $0) }, { retry(isBroken: $0) },
    { retryOnce(isBroken: $0) }, { limit(isBroken: $0) }, { permits(isBroken: $0) },
  ]

  @Test(
    "EVT-29: a race with a thread that only stores something is detected",
    arguments: operators.indices
  )
  func broken(_ number: Int) {
    let failed = Self.operators[number](true).results().filter { !$0.outcome.isGood }
    #expect(failed.map(\.contract.id).contains("EVT-29"), "\(failed)")
  }

  @Test(
    "An operator that stores and checks in one critical section passes",
    arguments: operators.indices
  )
  func lawful(_ number: Int) throws {
    let subject = Self.operators[number](false)
    let failed = subject.results().filter { !$0.outcome.isGood }
    #expect(failed.isEmpty, "\(failed)")
  }
}
#endif
