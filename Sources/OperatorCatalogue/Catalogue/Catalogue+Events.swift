internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that convert events to values and back, and operators that change failures.
  static var events: [OperatorUnderTest] {
    [
      OperatorUnderTest("mapError(_:)", .raisesFailures) { source, lab in
        let called: @Sendable (TestFailure) -> Void = lab.hook(.failed)
        return source.mapError {
          called($0)
          return TestFailure("mapped \($0)")
        }
      }
      .model(Model.unchanged)
      .endModel(Model.end(failure: { TestFailure("mapped \($0)") })),
      OperatorUnderTest(
        "mapError(_:) (signal)",
        .raisesFailures,
        signal: { source, lab in
          let called: @Sendable (TestFailure) -> Void = lab.hook(.failed)
          return source.mapError {
            called($0)
            return TestFailure("mapped \($0)")
          }
        }
      )
      .model(Model.unchanged)
      .endModel(Model.end(failure: { TestFailure("mapped \($0)") })),
      OperatorUnderTest("promoteError(_:)", inputs: .infallibleProducer) { _, source in
        source.promoteError(TestFailure.self)
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "promoteError(_:) (signal)",
        inputs: .infallibleSignal,
        signal: { _, source in source.promoteError(TestFailure.self) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("materialize()", .handlesFailure) { source, _ in source.materialize() }
        .model(Model.events)
        .endModel(Model.endWithoutFailure),
      OperatorUnderTest(
        "materialize() (signal)",
        .handlesFailure,
        signal: { source, _ in source.materialize() }
      )
      .model(Model.events)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest("dematerialize()") { source, _ in source.materialize().dematerialize() }
        .model(Model.unchanged),
      OperatorUnderTest(
        "dematerialize() (signal)",
        signal: { source, _ in source.materialize().dematerialize() }
      )
      .model(Model.unchanged),
      OperatorUnderTest("materializeResults()", .handlesFailure) { source, _ in
        source.materializeResults()
      }
      .model(Model.results)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest(
        "materializeResults() (signal)",
        .handlesFailure,
        signal: { source, _ in source.materializeResults() }
      )
      .model(Model.results)
      .endModel(Model.endWithoutFailure),
      OperatorUnderTest("dematerializeResults()") { source, _ in
        source.materializeResults().dematerializeResults()
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "dematerializeResults() (signal)",
        signal: { source, _ in source.materializeResults().dematerializeResults() }
      )
      .model(Model.unchanged),
    ]
  }
}
