import Reactive
import Testing

@testable import ReactiveTesting

/// Operators that run one inner stream at a time.
@Suite("Inner streams that wait for each other")
struct QueueCaseTests {
  private typealias Source = SignalProducer<Int, TestFailure>

  private struct Queue: Sendable {
    var waiting: [Source] = []
    var isBusy = false
    var isOver = false

    mutating func next() -> Source? {
      guard !isBusy, !waiting.isEmpty else { return nil }
      isBusy = true
      return waiting.removeFirst()
    }
  }

  @Test("EVT-33: a failure may overtake a value that its source has sent in the same callback")
  func overtakingFailure() throws {
    let subject = OperatorUnderTest(
      "queue",
      .handlesInterruption,
      apply: { first, second, _ in
        Source { observer, lifetime in
          let running = AtomicCounter(2)
          let (steps, input) = Signal<Int?, Never>.pipe(recursion: .queued)
          steps.observe(
            Observer(value: { value in
              if let value { return observer.send(value: value) }
              if running.add(-1) == 0 { observer.sendCompleted() }
            }),
            during: lifetime
          )
          for source in [first, second] {
            source.start(
              Observer(
                onValue: { input.send(value: $0) },
                onTermination: { end in
                  if case .failed(let error) = end { return observer.send(error: error) }
                  if !lifetime.hasEnded { input.send(value: nil) }
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
    for token in ["@0.1{b:51 b#} +0 a:1", "@0.1{b:51} +0 a:1"] {
      let testCase = try #require(TestCase(parsing: token))
      let violations = subject.inspectCase(testCase).notes.violations
      #expect(violations.isEmpty, "\(token): \(violations)")
    }
  }

  /// Runs the inner streams one after another.
  ///
  /// The broken version does not look for the next stream if the previous one ends while it is being
  /// started.
  private static func concat(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "concat, broken: \(isBroken)",
      .flattening,
      apply: { outer, _ in
        if !isBroken { return outer.flatten(.concat) }
        return Source { observer, lifetime in
          let queue = Atomic(Queue())
          let isStarting = Atomic(false)
          @Sendable func complete() {
            let isLast = queue.modify { $0.isOver && !$0.isBusy && $0.waiting.isEmpty }
            if isLast { observer.sendCompleted() }
          }
          @Sendable func run() {
            if isStarting.value { return }
            guard !lifetime.hasEnded, let stream = queue.modify({ $0.next() }) else { return }
            isStarting.value = true
            stream.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  if case .failed = end { return observer.terminate(end) }
                  if lifetime.hasEnded { return }
                  queue.modify { $0.isBusy = false }
                  complete()
                  run()
                }
              ),
              during: lifetime
            )
            isStarting.value = false
          }
          outer.start(
            Observer(
              onValue: { stream in
                queue.modify { $0.waiting.append(stream) }
                run()
              },
              onTermination: { end in
                guard case .completed = end else { return observer.terminate(end) }
                queue.modify { $0.isOver = true }
                complete()
              }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  @Test(
    "A concat that stops at a stream that ends while it is being started breaks a burst case",
    arguments: [true, false]
  )
  func stops(isBroken: Bool) {
    let subject = Self.concat(isBroken: isBroken)
    let broken = BurstCases(subject).all.filter { testCase in
      subject.inspectCase(testCase).notes.violations[.completion] != nil
    }
    #expect(broken.isEmpty == !isBroken)
  }
}
