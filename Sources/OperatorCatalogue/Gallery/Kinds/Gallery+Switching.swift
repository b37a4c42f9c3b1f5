internal import Reactive
internal import ReactiveTesting

/// Mutants whose faults occur only if the source sends more events, or if two terminal events
/// coincide.
extension Gallery {
  static var switching: [Specimen] {
    [
      Specimen(
        "EVT-29.2",
        OperatorUnderTest(
          "a switch that checks for completion in two steps",
          .flattening,
          apply: { outer, _ in switchToLatest(outer, isHasty: true) }
        )
      ),
      Specimen(
        "EVT-29.3",
        OperatorUnderTest(
          "a replay that subscribes before it sends past values",
          .waived("PRD-3", because: "its starts share one start of the source"),
          .waived("PRD-7", because: "its starts receive earlier values")
        ) { source, _ in rememberingShare(source) }
      ),
      Specimen(
        "EVT-1.1",
        OperatorUnderTest("take(through: 2) that relies on its source to stop", .completes(.early))
        {
          source,
          _ in
          source.writtenAfterwards(value: { value, observer in
            observer.send(value: value)
            if value == 2 { observer.sendCompleted() }
          })
        }
      ),
      Specimen(
        "OPR-8.3",
        OperatorUnderTest("a log that opens its file before the first start") { source, lab in
          let file = lab.resource("file")
          return source.written { observer, lifetime in
            lifetime += file
            return observer
          }
        }
      ),
    ]
  }

  /// Correct versions of these mutants.
  static var switchingTwins: [Twin] {
    [
      Twin(
        ["EVT-29.2"],
        OperatorUnderTest(
          "a switch that checks for completion in one step",
          .flattening,
          apply: { outer, _ in switchToLatest(outer, isHasty: false) }
        )
      ),
      Twin(
        ["EVT-29.3"],
        OperatorUnderTest(
          "a replay that subscribes and reads past values in one step",
          .waived("PRD-3", because: "its starts share one start of the source"),
          .waived("PRD-5", because: "its starts share one start of the source"),
          .waived("PRD-7", because: "its starts receive earlier values")
        ) { source, _ in source.share(replay: 2, while: .forever) }
      ),
      Twin(
        ["EVT-1.1"],
        OperatorUnderTest("take(through: 2) that checks whether it has ended", .completes(.early)) {
          source,
          _ in
          source.writtenUntilTheEnd { value, observer in
            observer.send(value: value)
            if value == 2 { observer.sendCompleted() }
          }
        }
      ),
      Twin(
        ["OPR-8.3"],
        OperatorUnderTest("a log that opens its file in each start") { source, lab in
          source.written { observer, lifetime in
            lifetime += lab.resource("file")
            return observer
          }
        }
      ),
    ]
  }

  /// Returns a shared producer that replays earlier values to each new start.
  ///
  /// Values that arrive during the replay are sent twice.
  private static func rememberingShare(_ source: Numbers) -> Numbers {
    let (output, input) = Signal<Int, TestFailure>.pipe()
    let values = Atomic<[Int]>([])
    let users = Atomic(0)
    let start = SerialDisposable()
    let remembering = Downstream(
      onValue: { value in
        values.modify { $0.append(value) }
        input.send(value: value)
      },
      onTermination: { input.terminate($0) }
    )
    return Numbers { observer, lifetime in
      output.observe(observer, during: lifetime)
      for value in values.value { observer.send(value: value) }
      let isFirst = users.modify { users in
        users += 1
        return users == 1
      }
      if isFirst { start.inner = source.start(remembering) }
      lifetime.observeEnded {
        let isLast = users.modify { users in
          users -= 1
          return users == 0
        }
        if isLast { start.inner = nil }
      }
    }
  }

  private struct Switch: Sendable {
    var latest = 0
    var isInnerOpen = false
    var isOuterOpen = true
  }

  /// Returns a hand-written switch.
  ///
  /// If `isHasty` is true, the handler for the end of the outer stream reads the state in one step
  /// and records the end in a second step.
  private static func switchToLatest(
    _ outer: SignalProducer<Numbers, TestFailure>,
    isHasty: Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      let state = Atomic(Switch())
      let outbox = Outbox(observer)
      let inner = SerialDisposable()
      lifetime += inner
      outer.start(
        Observer(
          onValue: { stream in
            let number = state.modify { state in
              state.latest += 1
              state.isInnerOpen = true
              return state.latest
            }
            let handle = SerialDisposable()
            inner.inner = handle
            stream.startWithSignal { signal, start in
              handle.inner = start
              signal.observe(
                Observer(
                  onValue: { value in
                    state.withValue { if $0.latest == number { outbox.put(.value(value)) } }
                    outbox.deliver()
                  },
                  onTermination: { end in
                    state.modify { state in
                      guard state.latest == number else { return }
                      state.isInnerOpen = false
                      if case .failed = end {
                        outbox.put(Event(end))
                      } else if !state.isOuterOpen {
                        outbox.put(.completed)
                      }
                    }
                    outbox.deliver()
                  }
                )
              )
            }
          },
          onTermination: { end in
            guard end == .completed else { return observer.terminate(end) }
            let isDecided = isHasty && !state.value.isInnerOpen
            if isDecided { outbox.put(.completed) }
            state.modify { state in
              state.isOuterOpen = false
              if !state.isInnerOpen, !isHasty { outbox.put(.completed) }
            }
            outbox.deliver()
          }
        ),
        during: lifetime
      )
    }
  }
}
