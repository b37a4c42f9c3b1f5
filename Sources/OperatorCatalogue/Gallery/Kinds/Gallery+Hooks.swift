internal import Reactive
internal import ReactiveTesting

/// Mutants that call hooks too often, too rarely, or in the wrong order.
extension Gallery {
  /// Returns a hand-written operator that calls hooks.
  private static func hooked(
    _ source: Numbers,
    value: (@Sendable () -> Void)? = nil,
    end: @escaping @Sendable (Ending) -> Void,
    disposed: @escaping @Sendable () -> Void
  ) -> Numbers {
    Numbers { observer, lifetime in
      lifetime.observeEnded(disposed)
      source.start(
        Observer(
          onValue: {
            value?()
            observer.send(value: $0)
          },
          onTermination: {
            end($0)
            observer.terminate($0)
          }
        ),
        during: lifetime
      )
    }
  }

  static var callingHooks: [Specimen] {
    [
      Specimen(
        "SRC-4.1",
        OperatorUnderTest("a cleanup that runs only after completion") { source, lab in
          let hook = lab.hook(.terminated)
          return hooked(source, end: { if $0 == .completed { hook() } }, disposed: {})
        }
      ),
      Specimen(
        "SRC-4.2",
        OperatorUnderTest("a cleanup that runs after the end and again after disposal") {
          source,
          lab in
          let hook = lab.hook(.terminated)
          return hooked(source, end: { _ in hook() }, disposed: hook)
        }
      ),
      Specimen(
        "SRC-4.2",
        OperatorUnderTest("a hook for completion that is called with each value") { source, lab in
          let hook = lab.hook(.completed)
          return hooked(source, value: hook, end: { if $0 == .completed { hook() } }, disposed: {})
        }
      ),
      Specimen(
        "SRC-4.3",
        OperatorUnderTest("a hook for values that is called after the delivery") { source, lab in
          let hook: @Sendable () -> Void = lab.hook(.value)
          return Numbers { observer, lifetime in
            source.start(
              Observer(
                onValue: {
                  observer.send(value: $0)
                  hook()
                },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      ),
      Specimen(
        "SRC-4.1",
        OperatorUnderTest(
          "a signal whose cleanup is skipped if it is interrupted",
          signal: { source, lab in
            let cleanUp: @Sendable () -> Void = lab.hook(.disposed)
            let isInterrupted = Atomic(false)
            return source.on(
              interrupted: { isInterrupted.value = true },
              disposed: { if !isInterrupted.value { cleanUp() } }
            )
          }
        )
      ),
      Specimen(
        "SRC-4.2",
        OperatorUnderTest(
          "a signal that counts each value twice",
          signal: { source, lab in
            let count: @Sendable () -> Void = lab.hook(.value)
            return source.on(value: { _ in count() }).on(value: { _ in count() })
          }
        )
      ),
    ]
  }

  static var lawfulHooks: [Twin] {
    [
      Twin(
        ["SRC-4.1", "SRC-4.2", "SRC-4.3"],
        OperatorUnderTest("a cleanup that runs once") { source, lab in
          hooked(source, value: lab.hook(.value), end: { _ in }, disposed: lab.hook(.disposed))
        }
      ),
      Twin(
        ["SRC-4.1", "SRC-4.2"],
        OperatorUnderTest(
          "a signal that cleans up once",
          signal: { source, lab in
            source.on(disposed: lab.hook(.disposed), value: lab.hook(.value))
          }
        )
      ),
    ]
  }
}
