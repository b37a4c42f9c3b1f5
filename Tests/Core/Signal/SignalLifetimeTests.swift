import Reactive
import Testing

@Suite struct SignalLifetimeTests {
  /// The situation of a signal: which objects retain the signal, and whether it has ended.
  struct Situation: Sendable, CustomTestStringConvertible {
    let isHeld: Bool
    let isObserved: Bool
    let isInputHeld: Bool
    let isTerminated: Bool

    static let all = (0..<16).map { bits in
      Situation(
        isHeld: bits & 1 != 0,
        isObserved: bits & 2 != 0,
        isInputHeld: bits & 4 != 0,
        isTerminated: bits & 8 != 0
      )
    }

    /// Whether the signal must have released its resources.
    var hasEnded: Bool {
      isTerminated || !isInputHeld || (!isHeld && !isObserved)
    }

    /// The events that an observer is expected to have received.
    var events: [String] {
      guard isObserved else { return [] }
      return isTerminated ? ["COMPLETED"] : isInputHeld ? [] : ["INTERRUPTED"]
    }

    var testDescription: String {
      [
        isHeld ? "held" : "not held",
        isObserved ? "observed" : "not observed",
        isInputHeld ? "input held" : "input not held",
        isTerminated ? "terminated" : "not terminated",
      ].joined(separator: ", ")
    }
  }

  @Test("SIG-15b: a signal lives while it is retained or observed", arguments: Situation.all)
  func retention(situation: Situation) {
    let log = Log()
    let resource = AnyDisposable()
    let observerCapture = Tracked()
    let observerReference = WeakReference(observerCapture)
    var made: (output: Signal<Int, Never>, input: Observer<Int, Never>)? =
      Signal.pipe(disposable: resource)
    var signal = made?.output
    var input = made?.input
    made = nil
    if situation.isObserved {
      signal?.observe { [observerCapture] event in
        observerCapture.use()
        log.note(event)
      }
    }
    _ = consume observerCapture
    if situation.isTerminated { input?.sendCompleted() }
    if !situation.isHeld { signal = nil }
    if !situation.isInputHeld { input = nil }
    #expect(resource.isDisposed == situation.hasEnded)
    #expect(log.entries == situation.events)
    #expect(observerReference.isAlive == (situation.isObserved && !situation.hasEnded))
    withExtendedLifetime((signal, input)) {}
  }

  @Test("SIG-15b: an unretained signal ends when its last observation is disposed of")
  func lastObservation() {
    let log = Log()
    let resource = AnyDisposable()
    var made: (output: Signal<Int, Never>, input: Observer<Int, Never>)? =
      Signal.pipe(disposable: resource)
    let input = made?.input
    let first = made?.output.observe(log.observer("a "))
    let second = made?.output.observe(log.observer("b "))
    made = nil
    first?.dispose()
    #expect(!resource.isDisposed)
    input?.send(value: 1)
    second?.dispose()
    #expect(resource.isDisposed)
    input?.send(value: 2)
    input?.sendCompleted()
    #expect(log.entries == ["b VALUE 1"])
  }

  @Test(
    "SIG-8, SIG-15b: a signal that is neither retained nor observed ends without a terminal event"
  )
  func generator() {
    let log = Log()
    let kept = Unguarded<Observer<Int, Never>?>(nil)
    do {
      _ = Signal<Int, Never> { observer, lifetime in
        kept.value = observer
        lifetime += log.disposable("ended")
      }
    }
    #expect(log.entries == ["ended"])
  }

  @Test("D1: a chain of operators that is neither retained nor observed releases its source")
  func chainLetsGo() {
    let (output, input) = Signal<Int, Never>.pipe()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    var chain: Signal<Int, Never>? =
      output
      .map { [tracked] value in
        tracked.use()
        return value
      }
      .filter { $0 > 0 }
    _ = consume tracked
    input.send(value: 1)
    #expect(output.isObserved)
    #expect(reference.isAlive)
    _ = chain.take()
    #expect(!output.isObserved)
    #expect(!reference.isAlive)
  }

  @Test("D1: an observed chain of operators continues even if it is not retained")
  func observedChainGoesOn() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let observation = output.map { $0 * 2 }.filter { $0 > 2 }.merge(with: .never)
      .observe(log.observer())
    input.send(value: 1)
    input.send(value: 2)
    #expect(output.isObserved)
    observation?.dispose()
    #expect(!output.isObserved)
    input.send(value: 3)
    #expect(log.entries == ["VALUE 4"])
  }

  @Test("D1: releasing the input without a terminal event interrupts the signal")
  func inputReleased() {
    let log = Log()
    var made: (output: Signal<Int, Never>, input: Observer<Int, Never>)? = Signal.pipe()
    let signal = made?.output
    signal?.observe(log.observer())
    made?.input.send(value: 1)
    made = nil
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test("D1: an observer that retains the input of its signal is released when the signal ends")
  func observerHoldsInput() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    do {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observeValues { [tracked, input] value in
        tracked.use()
        if value == 1 { input.sendCompleted() }
      }
      input.send(value: 1)
    }
    _ = consume tracked
    #expect(!reference.isAlive)
  }

  @Test("An observation that was disposed of does not retain its observer")
  func keptObservation() {
    let (output, input) = Signal<Int, Never>.pipe()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let observation = Unguarded<(any Disposable)?>(nil)
    observation.value = output.observeValues { [tracked] _ in
      tracked.use()
      observation.value?.dispose()
    }
    _ = consume tracked
    input.send(value: 1)
    #expect(!reference.isAlive)
    withExtendedLifetime(output) {}
  }

  @Test("A value that an observer sends when it is released does not count as sent recursively")
  func releaseSends() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    output.observe(log.observer())
    let farewell = Farewell { input.send(value: 7) }
    let observation = output.observeValues { [farewell] _ in farewell.use() }
    _ = consume farewell
    input.send(value: 1)
    observation?.dispose()
    #expect(log.entries == ["VALUE 1", "VALUE 7"])
  }
}
