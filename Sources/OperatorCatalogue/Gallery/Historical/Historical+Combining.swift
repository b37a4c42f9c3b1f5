internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in operators with several inputs.
  static var ofCombining: [HistoricalBug] {
    [
      HistoricalBug(
        .asyncAlgorithms,
        "#254",
        "merge",
        """
        The failure of one input is delayed until the other input ends, which may never happen.
        """,
        .checklist("EVT-10", "fail")
      ) { isBroken in
        OperatorUnderTest("a merge that collects ends") { first, second, _ in
          first.merged(with: second, isBroken: isBroken)
        }
      },
      HistoricalBug(
        .asyncAlgorithms,
        "#303",
        "zip",
        """
        A consumer that waits for a pair is resumed inside the critical section. The consumer's \
        code then enters the section again.
        """,
        .checklist("LIV-2", "locks done")
      ) { isBroken in
        OperatorUnderTest(
          "a zip with a critical section",
          .completes(.whenNoMoreOutputIsPossible)
        ) { first, second, _ in
          [first, second].zipped(isBroken ? .sendsUnderLock : .none)
        }
      },
      HistoricalBug(
        .rxSwift,
        "#1205, #1879",
        "zip of an empty collection",
        """
        The operator checks for completion only when an input sends an event, so a zip of no inputs
        never completes.
        """,
        .checklist("EVT-21", "+0")
      ) { isBroken in
        OperatorUnderTest(
          "a zip of no inputs",
          .completes(.whenNoMoreOutputIsPossible),
          inputs: .collection,
          apply: { _, sources in sources.zipped(isBroken ? .ignoresEmptiness : .none) }
        )
        .withInputs(0)
      },
      HistoricalBug(
        .reactiveSwift,
        "#734",
        "combineLatest of a sequence",
        """
        Each input is started inside the start of the previous input. Hundreds of inputs overflow the \
        stack.
        """,
        .checklist("OPR-10", "")
      ) { isBroken in
        OperatorUnderTest("a combineLatest of many inputs", inputs: .collection) { _, sources in
          sources.combined(isBroken: isBroken)
        }
      },
      HistoricalBug(
        .reactiveCocoa,
        "#1739, #1746",
        "zipWith",
        """
        The completion of one input completes the output, although values of that input still wait \
        for values of the other input.
        """,
        .checklist("EVT-21", "1 done")
      ) { isBroken in
        OperatorUnderTest(
          "a zip that completes with its first completed input",
          .completes(.whenNoMoreOutputIsPossible)
        ) { first, second, _ in
          [first, second].zipped(isBroken ? .endsWithTheFirstEnd : .none)
        }
      },
      HistoricalBug(
        .rxSwift,
        "#2604",
        "Completable.andThen",
        """
        The first of two sources, with everything that it holds, is retained until the second has
        ended.
        """,
        .checklist("SRC-3", "+0 a|")
      ) { isBroken in
        OperatorUnderTest("one source, then another") { first, second, _ in
          first.followed(by: second, isBroken: isBroken)
        }
      },
    ]
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Sends the values of both streams.
  fileprivate func merged(with other: Numbers, isBroken: Bool) -> Numbers {
    Numbers { observer, lifetime in
      let ends = Atomic<[Ending]>([])
      for producer in [self, other] {
        producer.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              if end == .interrupted || end != .completed && !isBroken {
                return observer.terminate(end)
              }
              let all = ends.modify { ends in
                ends.append(end)
                return ends
              }
              if all.count == 2 { observer.terminate(all.first { $0 != .completed } ?? end) }
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Sends the values of the first stream, and then the values of the second stream.
  fileprivate func followed(by next: Numbers, isBroken: Bool) -> Numbers {
    Numbers { observer, lifetime in
      let handle = SerialDisposable()
      lifetime += handle
      if isBroken { lifetime += AnyDisposable { withExtendedLifetime(self) {} } }
      self.start(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            next.start(observer, in: handle)
          }
        ),
        in: handle
      )
    }
  }
}

/// The possible mistakes in an implementation of `zip`.
private enum ZipMistake { case none, sendsUnderLock, ignoresEmptiness, endsWithTheFirstEnd }

/// The values that wait for values of other inputs.
private struct Queues {
  var queues: [[Int]]
  var isOver: [Bool]
  /// Whether sending further events is forbidden.
  var isClosed = false

  init(_ count: Int) {
    queues = Array(repeating: [], count: count)
    isOver = Array(repeating: false, count: count)
  }

  /// Whether no further tuple is possible.
  var isExhausted: Bool {
    queues.isEmpty || zip(queues, isOver).contains { $0.isEmpty && $1 }
  }

  mutating func next() -> [Int]? {
    guard queues.allSatisfy({ !$0.isEmpty }) else { return nil }
    return queues.indices.map { queues[$0].removeFirst() }
  }
}

extension [Numbers] {
  /// Sends the first values of all streams, then the second values, and so on.
  fileprivate func zipped(_ mistake: ZipMistake) -> SignalProducer<[Int], TestFailure> {
    SignalProducer<[Int], TestFailure> { observer, lifetime in
      let state = Atomic(Queues(count))
      let outbox = Outbox(observer)
      let change: @Sendable (@Sendable (inout Queues) -> Void) -> Void = { change in
        state.modify { state in
          if state.isClosed { return }
          change(&state)
          if let tuple = state.next() { outbox.put(.value(tuple)) }
          let isOver = mistake == .endsWithTheFirstEnd && state.isOver.contains(true)
          if isOver || state.isExhausted {
            state.isClosed = true
            outbox.put(.completed)
          }
          if mistake == .sendsUnderLock { outbox.deliver() }
        }
        outbox.deliver()
      }
      if isEmpty, mistake != .ignoresEmptiness { return observer.sendCompleted() }
      if isEmpty { lifetime += AnyDisposable { withExtendedLifetime(observer) {} } }
      for (index, producer) in enumerated() {
        producer.start(
          Downstream(
            onValue: { value in change { $0.queues[index].append(value) } },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              change { $0.isOver[index] = true }
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Sends the latest values of all streams whenever one of them sends a value.
  fileprivate func combined(isBroken: Bool) -> SignalProducer<[Int], TestFailure> {
    SignalProducer<[Int], TestFailure> { observer, lifetime in
      if isEmpty { return observer.sendCompleted() }
      if isBroken {
        return self[...].startNested([], lifetime) { $0.combined().observe(observer) }
      }
      let pipes = map { _ in Signal<Int, TestFailure>.pipe() }
      lifetime += pipes.map(\.output).combined().observe(observer)
      for (producer, pipe) in zip(self, pipes) { producer.start(pipe.input, during: lifetime) }
    }
  }
}

extension ArraySlice<Numbers> {
  /// Starts each input inside the start of the previous input.
  fileprivate func startNested(
    _ signals: [Signal<Int, TestFailure>],
    _ lifetime: Lifetime,
    _ use: ([Signal<Int, TestFailure>]) -> Void
  ) {
    guard let first else { return use(signals) }
    first.startWithSignal { signal, handle in
      lifetime += handle
      dropFirst().startNested(signals + [signal], lifetime, use)
    }
  }
}

extension [Signal<Int, TestFailure>] {
  fileprivate func combined() -> Signal<[Int], TestFailure> {
    Signal<[Int], TestFailure> { observer, lifetime in
      let latest = Atomic([Int?](repeating: nil, count: count))
      let open = OpenStreams(count)
      let outbox = Outbox(observer)
      for (index, signal) in enumerated() {
        lifetime += signal.observe(
          Downstream(
            onValue: { value in
              latest.modify { latest in
                latest[index] = value
                let values = latest.compactMap { $0 }
                if values.count == latest.count { outbox.put(.value(values)) }
              }
              outbox.deliver()
            },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              if !open.remove() { return }
              outbox.put(.completed)
              outbox.deliver()
            }
          )
        )
      }
    }
  }
}
