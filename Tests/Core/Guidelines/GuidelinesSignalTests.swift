import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// The examples of "The RACSignal contract", of the best practices, and of the new operators.
@Suite struct GuidelinesSignalTests {
  @Test("Signal events are serialized")
  func serialized() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let isInside = Unguarded(false)
    let count = Unguarded(0)
    signal.observeValues { _ in
      #expect(!isInside.value)
      isInside.value = true
      count.value += 1
      isInside.value = false
    }
    Threads.parallel(3) { _ in
      for value in 0..<200 { input.send(value: value) }
    }
    #expect(count.value == 600)
  }

  @Test("Errors are propagated immediately, except by operators that handle errors")
  func errors() {
    let log = Log()
    let (signal, input) = Signal<Int, Problem>.pipe()
    let (other, otherInput) = Signal<Int, Problem>.pipe()
    signal.merge(with: other).map { $0 + 1 }.take(last: 2).observe(log.observer("plain "))
    signal.materialize().observeValues { log.note("event \($0)") }
    SignalProducer(signal).flatMapError { _ in SignalProducer<Int, Never>(value: 7) }
      .start(log.observer("caught "))
    input.send(error: .first)
    otherInput.send(value: 1)
    #expect(
      log.entries == [
        "plain FAILED first", "event FAILED first", "caught VALUE 7", "caught COMPLETED",
      ]
    )
  }

  @Test("Side effects occur for each subscription")
  func subscriptions() {
    let log = Log()
    let aNumber = Unguarded(0)
    // Increments `aNumber` as a side effect of each start, before it sends the number.
    let aSignal = SignalProducer<Int, Never> { observer, _ in
      aNumber.value += 1
      observer.send(value: aNumber.value)
      observer.sendCompleted()
    }
    aSignal.startWithValues { log.note("subscriber one: \($0)") }
    aSignal.startWithValues { log.note("subscriber two: \($0)") }
    #expect(log.entries == ["subscriber one: 1", "subscriber two: 2"])
  }

  @Test("Side effects of operators occur for each subscription, too")
  func missiles() {
    let log = Log()
    let missilesToLaunch = Unguarded(0)
    // Changes `missilesToLaunch` as a side effect of each start.
    let processedSignal = SignalProducer<String, Never>(value: "missiles").map { name in
      missilesToLaunch.value += 1
      return "will launch \(missilesToLaunch.value) \(name)"
    }
    processedSignal.startWithValues { log.note("First \($0)") }
    processedSignal.startWithValues { log.note("Second \($0)") }
    #expect(log.entries == ["First will launch 1 missiles", "Second will launch 2 missiles"])
  }

  @Test(
    "RSG-5: Subscriptions are automatically disposed upon completion or error",
    arguments: [true, false]
  )
  func disposedAtEnd(completes: Bool) {
    let log = Log()
    let (signal, input) = Signal<Int, Problem>.pipe()
    let start = SignalProducer<Int, Problem> { observer, lifetime in
      lifetime += log.disposable("disposed")
      signal.observe(observer, during: lifetime)
    }
    .start()
    #expect(!start.isDisposed)
    if completes { input.sendCompleted() } else { input.send(error: .first) }
    #expect(start.isDisposed)
    #expect(log.entries == ["disposed"])
  }

  @Test("RSG-6, RSG-7: Disposal cancels in-progress work and cleans up resources")
  func upload() throws {
    let log = Log()
    let network = TestScheduler()
    let file = Unguarded<Tracked?>(Tracked())
    let fileData = WeakReference(file.value)
    let uploading = Unguarded<SignalProducer<String, Never>?>(nil)
    uploading.value = { [data = file.value] in
      SignalProducer<String, Never> { observer, lifetime in
        lifetime += network.schedule(after: .seconds(5)) {
          data?.use()
          observer.send(value: "uploaded")
        }
        lifetime += log.disposable("request cancelled")
      }
    }()
    file.value = nil
    let upload = uploading.value?.start(log.observer())
    uploading.value = nil
    network.advance(by: .seconds(1))
    #expect(fileData.isAlive)
    upload?.dispose()
    #expect(!fileData.isAlive)
    network.run()
    #expect(log.entries == ["request cancelled", "INTERRUPTED"])
    try network.verify()
  }

  @Test("Indent stream operations consistently")
  func indentation() {
    let log = Log()
    let firstStream = SignalProducer<Int, Never>([1, -5, 3])
    let secondStream = SignalProducer<Int, Never>([1, 1, 1])
    SignalProducer
      .zip(firstStream, secondStream)
      .map { first, second in first + second }
      .filter { $0 >= 0 }
      .map { $0 + 1 }
      .startWithValues { log.note($0) }
    #expect(log.entries == ["3", "5"])
  }

  @Test("Indent stream operations consistently: streams in closures")
  func nestedStreams() {
    let log = Log()
    SignalProducer<Int, Problem>(value: 1)
      .then(
        SignalProducer<Int, Problem>(error: .first)
          .flatMapError { problem in
            log.note("presented \(problem)")
            return SignalProducer<Int, Never>.empty
          }
      )
      .startWithCompleted { log.note("All done.") }
    #expect(log.entries == ["presented first", "All done."])
  }

  @Test("Process only as much of a stream as needed")
  func onlyAsMuch() {
    let log = Log()
    let (cancel, cancelInput) = Signal<Void, Never>.pipe()
    let endless = SignalProducer<Int, Never>(1...).map { number in
      log.note("computed \(number)")
      return number
    }
    endless.take(first: 2).start()
    #expect(log.entries == ["computed 1", "computed 2"])
    SignalProducer<Int, Never>.never
      .on(disposed: { log.note("dependency terminated") })
      .map { $0 }
      .take(until: cancel)
      .startWithCompleted { log.note("completed") }
    cancelInput.send(value: ())
    #expect(log.entries.suffix(2) == ["completed", "dependency terminated"])
  }

  @Test("Deliver signal events onto a known scheduler, once, at the end of the chain")
  func knownScheduler() {
    let log = Log()
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal
      .map { $0 + 1 }
      .observe(on: scheduler)
      .observe { event in log.note("\(event) \(Schedulers.current === scheduler)") }
    Threads.run { input.send(value: 1) }
    input.sendCompleted()
    #expect(log.entries.isEmpty)
    scheduler.run()
    #expect(log.entries == ["VALUE 2 true", "COMPLETED true"])
  }

  @Test("BPR-7: make the side effects of a signal explicit", arguments: EventTests.ends)
  func explicitSideEffects(end: Termination<Problem>) {
    let nexts = Unguarded<[Int]>([])
    let receivedError = Unguarded<Problem?>(nil)
    let success = Unguarded(false)
    let plain = Log()
    let watched = Log()

    let wasInterrupted = Unguarded(false)
    let valueSignal = SignalProducer<Int, Problem> { observer, _ in
      for value in [1, 2] { observer.send(value: value) }
      observer.terminate(end)
    }
    let bookkeepingSignal =
      valueSignal
      .on(
        failed: { receivedError.value = $0 },
        completed: { success.value = true },
        interrupted: { wasInterrupted.value = true },
        value: { nexts.value.append($0) }
      )
    valueSignal.start(plain.observer())
    bookkeepingSignal.start(watched.observer())

    #expect(nexts.value == [1, 2])
    #expect(receivedError.value == (end == .failed(.first) ? .first : nil))
    #expect(success.value == (end == .completed))
    #expect(wasInterrupted.value == (end == .interrupted))
    #expect(watched.entries == plain.entries)
  }

  @Test("BPR-8: share the side effects of a signal by multicasting")
  func multicasting() throws {
    let log = Log()
    let network = TestScheduler()
    // Starts a new request on each start.
    let networkRequest = SignalProducer<String, Problem> { observer, lifetime in
      log.note("request")
      let operation = network.schedule(after: .seconds(1)) {
        observer.send(value: "response")
        observer.sendCompleted()
      }
      lifetime += operation
    }

    // Starts a single request, no matter how often `connection.producer` is started.
    let connection = networkRequest.multicast(ReplaySubject())
    connection.connect()
    connection.producer.start { log.note("subscriber one: \($0)") }
    connection.producer.start { log.note("subscriber two: \($0)") }
    network.run()
    connection.producer.start { log.note("subscriber three: \($0)") }
    #expect(
      log.entries == [
        "request",
        "subscriber one: VALUE response", "subscriber two: VALUE response",
        "subscriber one: COMPLETED", "subscriber two: COMPLETED",
        "subscriber three: VALUE response", "subscriber three: COMPLETED",
      ]
    )
    try network.verify()
  }

  @Test("Avoid explicit subscriptions and disposal: a cancel button ends a stream")
  func cancelButton() {
    let log = Log()
    let (pressed, press) = Signal<Void, Never>.pipe()
    let (progress, progressInput) = Signal<Int, Never>.pipe()
    progress.take(until: pressed).observe(log.observer())
    progressInput.send(value: 1)
    press.send(value: ())
    progressInput.send(value: 2)
    #expect(log.entries == ["VALUE 1", "COMPLETED"])
  }

  @Test("Avoid stack overflow from deep recursion")
  func recursion() {
    Threads.run(stackSize: Threads.smallStack) {
      let log = Log()
      let count = Unguarded(0)
      SignalProducer<Int, Never> { () -> Int in
        count.value += 1
        return count.value
      }
      .repeatedOnCurrentScheduler(orElse: ImmediateScheduler())
      .filter { $0 == 100_000 }
      .take(first: 1)
      .start(log.observer())
      #expect(log.entries == ["VALUE 100000", "COMPLETED"])
      #expect(count.value == 100_000)
    }
  }
}

extension SignalProducer {
  /// Returns the `repeat` of the guidelines, as users can write it without stack overflow.
  fileprivate func repeatedOnCurrentScheduler(
    orElse fallback: any Scheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let scheduler = Schedulers.current ?? fallback
      lifetime += scheduler.scheduleRecursive { reschedule in
        if lifetime.hasEnded { return }
        self.start(
          Observer(
            value: { observer.send(value: $0) },
            failed: { observer.send(error: $0) },
            completed: { reschedule() }
          ),
          during: lifetime
        )
      }
    }
  }
}
