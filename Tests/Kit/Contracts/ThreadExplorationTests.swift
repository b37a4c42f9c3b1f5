#if DEBUG || Interleaving
import Foundation
import Reactive
import ReactiveTesting
import Testing

/// Explorations of the contracts about threads.
///
/// The results of a checklist depend neither on time nor on chance.
@Suite("Checks that explore threads")
struct ThreadExplorationTests {
  /// Forwards one value in two steps, between which another thread can run.
  private static let hasty = OperatorUnderTest(
    "a merge that ends after the first value, in two steps",
    .completes(.early),
    apply: { first, second, _ in
      SignalProducer<Int, TestFailure>.unguarded { observer, lifetime in
        let isOver = Atomic(false)
        for input in [first, second] {
          input.start(
            Observer(
              onValue: { value in
                if isOver.value { return }
                isOver.value = true
                observer.send(value: value)
                observer.sendCompleted()
              },
              onTermination: { end in
                if !isOver.swap(true) { observer.terminate(end) }
              }
            ),
            during: lifetime
          )
        }
      }
    }
  )

  @Test("A race between two steps is found in every run, with the same report")
  func finds() throws {
    let reports = try (0..<3).map { _ in try Self.hasty.violation("EVT-3").description }
    #expect(Set(reports).count == 1)
    #expect(reports[0].contains("threads: 1 "), "\(reports[0])")
  }

  @Test("Replaying the token of a report repeats its schedule")
  func replays() throws {
    let token = try Self.hasty.violation("EVT-3").token
    #expect(token.contains(" / "))
    let error = try #require(throws: ContractViolations.self) { try Self.hasty.replay(token) }
    #expect(error.violations.map(\.contract.id) == ["EVT-3"])
  }

  @Test(
    "A token that does not belong to any plan is rejected",
    arguments: ["1 × 2 / 5A", "c:1 × 2 / A", "1 × what / A", "1 / A / A"]
  )
  func refuses(_ token: String) {
    #expect(throws: DamagedToken.self) { try Self.hasty.replay(token) }
  }

  @Test(
    "A value that an operator sends only with the next event is detected, whatever the next event is"
  )
  func lostWakeUp() throws {
    let broken = OperatorUnderTest.merge(through: AnnouncedMailbox.self, looksAgain: false)
    let violation = try broken.violation("EVT-29")
    #expect(violation.summary.contains("arrived only with"), "\(violation)")
    let lawful = OperatorUnderTest.merge(through: AnnouncedMailbox.self, looksAgain: true)
    #expect(lawful.results().failures.isEmpty)
  }

  @Test("A thread that waits for its own lock is detected immediately")
  func selfLock() throws {
    let subject = OperatorUnderTest(
      "a merge that sends under its lock",
      .handlesInterruption,
      .waived("LIV-2", because: "the test is about a consequence"),
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let lock = Lock()
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { value in lock.withLock { observer.send(value: value) } },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      }
    )
    let violation = try subject.violation("LIV-1")
    #expect(violation.summary.contains("a lock that it holds itself"))
  }

  @Test("Threads that send to two streams in a cycle are reported as waiting for each other")
  func circle() throws {
    let subject = OperatorUnderTest(
      "a merge whose events wait for those before",
      .handlesInterruption,
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let last = Atomic<(thread: ObjectIdentifier, isOver: MutableProperty<Bool>)?>(nil)
          let running = Atomic(2)
          for input in [first, second] {
            input.start(during: lifetime) { event in
              let turn = (ObjectIdentifier(Thread.current), MutableProperty(false))
              if let before = last.swap(turn), before.thread != turn.0 {
                _ = before.isOver.producer.filter { $0 }.first()
              }
              let isLast = running.modify { running in
                if event == .completed { running -= 1 }
                return running == 0
              }
              if event != .completed || isLast { observer.send(event) }
              turn.1.value = true
            }
          }
        }
      }
    )
    let violation = try subject.violation("LIV-1", .quick)
    #expect(violation.token.hasPrefix("circle "))
    #expect(violation.description.contains("waits for"))
  }
}
#endif
