import Reactive
import Testing

/// `flatten(.throttle)` runs one inner stream at a time, and drops the others.
@Suite struct FlattenThrottleTests {
  private typealias Inner = SignalProducer<Int, Boom>

  private struct Throttled {
    let log = EventLog()
    let outerInput: Observer<Inner, Boom>
    let signal: Signal<Int, Boom>
    let inner: Observer<Int, Boom>
    let handle: any Disposable

    init() {
      let (outer, outerInput) = Signal<Inner, Boom>.pipe()
      self.outerInput = outerInput
      (signal, inner) = Signal<Int, Boom>.pipe()
      handle = SignalProducer(outer).flatten(.throttle).start(log.observer())
      outerInput.send(value: .noted("a", in: log, signal))
    }

    func offer(_ value: Int) {
      outerInput.send(value: Inner(value: value).on(starting: { log.note("next starts") }))
    }
  }

  @Test func othersAreDroppedWhileOneRuns() {
    let throttled = Throttled()
    throttled.inner.send(value: 1)
    throttled.offer(9)
    throttled.inner.send(value: 2)
    #expect(throttled.log.lines == ["a starts", "VALUE 1", "VALUE 2"])
  }

  @Test func theNextIsAcceptedAfterACompletion() {
    let throttled = Throttled()
    throttled.inner.sendCompleted()
    throttled.offer(9)
    throttled.outerInput.sendCompleted()
    #expect(throttled.log.lines == ["a starts", "a over", "next starts", "VALUE 9", "COMPLETED"])
  }

  @Test func defect25TheNextIsAcceptedAfterAnInterruption() {
    let throttled = Throttled()
    throttled.inner.sendInterrupted()
    throttled.offer(9)
    #expect(throttled.log.lines == ["a starts", "a over", "next starts", "VALUE 9"])
  }

  @Test func waitsForTheInnerStream() {
    let throttled = Throttled()
    throttled.outerInput.sendCompleted()
    #expect(throttled.log.lines == ["a starts"])
    throttled.inner.sendInterrupted()
    #expect(throttled.log.lines == ["a starts", "COMPLETED", "a over"])
  }

  @Test func failuresPassThrough() {
    let inner = Throttled()
    inner.inner.send(error: .boom)
    #expect(inner.log.lines == ["a starts", "FAILED boom", "a over"])
    let outer = Throttled()
    outer.outerInput.send(error: .boom)
    #expect(outer.log.lines == ["a starts", "FAILED boom", "a over"])
  }

  @Test func anOuterInterruptionPassesThrough() {
    let throttled = Throttled()
    throttled.outerInput.sendInterrupted()
    #expect(throttled.log.lines == ["a starts", "INTERRUPTED", "a over"])
  }

  @Test func disposalCancelsTheInnerStream() {
    let throttled = Throttled()
    throttled.handle.dispose()
    #expect(throttled.log.lines == ["a starts", "a over", "INTERRUPTED"])
  }

  @Test func synchronousInnerStreamsAllRun() {
    let log = EventLog()
    SignalProducer<Inner, Boom>([Inner([1, 2]), Inner([3])])
      .flatten(.throttle).start(log.observer())
    #expect(log.lines == ["VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"])
  }

  @Test func aSignalThrottlesAsAProducerDoes() {
    let log = EventLog()
    let (outer, input) = Signal<Inner, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Boom>.pipe()
    outer.flatten(.throttle).observe(log.observer())
    input.send(value: Inner(inner))
    input.send(value: Inner(value: 9))
    innerInput.send(value: 1)
    innerInput.sendInterrupted()
    input.send(value: Inner(value: 2))
    input.sendCompleted()
    #expect(log.lines == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }
}
