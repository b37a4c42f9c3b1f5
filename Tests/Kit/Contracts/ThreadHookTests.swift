#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Tests of how hooks are called when an end and a disposal race (SRC-4).
@Suite("Hooks in races")
struct ThreadHookTests {
  /// Calls a cleanup before the end is forwarded, and also after a disposal.
  ///
  /// If `isLawful` is true, the flag that prevents a second call is read and set atomically.
  private static func cleaning(_ isLawful: Bool) -> OperatorUnderTest {
    OperatorUnderTest("cleanup, \(isLawful)") {
      (source: SignalProducer<Int, TestFailure>, lab) in
      let cleanup = lab.hook(.terminated)
      return SignalProducer { observer, lifetime in
        let isClean = Atomic(false)
        let cleanUpOnce: @Sendable () -> Void = {
          if isLawful {
            if isClean.swap(true) { return }
          } else {
            if isClean.value { return }
            isClean.value = true
          }
          cleanup()
        }
        lifetime.observeEnded(cleanUpOnce)
        source.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              cleanUpOnce()
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }

  /// Calls a hook when the start ends or is disposed of, except that the broken version can
  /// suppress the call if an end and a disposal race.
  private static func announcing(_ isLawful: Bool) -> OperatorUnderTest {
    OperatorUnderTest("announcement, \(isLawful)") {
      (source: SignalProducer<Int, TestFailure>, lab) in
      let hook = lab.hook(.disposed)
      return SignalProducer { observer, lifetime in
        let isOver = Atomic(false)
        lifetime.observeEnded {
          // The broken version relies on the handler of the terminal event to end the start, but
          // returns early after a disposal.
          if isLawful || !isOver.value { hook() }
        }
        source.start(
          Observer(
            onValue: { observer.send(value: $0) },
            onTermination: { end in
              isOver.value = true
              if !isLawful {
                if lifetime.hasEnded { return }
                isOver.value = false
              }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }

  @Test("A cleanup that runs twice because of a race between an end and a disposal is detected")
  func twice() throws {
    let violation = try Self.cleaning(false).violation("SRC-4")
    #expect(violation.summary.contains("too many times: 2 times"), "\(violation)")
    #expect(violation.description.contains("dispose"), "\(violation)")
    let results = Self.cleaning(true).results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }

  @Test("A hook that a race between an end and a disposal suppresses is detected")
  func never() throws {
    let violation = try Self.announcing(false).violation("SRC-4")
    #expect(violation.summary.contains("too few times"), "\(violation)")
    let results = Self.announcing(true).results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }
}
#endif
