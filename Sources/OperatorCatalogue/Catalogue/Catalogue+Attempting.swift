internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators whose closures can fail.
  static var attempting: [OperatorUnderTest] {
    [
      OperatorUnderTest("attempt(_:)") { source, lab in
        source.attempt(lab.watched { _ in .success(()) })
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "attempt(_:) (signal)",
        signal: { source, lab in source.attempt(lab.watched { _ in .success(()) }) }
      )
      .model(Model.unchanged),
      OperatorUnderTest("attempt(_:) that fails", .raisesFailures) { source, lab in
        source.attempt(lab.watched { $0 > 1 ? .failure(.boom) : .success(()) })
      }
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attempt(_:) that fails (signal)",
        .raisesFailures,
        signal: { source, lab in
          source.attempt(lab.watched { $0 > 1 ? .failure(.boom) : .success(()) })
        }
      )
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest("attempt(_:) that throws", .raisesFailures) { source, lab in
        source.mapError { $0 as any Error }.attempt(throwing(lab.watched { _ in }))
      }
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attempt(_:) that throws (signal)",
        .raisesFailures,
        signal: { source, lab in
          source.mapError { $0 as any Error }.attempt(throwing(lab.watched { _ in }))
        }
      )
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attempt(_:) that throws, infallible",
        .raisesFailures,
        inputs: .infallibleProducer
      ) {
        lab,
        source in source.attempt(throwing(lab.watched { _ in }))
      }
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attempt(_:) that throws, infallible (signal)",
        .raisesFailures,
        inputs: .infallibleSignal,
        signal: { lab, source in source.attempt(throwing(lab.watched { _ in })) }
      )
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest("attemptMap(_:)") { source, lab in
        source.attemptMap(lab.watched { .success($0 * 10) })
      }
      .model(Model.map { $0 * 10 }),
      OperatorUnderTest(
        "attemptMap(_:) (signal)",
        signal: { source, lab in source.attemptMap(lab.watched { .success($0 * 10) }) }
      )
      .model(Model.map { $0 * 10 }),
      OperatorUnderTest("attemptMap(_:) that fails", .raisesFailures) { source, lab in
        source.attemptMap(lab.watched { $0 > 1 ? .failure(.boom) : .success($0) })
      }
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attemptMap(_:) that fails (signal)",
        .raisesFailures,
        signal: { source, lab in
          source.attemptMap(lab.watched { $0 > 1 ? .failure(.boom) : .success($0) })
        }
      )
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest("attemptMap(_:) that throws", .raisesFailures) { source, lab in
        source.mapError { $0 as any Error }.attemptMap(throwing(lab.watched { $0 }))
      }
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attemptMap(_:) that throws (signal)",
        .raisesFailures,
        signal: { source, lab in
          source.mapError { $0 as any Error }.attemptMap(throwing(lab.watched { $0 }))
        }
      )
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attemptMap(_:) that throws, infallible",
        .raisesFailures,
        inputs: .infallibleProducer
      ) {
        lab,
        source in source.attemptMap(throwing(lab.watched { $0 }))
      }
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
      OperatorUnderTest(
        "attemptMap(_:) that throws, infallible (signal)",
        .raisesFailures,
        inputs: .infallibleSignal,
        signal: { lab, source in source.attemptMap(throwing(lab.watched { $0 })) }
      )
      .model(Model.take(while: { $0 <= 1 }))
      .endModel(Model.end(.failed(.boom), at: { $0 > 1 })),
    ]
  }
}

/// Returns the closure in a form that throws for values greater than one.
private func throwing<Result>(
  _ closure: @escaping @Sendable (Int) -> Result
) -> @Sendable (Int) throws -> Result {
  { value in
    if value > 1 { throw TestFailure.boom }
    return closure(value)
  }
}
