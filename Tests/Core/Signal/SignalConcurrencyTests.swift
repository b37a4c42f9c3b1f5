import Dispatch
import Reactive
import TestSupport
import Testing

@Suite struct SignalConcurrencyTests {
  @Test(
    "EVT-28 to EVT-30: a signal delivers the events of many senders one at a time, and loses none"
  )
  func manySenders() {
    let isBusy = AtomicFlag(false)
    let overlaps = AtomicCounter()
    let received = Unguarded<[[Int]]>(Array(repeating: [], count: 4))
    let (output, input) = Signal<(thread: Int, number: Int), Never>.pipe()
    output.observeValues { value in
      if isBusy.exchange(true) { overlaps.add(1) }
      received.value[value.thread].append(value.number)
      isBusy.store(false)
    }
    Threads.parallel(4) { thread in
      for number in 0..<3000 { input.send(value: (thread, number)) }
    }
    #expect(overlaps.value == 0)
    for numbers in received.value { #expect(numbers == Array(0..<3000)) }
  }

  @Test("SIG-9: all observers receive the events of many senders in the same order")
  func oneOrder() {
    let logs = (0..<3).map { _ in Unguarded<[Int]>([]) }
    let (output, input) = Signal<Int, Never>.pipe()
    for log in logs { output.observeValues { log.value.append($0) } }
    Threads.parallel(4) { thread in
      for number in 0..<1000 { input.send(value: thread * 1000 + number) }
    }
    #expect(logs[0].value.count == 4000)
    #expect(logs[1].value == logs[0].value)
    #expect(logs[2].value == logs[0].value)
  }

  @Test(
    "EVT-28: an operator delivers the events of several inputs one at a time, and loses none"
  )
  func merge() {
    let count = Unguarded(0)
    let pipes = (0..<4).map { _ in Signal<Int, Never>.pipe() }
    let log = Log()
    let merged = Signal<Int, Never>.merge(pipes.map(\.output))
    merged.observe { event in
      if event.isTerminating { log.note(event) } else { count.value += 1 }
    }
    Threads.parallel(4) { thread in
      for number in 0..<2000 { pipes[thread].input.send(value: number) }
      pipes[thread].input.sendCompleted()
    }
    #expect(count.value == 8000)
    #expect(log.entries == ["COMPLETED"])
  }

  @Test(
    "EVT-2: if many threads send terminal events at the same time, every observer receives the same event"
  )
  func racingEnds() {
    for _ in 0..<200 {
      let log = Log()
      let (output, input) = Signal<Int, Problem>.pipe()
      output.observe(log.observer())
      output.observe(log.observer())
      Threads.parallel(3) { thread in input.terminate(EventTests.ends[thread]) }
      #expect(log.entries.count == 2)
      #expect(Set(log.entries).count == 1)
    }
  }

  @Test("EVT-3: no event follows a terminal event that races with values")
  func valuesRacingEnd() {
    for _ in 0..<200 {
      let events = Unguarded<[Event<Int, Never>]>([])
      let (output, input) = Signal<Int, Never>.pipe()
      output.observe { events.value.append($0) }
      Threads.parallel(3) { thread in
        if thread == 2 { input.sendCompleted() }
        for number in 0..<20 { input.send(value: number) }
      }
      #expect(events.value.filter(\.isTerminating) == [.completed])
      #expect(events.value.last == .completed)
    }
  }

  @Test(
    "SIG-12: an observer that is added while the signal ends receives exactly one terminal event"
  )
  func attachRacingEnd() {
    for _ in 0..<300 {
      let log = Log()
      let (output, input) = Signal<Int, Never>.pipe()
      Threads.parallel(2) { thread in
        if thread == 0 { input.sendCompleted() } else { output.observe(log.observer()) }
      }
      #expect(log.entries == ["COMPLETED"] || log.entries == ["INTERRUPTED"])
    }
  }

  @Test(
    "SIG-19: an observer that is added and removed during sends receives every value in between"
  )
  func attachAndDetach() {
    let (output, input) = Signal<Int, Never>.pipe()
    let begun = AtomicCounter()
    let isOver = AtomicFlag(false)
    let sender = Threads.start {
      while !isOver.value { input.send(value: begun.add(1)) }
    }
    Threads.parallel(2) { _ in
      for _ in 0..<150 {
        let received = Unguarded<[Int]>([])
        let isDisposed = AtomicFlag(false)
        let gotFirst = DispatchSemaphore(value: 0)
        let late = AtomicCounter()
        let limit = AtomicCounter(Int.max)
        let observation = output.observeValues { value in
          if value > limit.value { late.add(1) }
          if isDisposed.value { return }
          received.value.append(value)
          if received.value.count == 1 { gotFirst.signal() }
        }
        gotFirst.wait()
        observation?.dispose()
        // A value whose sending begins after the next line is greater than the limit, and must not
        // arrive.
        limit.add(begun.value - Int.max)
        #expect(observation?.isDisposed == true)
        #expect(late.value == 0)
      }
    }
    isOver.store(true)
    sender.join()
    #expect(!output.isObserved)
  }

  @Test("SIG-9: the values that an observer receives before its disposal have no gap")
  func noGap() {
    let (output, input) = Signal<Int, Never>.pipe()
    let isOver = AtomicFlag(false)
    let sender = Threads.start {
      var number = 0
      while !isOver.value {
        input.send(value: number)
        number += 1
      }
    }
    for _ in 0..<150 {
      let received = Unguarded<[Int]>([])
      let gotSome = DispatchSemaphore(value: 0)
      let observation = Unguarded<(any Disposable)?>(nil)
      let isAssigned = DispatchSemaphore(value: 0)
      observation.value = output.observeValues { value in
        if received.value.isEmpty { isAssigned.wait() }
        received.value.append(value)
        if received.value.count == 5 {
          observation.value?.dispose()
          gotSome.signal()
        }
      }
      isAssigned.signal()
      gotSome.wait()
      #expect(received.value.count == 5)
      #expect(received.value == (0..<5).map { received.value[0] + $0 })
    }
    isOver.store(true)
    sender.join()
  }

  @Test("D6: disposing of an observation does not wait for an event that is being delivered")
  func disposeDuringDelivery() {
    let log = Log()
    let entered = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let (output, input) = Signal<Int, Never>.pipe()
    output.observeValues { _ in
      entered.signal()
      goOn.wait()
    }
    let observation = output.observe(log.observer())
    let sender = Threads.start {
      input.send(value: 1)
      input.send(value: 2)
    }
    entered.wait()
    observation?.dispose()
    goOn.signal()
    entered.wait()
    goOn.signal()
    sender.join()
    #expect(log.entries == [])
  }

  @Test(
    "SIG-15b: a concurrent disposal of the last two observations of an unretained signal ends it once"
  )
  func lastObservationsRace() {
    for _ in 0..<200 {
      let log = Log()
      let kept = Unguarded<Observer<Int, Never>?>(nil)
      var signal: Signal<Int, Never>? = Signal { observer, lifetime in
        kept.value = observer
        lifetime += log.disposable("ended")
      }
      let observations = (0..<2).map { _ in signal?.observeValues { _ in } }
      signal = nil
      Threads.parallel(2) { observations[$0]?.dispose() }
      #expect(log.entries == ["ended"])
    }
  }
}
