internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that convert events to values and back, and operators that change failures.
  static var events: [OperatorUnderTest] {
    [
      OperatorUnderTest("mapError(_:)", .raisesFailures) { source, _ in
        source.mapError { TestFailure("mapped \($0)") }
      },
      OperatorUnderTest(
        "mapError(_:) (signal)",
        .raisesFailures,
        signal: { source, _ in source.mapError { TestFailure("mapped \($0)") } }
      ),
      OperatorUnderTest("promoteError(_:)", inputs: .infallibleProducer) { _, source in
        source.promoteError(TestFailure.self)
      },
      OperatorUnderTest(
        "promoteError(_:) (signal)",
        inputs: .infallibleSignal,
        signal: { _, source in source.promoteError(TestFailure.self) }
      ),
      OperatorUnderTest("materialize()", .handlesFailure) { source, _ in source.materialize() },
      OperatorUnderTest(
        "materialize() (signal)",
        .handlesFailure,
        signal: { source, _ in source.materialize() }
      ),
      OperatorUnderTest("dematerialize()") { source, _ in source.materialize().dematerialize() },
      OperatorUnderTest(
        "dematerialize() (signal)",
        signal: { source, _ in source.materialize().dematerialize() }
      ),
      OperatorUnderTest("materializeResults()", .handlesFailure) { source, _ in
        source.materializeResults()
      },
      OperatorUnderTest(
        "materializeResults() (signal)",
        .handlesFailure,
        signal: { source, _ in source.materializeResults() }
      ),
      OperatorUnderTest("dematerializeResults()") { source, _ in
        source.materializeResults().dematerializeResults()
      },
      OperatorUnderTest(
        "dematerializeResults() (signal)",
        signal: { source, _ in source.materializeResults().dematerializeResults() }
      ),
    ]
  }
}
