import Reactive
import Testing

/// The names that users give to streams, and the names that operators add while the tracing of
/// names is enabled.
@Suite("Stream names") struct StreamNameTests {
  enum Problem: Error { case first }

  @Test("STM-4: each operator adds itself to the name of a signal")
  func signals() {
    StreamNames.tracing {
      let (numbers, _) = Signal<Int, Never>.pipe()
      let stream = numbers.named("numbers").take(first: 3).filter { $0 > 1 }
      #expect("\(stream)" == "[[numbers] take(first: 3)] filter")
    }
  }

  @Test("STM-4: each operator adds itself to the name of a producer")
  func producers() {
    StreamNames.tracing {
      let numbers = SignalProducer<Int, Never>([1, 2]).named("numbers")
      #expect("\(numbers.take(first: 3).filter { $0 > 1 })" == "[[numbers] take(first: 3)] filter")
      #expect(
        numbers.flatMap(.latest) { SignalProducer(value: $0) }.name == "[numbers] flatMap(.latest)"
      )
    }
  }

  @Test(
    "STM-4: each operator adds itself to the name of a lazy stream, whether or not the stream is eager"
  )
  func lazyStreams() {
    StreamNames.tracing {
      let numbers = LazyStream(1...4).named("numbers")
      let stream = numbers.take(first: 3).filter { $0 > 1 }
      #expect(stream.name == "[[numbers] take(first: 3)] filter")
      #expect("\(stream)" == "[[numbers] take(first: 3)] filter(…)")
      #expect(stream.head == 2)
      #expect("\(stream)" == "[[numbers] take(first: 3)] filter(2, …)")
      #expect(numbers.eager.map { -$0 }.name == "[numbers] map")
      #expect("\(numbers.eager.map { -$0 })" == "[numbers] map(-1, -2, -3, -4)")
    }
  }

  @Test("STM-4: a property and its streams share its name, and operators add themselves to it")
  func properties() {
    StreamNames.tracing {
      let volume = MutableProperty(5).named("volume")
      #expect("\(volume)" == "volume = 5")
      #expect("\(volume.producer)" == "volume")
      #expect("\(volume.signal)" == "volume")
      #expect(volume.signal.map { $0 }.name == "[volume] map")
      let doubled = volume.map { $0 * 2 }
      #expect("\(doubled)" == "[volume] map = 10")
      #expect(doubled.producer.name == "[volume] map")
      #expect(Property(capturing: volume).name == "volume")
    }
  }

  @Test("STM-4: a name shows the inputs of an operator by their names")
  func inputs() {
    StreamNames.tracing {
      let a = SignalProducer<Int, Never>(value: 1).named("a")
      let b = SignalProducer<Int, Never>(value: 2).named("b")
      let c = Signal<Int, Never>.never.named("c")
      #expect(a.zip(with: b.map { $0 }).name == "[a] zip(with: [b] map)")
      #expect(SignalProducer.combineLatest(a, b).name == "combineLatest(a, b)")
      #expect(Signal.merge(c, c).name == "merge(c, c)")
      #expect(a.combineLatest(with: c).name == "[a] combineLatest(with: c)")
    }
  }

  @Test("A stream without a name is described by its type")
  func unnamed() {
    #expect("\(Signal<Int, Never>.pipe().output)" == "Signal<Int, Never>")
    #expect("\(SignalProducer<Int, Never>.empty)" == "SignalProducer<Int, Never>")
    #expect(MutableProperty(1).name == "MutableProperty<Int>")
    #expect(LazyStream([1]).name == "LazyStream<Int>")
    StreamNames.tracing {
      #expect(
        SignalProducer<Int, Never>.never.map { $0 }.name == "[SignalProducer<Int, Never>] map"
      )
    }
  }

  @Test("STM-5: a new name replaces the previous name of a stream")
  func byHand() {
    StreamNames.tracing {
      let (signal, _) = Signal<Int, Never>.pipe()
      let mapped = signal.map { $0 }
      #expect(mapped.named("first") === mapped)
      #expect(mapped.named("second").description == "second")
      #expect(mapped.description == "second")
      #expect(signal.description == "Signal<Int, Never>")
      let producer = SignalProducer<Int, Never>(value: 1).map { $0 }.named("answer")
      #expect(producer.description == "answer")
      #expect(producer.filter { _ in true }.description == "[answer] filter")
    }
  }

  @Test("If names are not traced, a name applies to only one stream")
  func untraced() {
    let numbers = SignalProducer<Int, Never>(value: 1).named("numbers")
    #expect(numbers.name == "numbers")
    #expect(numbers.map { $0 }.name == "SignalProducer<Int, Never>")
    #expect(Signal<Int, Never>.never.named("a").map { $0 }.name == "Signal<Int, Never>")
    #expect(LazyStream([1]).named("a").map { $0 }.name == "LazyStream<Int>")
  }

  @Test("Tracing of names applies to the calling thread and ends with the closure")
  func scope() {
    let numbers = SignalProducer<Int, Never>(value: 1).named("numbers")
    StreamNames.tracing {
      let elsewhere = Record<String>()
      onThreads(1) { _ in elsewhere.add(numbers.map { $0 }.name) }
      #expect(elsewhere.items == ["SignalProducer<Int, Never>"])
      StreamNames.tracing { #expect(numbers.map { $0 }.name == "[numbers] map") }
      #expect(numbers.map { $0 }.name == "[numbers] map")
    }
    #expect(numbers.map { $0 }.name == "SignalProducer<Int, Never>")
  }

  @Test("Tracing of names can be enabled for the whole process")
  func processWide() async {
    await #expect(processExitsWith: .success) {
      StreamNames.areTraced = true
      StreamNames.areTraced = true
      let name = Record<String>()
      onThreads(1) { _ in name.add(Signal<Int, Never>.never.named("a").map { $0 }.name) }
      precondition(StreamNames.areTraced && name.items == ["[a] map"])
      StreamNames.areTraced = false
      precondition(!StreamNames.areTraced)
      precondition(Signal<Int, Never>.never.map { $0 }.name == "Signal<Int, Never>")
    }
  }

  @Test("The names in a chain that is built in a loop have a limited length")
  func longChains() {
    StreamNames.tracing {
      var stream = SignalProducer<Int, Never>(value: 1).named("numbers")
      for _ in 0..<1_000 { stream = stream.map { $0 } }
      #expect(stream.name.utf8.count < 1_100)
      #expect(stream.name.hasSuffix("] map] map"))
      #expect(stream.name.hasPrefix("[…"))
    }
  }

  @Test("Several threads can set and read the name of a signal")
  func threads() {
    let (signal, _) = Signal<Int, Never>.pipe()
    onThreads(4) { index in
      for _ in 0..<200 {
        signal.named("\(index)")
        _ = signal.name
      }
    }
    #expect(["0", "1", "2", "3"].contains(signal.name))
  }

  @Test("A signal that is renamed repeatedly retains only its latest name")
  func renaming() {
    let (signal, _) = Signal<Int, Never>.pipe()
    let slot = LabelSlot()
    weak var former: StreamLabel?
    var kept = 0
    for count in 1...100_000 {
      slot.set(StreamLabel("\(count)"))
      if former != nil { kept += 1 }
      former = slot.current
      signal.named("\(count)")
    }
    #expect(kept == 0)
    #expect(former?.text == "100000")
    #expect(signal.name == "100000")
  }

  @Test("STM-6: `logEvents` uses the name of the stream, unless an identifier is given")
  func logging() {
    let record = Record<String>()
    let logger: EventLogger = { identifier, event, _, _, _ in record.add("\(identifier): \(event)")
    }
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.named("taps").logEvents(events: [.value], logger: logger).observeValues { _ in }
    signal.logEvents(identifier: "mine", events: [.value], logger: logger).observeValues { _ in }
    input.send(value: 1)
    StreamNames.tracing {
      SignalProducer<Int, Never>(value: 2).named("numbers").map { $0 }
        .logEvents(events: [.value], logger: logger).start()
    }
    SignalProducer<Int, Never>(value: 3).logEvents(events: [.value], logger: logger).start()
    #expect(
      record.items == ["taps: value 1", "mine: value 1", "[numbers] map: value 2", ": value 3"]
    )
  }

  @Test("EVT-33: the message about a value that is sent recursively names the signal")
  func trapOfASignal() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (output, input) = Signal<Int, Never>.pipe()
      output.named("taps").map { $0 }.named("mapped").observeValues { input.send(value: $0 + 1) }
      input.send(value: 41)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("a Signal<Int, Never> named taps was still delivering"))
  }

  @Test(
    "EVT-33: the message about a value that is sent recursively names the producer that was started"
  )
  func trapOfAProducer() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (output, input) = Signal<Int, Never>.pipe()
      output.producer.named("answers").startWithValues { input.send(value: $0) }
      input.send(value: 1)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("was sent recursively"))
    let traced = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      StreamNames.areTraced = true
      let input = Unguarded<Observer<Int, Never>?>(nil)
      let numbers = SignalProducer<Int, Never> { observer, _ in
        input.value = observer
        observer.send(value: 1)
      }
      numbers.named("numbers").map { $0 }.startWithValues { input.value?.send(value: $0) }
    }
    let words = String(decoding: traced.standardErrorContent, as: UTF8.self)
    #expect(words.contains("a Signal<Int, Never> named [numbers] map was still delivering"))
  }
}
