internal import Reactive
internal import ReactiveTesting

/// Mutants that start sources, or end, in a way that their models do not permit.
extension Gallery {
  static var modelled: [Specimen] {
    [
      Specimen("MOD-1.2", repeated("a repeat(2) that runs three times", 3)),
      Specimen("MOD-1.2", retried("a retry(upTo: 1) that does not wait", pause: 0)),
      Specimen("MOD-1.3", expiring("a timeout after 20 ms that fires late", after: 25)),
      Specimen("MOD-1.3", limited("a take(while:) that never completes", completes: false)),
      Specimen("MOD-1.3", reported("a failure that is replaced with another", as: "other")),
    ]
  }

  static var modelledTwins: [Twin] {
    [
      Twin(["MOD-1.2"], repeated("a repeat(2) that runs twice", 2)),
      Twin(["MOD-1.2"], retried("a retry(upTo: 1) that waits 15 ms", pause: 15)),
      Twin(["MOD-1.3"], expiring("a timeout after 20 ms that fires in time", after: 20)),
      Twin(["MOD-1.3"], limited("a take(while:) that completes", completes: true)),
      Twin(["MOD-1.3"], reported("a failure that is replaced as declared", as: "mapped")),
    ]
  }

  private static func repeated(_ name: String, _ count: Int) -> OperatorUnderTest {
    OperatorUnderTest(name, .completes(.times(count))) { source, _ in source.repeat(count) }
      .startModel(Model.restartsAfterCompletion(2))
  }

  private static func retried(_ name: String, pause: Int) -> OperatorUnderTest {
    OperatorUnderTest(name, .handlesFailure, .usesClock) { source, lab in
      source.retry(upTo: 1, interval: .milliseconds(pause), on: lab.scheduler)
    }
    .timedStartModel(Model.restarts(2, pause: .milliseconds(15)))
  }

  private static func expiring(_ name: String, after milliseconds: Int) -> OperatorUnderTest {
    OperatorUnderTest(name, .raisesFailures, .usesClock) { source, lab in
      source.timeout(after: .milliseconds(milliseconds), raising: .boom, on: lab.scheduler)
    }
    .timedEndModel(Model.endOfTimeout(.milliseconds(20)))
  }

  private static func limited(_ name: String, completes: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .completes(.early)) { source, _ in
      source.written { observer, _ in
        let isOpen = Atomic(true)
        return Observer(
          onValue: { value in
            if value >= 2 { isOpen.value = false }
            if isOpen.value {
              observer.send(value: value)
            } else if completes {
              observer.sendCompleted()
            }
          },
          onTermination: { observer.terminate($0) }
        )
      }
    }
    .endModel(Model.end(.completed, at: { $0 >= 2 }))
  }

  private static func reported(_ name: String, as prefix: String) -> OperatorUnderTest {
    OperatorUnderTest(name, .raisesFailures) { source, _ in
      source.mapError { TestFailure("\(prefix) \($0)") }
    }
    .endModel(Model.end(failure: { TestFailure("mapped \($0)") }))
  }
}
