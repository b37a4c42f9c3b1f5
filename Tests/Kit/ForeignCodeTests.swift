#if DEBUG && canImport(Glibc) && arch(x86_64)
import Foundation
import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

/// Races in operators with foreign locks and atomics, in the standard checklist.
@Suite("Races in foreign code", .serialized, .enabled(if: !Rounds.areSanitized))
struct ForeignCodeTests {
  private func failures(_ subject: OperatorUnderTest) -> [String] {
    subject.results().compactMap { result in
      result.outcome.isGood ? nil : result.contract.id
    }
  }

  @Test("The code of a constrained extension has scheduling points", arguments: [true, false])
  func constraints(isBroken: Bool) {
    let subject = OperatorUnderTest("total", .completes(.first), .trigger(1)) { first, second, _ in
      first.total(until: second, isBroken: isBroken)
    }
    #expect(failures(subject) == (isBroken ? ["LIV-1"] : []))
  }

  @Test(
    "The checklist finds a race between the ends of the last two inputs, even outside the riskiest plans",
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

  @Test(
    "An exploration stops one thread before a lock and another one inside a callback",
    arguments: [true, false]
  )
  func lastEndsInsideCallbacks(isBroken: Bool) {
    let subject = OperatorUnderTest("counted merge") { first, second, _ in
      SignalProducer.counted(first, second, isBroken: isBroken)
    }
    let violations = subject.results().compactMap { result -> ContractViolation? in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }
    #expect(violations.map(\.contract.id) == (isBroken ? ["EVT-29"] : []))
    // Runs on real threads could find the race as well, but not every time.
    if let violation = violations.first {
      #expect(violation.description.contains("replay:"), "\(violation)")
    }
  }
}

/// A sum and a count, each with its own lock.
///
/// `@unchecked Sendable`: `sumLock` guards `sum`, and `countLock` guards `count`.
private final class Total: @unchecked Sendable {
  let sumLock = NSLock()
  let countLock = NSLock()
  var sum = 0
  var count = 0
}

extension SignalProducer where Value == Int {
  /// For each value, sends the sum of all values that have arrived since the last value from the
  /// other source, plus the number of those values.
  ///
  /// The broken version takes the two locks in the opposite order for values from the other source.
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

  /// Records that the caller leaves and returns whether it is the last to do so.
  ///
  /// In the broken version, another thread can leave between the two steps.
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
  /// Merges three producers and counts the producers that are running.
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

/// The numbers of running producers and of values, with a lock.
///
/// `@unchecked Sendable`: `lock` guards both numbers.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var running = 2
  private var values = 0

  func count() { lock.withLock { values += 1 } }

  var total: Int { lock.withLock { values } }

  /// Records that a producer has completed, and returns whether it was the last one.
  ///
  /// In the broken version, another producer can complete between the two steps.
  func leave(isBroken: Bool) -> Bool {
    if isBroken {
      lock.withLock { running -= 1 }
      return lock.withLock { running == 0 }
    }
    return lock.withLock {
      running -= 1
      return running == 0
    }
  }
}

extension SignalProducer<Int, TestFailure> {
  /// Merges two producers, and sends the number of their values at the end.
  fileprivate static func counted(
    _ first: SignalProducer,
    _ second: SignalProducer,
    isBroken: Bool
  ) -> SignalProducer {
    SignalProducer<Int, TestFailure> { observer, lifetime in
      let tally = Tally()
      let (output, input) = Signal<Reactive.Event<Int, TestFailure>, Never>.pipe(recursion: .queued)
      output.observe(Reactive.Observer(value: { observer.send($0) }), during: lifetime)
      for producer in [first, second] {
        producer.start(
          Observer(
            onValue: { value in
              tally.count()
              input.send(value: .value(value))
            },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              guard tally.leave(isBroken: isBroken) else { return }
              input.send(value: .value(1_000 + tally.total))
              input.send(value: .completed)
            }
          ),
          during: lifetime
        )
      }
    }
  }
}
#endif
