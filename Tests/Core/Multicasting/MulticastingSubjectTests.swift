import Reactive
import TestSupport
import Testing

@Suite struct MulticastingSubjectTests {
  @Test("A publish subject sends only to existing starts, and interrupts late starts")
  func plain() {
    let log = Log()
    let subject = PublishSubject<Int, Never>()
    subject.input.send(value: 1)
    subject.producer.start(log.observer("a "))
    subject.signal.observe(log.observer("b "))
    subject.input.send(value: 2)
    subject.input.sendCompleted()
    subject.producer.start(log.observer("c "))
    #expect(
      log.entries == ["a VALUE 2", "b VALUE 2", "a COMPLETED", "b COMPLETED", "c INTERRUPTED"]
    )
  }

  @Test(
    "A replay subject replays its latest values and its end to late starts",
    arguments: [0, 1, 2, 5]
  )
  func capacity(_ capacity: Int) {
    let log = Log()
    let subject = ReplaySubject<Int, Problem>(capacity: capacity)
    for value in 1...3 { subject.input.send(value: value) }
    let remembered = (1...3).suffix(capacity).map { "VALUE \($0)" }
    subject.producer.start(log.observer())
    #expect(log.entries == remembered)
    subject.input.send(error: .first)
    subject.input.send(value: 4)
    let late = Log()
    subject.producer.start(late.observer())
    #expect(late.entries == remembered + ["FAILED first"])
  }

  @Test("A replay subject traps if its capacity is negative, with a message that names the subject")
  func misuse() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = ReplaySubject<Int, Never>(capacity: -1)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("ReplaySubject(capacity:) was given -1"))
  }

  @Test("A replay subject that is released is interrupted, and replays the interruption")
  func release() {
    let log = Log()
    var subject: ReplaySubject<Int, Never>? = ReplaySubject()
    let producer = subject?.producer
    subject?.input.send(value: 1)
    producer?.start(log.observer("a "))
    subject = nil
    producer?.start(log.observer("b "))
    #expect(log.entries == ["a VALUE 1", "a INTERRUPTED", "b VALUE 1", "b INTERRUPTED"])
  }

  @Test("A value that arrives during a replay is delivered after the replayed values")
  func sendingWhileReplaying() {
    let log = Log()
    let subject = ReplaySubject<Int, Never>()
    subject.input.send(value: 1)
    subject.input.send(value: 2)
    subject.producer.startWithValues { value in
      log.note("a \(value)")
      if value == 1 { subject.input.send(value: 3) }
    }
    #expect(log.entries == ["a 1", "a 2", "a 3"])
  }

  @Test(
    "A replay subject holds no lock during a delivery, so another thread can start and dispose"
  )
  func noLock() {
    let log = Log()
    let subject = ReplaySubject<Int, Never>()
    subject.producer.startWithValues { value in
      log.note("a \(value)")
      Threads.run { subject.producer.start(log.observer("b ")).dispose() }
    }
    subject.input.send(value: 1)
    #expect(log.entries == ["a 1", "b VALUE 1", "b INTERRUPTED"])
  }

  @Test("Disposing of a start during the replay stops the replay")
  func disposal() {
    let log = Log()
    let subject = ReplaySubject<Int, Never>()
    for value in 1...5 { subject.input.send(value: value) }
    subject.producer.take(first: 2).start(log.observer())
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("Starts that race with values receive every value once and in the same order")
  func race() {
    let subject = ReplaySubject<Int, Never>()
    let logs = (0..<60).map { _ in Unguarded<[Int]>([]) }
    Threads.parallel(4) { index in
      if index == 0 {
        for value in 0..<2_000 { subject.input.send(value: value) }
        subject.input.sendCompleted()
      } else {
        for log in logs[((index - 1) * 20)..<(index * 20)] {
          subject.producer.startWithValues { log.value.append($0) }
        }
      }
    }
    for log in logs { #expect(log.value == Array(0..<2_000)) }
  }

  @Test("All starts receive the values of two senders in the same order")
  func order() {
    let subject = ReplaySubject<Int, Never>()
    let first = Unguarded<[Int]>([])
    subject.producer.startWithValues { first.value.append($0) }
    let late = (0..<20).map { _ in Unguarded<[Int]>([]) }
    Threads.parallel(3) { index in
      if index < 2 {
        for value in 0..<500 { subject.input.send(value: index * 1_000 + value) }
      } else {
        for log in late { subject.producer.startWithValues { log.value.append($0) } }
      }
    }
    #expect(first.value.count == 1_000)
    for log in late { #expect(log.value == first.value) }
  }

  @Test("A replay subject releases the oldest events when its capacity is exceeded")
  func memory() {
    let subject = ReplaySubject<Tracked, Never>(capacity: 1)
    let reference = Unguarded<WeakReference<Tracked>?>(nil)
    do {
      let value = Tracked()
      reference.value = WeakReference(value)
      subject.input.send(value: value)
    }
    #expect(reference.value?.isAlive == true)
    subject.input.send(value: Tracked())
    #expect(reference.value?.isAlive == false)
  }
}
