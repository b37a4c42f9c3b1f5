import Reactive
import Testing

@Suite struct MulticastingTests {
  /// Returns a producer that records its starts and ends, and the observer that sends to its latest
  /// start.
  private func source(
    _ log: Log
  ) -> (SignalProducer<Int, Problem>, Unguarded<Observer<Int, Problem>?>) {
    let input = Unguarded<Observer<Int, Problem>?>(nil)
    let producer = SignalProducer<Int, Problem> { observer, lifetime in
      log.note("start")
      lifetime += AnyDisposable { log.note("end") }
      input.value = observer
    }
    return (producer, input)
  }

  @Test("RSG-9: a connection starts its producer once, for any number of observers")
  func publish() {
    let log = Log()
    let (source, input) = source(log)
    let connection = source.publish()
    connection.producer.start(log.observer("a "))
    connection.producer.start(log.observer("b "))
    #expect(log.entries.isEmpty)
    let first = connection.connect()
    let second = connection.connect()
    #expect(first === second)
    input.value?.send(value: 1)
    connection.producer.start(log.observer("c "))
    input.value?.send(value: 2)
    #expect(!first.isDisposed)
    input.value?.sendCompleted()
    #expect(first.isDisposed)
    connection.producer.start(log.observer("d "))
    #expect(
      log.entries == [
        "start", "a VALUE 1", "b VALUE 1", "a VALUE 2", "b VALUE 2", "c VALUE 2", "a COMPLETED",
        "b COMPLETED", "c COMPLETED", "end", "d INTERRUPTED",
      ]
    )
  }

  @Test(
    "Disconnecting cancels the work, interrupts all starts, and prevents another connection"
  )
  func disconnecting() {
    let log = Log()
    let (source, _) = source(log)
    let connection = source.publish()
    connection.producer.start(log.observer())
    connection.connect().dispose()
    connection.connect()
    #expect(log.entries == ["start", "end", "INTERRUPTED"])
  }

  @Test("Releasing a connection that was never connected interrupts the waiting starts")
  func abandoned() {
    let log = Log()
    let (source, _) = source(log)
    source.publish().producer.start(log.observer())
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test("A connection can be cancelled while a synchronous producer is being started")
  func synchronousCancellation() {
    let log = Log()
    let connection = SignalProducer<Int, Never>(0...).publish()
    connection.producer.start { event in
      log.note(event)
      if event.value == 2 { connection.connect().dispose() }
    }
    connection.connect()
    #expect(log.entries == ["VALUE 0", "VALUE 1", "VALUE 2", "INTERRUPTED"])
  }

  @Test("SRC-1: the end of a lifetime cancels the work of a connection while it is being started")
  func cancelledByLifetime() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    let connection = SignalProducer<Int, Never>(0..<5).publish()
    connection.producer.start { event in
      log.note(event)
      if event.value == 2 { token.dispose() }
    }
    connection.connect(during: lifetime)
    #expect(log.entries == ["VALUE 0", "VALUE 1", "VALUE 2", "INTERRUPTED"])
  }

  @Test("A connection whose lifetime has already ended never begins, and interrupts its starts")
  func connectedDuringEndedLifetime() {
    let log = Log()
    let (source, _) = source(log)
    let connection = source.publish()
    connection.producer.start(log.observer())
    let (lifetime, token) = Lifetime.make()
    token.dispose()
    connection.connect(during: lifetime)
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test("A lifetime releases a connection whose work has ended, however often it has connected")
  func connectionLeavesLifetime() {
    let log = Log()
    let (source, input) = source(log)
    let (lifetime, token) = Lifetime.make()
    let connection = source.publish()
    for _ in 0..<3 { connection.connect(during: lifetime) }
    #expect(lifetime.isObserved)
    input.value?.sendCompleted()
    #expect(!lifetime.isObserved)
    withExtendedLifetime(token) {}
    #expect(log.entries == ["start", "end"])
  }

  @Test("RSG-10: multicasting to a replay subject sends the values and the end to late starts")
  func replaySubject() {
    let log = Log()
    let connection = SignalProducer<Int, Problem>([1, 2]).concat(error: .first)
      .on(starting: { log.note("start") })
      .multicast(ReplaySubject())
    connection.connect()
    connection.producer.start(log.observer("a "))
    connection.producer.start(log.observer("b "))
    #expect(
      log.entries == [
        "start", "a VALUE 1", "a VALUE 2", "a FAILED first", "b VALUE 1", "b VALUE 2",
        "b FAILED first",
      ]
    )
  }

  @Test("RSG-10: `replay` starts its producer immediately, and replays values up to the capacity")
  func replay() {
    let log = Log()
    let (source, input) = source(log)
    let replayed = source.replay(capacity: 1)
    #expect(log.entries == ["start"])
    input.value?.send(value: 1)
    input.value?.send(value: 2)
    replayed.start(log.observer("a "))
    input.value?.send(value: 3)
    input.value?.sendCompleted()
    replayed.start(log.observer("b "))
    #expect(
      log.entries == [
        "start", "a VALUE 2", "a VALUE 3", "a COMPLETED", "end", "b VALUE 3", "b COMPLETED",
      ]
    )
  }

  @Test("Replayed work is cancelled when it can no longer be started")
  func replayReleased() {
    let log = Log()
    let (source, _) = source(log)
    var replayed: SignalProducer<Int, Problem>? = source.replay()
    let start = replayed?.start(log.observer())
    replayed = nil
    #expect(log.entries == ["start"])
    start?.dispose()
    #expect(log.entries == ["start", "end", "INTERRUPTED"])
  }

  @Test(
    "An automatic connection is made only once, and lasts from the first start to the last disposal"
  )
  func autoconnect() {
    let log = Log()
    let (source, input) = source(log)
    let shared = source.publish().autoconnect()
    #expect(log.entries.isEmpty)
    let first = shared.start(log.observer("a "))
    let second = shared.start(log.observer("b "))
    input.value?.send(value: 1)
    first.dispose()
    #expect(log.entries == ["start", "a VALUE 1", "b VALUE 1", "a INTERRUPTED"])
    second.dispose()
    #expect(log.entries.suffix(2) == ["end", "b INTERRUPTED"])
    shared.start(log.observer("c "))
    #expect(log.entries.last == "c INTERRUPTED")
    #expect(log.entries.filter { $0 == "start" }.count == 1)
  }

  @Test("A start with an automatic connection does not miss any events of a synchronous producer")
  func autoconnectSynchronously() {
    let log = Log()
    let connection = SignalProducer<Int, Never>([1, 2]).publish()
    connection.autoconnect().start(log.observer())
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test(
    "`share` runs its producer while the result is observed, and runs it again for a later observer"
  )
  func share() {
    let log = Log()
    let (source, input) = source(log)
    let shared = source.share()
    let first = shared.start(log.observer("a "))
    let second = shared.start(log.observer("b "))
    input.value?.send(value: 1)
    first.dispose()
    second.dispose()
    let third = shared.start(log.observer("c "))
    input.value?.send(value: 2)
    third.dispose()
    #expect(
      log.entries == [
        "start", "a VALUE 1", "b VALUE 1", "a INTERRUPTED", "end", "b INTERRUPTED", "start",
        "c VALUE 2", "end", "c INTERRUPTED",
      ]
    )
  }

  @Test("A shared producer can be started again by an observer of its terminal event")
  func shareAgain() {
    let log = Log()
    let shared = SignalProducer<Int, Never>([1]).on(starting: { log.note("start") }).share(
      replay: 1
    )
    shared.start { event in
      log.note("a \(event)")
      if event.isCompleted { shared.start(log.observer("b ")) }
    }
    #expect(
      log.entries == ["start", "a VALUE 1", "a COMPLETED", "start", "b VALUE 1", "b COMPLETED"]
    )
  }

  @Test("`share(replay:)` replays values to later starts while the result is observed")
  func shareReplay() {
    let log = Log()
    let (source, input) = source(log)
    let shared = source.share(replay: 1)
    let first = shared.start(log.observer("a "))
    input.value?.send(value: 1)
    input.value?.send(value: 2)
    let second = shared.start(log.observer("b "))
    #expect(log.entries == ["start", "a VALUE 1", "a VALUE 2", "b VALUE 2"])
    first.dispose()
    second.dispose()
    shared.start(log.observer("c "))
    #expect(log.entries.suffix(2) == ["b INTERRUPTED", "start"])
  }

  @Test("`share(while: .forever)` continues without observers, and never starts its producer again")
  func shareForever() {
    let log = Log()
    let (source, input) = source(log)
    let shared = source.share(replay: 1, while: .forever)
    shared.start(log.observer("a ")).dispose()
    input.value?.send(value: 1)
    shared.start(log.observer("b "))
    input.value?.sendCompleted()
    shared.start(log.observer("c "))
    #expect(
      log.entries == [
        "start", "a INTERRUPTED", "b VALUE 1", "b COMPLETED", "end", "c VALUE 1", "c COMPLETED",
      ]
    )
  }

  @Test("`share(while: .forever)` cancels the work when the result can no longer be started")
  func shareReleased() {
    let log = Log()
    let (source, _) = source(log)
    var shared: SignalProducer<Int, Problem>? = source.share(while: .forever)
    let start = shared?.start(log.observer())
    shared = nil
    #expect(log.entries == ["start"])
    start?.dispose()
    #expect(log.entries == ["start", "end", "INTERRUPTED"])
  }
}
