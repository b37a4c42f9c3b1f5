import Reactive
import ReactiveTesting
import Testing

/// Streams whose types the compiler infers from the operators that receive them.
@Suite struct InferredTests {
  private let log = Log()
  private let numbers = SignalProducer<Int, Boom>([1, 2])
  private let safe = SignalProducer([1, 2])

  @Test("The compiler infers the types of implicit members in `flatMap` on a producer")
  func flatMapOfAProducer() {
    let odd: SignalProducer<String, Boom> = numbers.flatMap(.concat) { number in
      number == 2 ? .empty : .init(value: "odd \(number)")
    }
    odd.start(log.observer("odd"))
    numbers.flatMap(.concat) { _ in .init(error: Boom()) }
      .start(log.observer("failing", of: Observer<Int, Boom>.self))
    let empty: SignalProducer<Int, Never> = safe.flatMap(.latest) { _ in .empty }
    empty.start(log.observer("empty"))
    let checked: SignalProducer<Int, Boom> = safe.flatMap(.merge) { number in
      number == 2 ? .init(error: Boom()) : .init(value: number)
    }
    checked.start(log.observer("checked"))
    #expect(
      log.entries == [
        "odd VALUE odd 1", "odd COMPLETED", "failing FAILED boom", "empty COMPLETED",
        "checked VALUE 1", "checked FAILED boom",
      ]
    )
  }

  @Test("The compiler infers the types of implicit members in `flatMap` on a signal")
  func flatMapOfASignal() {
    let (signal, input) = Signal<Int, Boom>.pipe()
    let (safe, safeInput) = Signal<Int, Never>.pipe()
    let texts: Signal<String, Boom> = signal.flatMap(.merge) { number in
      number == 2 ? .empty : .init(value: "odd \(number)")
    }
    texts.observe(log.observer("odd"))
    let never: Signal<Int, Never> = safe.flatMap(.latest) { $0 == 1 ? .never : .init(value: $0) }
    never.observe(log.observer("safe"))
    let checked: Signal<Int, Boom> = safe.flatMap(.concat) { _ in .init(error: Boom()) }
    checked.observe(log.observer("checked"))
    input.send(value: 1)
    input.send(value: 2)
    safeInput.send(value: 1)
    safeInput.send(value: 2)
    input.sendCompleted()
    safeInput.sendCompleted()
    #expect(
      log.entries == [
        "odd VALUE odd 1", "checked FAILED boom", "safe VALUE 2", "odd COMPLETED",
        "safe COMPLETED",
      ]
    )
  }

  @Test("The compiler infers the type of the replacement of `then`")
  func then() {
    numbers.then(.init(value: "done")).start(log.observer("a"))
    safe.then(.init(value: "done")).start(log.observer("b"))
    let empty: SignalProducer<String, Boom> = numbers.then(.empty)
    empty.start(log.observer("c"))
    let failing: SignalProducer<String, Boom> = safe.then(.init(error: Boom()))
    failing.start(log.observer("d"))
    #expect(
      log.entries == [
        "a VALUE done", "a COMPLETED", "b VALUE done", "b COMPLETED", "c COMPLETED",
        "d FAILED boom",
      ]
    )
  }

  @Test("`then`, `concat`, and `prefix` accept a `Result`")
  func thenAcceptsAResult() {
    numbers.then(Result.success("done")).start(log.observer("a"))
    numbers.then(Result<Int, Boom>.failure(Boom())).start(log.observer("b"))
    safe.then(Result<Int, Boom>.success(3)).start(log.observer("c"))
    numbers.concat(Result.success(3)).start(log.observer("d"))
    numbers.prefix(Result.failure(Boom())).start(log.observer("e"))
    SignalProducer(Result<Int, Boom>.success(4)).start(log.observer("f"))
    SignalProducer(Result<Int, Boom>.failure(Boom())).start(log.observer("g"))
    #expect(
      log.entries == [
        "a VALUE done", "a COMPLETED", "b FAILED boom", "c VALUE 3", "c COMPLETED",
        "d VALUE 1", "d VALUE 2", "d VALUE 3", "d COMPLETED", "e FAILED boom", "f VALUE 4",
        "f COMPLETED", "g FAILED boom",
      ]
    )
  }

  @Test("The compiler infers the type of the second input of operators on a signal")
  func otherInputsOfASignal() {
    let (signal, input) = Signal<Int, Boom>.pipe()
    signal.withLatest(from: .init(value: "a")).observeResult { [log] in log.add("latest \($0)") }
    signal.withLatest(from: SignalProducer<Int, Never>.never).observe { [log] _ in log.add("no") }
    signal.sample(with: .init(value: "b")).observe { [log] in log.add("sample \($0)") }
    signal.sample(on: .empty).observe(log.observer("on"))
    signal.skip(until: .never).observe(log.observer("skip never"))
    signal.skip(until: .init(value: ())).observe(log.observer("skip"))
    signal.take(untilReplacement: .init(value: 9)).observe(log.observer("replaced"))
    signal.take(untilReplacement: .never).observe(log.observer("kept"))
    input.send(value: 1)
    #expect(
      log.entries == [
        "replaced INTERRUPTED", "latest success(1, \"a\")", "skip VALUE 1", "kept VALUE 1",
      ]
    )
  }

  @Test("The compiler infers the type of the second input of operators on a producer")
  func otherInputsOfAProducer() {
    numbers.withLatest(from: .init(value: "a")).startWithResult { [log] in log.add("latest \($0)") }
    numbers.sample(with: .init(value: "b")).start { [log] in log.add("sample \($0)") }
    numbers.sample(on: .empty).start(log.observer("on"))
    numbers.skip(until: .never).start(log.observer("skip never"))
    numbers.skip(until: .init(value: ())).start(log.observer("skip"))
    numbers.take(untilReplacement: .init(value: 9)).start(log.observer("replaced"))
    #expect(
      log.entries == [
        "latest success(1, \"a\")", "latest success(2, \"a\")", "sample VALUE (2, \"b\")",
        "sample COMPLETED",
        "on COMPLETED", "skip never COMPLETED", "skip VALUE 1", "skip VALUE 2", "skip COMPLETED",
        "replaced VALUE 9", "replaced COMPLETED",
      ]
    )
  }

  @Test("A producer that cannot fail needs no type annotation") func failure() {
    SignalProducer(value: 1).startWithValues { [log] in log.add("one \($0)") }
    SignalProducer([1, 2]).startWithValues { [log] in log.add("two \($0)") }
    SignalProducer(values: 1, 2, 3).startWithValues { [log] in log.add("three \($0)") }
    numbers.concat(error: Boom()).flatMapError { _ in .init(value: 0) }
      .startWithValues { [log] in log.add("recovered \($0)") }
    #expect(
      log.entries == [
        "one 1", "two 1", "two 2", "three 1", "three 2", "three 3", "recovered 1",
        "recovered 2", "recovered 0",
      ]
    )
    // If other code determines the failure type, the producer has that failure type.
    let failing: SignalProducer<Int, Boom> = SignalProducer(value: 1)
    failing.start(log.observer("typed"))
    #expect(log.entries.suffix(2) == ["typed VALUE 1", "typed COMPLETED"])
  }

  @Test("A concurrency limit can be an unsigned integer")
  func aLimitCanBeUnsigned() {
    let limit: UInt = 2
    #expect(FlattenStrategy.concurrent(limit: limit) == .concurrent(limit: 2 as Int))
    #expect(FlattenStrategy.concurrent(limit: UInt.max) == .merge)
    #expect(FlattenStrategy.concurrent(limit: 1) == .concat)
  }
}
