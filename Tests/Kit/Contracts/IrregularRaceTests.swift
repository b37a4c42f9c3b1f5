#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

private typealias Numbers = SignalProducer<Int, TestFailure>
private typealias Streams = SignalProducer<Numbers, TestFailure>

/// Races of operators whose executions differ, because the order of a dictionary does.
@Suite("Races of operators that are not deterministic")
struct IrregularRaceTests {
  /// Merges streams, and keeps the token of each of them in a dictionary.
  ///
  /// A disposal empties the dictionary, in no defined order.
  private static func merge(looksAgain: Bool) -> OperatorUnderTest {
    OperatorUnderTest("merge with a dictionary, \(looksAgain)", .flattening) {
      (streams: Streams, _: Lab) in
      Numbers { observer, lifetime in
        let tokens = Atomic<[Int: Lifetime.Token]>([:])
        let (steps, input) = Signal<Step, Never>.pipe(recursion: .queued)
        let running = Atomic(1)
        steps.observe(
          Observer(value: { step in
            switch step {
            case .value(let value): observer.send(value: value)
            case .failed(let error): observer.send(error: error)
            case .ended:
              let isLast = running.modify { running in
                running -= 1
                return running == 0
              }
              if isLast { observer.sendCompleted() }
            }
          }),
          during: lifetime
        )
        lifetime.observeEnded {
          for token in tokens.swap([:]).values { token.dispose() }
        }
        let count = AtomicCounter(0)
        streams.start(
          Observer(
            onValue: { stream in
              let (inner, token) = Lifetime.make()
              if lifetime.hasEnded { return }
              let index = count.add(1)
              running.modify { $0 += 1 }
              tokens.modify { $0[index] = token }
              // The disposal may already have emptied the dictionary.
              if looksAgain, lifetime.hasEnded { token.dispose() }
              stream.start(
                Observer(
                  onValue: { input.send(value: .value($0)) },
                  onTermination: { end in
                    if lifetime.hasEnded { return }
                    let token = tokens.modify { $0.removeValue(forKey: index) }
                    if case .failed(let error) = end {
                      input.send(value: .failed(error))
                    } else {
                      input.send(value: .ended)
                    }
                    withExtendedLifetime(token) {}
                  }
                ),
                during: inner
              )
            },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              input.send(value: .ended)
            }
          ),
          during: lifetime
        )
      }
    }
  }

  private enum Step: Sendable {
    case value(Int)
    case failed(TestFailure)
    case ended
  }

  @Test("RSG-8: an inner stream that a race leaves behind, although no execution can be repeated")
  func leftBehind() throws {
    let violation = try Self.merge(looksAgain: false).violation("RSG-8")
    #expect(violation.description.contains("× dispose"), "\(violation)")
    let results = Self.merge(looksAgain: true).results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }

  @Test("A fault of a scenario that is not deterministic is found by searches that repeat nothing")
  func found() throws {
    let parity = AtomicCounter(0)
    let report = Interleavings.explore("a lost count") { run in
      let b = run.signal("b")
      let isOdd = parity.add(1) % 2 == 1
      let count = Atomic(0)
      for name in ["A", "B"] {
        run.thread(name) {
          if isOdd { b.send(3) }
          count.value += 1
        }
      }
      run.finally { run.expect(count.value == 2, "a count was lost") }
    }
    let failure = try #require(report.failure, "\(report)")
    #expect(failure.message == "a count was lost")
    #expect(failure.table.contains("store(Atomic#1)"), "\(failure)")
  }

  @Test("A scenario that is not deterministic is inconclusive if no fault is found")
  func inconclusive() {
    let parity = AtomicCounter(0)
    let report = Interleavings.explore("an odd one out") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.observe(out)
      let isOdd = parity.add(1) % 2 == 1
      run.thread("A") {
        if isOdd { b.send(3) }
        a.send(1)
      }
      run.thread("B") { a.send(2) }
    }
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("the scenario is not deterministic"), "\(reason)")
  }
}
#endif
