#if DEBUG && canImport(Glibc) && arch(x86_64)
import Foundation
import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

/// Races in operators whose locks and atomics are of other kinds, in the standard checklist.
@Suite("Races in foreign code", .serialized, .enabled(if: !Rounds.areSanitized))
struct ForeignCodeTests {
  private func failures(_ subject: OperatorUnderTest) -> [String] {
    subject.results().compactMap { result in
      result.outcome.isGood ? nil : result.contract.id
    }
  }

  @Test("Code of an extension with constraints has points", arguments: [true, false])
  func constraints(isBroken: Bool) {
    let subject = OperatorUnderTest("total", .completes(.first), .trigger(1)) { first, second, _ in
      first.total(until: second, isBroken: isBroken)
    }
    #expect(failures(subject) == (isBroken ? ["LIV-1"] : []))
  }

  @Test(
    "The ends of the last two of several inputs meet, in code that the riskiest plans do not reach",
    arguments: [true, false]
  )
  func lastEnds(isBroken: Bool) {
    let subject = OperatorUnderTest(
      "all three",
      inputs: .producer,
      .producer,
      .producer,
      apply: { _, first, second, third in
        SignalProducer.all(first, second, third, isBroken: isBroken)
      }
    )
    #expect(failures(subject) == (isBroken ? ["EVT-29"] : []))
  }
}

/// A sum and a count with a lock each.
///
/// `@unchecked Sendable`: `sum` is guarded by `sumLock`, and `count` by `countLock`.
private final class Total: @unchecked Sendable {
  let sumLock = NSLock()
  let countLock = NSLock()
  var sum = 0
  var count = 0
}

extension SignalProducer where Value == Int {
  /// The sum of the values and their number since the other source has sent a value.
  ///
  /// If it is broken, the other source takes the two locks in the opposite order.
  fileprivate func total(
    until other: SignalProducer<Int, Failure>,
    isBroken: Bool
  ) -> SignalProducer<Int, Failure> {
    SignalProducer { observer, lifetime in
      let total = Total()
      let (outer, inner) =
        isBroken ? (total.countLock, total.sumLock) : (total.sumLock, total.countLock)
      other.start(
        Observer(
          onValue: { _ in
            outer.withLock { inner.withLock { (total.sum, total.count) = (0, 0) } }
          },
          onTermination: { end in
            if case .completed = end { return }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
      start(
        Observer(
          onValue: { value in
            let sum = total.sumLock.withLock {
              total.sum += value
              return total.countLock.withLock {
                total.count += 1
                return total.sum + total.count
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
}

private final class Running: Sendable {
  let count = Synchronization.Atomic<Int>(3)

  /// Whether the last one leaves.
  ///
  /// If it is broken, another thread can leave between the two steps.
  func leave(isBroken: Bool) -> Bool {
    guard isBroken else {
      return count.subtract(1, ordering: .sequentiallyConsistent).newValue == 0
    }
    let left = count.load(ordering: .sequentiallyConsistent) - 1
    count.store(left, ordering: .sequentiallyConsistent)
    return left == 0
  }
}

extension SignalProducer {
  /// Merges three producers, and counts those that run.
  fileprivate static func all(
    _ first: SignalProducer,
    _ second: SignalProducer,
    _ third: SignalProducer,
    isBroken: Bool
  ) -> SignalProducer {
    SignalProducer { observer, lifetime in
      let running = Running()
      for producer in [first, second, third] {
        producer.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              if running.leave(isBroken: isBroken) { observer.sendCompleted() }
            }
          ),
          during: lifetime
        )
      }
    }
  }
}
#endif
