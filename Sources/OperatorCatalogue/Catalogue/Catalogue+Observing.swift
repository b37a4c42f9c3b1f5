internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// The forms in which a stream is observed, each written as an operator that forwards what its
  /// observers receive.
  static var observing: [OperatorUnderTest] {
    [
      forwarding("start(_:during:) with all closures") { source, observer, lifetime in
        source.start(
          Observer(
            value: { observer.send(value: $0) },
            failed: { observer.send(error: $0) },
            completed: { observer.sendCompleted() },
            interrupted: { observer.sendInterrupted() }
          ),
          during: lifetime
        )
      },
      forwarding("start(during:_:)") { source, observer, lifetime in
        source.start(during: lifetime) { observer.send($0) }
      },
      forwarding("startWithSignal(_:), with a closure for each event") {
        source,
        observer,
        lifetime in
        source.startWithSignal { signal, handle in
          lifetime += handle
          observeParts(of: signal, observer, lifetime)
        }
      },
      OperatorUnderTest("startWithSignal(_:) whose setup throws, then a start") { source, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          try? source.startWithSignal { signal, _ in
            signal.observeInterrupted { observer.send(value: 0) }
            throw TestFailure.boom
          }
          source.start(observer, during: lifetime)
        }
      }
      .model { [0] + $0.values() },
      OperatorUnderTest(
        "observe… with a closure for each event",
        signal: { source, _ in
          Signal<Int, TestFailure> { observer, lifetime in
            observeParts(of: source, observer, lifetime)
          }
        }
      )
      .model(Model.unchanged),
      OperatorUnderTest(
        "observe(during:_:)",
        signal: { source, _ in
          Signal<Int, TestFailure> { observer, lifetime in
            source.observe(during: lifetime) { observer.send($0) }
          }
        }
      )
      .model(Model.unchanged),
      OperatorUnderTest(
        "observeInterrupted(_:) of a signal that has ended",
        source: { _ in
          SignalProducer<Int, TestFailure> { observer, _ in
            let (signal, input) = Signal<Int, TestFailure>.pipe()
            input.sendCompleted()
            signal.observeInterrupted {
              observer.send(value: 1)
              observer.sendCompleted()
            }
          }
        }
      )
      .model { _ in [1] },
      // The binding is added first. If it forwarded the completion, the last value would be lost.
      OperatorUnderTest(
        "an observer that is bound",
        signal: { source, _ in
          Signal<Int, TestFailure> { observer, lifetime in
            lifetime += observer <~ source.flatMapError { _ in SignalProducer<Int, Never>.empty }
            source.observe(
              Observer(
                failed: { observer.send(error: $0) },
                completed: {
                  observer.send(value: 0)
                  observer.sendCompleted()
                },
                interrupted: { observer.sendInterrupted() }
              ),
              during: lifetime
            )
          }
        }
      )
      .model { input in input.hasCompleted() ? input.values() + [0] : input.values() },
    ]
  }

  private static func forwarding(
    _ name: String,
    line: UInt = #line,
    _ forward:
      @escaping @Sendable (
        SignalProducer<Int, TestFailure>, Observer<Int, TestFailure>, Lifetime
      ) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(name, line: line) { source, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in forward(source, observer, lifetime) }
    }
    .model(Model.unchanged)
  }

  @Sendable private static func observeParts(
    of source: Signal<Int, TestFailure>,
    _ observer: Observer<Int, TestFailure>,
    _ lifetime: Lifetime
  ) {
    lifetime += source.observeResult { result in
      if case .success(let value) = result { observer.send(value: value) }
    }
    lifetime += source.observeFailed { observer.send(error: $0) }
    lifetime += source.observeCompleted { observer.sendCompleted() }
    lifetime += source.observeInterrupted { observer.sendInterrupted() }
  }
}
