internal import Reactive
internal import ReactiveTesting

/// Mutants that leave their output open, so that it is interrupted only when its senders are
/// released.
extension Gallery {
  static var leavingOpen: [Specimen] { openAfterFailures + openAfterOthers }

  /// Returns a hand-written materialize that omits the completion after the last value.
  private static func materialize(
    _ source: Numbers,
    _ finish: @escaping @Sendable (Ending, Observer<String, Never>) -> Void
  ) -> SignalProducer<String, Never> {
    SignalProducer<String, Never> { observer, lifetime in
      source.start(
        Observer(
          onValue: { observer.send(value: "\($0)") },
          onTermination: { end in
            if end == .interrupted { return observer.sendInterrupted() }
            observer.send(value: "\(end)")
            finish(end, observer)
          }
        ),
        during: lifetime
      )
    }
  }

  /// Returns a hand-written catch.
  private static func fallBack(
    _ first: Numbers,
    _ second: Numbers,
    _ finish: @escaping @Sendable (Ending, Downstream) -> Void
  ) -> Numbers {
    first.written { observer, lifetime in
      Observer(
        onValue: { observer.send(value: $0) },
        onTermination: { end in
          guard case .failed = end else { return observer.terminate(end) }
          second.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { finish($0, observer) }
            ),
            during: lifetime
          )
        }
      )
    }
  }

  /// Returns a hand-written merge that counts the inputs that have ended.
  private static func merge(
    _ first: Numbers,
    _ second: Numbers,
    counts: @escaping @Sendable (Ending) -> Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      let running = Atomic(2)
      for input in [first, second] {
        input.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              if case .failed = end { return observer.terminate(end) }
              guard counts(end) else { return }
              let isLast = running.modify { running in
                running -= 1
                return running == 0
              }
              if isLast { observer.sendCompleted() }
            }
          ),
          during: lifetime
        )
      }
    }
  }

  private static var openAfterFailures: [Specimen] {
    [
      Specimen(
        "EVT-15.2",
        OperatorUnderTest("a materialize that does not complete after a failure", .handlesFailure) {
          source,
          _ in
          materialize(source) { end, observer in if end == .completed { observer.sendCompleted() } }
        }
      ),
      Specimen(
        "EVT-15.2",
        OperatorUnderTest(
          "a catch that swallows the failure of its second stream",
          .handlesFailure,
          .completes(.first),
          apply: { first, second, _ in
            fallBack(first, second) { end, observer in
              if end == .completed || end == .interrupted { observer.terminate(end) }
            }
          }
        )
      ),
      Specimen(
        "EVT-15.2",
        OperatorUnderTest(
          "a catch that ignores the completion of its second stream",
          .handlesFailure,
          .completes(.first),
          apply: { first, second, _ in
            fallBack(first, second) { end, observer in
              if end != .completed { observer.terminate(end) }
            }
          }
        )
      ),
    ]
  }

  private static var openAfterOthers: [Specimen] {
    [
      Specimen(
        "EVT-21.5",
        OperatorUnderTest(
          "a merge that does not count an input that was interrupted",
          .handlesInterruption,
          apply: { first, second, _ in merge(first, second) { $0 == .completed } }
        )
      ),
      Specimen(
        "SIG-15b",
        OperatorUnderTest("a relay that only its handlers reference, and only weakly") {
          source,
          _ in
          Numbers { observer, lifetime in
            let relay = Relay(observer)
            source.start(
              Observer(
                onValue: { [weak relay] in relay?.observer.send(value: $0) },
                onTermination: { [weak relay] in relay?.observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      ),
    ]
  }

  /// Correct versions of these mutants.
  static var leavingOpenTwins: [Twin] {
    [
      Twin(
        ["EVT-15.2"],
        OperatorUnderTest("a materialize that ends after its last value", .handlesFailure) {
          source,
          _ in
          materialize(source) { _, observer in observer.sendCompleted() }
        }
      ),
      Twin(
        ["EVT-15.2"],
        OperatorUnderTest(
          "a catch that ends with the terminal event of its second stream",
          .handlesFailure,
          .completes(.first),
          apply: { first, second, _ in fallBack(first, second) { $1.terminate($0) } }
        )
      ),
      Twin(
        ["EVT-15.2"],
        OperatorUnderTest(
          "a failure that is dropped",
          .handlesFailure,
          .waived("EVT-21", because: "it sends no event after a failure")
        ) { source, _ in
          source.flatMapError { _ in Numbers.never }
        }
      ),
      Twin(
        ["EVT-21.5"],
        OperatorUnderTest(
          "a merge that counts every input that has ended",
          .handlesInterruption,
          apply: { first, second, _ in merge(first, second) { _ in true } }
        )
      ),
      Twin(
        ["SIG-15b.1"],
        OperatorUnderTest("a relay that its handlers hold") { source, _ in
          Numbers { observer, lifetime in
            let relay = Relay(observer)
            source.start(
              Observer(
                onValue: { relay.observer.send(value: $0) },
                onTermination: { relay.observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      ),
      Twin(
        [],
        OperatorUnderTest("three numbers", source: { _ in SignalProducer<Int, Never>([1, 2, 3]) })
      ),
      Twin(
        [],
        OperatorUnderTest(
          "an interruption that replaces the value 1",
          .completes(.early),
          .waived("EVT-39", because: "it interrupts itself")
        ) {
          source,
          _ in
          source.writtenUntilTheEnd { value, observer in
            if value == 1 { observer.sendInterrupted() } else { observer.send(value: value) }
          }
        }
      ),
    ]
  }
}

/// A relay that is written as a class.
private final class Relay: Sendable {
  let observer: Downstream

  init(_ observer: Downstream) { self.observer = observer }
}
