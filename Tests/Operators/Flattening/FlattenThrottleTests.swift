import Reactive
import Testing

/// `flatten(.throttle)`, which runs one inner stream at a time and drops the others.
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

  @Test(
    "`flatten(.throttle)` drops inner streams that arrive while another inner stream is running"
  )
  func innerStreamsAreDroppedWhileAnotherRuns() {
    let throttled = Throttled()
    throttled.inner.send(value: 1)
    throttled.offer(9)
    throttled.inner.send(value: 2)
    #expect(throttled.log.lines == ["a starts", "VALUE 1", "VALUE 2"])
  }

  @Test(
    "`flatten(.throttle)` starts the next inner stream after the completion of the previous one"
  )
  func startsTheNextAfterACompletion() {
    let throttled = Throttled()
    throttled.inner.sendCompleted()
    throttled.offer(9)
    throttled.outerInput.sendCompleted()
    #expect(throttled.log.lines == ["a starts", "a over", "next starts", "VALUE 9", "COMPLETED"])
  }

  @Test("defect 25: `flatten(.throttle)` starts the next inner stream after an interruption")
  func defect25StartsTheNextAfterAnInterruption() {
    let throttled = Throttled()
    throttled.inner.sendInterrupted()
    throttled.offer(9)
    #expect(throttled.log.lines == ["a starts", "a over", "next starts", "VALUE 9"])
  }

  @Test("`flatten(.throttle)` completes when the outer stream and the inner stream have ended")
  func completesAfterBothStreams() {
    let throttled = Throttled()
    throttled.outerInput.sendCompleted()
    #expect(throttled.log.lines == ["a starts"])
    throttled.inner.sendInterrupted()
    #expect(throttled.log.lines == ["a starts", "COMPLETED", "a over"])
  }

  @Test("`flatten(.throttle)` forwards the failures of the outer stream and the inner stream")
  func failuresPassThrough() {
    let inner = Throttled()
    inner.inner.send(error: .boom)
    #expect(inner.log.lines == ["a starts", "FAILED boom", "a over"])
    let outer = Throttled()
    outer.outerInput.send(error: .boom)
    #expect(outer.log.lines == ["a starts", "FAILED boom", "a over"])
  }

  @Test("`flatten(.throttle)` forwards an interruption of the outer stream")
  func anOuterInterruptionPassesThrough() {
    let throttled = Throttled()
    throttled.outerInput.sendInterrupted()
    #expect(throttled.log.lines == ["a starts", "INTERRUPTED", "a over"])
  }

  @Test("Disposing of `flatten(.throttle)` cancels the inner stream")
  func disposalCancelsTheInnerStream() {
    let throttled = Throttled()
    throttled.handle.dispose()
    #expect(throttled.log.lines == ["a starts", "a over", "INTERRUPTED"])
  }

  @Test("`flatten(.throttle)` runs all synchronous inner streams")
  func runsAllSynchronousInnerStreams() {
    let log = EventLog()
    SignalProducer<Inner, Boom>([Inner([1, 2]), Inner([3])])
      .flatten(.throttle).start(log.observer())
    #expect(log.lines == ["VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"])
  }

  @Test("`flatten(.throttle)` on a signal behaves as on a producer")
  func aSignalBehavesLikeAProducer() {
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
