internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants that confuse their inputs, or the kinds of events.
  static var mixUps: [Specimen] { kindsOfEvents + severalInputs + innerStreams }

  private static var kindsOfEvents: [Specimen] {
    [
      Specimen(
        "EVT-8.1",
        OperatorUnderTest("a map that transforms its last value once more at the end") {
          source,
          lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written { observer, _ in
            let last = Atomic(0)
            return Observer(
              onValue: { value in
                last.value = value
                observer.send(value: transform(value))
              },
              onTermination: { end in
                if end == .completed { _ = transform(last.value) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-15.1",
        OperatorUnderTest("a map that falsely claims to handle failures", .handlesFailure) {
          source,
          _ in
          source.map { $0 + 1 }
        }
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest("an interruption reported as a failure") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end == .interrupted ? .failed(TestFailure("cancelled")) : end)
          })
        }
      ),
    ]
  }

  private static var severalInputs: [Specimen] {
    [
      Specimen(
        "EVT-14.1",
        OperatorUnderTest(
          "a merge that fails and keeps observing its other input",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let running = Atomic(2)
              let hasFailed = Atomic(false)
              for input in [first, second] {
                let observation = input.start { event in
                  if hasFailed.value { return }
                  if case .failed = event { hasFailed.value = true }
                  guard event == .completed else { return observer.send(event) }
                  let isLast = running.modify { running in
                    running -= 1
                    return running == 0
                  }
                  if isLast { observer.sendCompleted() }
                }
                lifetime.observeEnded { if !hasFailed.value { observation.dispose() } }
              }
            }
          }
        )
      ),
      Specimen(
        "EVT-20.1",
        OperatorUnderTest(
          "a merge that disposes of both inputs when the first completes",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let observations = CompositeDisposable()
              lifetime += observations
              for input in [first, second] {
                observations += input.start { event in
                  switch event {
                  case .completed: observations.dispose()
                  case .interrupted where observations.isDisposed && !lifetime.hasEnded: break
                  case .value, .failed, .interrupted: observer.send(event)
                  }
                }
              }
            }
          }
        )
      ),
    ]
  }

  private static var innerStreams: [Specimen] {
    [
      Specimen(
        "EVT-24.1",
        OperatorUnderTest(
          "a flatten that is interrupted when any inner stream is",
          .flattening,
          apply: { outer, _ in
            Numbers { observer, lifetime in
              let running = Atomic(1)
              let finish: @Sendable () -> Void = {
                let isLast = running.modify { running in
                  running -= 1
                  return running == 0
                }
                if isLast { observer.sendCompleted() }
              }
              outer.start(
                Observer(
                  onValue: { inner in
                    running.modify { $0 += 1 }
                    inner.start(during: lifetime) { event in
                      if event == .completed { finish() } else { observer.send(event) }
                    }
                  },
                  onTermination: { end in
                    if end == .completed { finish() } else { observer.terminate(end) }
                  }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-24.1",
        OperatorUnderTest(
          "a flatten that keeps waiting for an interrupted inner stream",
          .flattening,
          apply: { outer, _ in
            outer.flatMap(.merge) { inner in
              Numbers { observer, lifetime in
                inner.start(
                  Observer(
                    value: { observer.send(value: $0) },
                    failed: { observer.send(error: $0) },
                    completed: { observer.sendCompleted() }
                  ),
                  during: lifetime
                )
                lifetime.observeEnded { withExtendedLifetime(observer) {} }
              }
            }
          }
        )
      ),
    ]
  }
}
