#if DEBUG || Interleaving
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
  /// In the broken version, an event finds that the start is not live yet, and is stored after the
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
          if isBroken {
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

  private struct Loop: Sendable {
    var isRunning = false
    var again = false
  }

  /// Starts the source again after each completion, without recursion.
  ///
  /// The broken version checks whether the source has completed again, and stops its loop afterward.
  private static func repeating(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest("loop, broken: \(isBroken)", .repeats, .completes(.never)) { source, _ in
      Source { observer, lifetime in
        let loop = Atomic(Loop())
        let current = SerialDisposable()
        lifetime += current
        @Sendable func run() {
          let isFirst = loop.modify { loop in
            loop.again = true
            defer { loop.isRunning = true }
            return !loop.isRunning
          }
          guard isFirst else { return }
          while !lifetime.hasEnded, goesOn() {
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
          if isBroken { loop.modify { $0.isRunning = false } }
        }
        @Sendable func goesOn() -> Bool {
          loop.modify { loop in
            defer { loop.again = false }
            if !isBroken, !loop.again { loop.isRunning = false }
            return loop.again
          }
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
