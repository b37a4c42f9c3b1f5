#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators whose later steps depend on what several inputs have done before.
@Suite("Operators with several inputs, and a long history")
struct ReopeningTests {
  private func broken(_ subject: OperatorUnderTest) -> [String] {
    subject.results().compactMap { result in
      if case .failed = result.outcome { result.contract.id } else { nil }
    }
  }

  @Test("SRC-3: an operator may hold an input that it starts again after it has disposed of it")
  func reopens() {
    let subject = OperatorUnderTest(
      "gate",
      .completes(.first),
      inputs: .producer,
      .infallibleProducer,
      .infallibleProducer
    ) { _, source, opening, closing in
      source.gated(opening: opening, closing: closing)
    }
    #expect(broken(subject) == [])
  }

  @Test(
    "EVT-21: a tuple that uses up the last value of an input that has completed ends the output",
    arguments: [false, true]
  )
  func endsWithATuple(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "zip of three",
      .completes(.whenNoMoreOutputIsPossible),
      inputs: .producer,
      .producer,
      .producer
    ) { _, first, second, third in
      SignalProducer<Int, TestFailure>.zipped(
        [first, second, third],
        endsWithATuple: isLawful
      )
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-21"]))
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Forwards the values between an opening and the first value of a closing that is started for
  /// each opening.
  fileprivate func gated(
    opening: SignalProducer<Int, Never>,
    closing: SignalProducer<Int, Never>
  ) -> SignalProducer<Int, TestFailure> {
    SignalProducer { observer, lifetime in
      let isOpen = Atomic(false)
      opening.start(
        Reactive.Observer<Int, Never>(
          value: { _ in
            if isOpen.swap(true) { return }
            let (window, token) = Lifetime.make()
            lifetime += token
            closing.start(
              Reactive.Observer<Int, Never>(
                value: { _ in
                  isOpen.value = false
                  token.dispose()
                },
                interrupted: { if !window.hasEnded { observer.sendInterrupted() } }
              ),
              during: window
            )
          },
          interrupted: { observer.sendInterrupted() }
        ),
        during: lifetime
      )
      self.start(
        Reactive.Observer<Int, TestFailure>(
          onValue: { if isOpen.value { observer.send(value: $0) } },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  /// Sends tuples of corresponding values.
  fileprivate static func zipped(
    _ sources: [Self],
    endsWithATuple: Bool
  ) -> SignalProducer<[Int], TestFailure> {
    SignalProducer<[Int], TestFailure> { observer, lifetime in
      let (steps, input) = Signal<(Int, Int?), Never>.pipe(recursion: .queued)
      let state = Atomic(Columns(count: sources.count))
      steps.observe(
        Reactive.Observer<(Int, Int?), Never>(value: { index, value in
          guard let value else {
            state.modify { $0.isComplete[index] = true }
            if state.value.isExhausted { observer.sendCompleted() }
            return
          }
          guard let tuple = state.modify({ $0.add(value, to: index) }) else { return }
          observer.send(value: tuple)
          if endsWithATuple, !lifetime.hasEnded, state.value.isExhausted {
            observer.sendCompleted()
          }
        }),
        during: lifetime
      )
      for (index, source) in sources.enumerated() where !lifetime.hasEnded {
        source.start(
          Reactive.Observer<Int, TestFailure>(
            onValue: { input.send(value: (index, $0)) },
            onTermination: { end in
              if case .completed = end { return input.send(value: (index, nil)) }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }
}

private struct Columns: Sendable {
  var values: [[Int]]
  var isComplete: [Bool]

  init(count: Int) {
    values = Array(repeating: [], count: count)
    isComplete = Array(repeating: false, count: count)
  }

  var isExhausted: Bool { zip(values, isComplete).contains { $0.isEmpty && $1 } }

  mutating func add(_ value: Int, to index: Int) -> [Int]? {
    values[index].append(value)
    if values.contains(where: \.isEmpty) { return nil }
    return values.indices.map { values[$0].removeFirst() }
  }
}
#endif
