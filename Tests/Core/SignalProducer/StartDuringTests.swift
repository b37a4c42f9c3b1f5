import Reactive
import TestSupport
import Testing

/// Tests of `start(_:during:)` and `observe(_:during:)`.
@Suite struct StartDuringTests {
  /// The numbers up to a thousand.
  ///
  /// Each request for a number is recorded.
  private struct Counted: Sequence, IteratorProtocol, Sendable {
    let latest: Locked<Int>
    private var number = 0

    init(_ latest: Locked<Int>) {
      self.latest = latest
    }

    mutating func next() -> Int? {
      if number == 1_000 { return nil }
      number += 1
      latest.withLock { $0 = number }
      return number
    }
  }

  @Test(
    "D23: a source that sends while it is being started stops when an operator has ended the stream"
  )
  func cancelledWhileStarting() {
    let count = Locked(0)
    let log = Log()
    let source = SignalProducer<Int, Never>(Counted(count))
    SignalProducer<Int, Never> { observer, lifetime in
      source.start(observer, during: lifetime)
    }
    .take(first: 1)
    .start(log.observer())
    #expect(log.entries == ["VALUE 1", "COMPLETED"])
    #expect(count.withLock { $0 } == 1)
  }

  @Test("PRD-19: a start during a lifetime that has ended runs no work and is interrupted")
  func endedLifetime() {
    let count = Locked(0)
    let log = Log()
    let handle = SignalProducer<Int, Never>(Counted(count)).start(log.observer(), during: .empty)
    #expect(log.entries == ["INTERRUPTED"])
    #expect(handle.isDisposed)
    #expect(count.withLock { $0 } == 0)
  }

  @Test(
    "PRD-13: a start during a lifetime is interrupted when the lifetime ends or when its handle is disposed of"
  )
  func disposal() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    let source = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += { withExtendedLifetime(observer) { log.note("released") } }
    }
    let first = source.start(during: lifetime) { log.note("one \($0)") }
    source.start(log.observer("two "), during: lifetime)
    first.dispose()
    #expect(log.entries == ["released", "one INTERRUPTED"])
    token.dispose()
    #expect(log.entries == ["released", "one INTERRUPTED", "released", "two INTERRUPTED"])
  }

  @Test("RSG-5: a start or an observation that has ended leaves no member in the lifetime")
  func nothingLeft() {
    let (lifetime, token) = Lifetime.make()
    let (signal, input) = Signal<Int, Never>.pipe()
    SignalProducer<Int, Never>(value: 1).start(Observer(), during: lifetime)
    SignalProducer<Int, Never>.never.start(Observer(), during: lifetime).dispose()
    signal.observe(Observer(), during: lifetime)?.dispose()
    #expect(!lifetime.isObserved)
    signal.observe(Observer(), during: lifetime)
    #expect(lifetime.isObserved)
    input.sendCompleted()
    #expect(!lifetime.isObserved)
    withExtendedLifetime(token) {}
  }

  @Test(
    "SIG-19: an observation ends with its lifetime, and does not begin after the lifetime has ended"
  )
  func observation() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observe(during: lifetime) { log.note($0) }
    input.send(value: 1)
    token.dispose()
    input.send(value: 2)
    #expect(signal.observe(log.observer(), during: lifetime) == nil)
    input.send(value: 3)
    input.sendCompleted()
    #expect(signal.observe(log.observer(), during: lifetime) == nil)
    #expect(log.entries == ["VALUE 1"])
    let (open, end) = Lifetime.make()
    #expect(signal.observe(log.observer(), during: open) == nil)
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
    withExtendedLifetime(end) {}
  }
}
