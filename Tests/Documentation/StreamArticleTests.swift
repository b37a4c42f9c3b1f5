import Reactive
import ReactiveTesting
import Testing

/// The code from the articles in `Reactive.docc`, with the output shown there.
@Suite struct StreamArticleTests {
  /// Stores the observer of a start, so that a test can send events through the observer.
  final class Input: Sendable {
    private let kept = Atomic<Observer<Int, Never>?>(nil)
    var observer: Observer<Int, Never>? {
      get { kept.value }
      set { kept.value = newValue }
    }
  }

  private let transcript = Transcript()

  private func print(_ first: Any, _ second: Any? = nil) { transcript.print(first, second) }

  @Test("A signal sends values whether or not it is observed")
  func aSignalSendsWhetherOrNotItIsObserved() {
    let (signal, input) = Signal<Int, Never>.pipe()
    input.send(value: 1)
    signal.observeValues { print("first", $0) }
    input.send(value: 2)
    signal.observeValues { print("second", $0) }
    input.send(value: 3)
    #expect(transcript.text == "first 2, first 3, second 3")
  }

  @Test("Each start of a producer begins new work")
  func aProducerBeginsAnew() {
    let dice = SignalProducer<Int, Never> { observer, lifetime in
      print("roll")
      lifetime += AnyDisposable { print("put the dice away") }
      observer.send(value: 4)
      observer.sendCompleted()
    }
    dice.startWithValues { print("got", $0) }
    dice.startWithValues { print("got", $0) }
    #expect(
      transcript.text == "roll, got 4, put the dice away, roll, got 4, put the dice away"
    )
  }

  @Test("Several observers can share one start of a producer")
  func oneStartIsShared() {
    let input = Input()
    let shared = SignalProducer<Int, Never> { observer, _ in
      print("connect")
      input.observer = observer
    }
    .share(replay: 1)
    shared.startWithValues { print("first", $0) }
    input.observer?.send(value: 7)
    shared.startWithValues { print("second", $0) }
    #expect(transcript.text == "connect, first 7, second 7")
  }

  @Test("A property follows another property")
  func aPropertyFollowsAnother() {
    let celsius = MutableProperty(20)
    let fahrenheit = celsius.map { $0 * 9 / 5 + 32 }
    fahrenheit.producer.startWithValues { print($0) }
    celsius.value = 30
    #expect(transcript.text == "68, 86")
  }

  func suggestions(
    for typing: Signal<String, Never>,
    on scheduler: any TimedScheduler
  ) -> Signal<String, Never> {
    typing
      .debounce(.milliseconds(300), on: scheduler)
      .skipRepeats()
  }

  @Test("A test controls the clock of a test scheduler")
  func aTestControlsTheClock() {
    let scheduler = TestScheduler()
    let (typing, input) = Signal<String, Never>.pipe()
    suggestions(for: typing, on: scheduler).observeValues { print($0) }
    input.send(value: "s")
    scheduler.advance(by: .milliseconds(100))
    input.send(value: "sw")
    scheduler.advance(by: .milliseconds(300))
    #expect(transcript.text == "sw")
  }

  enum LoadError: Error { case offline }

  @Test("An operator replaces a failure with other values")
  func aFailureIsReplaced() {
    let request = SignalProducer<String, LoadError>(error: .offline)
    let result =
      request
      .retry(upTo: 2)
      .flatMapError { error in SignalProducer<String, Never>(value: "cached (\(error))") }
    result.startWithValues { print($0) }
    #expect(transcript.text == "cached (offline)")
  }

  @Test("An observer handles all three terminal events")
  func allThreeEndsAreHandled() {
    let (signal, input) = Signal<Int, LoadError>.pipe()
    signal.observe { event in
      switch event {
      case .value(let number): print("value", number)
      case .failed(let error): print("failed", error)
      case .completed: print("completed")
      case .interrupted: print("interrupted")
      }
    }
    input.send(value: 1)
    input.send(error: .offline)
    input.send(value: 2)
    #expect(transcript.text == "value 1, failed offline")
  }

  @Test("A start ends when its handle is disposed of")
  func aStartIsDisposedOf() {
    let input = Input()
    let endless = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += AnyDisposable { print("cancelled") }
      input.observer = observer
    }
    let handle = endless.start { event in print(event) }
    handle.dispose()
    #expect(transcript.text == "cancelled, INTERRUPTED")
  }

  @Test("A loop reads the values of a producer")
  func aLoopReadsAProducer() async {
    let numbers = SignalProducer<Int, Never>([1, 2, 3])
    for await number in numbers.map({ $0 * 10 }).values { print(number) }
    #expect(transcript.text == "10, 20, 30")
  }

  @Test("A loop reads the newest value of a stream")
  func aLoopReadsTheNewestValue() async {
    let latest = SignalProducer<Int, Never>(1...1_000).values(buffering: .newest(1))
    for await number in latest { print(number) }
    #expect(transcript.text == "1000")
  }

  private func lengthOfLongestLine() async -> Int { 42 }

  @Test("A producer runs an asynchronous closure")
  func aProducerRunsAsynchronousCode() async {
    let lookUp = SignalProducer<Int, Never> { await lengthOfLongestLine() }
    for await length in lookUp.values { print(length) }
    #expect(transcript.text == "42")
  }

  @Test("A producer iterates an asynchronous sequence")
  func aProducerIteratesAnAsynchronousSequence() async {
    let lines = AsyncStream<String> { continuation in
      continuation.yield("first")
      continuation.yield("second")
      continuation.finish()
    }
    for await line in SignalProducer<String, Never>(lines).values { print(line) }
    #expect(transcript.text == "first, second")
  }
}
