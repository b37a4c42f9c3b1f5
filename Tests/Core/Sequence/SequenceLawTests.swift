import Reactive
import Testing

/// A pure operator, with its form for each kind of stream (STM-1).
private struct Form: Sendable, CustomTestStringConvertible {
  typealias Numbers = SignalProducer<Int, Never>

  let name: String
  let sequence: @Sendable (LazyStream<Int>) -> LazyStream<Int>
  let producer: @Sendable (Numbers) -> Numbers
  /// The operator on signals, or `nil` if signals do not have it.
  let signal: (@Sendable (Signal<Int, Never>) -> Signal<Int, Never>)?

  init(
    _ name: String,
    _ sequence: @escaping @Sendable (LazyStream<Int>) -> LazyStream<Int>,
    _ producer: @escaping @Sendable (Numbers) -> Numbers,
    _ signal: (@Sendable (Signal<Int, Never>) -> Signal<Int, Never>)? = nil
  ) {
    self.name = name
    self.sequence = sequence
    self.producer = producer
    self.signal = signal
  }

  var testDescription: String { name }

  static let all: [Form] = [
    Form("map", { $0.map { $0 + 1 } }, { $0.map { $0 + 1 } }, { $0.map { $0 + 1 } }),
    Form("map(value:)", { $0.map(value: 7) }, { $0.map(value: 7) }, { $0.map(value: 7) }),
    Form("filter", { $0.filter { $0 > 1 } }, { $0.filter { $0 > 1 } }, { $0.filter { $0 > 1 } }),
    Form("ignore", { $0.ignore(1) }, { $0.ignore(1) }, { $0.ignore(1) }),
    Form(
      "compactMap",
      { $0.compactMap { $0 > 1 ? $0 : nil } },
      { $0.compactMap { $0 > 1 ? $0 : nil } },
      { $0.compactMap { $0 > 1 ? $0 : nil } }
    ),
    Form("scan", { $0.scan(5, -) }, { $0.scan(5, -) }, { $0.scan(5, -) }),
    Form(
      "scan(into:)",
      { $0.scan(into: 1) { $0 = $0 * 2 + $1 } },
      { $0.scan(into: 1) { $0 = $0 * 2 + $1 } },
      { $0.scan(into: 1) { $0 = $0 * 2 + $1 } }
    ),
    Form("take(first: 0)", { $0.take(first: 0) }, { $0.take(first: 0) }, { $0.take(first: 0) }),
    Form("take(first: 2)", { $0.take(first: 2) }, { $0.take(first: 2) }, { $0.take(first: 2) }),
    Form(
      "take(while:)",
      { $0.take(while: { $0 < 2 }) },
      { $0.take(while: { $0 < 2 }) },
      { $0.take(while: { $0 < 2 }) }
    ),
    Form(
      "take(until:)",
      { $0.take(until: { $0 < 2 }) },
      { $0.take(until: { $0 < 2 }) },
      { $0.take(until: { $0 < 2 }) }
    ),
    Form("skip(first: 0)", { $0.skip(first: 0) }, { $0.skip(first: 0) }, { $0.skip(first: 0) }),
    Form("skip(first: 2)", { $0.skip(first: 2) }, { $0.skip(first: 2) }, { $0.skip(first: 2) }),
    Form(
      "skip(while:)",
      { $0.skip(while: { $0 < 2 }) },
      { $0.skip(while: { $0 < 2 }) },
      { $0.skip(while: { $0 < 2 }) }
    ),
    Form("skipRepeats", { $0.skipRepeats() }, { $0.skipRepeats() }, { $0.skipRepeats() }),
    Form(
      "skipRepeats(_:)",
      { $0.skipRepeats { $0 % 2 == $1 % 2 } },
      { $0.skipRepeats { $0 % 2 == $1 % 2 } },
      { $0.skipRepeats { $0 % 2 == $1 % 2 } }
    ),
    Form(
      "combinePrevious",
      { $0.combinePrevious().map { $0 * 10 + $1 } },
      { $0.combinePrevious().map { $0 * 10 + $1 } },
      { $0.combinePrevious().map { $0 * 10 + $1 } }
    ),
    Form(
      "combinePrevious(_:)",
      { $0.combinePrevious(9).map { $0 * 10 + $1 } },
      { $0.combinePrevious(9).map { $0 * 10 + $1 } },
      { $0.combinePrevious(9).map { $0 * 10 + $1 } }
    ),
    Form(
      "flatMap",
      { $0.flatMap { LazyStream(repeatElement($0, count: max(0, $0 % 4))) } },
      { $0.flatMap(.concat) { Numbers(repeatElement($0, count: max(0, $0 % 4))) } },
      { $0.flatMap(.concat) { Numbers(repeatElement($0, count: max(0, $0 % 4))) } }
    ),
    Form("concat", { $0.concat([7, 8]) }, { $0.concat(Numbers([7, 8])) }),
    Form("prefix", { $0.prefix(value: 7) }, { $0.prefix(value: 7) }),
    Form(
      "zip",
      { $0.zip(with: [4, 5, 6]).map { $0 * 10 + $1 } },
      { $0.zip(with: Numbers([4, 5, 6])).map { $0 * 10 + $1 } },
      { signal in
        let (other, input) = Signal<Int, Never>.pipe()
        let zipped = signal.zip(with: other).map { pair in pair.0 * 10 + pair.1 }
        for value in 4...6 { input.send(value: value) }
        input.sendCompleted()
        return zipped
      }
    ),
    Form(
      "reduce",
      { LazyStream(value: $0.reduce(1) { $0 * 3 + $1 }) },
      { $0.reduce(1) { $0 * 3 + $1 } },
      { $0.reduce(1) { $0 * 3 + $1 } }
    ),
    Form(
      "any",
      { LazyStream(value: $0.any { $0 > 1 } ? 1 : 0) },
      { $0.any { $0 > 1 }.map { $0 ? 1 : 0 } },
      { $0.any { $0 > 1 }.map { $0 ? 1 : 0 } }
    ),
    Form(
      "all",
      { LazyStream(value: $0.all { $0 > 1 } ? 1 : 0) },
      { $0.all { $0 > 1 }.map { $0 ? 1 : 0 } },
      { $0.all { $0 > 1 }.map { $0 ? 1 : 0 } }
    ),
  ]
}

@Suite struct SequenceLawTests {
  /// All sequences that consist of at most four numbers from zero to three.
  private static let inputs: [[Int]] = {
    var all: [[Int]] = [[]]
    var longest = all
    for _ in 1...4 {
      longest = longest.flatMap { input in (0...3).map { input + [$0] } }
      all += longest
    }
    return all
  }()

  private func values(_ producer: SignalProducer<Int, Never>) -> [Int] {
    let values = Unguarded<[Int]>([])
    producer.startWithValues { values.value.append($0) }
    return values.value
  }

  private func values(
    _ input: [Int],
    _ transform: (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> [Int] {
    let values = Unguarded<[Int]>([])
    let (signal, observer) = Signal<Int, Never>.pipe()
    transform(signal).observeValues { values.value.append($0) }
    for value in input { observer.send(value: value) }
    observer.sendCompleted()
    return values.value
  }

  @Test(
    "STM-1: an operator has the same result for sequences, producers, and signals",
    arguments: Form.all
  )
  private func same(_ form: Form) {
    for input in Self.inputs {
      let expected = Array(form.sequence(LazyStream(input)))
      #expect(Array(form.sequence(LazyStream(input).eager)) == expected, "eager, of \(input)")
      #expect(values(form.producer(SignalProducer(input))) == expected, "producer, of \(input)")
      if let signal = form.signal {
        #expect(values(input, signal) == expected, "signal, of \(input)")
      }
    }
  }

  @Test(
    "STM-1: two operators in succession have the same result for sequences and producers",
    arguments: Form.all
  )
  private func pairs(_ first: Form) {
    for second in Form.all {
      for input in Self.inputs where input.count == 2 {
        let expected = Array(second.sequence(first.sequence(LazyStream(input))))
        let sent = values(second.producer(first.producer(SignalProducer(input))))
        #expect(sent == expected, "\(first.name), \(second.name) of \(input)")
      }
    }
  }

  @Test("STM-2: sequences obey the monad laws, with `flatMap` and a sequence of one element")
  func sequenceMonad() {
    let f: @Sendable (Int) -> LazyStream<Int> = { LazyStream(repeatElement($0 + 1, count: $0)) }
    let g: @Sendable (Int) -> LazyStream<Int> = { [$0, -$0] }
    for input in Self.inputs {
      let stream = LazyStream(input)
      #expect(stream.flatMap { LazyStream(value: $0) } == stream)
      #expect(stream.flatMap(f).flatMap(g) == stream.flatMap { f($0).flatMap(g) })
      #expect(stream.map { $0 * 2 } == stream.flatMap { LazyStream(value: $0 * 2) })
    }
    for value in 0...3 { #expect(LazyStream(value: value).flatMap(f) == f(value)) }
  }

  @Test("STM-2: producers obey the monad laws, with `flatMap(.concat)` and a producer of one value")
  func producerMonad() {
    typealias Numbers = SignalProducer<Int, Never>
    let f: @Sendable (Int) -> Numbers = { Numbers(repeatElement($0 + 1, count: $0)) }
    let g: @Sendable (Int) -> Numbers = { Numbers([$0, -$0]) }
    for input in Self.inputs {
      let producer = Numbers(input)
      #expect(values(producer.flatMap(.concat) { Numbers(value: $0) }) == input)
      #expect(values(producer.flatMap(.concat) { Numbers(value: $0 * 2) }) == input.map { $0 * 2 })
      #expect(values(producer.map { $0 * 2 }) == input.map { $0 * 2 })
      #expect(
        values(producer.flatMap(.concat, f).flatMap(.concat, g))
          == values(producer.flatMap(.concat) { f($0).flatMap(.concat, g) })
      )
    }
    for value in 0...3 {
      #expect(values(Numbers(value: value).flatMap(.concat, f)) == values(f(value)))
    }
  }

  @Test("STM-2: sequences and producers form a monoid with `concat` and `empty`")
  func monoid() {
    for input in Self.inputs where input.count < 3 {
      let stream = LazyStream(input)
      #expect(stream.concat(.empty) == stream)
      #expect(LazyStream.empty.concat(stream) == stream)
      #expect(stream.concat([1]).concat([2]) == stream.concat(LazyStream([1]).concat([2])))
      let producer = SignalProducer<Int, Never>(input)
      #expect(values(producer.concat(.empty)) == input)
      #expect(values(SignalProducer.empty.concat(producer)) == input)
      let one = SignalProducer<Int, Never>(value: 1)
      #expect(
        values(producer.concat(one).concat(value: 2))
          == values(producer.concat(one.concat(value: 2)))
      )
    }
  }

  @Test(
    "STM-3: `materialize` followed by `dematerialize` is the identity",
    arguments: ["completed", "failed", "interrupted"]
  )
  func materialize(_ end: String) {
    let source = SignalProducer<Int, Problem> { observer, _ in
      observer.send(value: 1)
      switch end {
      case "completed": observer.sendCompleted()
      case "failed": observer.send(error: .first)
      default: observer.sendInterrupted()
      }
    }
    let plain = Log()
    let wrapped = Log()
    source.start(plain.observer())
    source.materialize().dematerialize().start(wrapped.observer())
    #expect(plain.entries.count == 2)
    #expect(plain.entries == wrapped.entries)
  }
}
