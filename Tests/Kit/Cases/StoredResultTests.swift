#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators whose events depend on earlier starts, on equal inner streams, or on the scheduler.
@Suite("Stored results, equal streams, and sends on the scheduler")
struct StoredResultTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  @Test(
    "EVT-21: a start must not complete with stored values if no earlier start has completed",
    arguments: [false, true]
  )
  func cache(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "cache",
      .waived("PRD-5", because: "a start that finds stored values does not start the source"),
      .waived("PRD-7", because: "a start receives the values of an earlier one")
    ) { source, _ in
      let stored = Reactive.Atomic<[Int]>([])
      return Numbers { observer, lifetime in
        let values = stored.value
        if !values.isEmpty {
          for value in values { observer.send(value: value) }
          return observer.sendCompleted()
        }
        let received = Reactive.Atomic<[Int]>([])
        if !isLawful { lifetime.observeEnded { stored.value = received.value } }
        source.start(
          Observer(
            onValue: { value in
              received.modify { $0.append(value) }
              observer.send(value: value)
            },
            onTermination: { end in
              if end == .completed, isLawful { stored.value = received.value }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-21"]))
  }

  @Test(
    "EVT-21: a model of the end decides when no more output is possible",
    arguments: [false, true]
  )
  func credit(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "one value for free",
      .completes(.whenNoMoreOutputIsPossible),
      apply: { source, credits, _ in
        Numbers { observer, lifetime in
          let state = Reactive.Atomic(Credits())
          let (steps, input) = Signal<@Sendable () -> Void, Never>.pipe(recursion: .queued)
          lifetime += steps.observeValues { $0() }
          @Sendable func take(_ change: @escaping @Sendable (inout Credits) -> Int?) {
            input.send(value: {
              let (value, isOver) = state.modify { state in (change(&state), state.isOver) }
              if let value { observer.send(value: value) }
              if isOver, isLawful { observer.sendCompleted() }
            })
          }
          credits.start(
            Observer(
              onValue: { _ in },
              onTermination: { end in
                guard end == .completed else { return observer.terminate(end) }
                take { state in
                  state.hasEnded = true
                  return nil
                }
              }
            ),
            during: lifetime
          )
          source.start(
            Observer(
              onValue: { value in
                take { state in
                  state.used += 1
                  return state.used == 1 ? value : nil
                }
              },
              onTermination: { end in
                guard end == .completed else { return observer.terminate(end) }
                input.send(value: { observer.sendCompleted() })
              }
            ),
            during: lifetime
          )
        }
      }
    )
    .model { Array($0.values(of: 0).prefix(1)) }
    .endModel { input in
      for entry in input.entries {
        switch entry.event {
        case .failed(let failure): return .failed(failure)
        case .interrupted: return .interrupted
        case .value, .completed: continue
        }
      }
      let hasSent = !input.values(of: 0).isEmpty
      return input.hasCompleted(0) || input.hasCompleted(1) && hasSent ? .completed : nil
    }
    #expect(broken(subject) == (isLawful ? [] : ["MOD-1"]))
  }

  private struct Credits: Sendable {
    var used = 0
    var hasEnded = false

    /// Whether the only free value has been sent, and no other can follow.
    var isOver: Bool { hasEnded && used > 0 }
  }

  @Test(
    "EVT-21: an operator that removes every stream with the same key when one of them ends",
    arguments: [false, true]
  )
  func equalStreams(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "running streams by their keys",
      flatMapping: { source, transform, _ in
        Numbers { observer, lifetime in
          // The keys of the running streams, and zero for the source.
          let running = Reactive.Atomic([0])
          @Sendable func end(_ key: Int) {
            let isLast = running.modify { running -> Bool in
              if isLawful {
                if let index = running.firstIndex(of: key) { running.remove(at: index) }
              } else {
                running.removeAll { $0 == key }
              }
              return running.isEmpty
            }
            if isLast { observer.sendCompleted() }
          }
          source.start(
            Observer(
              onValue: { value in
                let stream = transform(value)
                guard !lifetime.hasEnded else { return }
                running.modify { $0.append(value + 1) }
                stream.start(
                  Observer(
                    onValue: { observer.send(value: $0) },
                    onTermination: { termination in
                      if case .failed = termination { return observer.terminate(termination) }
                      end(value + 1)
                    }
                  ),
                  during: lifetime
                )
              },
              onTermination: { termination in
                if termination == .completed { end(0) } else { observer.terminate(termination) }
              }
            ),
            during: lifetime
          )
        }
      }
    )
    #expect(broken(subject) == (isLawful ? [] : ["EVT-21"]))
  }

  @Test(
    "EVT-29: an operator that delivers immediately on its scheduler overtakes what waits there",
    arguments: [false, true]
  )
  func inline(isLawful: Bool) {
    let subject = OperatorUnderTest("observe on a scheduler, or inside", .deliversOnScheduler) {
      source,
      lab in
      Numbers(interruptingOn: lab.scheduler) { observer, lifetime in
        let waiting = Reactive.Atomic(0)
        source.start(
          Observer { event in
            guard !lifetime.hasEnded else { return }
            let count = waiting.modify { count -> Int in
              count += 1
              return count
            }
            let deliver: @Sendable () -> Void = {
              if !lifetime.hasEnded { observer.send(event) }
              waiting.modify { $0 -= 1 }
            }
            if Schedulers.current === lab.scheduler, count == 1 || !isLawful {
              deliver()
            } else {
              lifetime += lab.scheduler.schedule(deliver)
            }
          },
          during: lifetime
        )
      }
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-29"]))
  }
}
#endif
