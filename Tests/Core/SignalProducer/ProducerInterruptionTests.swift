import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// The path of `interrupted` through a chain.
///
/// The event skips the operators that only forward it.
@Suite struct ProducerInterruptionTests {
  typealias Numbers = SignalProducer<Int, Never>

  /// An object that records its release.
  final class Held: Sendable {
    private let log: Log

    init(_ log: Log) {
      self.log = log
    }

    deinit {
      log.note("operator")
    }
  }

  @Test("PRD-13: an interruption passes each operator that handles it, from upstream to downstream")
  func watchers() {
    let log = Log()
    let start = Numbers.never
      .map { $0 + 1 }
      .on(interrupted: { log.note("upper") })
      .filter { $0 > 1 }
      .on(interrupted: { log.note("lower") })
      .map { $0 * 2 }
      .start(log.observer())
    start.dispose()
    #expect(log.entries == ["upper", "lower", "INTERRUPTED"])
  }

  @Test(
    "PRD-13: an interruption of a chain whose operators do not handle it reaches the observer once"
  )
  func noWatchers() {
    let log = Log()
    let start = Numbers.never.map { $0 + 1 }.filter { $0 > 1 }.start(log.observer())
    #expect(log.entries == [])
    start.dispose()
    start.dispose()
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test("PRD-13: an operator that replaces another operator of a producer handles the interruption")
  func watcherBehindHandOver() {
    let log = Log()
    let start = Numbers.empty
      .concat(Numbers.never.on(interrupted: { log.note("inner") }).map { $0 + 1 })
      .map { $0 * 2 }
      .start(log.observer())
    start.dispose()
    #expect(log.entries == ["inner", "INTERRUPTED"])
  }

  @Test("PRD-19: work does not begin in a start that is disposed of while it is being set up")
  func disposedBeforeWork() {
    let log = Log()
    let disposable = SerialDisposable()
    let producer = Numbers { observer, _ in
      log.note("work")
      observer.sendCompleted()
    }
    producer.map { $0 + 1 }.startWithSignal { signal, interruptHandle in
      disposable.inner = interruptHandle
      signal.observe(log.observer())
      disposable.dispose()
    }
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test(
    "An operator of a chain releases its state immediately if the work does not retain the observer"
  )
  func heldByChain() {
    let log = Log()
    let start = startNever(holding: Held(log), log)
    #expect(log.entries == ["operator"])
    start.dispose()
    #expect(log.entries == ["operator", "INTERRUPTED"])
  }

  private func startNever(holding held: Held, _ log: Log) -> any Disposable {
    Numbers.never.map { value in withExtendedLifetime(held) { value } }.start(log.observer())
  }

  @Test(
    "PRD-19: work that is interrupted on a scheduler does not begin if its start is disposed of earlier"
  )
  func disposedWhileItBegins() {
    let log = Log()
    let time = TestScheduler()
    let handle = SerialDisposable()
    Numbers(interruptingOn: time) { _, _ in log.note("work") }
      .on(starting: { handle.dispose() })
      .startWithSignal { signal, interruptHandle in
        handle.inner = interruptHandle
        signal.observe(log.observer())
      }
    time.advance()
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test("EVT-3: a failure that is sent during the last value of a start is not delivered")
  func failureDuringTheLastValue() {
    let log = Log()
    let sender = Reactive.Atomic<SignalProducer<Int, Problem>.Observer?>(nil)
    SignalProducer<Int, Problem> { observer, _ in sender.value = observer }
      .on(failed: { _ in log.note("failed") })
      .on(value: { _ in sender.value?.send(error: .first) })
      .take(first: 1)
      .start(log.observer())
    sender.value?.send(value: 1)
    #expect(log.entries == ["VALUE 1", "COMPLETED"])
  }
}
