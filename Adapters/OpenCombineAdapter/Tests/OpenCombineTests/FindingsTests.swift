import OpenCombine
import Testing

/// The reproductions in `Docs/Findings.md`, which use OpenCombine without the kit.
@Suite("Findings, reproduced without the kit")
struct FindingsTests {
  final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }

    func add<Failure>(_ completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: add("|")
      case .failure: add("#")
      }
    }
  }

  let log = Log()
  let a = PassthroughSubject<Int, Boom>()
  let b = PassthroughSubject<Int, Boom>()

  struct Boom: Error {}

  func listen<P: Publisher>(_ publisher: P) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { [log] in log.add($0) },
      receiveValue: { [log] in log.add("\($0)") }
    )
  }

  func cancellations<P: Publisher>(of publisher: P) -> Publishers.HandleEvents<P> {
    publisher.handleEvents(receiveCancel: { [log] in log.add("cancelled") })
  }

  @Test("1  prefix(untilOutputFrom:) does not cancel the other publisher")
  func prefixUntilOutput() {
    let listening = listen(a.prefix(untilOutputFrom: cancellations(of: b)))
    b.send(1)
    listening.cancel()
    #expect(log.lines == ["|"])
  }

  @Test(
    "2  drop(untilOutputFrom:) does not cancel the other publisher, contrary to its documentation"
  )
  func dropUntilOutput() {
    let first = listen(a.drop(untilOutputFrom: cancellations(of: b)))
    b.send(1)
    first.cancel()
    #expect(log.lines == [])
    let second = listen(a.drop(untilOutputFrom: cancellations(of: b)))
    a.send(completion: .finished)
    second.cancel()
    #expect(log.lines == ["|"])
  }

  @Test("3  drop(untilOutputFrom:) finishes twice")
  func dropUntilOutputFinishesTwice() {
    let raw = Raw<Int, Boom>(log)
    a.drop(untilOutputFrom: b).subscribe(raw)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(log.lines == ["|", "|"])
  }

  @Test("4  drop(untilOutputFrom:) finishes when the other publisher does")
  func dropUntilOutputFinishes() {
    let listening = listen(a.drop(untilOutputFrom: b))
    b.send(completion: .finished)
    withExtendedLifetime(listening) {}
    #expect(log.lines == ["|"])
  }

  @Test("5  zip subscribes to its second publisher after the end, and never cancels it")
  func zipAfterTheEnd() {
    let raw = Raw<Int, Boom>(log)
    let subscribed = b.handleEvents(
      receiveSubscription: { [log] _ in log.add("b subscribed") },
      receiveCancel: { [log] in log.add("b cancelled") }
    )
    Empty<Int, Boom>().zip(subscribed, +).subscribe(raw)
    #expect(log.lines == ["|", "b subscribed"])
    b.send(completion: .failure(Boom()))
    #expect(log.lines == ["|", "b subscribed", "#"])
  }

  @Test("6  flatMap does not cancel its source when an inner publisher fails")
  func flatMapFails() {
    let listening = listen(cancellations(of: a).flatMap { [b] _ in b })
    a.send(1)
    b.send(completion: .failure(Boom()))
    withExtendedLifetime(listening) {}
    #expect(log.lines == ["#"])
  }

  @Test("7  receive(on:) ignores cancellation while a completion waits for the scheduler")
  func receiveOnIsCancelled() {
    let later = Later()
    let raw = Raw<Int, Boom>(log)
    a.receive(on: later).subscribe(raw)
    a.send(1)
    a.send(completion: .finished)
    raw.subscription?.cancel()
    later.run()
    #expect(log.lines == ["1", "|"])
  }

  @Test("8  debounce sends a completion after cancellation")
  func debounceIsCancelled() {
    let later = Later()
    let raw = Raw<Int, Boom>(log)
    a.debounce(for: 10, scheduler: later).subscribe(raw)
    a.send(completion: .failure(Boom()))
    raw.subscription?.cancel()
    later.run()
    #expect(log.lines == ["#"])
  }

  @Test("9  timeout keeps its timer after the timeout")
  func timeoutGoesOn() {
    let later = Later()
    let listening = listen(a.timeout(10, scheduler: later))
    later.fireRepeating()
    #expect(log.lines == ["|"])
    #expect(later.repeating.count == 1)
    withExtendedLifetime(listening) {}
  }

  @Test("10  autoconnect connects twice if a subscriber arrives during the first connection")
  func connectsTwice() {
    var starts = 0
    let source = Deferred { () -> Just<Int> in
      starts += 1
      return Just(1)
    }
    let shared = source.share()
    var isFirst = true
    var second: AnyCancellable?
    let first = shared.sink { _ in
      guard isFirst else { return }
      isFirst = false
      second = shared.sink { _ in }
    }
    withExtendedLifetime((first, second)) {}
    #expect(starts == 2)
  }

  @Test("11  replaceEmpty sends more values than were requested")
  func replaceEmptyIgnoresDemand() {
    let raw = Raw<Int, Never>(log, .max(1))
    [1, 2, 3].publisher.replaceEmpty(with: 7).subscribe(raw)
    #expect(log.lines == ["1", "2", "3", "|"])
  }

  @Test("12  throttle sends the pending value before a failure")
  func throttleFails() {
    let later = Later()
    let listening = listen(a.throttle(for: 10, scheduler: later, latest: true))
    a.send(1)
    a.send(completion: .failure(Boom()))
    #expect(log.lines == [])
    later.run()
    withExtendedLifetime(listening) {}
    #expect(log.lines == ["1", "#"])
  }

  @Test("13  delay delays failures")
  func delayFails() {
    let later = Later()
    let listening = listen(a.delay(for: 10, scheduler: later))
    a.send(completion: .failure(Boom()))
    #expect(log.lines == [])
    later.run()
    withExtendedLifetime(listening) {}
    #expect(log.lines == ["#"])
  }

  @Test("14  delay and throttle leave an action on the scheduler after cancellation")
  func actionsStay() {
    let later = Later()
    let delayed = listen(a.delay(for: 10, scheduler: later))
    a.send(1)
    delayed.cancel()
    #expect(later.once.count == 1)
    let throttled = listen(a.throttle(for: 10, scheduler: later, latest: true))
    a.send(1)
    throttled.cancel()
    #expect(later.once.count == 2)
  }

  @Test("15  subscribe(on:) cancels on the scheduler")
  func subscribeOnCancels() {
    let later = Later()
    let listening = listen(cancellations(of: a).subscribe(on: later))
    later.run()
    listening.cancel()
    #expect(log.lines == [])
    later.run()
    #expect(log.lines == ["cancelled"])
  }

  @Test("16  Just and first send a completion although they are cancelled during their only value")
  func endsAfterCancellation() {
    let just = Raw<Int, Never>(log, cancelsInValue: true)
    Just(1).subscribe(just)
    #expect(log.lines == ["1", "|"])
    let first = Raw<Int, Never>(log, cancelsInValue: true)
    [1, 2].publisher.first().subscribe(first)
    #expect(log.lines == ["1", "|", "1", "|"])
  }

  @Test("17  map forwards the value although it is cancelled inside its closure")
  func valueAfterCancellation() {
    let raw = Raw<Int, Boom>(log)
    a.map { value -> Int in
      raw.subscription?.cancel()
      return value
    }.subscribe(raw)
    a.send(1)
    #expect(log.lines == ["1"])
  }
}
