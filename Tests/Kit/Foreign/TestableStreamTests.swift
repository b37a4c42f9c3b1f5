import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Stream types")
struct TestableStreamTests {
  typealias Producer = SignalProducer<Int, TestFailure>
  typealias Stream = Signal<Int, TestFailure>

  private func broken(
    _ subject: OperatorUnderTest,
    _ budget: Budget = .quick
  ) -> [String] {
    subject.results(budget).compactMap { result in
      if case .failed = result.outcome { result.contract.id } else { nil }
    }
  }

  @Test("The producers and signals of this library conform to `TestableStream` like other streams")
  func native() {
    let map = OperatorUnderTest("map", on: Producer.self) { inputs in
      inputs[0].map(inputs.lab.watched { $0 * 2 })
    }
    let merge = OperatorUnderTest(
      "merge",
      on: Stream.self,
      .handlesInterruption,
      inputs: [.stream, .stream]
    ) { inputs in Signal.merge(inputs[0], inputs[1]) }
    let flatten = OperatorUnderTest("flatten", on: Producer.self, inputs: [.streams]) { inputs in
      let outer: SignalProducer<Producer, TestFailure> = inputs.streams()
      return outer.flatten(.merge)
    }
    let until = OperatorUnderTest(
      "take(until:)",
      on: Producer.self,
      .trigger(1),
      .completes(.early),
      inputs: [.stream, .infallible]
    ) { inputs in
      let trigger: SignalProducer<Int, Never> = inputs.infallible(1)
      return inputs[0].take(until: trigger.map { _ in () })
    }
    for subject in [map, merge, flatten, until] {
      #expect(broken(subject) == [], "\(subject)")
    }
  }

  @Test(
    "An operator declared in the long form is checked against the same contracts as one declared in the short form"
  )
  func sameContracts() {
    let short = OperatorUnderTest("map") { source, lab in source.map(lab.watched { $0 * 2 }) }
    let long = OperatorUnderTest("map", on: Producer.self) { inputs in
      inputs[0].map(inputs.lab.watched { $0 * 2 })
    }
    #expect(long.form == "producer")
    #expect(
      short.checklist(.quick).map(\.contract.id) == long.checklist(.quick).map(\.contract.id)
    )
  }

  @Test("Thread interleavings are explored for an operator on a custom stream type")
  func threads() {
    let counter = OperatorUnderTest("unsafe merge", on: Producer.self, inputs: [.stream, .stream]) {
      inputs in
      let (first, second) = (inputs[0], inputs[1])
      return Producer { observer, lifetime in
        let open = Atomic(2)
        let forward = Observer<Int, TestFailure>(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            let left = open.value - 1
            open.value = left
            if left == 0 { observer.sendCompleted() }
          }
        )
        first.start(forward, during: lifetime)
        second.start(forward, during: lifetime)
      }
    }
    #expect(!broken(counter, .standard).isEmpty)
  }

  @Test(
    "A correct operator on a stream type that needs no library passes, and a faulty operator is detected",
    arguments: [false, true]
  )
  func ownType(isFaulty: Bool) {
    let relay = OperatorUnderTest("relay", on: Line<Int>.self) { inputs in
      let source = inputs[0]
      return Line { observer, handle in
        source.run(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { for _ in 0..<(isFaulty ? 2 : 1) { observer.terminate($0) } }
          ),
          handle
        )
      }
    }
    #expect(relay.form == "Lines")
    #expect(broken(relay).contains("EVT-2") == isFaulty)
    #expect(broken(relay).isEmpty != isFaulty)
  }

  @Test("An operator on a stream type without failures that ends early is detected")
  func noFailures() {
    let first = OperatorUnderTest("first", on: Ticker<Int>.self, .completes(.early)) { inputs in
      inputs[0].first()
    }
    #expect(broken(first) == [])
    #expect(!first.checklist.contains { $0.contract.id == "EVT-10" })
  }

  @Test("The inner streams of a stream type can have any failure type")
  func innerStreams() {
    let concat = OperatorUnderTest("merge all", on: Line<Int>.self, inputs: [.streams]) { inputs in
      let outer: Line<Line<Int>> = inputs.streams()
      return Line<Int>(
        source: RawStream { observer, handle in
          ForeignOperators.flatten(
            outer.rawStream.mapped(
              { $0.rawStream.mapped({ $0 }, { _ in TestFailure.boom }) },
              { _ in TestFailure.boom }
            ),
            endsEarly: false
          ).mapped({ $0 }, { $0 as any Error }).listen(observer, handle: handle)
        },
        in: inputs.lab
      )
    }
    // The failures of the inputs are distinguishable.
    #expect(broken(concat) == ["EVT-10"])
  }
}

/// A stream type without failures, as in the documentation of `TestableStream`.
struct Ticker<Value: Sendable>: Sendable {
  /// Stores the cancellation handler before the first value is received.
  typealias OnStart = (@escaping @Sendable () -> Void) -> Void

  let run:
    @Sendable (
      _ onNext: @escaping @Sendable (Value) -> Void, _ onEnd: @escaping @Sendable () -> Void,
      _ onStart: OnStart
    ) -> Void

  init(
    run:
      @escaping @Sendable (
        _ onNext: @escaping @Sendable (Value) -> Void, _ onEnd: @escaping @Sendable () -> Void,
        _ onStart: OnStart
      ) -> Void
  ) {
    self.run = run
  }

  func first() -> Ticker {
    Ticker { onNext, onEnd, onStart in
      let cancel = Atomic<(@Sendable () -> Void)?>(nil)
      let (isOver, isCancelled) = (Atomic(false), Atomic(false))
      run(
        { value in
          if isOver.swap(true) { return }
          cancel.swap(nil)?()
          onNext(value)
          if !isCancelled.value { onEnd() }
        },
        { if !isOver.swap(true) { onEnd() } }
      ) { stop in
        cancel.value = stop
        onStart {
          isCancelled.value = true
          isOver.value = true
          cancel.swap(nil)?()
        }
      }
    }
  }
}

extension Ticker: TestableStream {
  static var vocabulary: StreamVocabulary { StreamVocabulary("Tickers", canFail: false) }

  init(source: RawStream<Value, Never>, in lab: Lab) {
    self.init { onNext, onEnd, onStart in
      source.listen(Observer(value: onNext, completed: onEnd)) { subscription in
        onStart { subscription.dispose() }
      }
    }
  }

  var rawStream: RawStream<Value, Never> {
    RawStream { observer, handle in
      run({ observer.send(value: $0) }, { observer.sendCompleted() }) { cancel in
        handle(AnyDisposable(cancel))
      }
    }
  }
}

/// A stream type that does not use the library.
struct Line<Value: Sendable>: TestableStream {
  static var vocabulary: StreamVocabulary { StreamVocabulary("Lines") }

  let run: @Sendable (Observer<Value, any Error>, RawStream<Value, any Error>.Handle) -> Void

  init(
    run:
      @escaping @Sendable (
        Observer<Value, any Error>, RawStream<Value, any Error>.Handle
      ) -> Void
  ) {
    self.run = run
  }

  init(source: RawStream<Value, any Error>, in lab: Lab) {
    self.init { source.listen($0, handle: $1) }
  }

  var rawStream: RawStream<Value, any Error> { RawStream(begin: run) }
}
