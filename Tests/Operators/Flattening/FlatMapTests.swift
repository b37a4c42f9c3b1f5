import Reactive
import ReactiveTesting
import Testing

/// Every combination of the failure types of a flattened stream, for signals and producers.
@Suite struct FlatMapTests {
  static let all: [FlattenStrategy] = [.merge, .concat, .latest, .concurrent(limit: 2)]

  // The declared types select one overload each, and check its result type.

  @Test("`flatMap` accepts a signal and inner streams with the same failure type", arguments: all)
  func aSignalAndInnerStreamsWithTheSameFailureType(_ strategy: FlattenStrategy) {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let result: Signal<String, Boom> = signal.flatMap(strategy) { number in
      SignalProducer<String, Boom>(value: "\(number)")
    }
    let flat: Signal<String, Boom> = signal.map { SignalProducer<String, Boom>(value: "\($0)") }
      .flatten(strategy)
    result.merge(with: flat).observe(log.observer("got"))
    input.send(value: 1)
    input.send(error: Boom())
    #expect(log.entries == ["got VALUE 1", "got VALUE 1", "got FAILED boom"])
  }

  @Test(
    "`flatMap` accepts a signal that can fail and inner streams that cannot fail",
    arguments: all
  )
  func aFailingSignalAndInnerStreamsThatCannotFail(_ strategy: FlattenStrategy) {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let result: Signal<String, Boom> = signal.flatMap(strategy) { number in
      SignalProducer<String, Never>(value: "\(number)")
    }
    let flat: Signal<String, Boom> = signal.map { SignalProducer<String, Never>(value: "\($0)") }
      .flatten(strategy)
    result.merge(with: flat).observe(log.observer("got"))
    input.send(value: 1)
    input.send(error: Boom())
    #expect(log.entries == ["got VALUE 1", "got VALUE 1", "got FAILED boom"])
  }

  @Test(
    "`flatMap` accepts a signal that cannot fail and inner streams that can fail",
    arguments: all
  )
  func aSignalThatCannotFailAndFailingInnerStreams(_ strategy: FlattenStrategy) {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let result: Signal<String, Boom> = signal.flatMap(strategy) { number in
      SignalProducer<String, Boom>(value: "\(number)").concat(error: Boom())
    }
    let flat: Signal<String, Boom> = signal.map { SignalProducer<String, Boom>(value: "\($0)") }
      .flatten(strategy)
    result.observe(log.observer("a"))
    flat.observe(log.observer("b"))
    input.send(value: 1)
    #expect(log.entries == ["a VALUE 1", "a FAILED boom", "b VALUE 1"])
  }

  @Test("`flatMap` accepts a signal and inner streams that cannot fail", arguments: all)
  func aSignalAndInnerStreamsThatCannotFail(_ strategy: FlattenStrategy) {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let result: Signal<String, Never> = signal.flatMap(strategy) { number in
      SignalProducer<String, Never>(value: "\(number)")
    }
    let flat: Signal<String, Never> = signal.map { SignalProducer<String, Never>(value: "\($0)") }
      .flatten(strategy)
    result.merge(with: flat).observe(log.observer("got"))
    input.send(value: 1)
    input.sendCompleted()
    #expect(log.entries == ["got VALUE 1", "got VALUE 1", "got COMPLETED"])
  }

  @Test("`flatMap` accepts a producer and inner streams with the same failure type", arguments: all)
  func aProducerAndInnerStreamsWithTheSameFailureType(_ strategy: FlattenStrategy) {
    let log = Log()
    let source = SignalProducer<Int, Boom>(value: 1).concat(error: Boom())
    let result: SignalProducer<String, Boom> = source.flatMap(strategy) { number in
      SignalProducer<String, Boom>(value: "\(number)")
    }
    let flat: SignalProducer<String, Boom> =
      source.map { SignalProducer<String, Boom>(value: "\($0)") }.flatten(strategy)
    result.start(log.observer("a"))
    flat.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 1", "a FAILED boom", "b VALUE 1", "b FAILED boom"])
  }

  @Test(
    "`flatMap` accepts a producer that can fail and inner streams that cannot fail",
    arguments: all
  )
  func aFailingProducerAndInnerStreamsThatCannotFail(_ strategy: FlattenStrategy) {
    let log = Log()
    let source = SignalProducer<Int, Boom>(value: 1).concat(error: Boom())
    let result: SignalProducer<String, Boom> = source.flatMap(strategy) { number in
      SignalProducer<String, Never>(value: "\(number)")
    }
    let flat: SignalProducer<String, Boom> =
      source.map { SignalProducer<String, Never>(value: "\($0)") }.flatten(strategy)
    result.start(log.observer("a"))
    flat.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 1", "a FAILED boom", "b VALUE 1", "b FAILED boom"])
  }

  @Test(
    "`flatMap` accepts a producer that cannot fail and inner streams that can fail",
    arguments: all
  )
  func aProducerThatCannotFailAndFailingInnerStreams(_ strategy: FlattenStrategy) {
    let log = Log()
    let source = SignalProducer<Int, Never>(value: 1)
    let result: SignalProducer<String, Boom> = source.flatMap(strategy) { number in
      SignalProducer<String, Boom>(value: "\(number)").concat(error: Boom())
    }
    let flat: SignalProducer<String, Boom> =
      source.map { SignalProducer<String, Boom>(value: "\($0)") }.flatten(strategy)
    result.start(log.observer("a"))
    flat.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 1", "a FAILED boom", "b VALUE 1", "b COMPLETED"])
  }

  @Test("`flatMap` accepts a producer and inner streams that cannot fail", arguments: all)
  func aProducerAndInnerStreamsThatCannotFail(_ strategy: FlattenStrategy) {
    let log = Log()
    let source = SignalProducer<Int, Never>(value: 1)
    let result: SignalProducer<String, Never> = source.flatMap(strategy) { number in
      SignalProducer<String, Never>(value: "\(number)")
    }
    let flat: SignalProducer<String, Never> =
      source.map { SignalProducer<String, Never>(value: "\($0)") }.flatten(strategy)
    result.start(log.observer("a"))
    flat.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 1", "a COMPLETED", "b VALUE 1", "b COMPLETED"])
  }

  @Test("The compiler infers the types of the inner streams of `flatMap`")
  func infersTheTypesOfInnerStreams() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2])
      .flatMap(.concat) { number in SignalProducer<Int, Never>(value: number) }
      .flatMap(.merge) { number in SignalProducer<Int, Boom>(value: number) }
      .flatMap(.latest) { number in SignalProducer<Int, Never>(value: number) }
      .flatMap(.concat) { number in SignalProducer<Int, Boom>(value: number) }
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE 1", "got VALUE 2", "got COMPLETED"])
  }

  @Test("`flatMap` accepts signals and producers as inner streams")
  func acceptsSignalsAndProducers() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    SignalProducer<Int, Never>(value: 1).flatMap(.concat) { _ in signal }.start(log.observer("a"))
    let flat = signal.flatMap(.concat) { SignalProducer<Int, Never>(value: $0 * 10) }
    flat.observe(log.observer("b"))
    input.send(value: 1)
    #expect(log.entries == ["a VALUE 1", "b VALUE 10"])
  }

  @Test("`flatMap` calls its closure once for each value, but not for the terminal event")
  func theClosureRunsOnceForEachValue() {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let result = signal.flatMap(.merge) { number in
      log.add("makes \(number)")
      return SignalProducer<Int, Boom>.empty
    }
    result.observe(log.observer("got"))
    input.send(value: 1)
    input.send(value: 2)
    input.send(error: Boom())
    #expect(log.entries == ["makes 1", "makes 2", "got FAILED boom"])
  }

  @Test("Each start of `flatMap` has its own inner streams")
  func eachStartHasItsOwnInnerStreams() {
    let log = Log()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let result = SignalProducer<Int, Never>(value: 1).flatMap(.latest) { _ in inner }
    let a = result.start(log.observer("a"))
    result.start(log.observer("b"))
    innerInput.send(value: 1)
    a.dispose()
    innerInput.send(value: 2)
    innerInput.sendCompleted()
    #expect(
      log.entries == ["a VALUE 1", "b VALUE 1", "a INTERRUPTED", "b VALUE 2", "b COMPLETED"]
    )
  }
}
