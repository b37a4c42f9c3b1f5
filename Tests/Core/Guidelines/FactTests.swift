import Foundation
import Reactive
import ReactiveTesting
import Testing

/// Facts that the compiler enforces.
///
/// If a statement is false, its test does not compile.
@Suite struct FactTests {
  @Test("EVT-4: an event is a value, a failure, a completion, or an interruption")
  func fourCases() {
    let events: [Event<Int, TestFailure>] = [.value(1), .failed(.boom), .completed, .interrupted]
    // If there were a fifth case, this switch without a default would not compile.
    let terminating = events.map { event in
      switch event {
      case .value: false
      case .failed, .completed, .interrupted: true
      }
    }
    #expect(terminating == [false, true, true, true])
    #expect(events.map { $0.isTerminating } == terminating)
  }

  @Test("EVT-6: all values of a stream have the declared type")
  func oneType() {
    func valueType<Value, Failure>(_: SignalProducer<Value, Failure>) -> Any.Type { Value.self }
    let type = valueType(SignalProducer<Int, Never>([1, 2]).map { "\($0)" })
    #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
  }

  @Test(
    "EVT-17: a stream that cannot fail has the failure type `Never`, and needs no case for failures"
  )
  func cannotFail() {
    let event: Event<Int, Never> = .value(1)
    // The switch is exhaustive, because a case with a payload of type Never cannot occur.
    switch event {
    case .value(let value): #expect(value == 1)
    case .completed, .interrupted: Issue.record("The event is a value.")
    }
  }

  @Test("SIG-1: two references to a signal are identical, and two signals are not")
  func identity() {
    func isObject<Stream: AnyObject>(_: Stream) -> Bool { true }
    let signal = Signal<Int, Never>.never
    let same = signal
    #expect(isObject(signal) && signal === same)
    #expect(signal !== Signal<Int, Never>.pipe().output)
  }

  @Test("PIP-2: the signal of a pipe does not give access to the input")
  func hiddenInput() {
    let (output, input) = Signal<Int, Never>.pipe()
    func type<Stream>(_: Stream) -> ObjectIdentifier { ObjectIdentifier(Stream.self) }
    #expect(type(output) == ObjectIdentifier(Signal<Int, Never>.self))
    #expect(type(output) != type(input))
  }

  @Test("PRD-1: a producer has a value type")
  func value() {
    let type: Any.Type = SignalProducer<Int, Never>.self
    #expect(!(type is AnyClass))
  }

  @Test("PRD-12: each starting method returns a disposable")
  func disposables() {
    let producer = SignalProducer<Int, Never>.never
    let starts: [any Disposable] = [
      producer.start(), producer.start { _ in }, producer.start(Observer { _ in }),
      producer.startWithValues { _ in }, producer.startWithCompleted {},
      producer.startWithInterrupted {},
      producer.promoteError(TestFailure.self).startWithFailed { _ in },
      producer.promoteError(TestFailure.self).startWithResult { _ in },
      producer.startWithSignal { signal, handle in
        signal.observe { _ in }
        return handle
      },
    ]
    #expect(starts.allSatisfy { !$0.isDisposed })
    for start in starts { start.dispose() }
    #expect(starts.allSatisfy { $0.isDisposed })
  }

  @Test("OBS-1: a closure that receives events can observe a stream")
  func closure() {
    let seen = Unguarded<[Event<Int, Never>]>([])
    let observer = Observer<Int, Never> { seen.value.append($0) }
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(seen.value == [.value(1), .completed])
  }

  @Test("PRP-5, PRP-10: properties can be transformed and combined, and their streams cannot fail")
  func properties() {
    let one = MutableProperty(1)
    let two = MutableProperty(2)
    let tuple = one.map { $0 * 10 }.combineLatest(with: two)
    let pair = one.zip(with: two)
    let producer: SignalProducer<(Int, Int), Never> = tuple.producer
    let signal: Signal<(Int, Int), Never> = pair.signal
    #expect(tuple.value == (10, 2) && pair.value == (1, 2))
    withExtendedLifetime((producer, signal)) {}
  }

  @Test("EVT-26: an interruption can be sent manually")
  func interruptionByHand() {
    let (output, input) = Signal<Int, Never>.pipe()
    let seen = Unguarded<[Event<Int, Never>]>([])
    output.observe { seen.value.append($0) }
    input.sendInterrupted()
    #expect(seen.value == [.interrupted])
    let producer = SignalProducer<Int, Never> { observer, _ in
      observer.send(value: 1)
      observer.sendInterrupted()
      observer.send(value: 2)
      observer.sendCompleted()
    }
    seen.value = []
    producer.map { $0 + 1 }.start { seen.value.append($0) }
    #expect(seen.value == [.value(2), .interrupted])
  }

  @Test("EVT-35: delayed feedback is not recursive", arguments: [true, false])
  func feedback(waits: Bool) {
    let time = TestScheduler()
    let (output, input) = Signal<Int, Never>.pipe()
    let seen = Unguarded<[Int]>([])
    let faults = Log()
    output.observeValues { seen.value.append($0) }
    let low = output.filter { $0 < 3 }
    let shifted = waits ? low.delay(.milliseconds(10), on: time) : low.observe(on: time)
    shifted.observeValues { input.send(value: $0 + 1) }
    Faults.observer.with(FaultObserver { faults.note($0) }) {
      input.send(value: 1)
      #expect(seen.value == [1])
      time.advance(by: .milliseconds(30))
    }
    #expect(seen.value == [1, 2, 3])
    #expect(faults.entries == [])
  }

  @Test("BND-4: only properties that can be set are targets")
  func targets() {
    func isTarget<Candidate>(_ candidate: Candidate) -> Bool {
      candidate is any BindingTargetProvider
    }
    #expect(isTarget(MutableProperty(0)))
    #expect(isTarget(BindingTarget<Int>(lifetime: .empty) { _ in }))
    #expect(!isTarget(Property(value: 0)))
    #expect(!isTarget(Signal<Int, Never>.never))
  }

  @Test("EVT-7: a stream of `Void` values supports all operators without constraints")
  func voidStreams() {
    typealias Pulse = SignalProducer<Void, Never>
    func count(_ producer: Pulse) -> Int {
      let values = Unguarded(0)
      producer.startWithValues { values.value += 1 }
      return values.value
    }
    let pulse = Pulse([(), ()])
    let time = ImmediateScheduler()
    let streams: [Pulse] = [
      pulse.map { _ in () }, pulse.filter { _ in true }, pulse.compactMap { $0 },
      pulse.take(first: 2),
      pulse.take(last: 2), pulse.take(while: { _ in true }), pulse.skip(while: { _ in false }),
      pulse.skip(first: 0), pulse.scan(()) { _, _ in () },
      pulse.combinePrevious(()).map { _ in () },
      pulse.materialize().dematerialize(), pulse.collect().flatten(), pulse.merge(with: .empty),
      pulse.concat(.empty), pulse.zip(with: pulse).map { _ in () },
      Pulse(value: ()).combineLatest(with: pulse).map { _ in () },
      pulse.take(until: Signal<Void, Never>.never),
      pulse.flatMap(.concat) { Pulse(value: ()) }, pulse.flatMap(.latest) { Pulse(value: ()) },
      pulse.flatMap(.merge) { Pulse(value: ()) }, pulse.observe(on: time), pulse.start(on: time),
      pulse.on(value: { _ in }), pulse.replayLazily(upTo: 2), pulse.uniqueValues { _ in UUID() },
      pulse.withLatest(from: Pulse(value: ())).map { _ in () }, pulse.then(pulse),
    ]
    #expect(streams.map(count) == Array(repeating: 2, count: streams.count))
    let (signal, input) = Signal<Void, Never>.pipe()
    let signals = [signal.map { _ in () }, signal.merge(with: .never), signal.take(first: 1)]
    let seen = Unguarded(0)
    for signal in signals { signal.observeValues { seen.value += 1 } }
    input.send(value: ())
    #expect(seen.value == signals.count)
  }

  @Test(
    "RSG-4: on the main queue, the current scheduler is the scheduler of the main queue"
  )
  func mainQueue() async {
    let hasMain: Bool = await withCheckedContinuation { done in
      QueueScheduler.main.schedule {
        let current = Schedulers.current as? QueueScheduler
        done.resume(returning: current === QueueScheduler.main)
      }
    }
    #expect(hasMain)
  }
}
