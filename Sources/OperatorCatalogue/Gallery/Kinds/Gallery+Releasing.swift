internal import Reactive
internal import ReactiveTesting

/// Mutants that retain objects that they no longer need, or that continue after the event that completes them.
extension Gallery {
  static var releasing: [Specimen] { holdingSources + goingOn }

  /// Returns a hand-written concat.
  ///
  /// `remembers` determines whether the observer of the second source retains the first source.
  private static func concat(_ first: Numbers, _ second: Numbers, remembers: Bool) -> Numbers {
    Numbers { observer, lifetime in
      first.start(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            let earlier = remembers ? first : nil
            second.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in withExtendedLifetime(earlier) { observer.terminate(end) } }
              ),
              during: lifetime
            )
          }
        ),
        during: lifetime
      )
    }
  }

  /// Returns a hand-written merge.
  ///
  /// `remembers` determines whether the observers of the inner streams retain the closure.
  private static func flatMap(
    _ source: Numbers,
    remembers: Bool,
    _ transform: @escaping @Sendable (Int) -> Numbers
  ) -> Numbers {
    Numbers { observer, lifetime in
      let running = Atomic(1)
      let finish: @Sendable (Ending) -> Void = { end in
        if case .failed = end { return observer.terminate(end) }
        let isLast = running.modify { running in
          running -= 1
          return running == 0
        }
        if isLast { observer.sendCompleted() }
      }
      source.start(
        Observer(
          onValue: { value in
            running.modify { $0 += 1 }
            let held = remembers ? transform : nil
            transform(value).start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  withExtendedLifetime(held) {}
                  if lifetime.hasEnded { return }
                  finish(end)
                }
              ),
              during: lifetime
            )
          },
          onTermination: { end in
            if case .interrupted = end { return observer.terminate(end) }
            finish(end)
          }
        ),
        during: lifetime
      )
    }
  }

  private static var holdingSources: [Specimen] {
    [
      Specimen(
        "SRC-3.1",
        OperatorUnderTest(
          "a concat that keeps its first source",
          apply: { first, second, _ in concat(first, second, remembers: true) }
        )
      ),
      Specimen(
        "SRC-3.2",
        OperatorUnderTest(
          "a flatMap whose inner streams hold its closure",
          flatMapping: { source, transform, _ in
            flatMap(source, remembers: true, transform)
          }
        )
      ),
    ]
  }

  private static var goingOn: [Specimen] {
    [
      Specimen(
        "EVT-21.6",
        OperatorUnderTest("a take(first: 2) that waits for its source", .completes(.on(.values(2))))
        {
          source,
          _ in limited(source, endsWithLast: false)
        }
      ),
      Specimen(
        "EVT-21.6",
        OperatorUnderTest(
          "a take(until:) that stops sending, but never completes",
          .completes(.on(.value(of: 1))),
          .trigger(1),
          inputs: .producer,
          .voidProducer
        ) { _, source, trigger in until(source, trigger) { _ in } }
      ),
    ]
  }

  private static func limited(_ source: Numbers, endsWithLast: Bool) -> Numbers {
    source.written { observer, _ in
      let count = Atomic(0)
      return Observer(
        onValue: { value in
          let number = count.modify { count in
            count += 1
            return count
          }
          if number <= 2 || !endsWithLast && number > 8 { observer.send(value: value) }
          if number == 2, endsWithLast { observer.sendCompleted() }
          if number == 9 { observer.sendCompleted() }
        },
        onTermination: { observer.terminate($0) }
      )
    }
  }

  /// Returns a hand-written `take(until:)`, which forwards values until the trigger sends an event.
  private static func until(
    _ source: Numbers,
    _ trigger: SignalProducer<Void, Never>,
    _ finish: @escaping @Sendable (Downstream) -> Void
  ) -> Numbers {
    Numbers { observer, lifetime in
      let isOver = Atomic(false)
      trigger.start(
        Observer(
          onValue: { _ in
            isOver.value = true
            finish(observer)
          },
          onTermination: { _ in }
        ),
        during: lifetime
      )
      source.start(
        Observer(
          onValue: { if !isOver.value { observer.send(value: $0) } },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  /// Correct versions of these mutants.
  static var releasingTwins: [Twin] {
    [
      Twin(
        ["SRC-3.1"],
        OperatorUnderTest(
          "a concat that releases its first source",
          apply: { first, second, _ in concat(first, second, remembers: false) }
        )
      ),
      Twin(
        ["SRC-3.2"],
        OperatorUnderTest(
          "a flatMap whose inner streams hold nothing",
          flatMapping: { source, transform, _ in
            flatMap(source, remembers: false, transform)
          }
        )
      ),
      Twin(
        ["EVT-21.6"],
        OperatorUnderTest(
          "a take(first: 2) that ends with its last value",
          .completes(.on(.values(2)))
        ) { source, _ in limited(source, endsWithLast: true) }
      ),
      Twin(
        ["EVT-21.6"],
        OperatorUnderTest(
          "a take(until:) that ends with its trigger",
          .completes(.on(.value(of: 1))),
          .trigger(1),
          inputs: .producer,
          .voidProducer
        ) { _, source, trigger in until(source, trigger) { $0.sendCompleted() } }
      ),
    ]
  }
}
