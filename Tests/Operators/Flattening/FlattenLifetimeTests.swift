import Reactive
import Synchronization
import Testing

/// The lifetimes of inner streams that have ended, have been replaced, or are started recursively.
@Suite struct FlattenLifetimeTests {
  static let all: [FlattenStrategy] = [.merge, .concat, .latest, .concurrent(limit: 2)]

  @Test(
    "`flatten(.latest)` interrupts and disposes of an inner stream before it starts the next one"
  )
  func latestInterruptsAndDisposesBeforeItStartsTheNext() {
    let log = Log()
    let (outer, input) = Signal<String, Never>.pipe()
    let latest = outer.flatMap(.latest) { name in
      SignalProducer<Int, Never> { observer, lifetime in
        log.add("\(name) starts")
        lifetime += {
          log.add("\(name) disposed")
          withExtendedLifetime(observer) {}
        }
      }.on(interrupted: { log.add("\(name) interrupted") })
    }
    latest.observe(log.observer("got"))
    input.send(value: "a")
    input.send(value: "b")
    #expect(log.entries == ["a starts", "a disposed", "a interrupted", "b starts"])
  }

  @Test("`flatten(.latest)` drops a value that an inner stream sends while it is being disposed of")
  func aValueSentDuringTheDisposalIsDropped() {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let late = Box<Observer<Int, Never>>()
    let latest = outer.flatMap(.latest) { number in
      SignalProducer<Int, Never> { observer, lifetime in
        if number == 1 { late.content = observer }
        lifetime += { observer.send(value: number) }
      }
    }
    latest.observe(log.observer("got"))
    input.send(value: 1)
    input.send(value: 2)
    late.content?.send(value: 3)
    #expect(log.entries == [])
  }

  @Test("`flatten` sends the values of synchronous inner streams in order", arguments: all)
  func synchronousInnerStreamsAreSentInOrder(_ strategy: FlattenStrategy) {
    let log = Log()
    SignalProducer<Int, Never>([1, 2, 3])
      .flatMap(strategy) { SignalProducer<Int, Never>([$0, $0 * 10]) }
      .start(log.observer("got"))
    #expect(
      log.entries == [1, 10, 2, 20, 3, 30].map { "got VALUE \($0)" } + ["got COMPLETED"]
    )
  }

  @Test("`flatten` accepts signals as inner streams", arguments: all)
  func acceptsInnerSignals(_ strategy: FlattenStrategy) {
    let log = Log()
    let (inner, input) = Signal<Int, Never>.pipe()
    SignalProducer<Signal<Int, Never>, Never>(value: inner)
      .flatten(strategy)
      .start(log.observer("got"))
    input.send(value: 1)
    input.sendCompleted()
    #expect(log.entries == ["got VALUE 1", "got COMPLETED"])
  }

  @Test(
    "defect 11: disposing of `flatten` on a producer cancels the running inner stream",
    arguments: all
  )
  func defect11DisposalCancelsTheRunningInnerStream(_ strategy: FlattenStrategy) {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let start = SignalProducer(outer)
      .flatMap(strategy) { _ in SignalProducer(inner).on(disposed: { log.add("disposed") }) }
      .start()
    input.send(value: 1)
    innerInput.send(value: 1)
    input.sendCompleted()
    innerInput.send(value: 2)
    #expect(log.entries == [] && inner.isObserved)
    start.dispose()
    #expect(log.entries == ["disposed"] && !inner.isObserved)
  }

  @Test(
    "defect 11: `flatten` on a signal cancels the inner stream when the result is no longer observed",
    arguments: all
  )
  func defect11AnUnobservedSignalCancelsTheInnerStream(_ strategy: FlattenStrategy) {
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let observation = outer.flatMap(strategy) { _ in inner }.observe { _ in }
    input.send(value: 1)
    #expect(inner.isObserved && outer.isObserved)
    observation?.dispose()
    #expect(!inner.isObserved && !outer.isObserved)
    withExtendedLifetime(innerInput) {}
  }

  @Test("`flatten` releases the waiting inner streams when the result ends")
  func waitingInnerStreamsAreReleasedAtTheEnd() {
    let census = Census()
    let (outer, input) = Signal<Int, Boom>.pipe()
    let result = outer.flatMap(.concat) { number in
      let resident = census.resident(number)
      return SignalProducer<Int, Boom> { _, lifetime in lifetime += { resident.stay() } }
        .concat(.never)
    }
    result.observe { _ in }
    for number in 0..<10 { input.send(value: number) }
    #expect(census.living > 0)
    input.send(error: Boom())
    #expect(census.living == 0)
    withExtendedLifetime((result, outer, input)) {}
  }

  // MARK: Recursion

  @Test("An observer of `flatten` can send an inner stream that must wait")
  func anObserverCanSendAWaitingInnerStream() {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let result = outer.flatMap(.concat) { number in
      number == 1 ? SignalProducer(inner) : SignalProducer(value: number)
    }
    result.observe { event in
      log.add("\(event)")
      if event == .value(7) { input.send(value: 2) }
    }
    input.send(value: 1)
    innerInput.send(value: 7)
    innerInput.sendCompleted()
    input.sendCompleted()
    #expect(log.entries == ["VALUE 7", "VALUE 2", "COMPLETED"])
  }

  @Test("An observer of `flatten` can end the inner stream and the outer stream", arguments: all)
  func anObserverCanEndBothStreams(_ strategy: FlattenStrategy) {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let result = outer.flatMap(strategy) { _ in inner }
    result.observe { event in
      log.add("\(event)")
      if event == .value(7) {
        input.sendCompleted()
        innerInput.sendCompleted()
      }
    }
    input.send(value: 1)
    innerInput.send(value: 7)
    innerInput.send(value: 8)
    #expect(log.entries == ["VALUE 7", "COMPLETED"])
  }

  @Test(
    "A recursive chain of `flatten` uses no additional stack and retains no object",
    arguments: all
  )
  func aRecursiveChainUsesConstantStackAndRetainsNothing(_ strategy: FlattenStrategy) {
    let census = Census()
    let most = Synchronization.Atomic(0)
    @Sendable func count(_ number: Int) -> SignalProducer<Int, Never> {
      let resident = census.resident(number)
      most.max(census.living, ordering: .relaxed)
      guard number < 20_000 else { return SignalProducer(value: resident.number) }
      return SignalProducer<Int, Never>(value: number + 1).flatMap(strategy) { next in
        resident.stay()
        return count(next)
      }
    }
    let log = Log()
    count(0).start(log.observer("got"))
    #expect(log.entries == ["got VALUE 20000", "got COMPLETED"])
    #expect(most.load(ordering: .relaxed) < 100)
    #expect(census.living == 0)
  }
}
