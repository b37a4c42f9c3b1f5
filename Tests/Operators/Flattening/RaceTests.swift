import Reactive
import TestSupport
import Testing

/// `flatten(.race)`, in which an interruption of an inner stream is treated as D11 specifies.
@Suite struct RaceTests {
  private typealias Inner = SignalProducer<Int, Boom>

  /// An outer stream and two inner streams that are running.
  private struct Race {
    let log = EventLog()
    let outer: Signal<Inner, Boom>
    let outerInput: Observer<Inner, Boom>
    let a: Observer<Int, Boom>
    let b: Observer<Int, Boom>
    let handle: any Disposable

    init() {
      (outer, outerInput) = Signal<Inner, Boom>.pipe()
      let (signalA, a) = Signal<Int, Boom>.pipe()
      let (signalB, b) = Signal<Int, Boom>.pipe()
      (self.a, self.b) = (a, b)
      handle = SignalProducer(outer).flatten(.race).start(log.observer())
      outerInput.send(value: .noted("a", in: log, signalA))
      outerInput.send(value: .noted("b", in: log, signalB))
    }
  }

  @Test("The first inner stream that sends a value wins the race")
  func theFirstValueWins() {
    let race = Race()
    race.b.send(value: 1)
    race.a.send(value: 2)
    race.b.send(value: 3)
    #expect(race.log.lines == ["a starts", "b starts", "a over", "VALUE 1", "VALUE 3"])
  }

  @Test("`flatten(.race)` does not start inner streams that arrive after the decision")
  func lateInnerStreamsAreNotStarted() {
    let race = Race()
    race.a.send(value: 1)
    race.outerInput.send(value: Inner(value: 9).on(starting: { race.log.note("c starts") }))
    #expect(race.log.lines == ["a starts", "b starts", "b over", "VALUE 1"])
  }

  @Test("An inner stream that completes first wins the race")
  func aCompletionWins() {
    let race = Race()
    race.a.sendCompleted()
    race.b.send(value: 1)
    #expect(race.log.lines == ["a starts", "b starts", "b over", "a over"])
    race.outerInput.sendCompleted()
    #expect(race.log.lines.last == "COMPLETED")
  }

  @Test("`flatten(.race)` forwards a failure that precedes the decision")
  func aFailurePassesThrough() {
    let race = Race()
    race.a.send(error: .boom)
    #expect(race.log.lines == ["a starts", "b starts", "b over", "FAILED boom", "a over"])
  }

  @Test("`flatten(.race)` does not forward the failure of an inner stream that has lost")
  func theFailureOfALoserIsNotForwarded() {
    let race = Race()
    race.a.send(value: 1)
    race.b.send(error: .boom)
    race.a.send(value: 2)
    #expect(race.log.lines.suffix(2) == ["VALUE 1", "VALUE 2"])
  }

  @Test("`flatten(.race)` completes when the outer stream and the winner have completed")
  func completesAfterTheOuterStreamAndTheWinner() {
    let race = Race()
    race.a.send(value: 1)
    race.outerInput.sendCompleted()
    #expect(race.log.lines.last == "VALUE 1")
    race.a.sendCompleted()
    #expect(race.log.lines.suffix(2) == ["COMPLETED", "a over"])
  }

  @Test("`flatten(.race)` completes when an empty outer stream completes")
  func completesWithAnEmptyOuterStream() {
    let log = EventLog()
    SignalProducer<Inner, Boom>.empty.flatten(.race).start(log.observer())
    #expect(log.lines == ["COMPLETED"])
  }

  @Test(
    "`flatten(.race)` forwards a failure or an interruption of the outer stream",
    arguments: [true, false]
  )
  func forwardsTheEndOfTheOuterStream(_ fails: Bool) {
    let race = Race()
    race.a.send(value: 1)
    if fails { race.outerInput.send(error: .boom) } else { race.outerInput.sendInterrupted() }
    #expect(race.log.lines.suffix(2) == [fails ? "FAILED boom" : "INTERRUPTED", "a over"])
  }

  @Test("defect 11: disposing of `flatten(.race)` disposes of the winner")
  func defect11DisposalDisposesOfTheWinner() {
    let race = Race()
    race.a.send(value: 1)
    race.handle.dispose()
    #expect(race.log.lines.suffix(2) == ["a over", "INTERRUPTED"])
  }

  @Test("Disposing of `flatten(.race)` before the decision cancels all inner streams")
  func disposalBeforeTheDecisionCancelsAllInnerStreams() {
    let race = Race()
    race.handle.dispose()
    #expect(race.log.lines == ["a starts", "b starts", "a over", "b over", "INTERRUPTED"])
  }

  @Test("defect 25: an inner stream that is interrupted loses the race")
  func defect25AnInterruptedInnerStreamLoses() {
    let race = Race()
    race.a.sendInterrupted()
    race.b.send(value: 1)
    race.b.sendInterrupted()
    race.outerInput.sendCompleted()
    #expect(race.log.lines == ["a starts", "b starts", "a over", "VALUE 1", "b over", "COMPLETED"])
  }

  @Test("defect 25: `flatten(.race)` completes when the last inner stream is interrupted")
  func defect25CompletesWhenTheLastInnerStreamIsInterrupted() {
    let race = Race()
    race.outerInput.sendCompleted()
    race.a.sendInterrupted()
    race.b.sendInterrupted()
    #expect(race.log.lines == ["a starts", "b starts", "a over", "COMPLETED", "b over"])
  }

  @Test("An inner stream that arrives after all others were interrupted can win the race")
  func anInnerStreamCanWinAfterInterruptions() {
    let race = Race()
    race.a.sendInterrupted()
    race.b.sendInterrupted()
    race.outerInput.send(value: Inner([1, 2]))
    race.outerInput.sendCompleted()
    #expect(race.log.lines.suffix(3) == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("A synchronous inner stream immediately wins the race")
  func aSynchronousInnerStreamWinsAtOnce() {
    let log = EventLog()
    SignalProducer<Inner, Boom>([Inner([1, 2]), Inner([3])]).flatten(.race).start(log.observer())
    #expect(log.lines == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("`flatten(.race)` on a signal behaves as on a producer")
  func aSignalBehavesLikeAProducer() {
    let log = EventLog()
    let (outer, input) = Signal<Inner, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Boom>.pipe()
    outer.flatten(.race).observe(log.observer())
    input.send(value: Inner(inner))
    input.sendCompleted()
    innerInput.send(value: 1)
    innerInput.sendInterrupted()
    #expect(log.lines == ["VALUE 1", "COMPLETED"])
  }

  @Test("`flatten(.race)` retains no inner stream that has ended")
  func endedInnerStreamsAreNotRetained() {
    let living = Living()
    let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
    let handle = SignalProducer(outer).flatten(.race).start()
    for _ in 0..<Rounds.many(100_000) {
      let object = living.makeObject()
      input.send(
        value: SignalProducer { observer, lifetime in
          lifetime += AnyDisposable { withExtendedLifetime(object) {} }
          observer.sendInterrupted()
        }
      )
      if living.count > 1 { break }
    }
    #expect(living.count == 0)
    handle.dispose()
  }

  @Test("`flatten(.race)` releases the losers when the race is decided")
  func losersAreReleasedWhenTheRaceIsDecided() {
    let living = Living()
    let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let handle = SignalProducer(outer).flatten(.race).start()
    for _ in 0..<10 {
      let object = living.makeObject()
      input.send(value: SignalProducer.never.on(disposed: { withExtendedLifetime(object) {} }))
    }
    input.send(value: SignalProducer(inner))
    #expect(living.count == 10)
    innerInput.send(value: 1)
    #expect(living.count == 0)
    handle.dispose()
  }
}
