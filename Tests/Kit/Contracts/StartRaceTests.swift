#if DEBUG || Interleaving
import Foundation
import Reactive
import ReactiveTesting
import Testing

/// Races between the start handler of an operator, or a restart of its source, and events of the
/// source.
@Suite("Races of starts and restarts")
struct StartRaceTests {
  private typealias Source = SignalProducer<Int, TestFailure>

  private func failures(_ subject: OperatorUnderTest) -> [String] {
    subject.results().compactMap { $0.outcome.isGood ? nil : $0.contract.id }
  }

  // MARK: An event during a start

  private struct Backlog: Sendable {
    var events: [Event<Int, Never>] = []
    var isLive = false

    /// Stores an event and returns `true`, or returns `false` if the start is live.
    mutating func keep(_ event: Event<Int, Never>) -> Bool {
      if !isLive { events.append(event) }
      return !isLive
    }

    /// Returns the next event, or makes the start live if there is none.
    mutating func next() -> Event<Int, Never>? {
      isLive = events.isEmpty
      return events.isEmpty ? nil : events.removeFirst()
    }
  }

  /// Sends 0, and then the events of the source.
  ///
  /// In the broken version, a value finds that the start is not live yet, and is stored after the
  /// start has become live, so it is never sent.
  private static func snapshot(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "snapshot, broken: \(isBroken)",
      .waived("EVT-23", because: "the snapshot precedes all events of the source"),
      inputs: .infallibleProducer
    ) { _, source in
      Source { observer, lifetime in
        let backlog = Atomic(Backlog())
        @Sendable func accept(_ event: Event<Int, Never>) {
          if isBroken, case .value = event {
            if !backlog.value.isLive {
              backlog.modify { $0.events.append(event) }
              return
            }
          } else if backlog.modify({ $0.keep(event) }) {
            return
          }
          send(event)
        }
        @Sendable func send(_ event: Event<Int, Never>) {
          switch event {
          case .value(let value): observer.send(value: value)
          case .completed: observer.sendCompleted()
          case .interrupted: observer.sendInterrupted()
          }
        }
        source.start(
          Observer(
            value: { accept(.value($0)) },
            completed: { accept(.completed) },
            interrupted: { accept(.interrupted) }
          ),
          during: lifetime
        )
        if lifetime.hasEnded { return }
        observer.send(value: 0)
        while !lifetime.hasEnded, let event = backlog.modify({ $0.next() }) { send(event) }
      }
    }
  }

  @Test(
    "EVT-29: an event that a source sends to a start must not be lost while the start handler runs",
    arguments: [true, false]
  )
  func start(isBroken: Bool) {
    #expect(failures(Self.snapshot(isBroken: isBroken)) == (isBroken ? ["EVT-29"] : []))
  }

  // MARK: A restart that is lost

  /// `@unchecked Sendable`: `lock` guards both flags.
  private final class Loop: @unchecked Sendable {
    private let lock = NSLock()
    private var isRunning = false
    private var again = false

    /// Requests another run, and returns whether no loop is running yet.
    func begin() -> Bool {
      lock.withLock {
        again = true
        defer { isRunning = true }
        return !isRunning
      }
    }

    /// Returns whether another run was requested, and otherwise ends the loop if `ends` is true.
    func goesOn(ends: Bool) -> Bool {
      lock.withLock {
        defer { again = false }
        if ends, !again { isRunning = false }
        return again
      }
    }

    func end() { lock.withLock { isRunning = false } }
  }

  /// Starts the source again after each completion, without recursion.
  ///
  /// The broken version checks whether the source has completed again, and stops its loop afterward.
  private static func repeating(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest("loop, broken: \(isBroken)", .repeats, .completes(.never)) { source, _ in
      Source { observer, lifetime in
        let loop = Loop()
        let current = SerialDisposable()
        lifetime += current
        @Sendable func run() {
          guard loop.begin() else { return }
          while !lifetime.hasEnded, loop.goesOn(ends: !isBroken) {
            let (attempt, token) = Lifetime.make()
            current.inner = token
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  if case .completed = end { run() } else { observer.terminate(end) }
                }
              ),
              during: attempt
            )
          }
          if isBroken { loop.end() }
        }
        run()
      }
    }
  }

  /// Starts the source again 20 ms after each failure.
  ///
  /// The broken version stores its timer after it has scheduled it, in a place that the next attempt
  /// may already use.
  private static func retry(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "retry, broken: \(isBroken)",
      .timeShifting,
      .handlesFailure
    ) { source, lab in
      Source { observer, lifetime in
        let current = SerialDisposable()
        lifetime += current
        @Sendable func run() {
          if lifetime.hasEnded { return }
          let (attempt, token) = Lifetime.make()
          if isBroken { current.inner = token } else { lifetime += token }
          source.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard case .failed = end else { return observer.terminate(end) }
                if lifetime.hasEnded { return }
                let timer = lab.scheduler.schedule(after: .milliseconds(20)) { run() }
                if isBroken { current.inner = timer } else { lifetime += timer }
              }
            ),
            during: attempt
          )
        }
        run()
      }
    }
  }

  @Test("The report of a race shows when time passes, and the advice for its kind")
  func report() throws {
    let results = Self.retry(isBroken: true).results()
    let violations = results.compactMap { result -> ContractViolation? in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }
    let violation = try #require(violations.first)
    #expect(violation.description.contains(" ms pass "), "\(violation)")
    #expect(violation.advice != violation.contract.advice)
    let text = violation.description.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("advice: \(violation.advice)"), "\(violation)")
  }

  @Test(
    "EVT-29: a failure must not cancel the attempt that its own timer has already started",
    arguments: [true, false]
  )
  func lateTimer(isBroken: Bool) {
    #expect(failures(Self.retry(isBroken: isBroken)) == (isBroken ? ["EVT-29"] : []))
  }

  @Test(
    "EVT-29: a restart must not be lost if the source ends on two threads",
    arguments: [true, false]
  )
  func restart(isBroken: Bool) {
    #expect(failures(Self.repeating(isBroken: isBroken)) == (isBroken ? ["EVT-29"] : []))
  }
}
#endif
