internal import Reactive
internal import ReactiveTesting

/// Mutants with two inputs, with faults that concern the starts of the inputs and the release of
/// objects.
extension Gallery {
  static var letting: [Specimen] { keptInputs }

  private static var keptInputs: [Specimen] {
    [
      Specimen(
        "PRD-14.3",
        OperatorUnderTest(
          "a merge that discards the handle of its second input",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let running = Atomic(2)
              let lawful = Downstream(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  running.modify { $0 -= 1 }
                  if running.value == 0 { observer.sendCompleted() }
                }
              )
              first.start(lawful, during: lifetime)
              second.start(lawful)
            }
          }
        )
      ),
      Specimen(
        "PRD-14.3",
        OperatorUnderTest(
          "a concat whose second half cannot be cancelled",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { end in
                    guard end == .completed else { return observer.terminate(end) }
                    second.start(observer)
                  }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
      Specimen(
        "PRD-2.1",
        OperatorUnderTest(
          "a concat that starts its second half when it is created",
          .handlesInterruption,
          apply: { first, second, _ in
            second.start().dispose()
            return first.concat(second)
          }
        )
      ),
      Specimen(
        "EVT-14.1",
        OperatorUnderTest(
          "a merge whose second input outlives a failure",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let other = SerialDisposable()
              let running = Atomic(2)
              let hasFailed = Atomic(false)
              lifetime.observeEnded { if !hasFailed.value { other.dispose() } }
              let lawful = Downstream(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  if case .failed = end { hasFailed.value = true }
                  guard end == .completed else { return observer.terminate(end) }
                  running.modify { $0 -= 1 }
                  if running.value == 0 { observer.sendCompleted() }
                }
              )
              first.start(lawful, during: lifetime)
              other.inner = second.start(
                Observer(
                  onValue: { lawful.send(value: $0) },
                  onTermination: { if !hasFailed.value { lawful.terminate($0) } }
                )
              )
            }
          }
        )
      ),
      Specimen(
        "RSG-11.3",
        OperatorUnderTest(
          "a race to completion that keeps the loser",
          .completes(.any),
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let isOver = Atomic(false)
              let end: @Sendable (Ending) -> Void = { end in
                isOver.value = true
                observer.terminate(end)
              }
              let finish = Downstream(
                onValue: { if !isOver.value { observer.send(value: $0) } },
                onTermination: { if !isOver.value { end($0) } }
              )
              let other = SerialDisposable()
              lifetime.observeEnded { if !isOver.value { other.dispose() } }
              first.start(finish, during: lifetime)
              other.inner = second.start(finish)
            }
          }
        )
      ),
    ]
  }
}
