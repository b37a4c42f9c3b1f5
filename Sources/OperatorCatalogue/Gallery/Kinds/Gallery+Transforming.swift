internal import Reactive
internal import ReactiveTesting

/// Mutants with one input that transform its events.
extension Gallery {
  static var transforming: [Specimen] {
    afterTheEnd + twoEnds + disguisedEnds + swallowedEnds
  }

  private static var afterTheEnd: [Specimen] {
    [
      Specimen(
        "EVT-1.1",
        OperatorUnderTest("a sum that is sent after completion") { source, _ in
          source.written { observer, _ in
            let sum = Atomic(0)
            return Observer(
              onValue: { value in sum.modify { $0 += value } },
              onTermination: { end in
                observer.terminate(end)
                if end == .completed { observer.send(value: sum.value) }
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-1.2",
        OperatorUnderTest("a failure that is followed by a replacement value") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end)
            if case .failed = end { observer.send(value: -1) }
          })
        }
      ),
      Specimen(
        "EVT-1.3",
        OperatorUnderTest("an interruption that is followed by a stored value") { source, _ in
          source.written { observer, lifetime in
            let last = Atomic(0)
            return Observer(
              onValue: { value in
                last.value = value
                observer.send(value: value)
              },
              onTermination: { end in
                let wasDisposed = lifetime.hasEnded
                observer.terminate(end)
                if end == .interrupted, !wasDisposed { observer.send(value: last.value) }
              }
            )
          }
        }
      ),
    ]
  }

  private static var twoEnds: [Specimen] {
    [
      Specimen(
        "EVT-2.1",
        OperatorUnderTest("completion that is sent on two paths") { source, _ in
          source.written(end: { end, observer in
            if end == .completed { observer.sendCompleted() }
            observer.terminate(end)
          })
        }
      ),
      Specimen(
        "EVT-2.2",
        OperatorUnderTest("a failure that two handlers report") { source, _ in
          source.on(failed: { _ in }).written(end: { end, observer in
            observer.terminate(end)
            if case .failed(let failure) = end { observer.send(error: failure) }
          })
        }
      ),
      Specimen(
        "EVT-2.3",
        OperatorUnderTest("an interruption that is followed by a failure") { source, _ in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                let wasDisposed = lifetime.hasEnded
                observer.terminate(end)
                if end == .interrupted, !wasDisposed { observer.send(error: .boom) }
              }
            )
          }
        }
      ),
    ]
  }

  private static var disguisedEnds: [Specimen] {
    [
      Specimen(
        "EVT-10.2",
        OperatorUnderTest("a failure turned into a value and completion") { source, _ in
          source.flatMapError { _ in Numbers(value: -1) }
        }
      ),
      Specimen(
        "EVT-10.1",
        OperatorUnderTest("a failure turned into an interruption") { source, _ in
          source.written(end: { end, observer in
            if case .failed = end { observer.sendInterrupted() } else { observer.terminate(end) }
          })
        }
      ),
      Specimen(
        "EVT-21.3",
        OperatorUnderTest("completion reported as interruption") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end == .completed ? .interrupted : end)
          })
        }
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest("an interruption reported as a value and completion") { source, _ in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                guard end == .interrupted, !lifetime.hasEnded else {
                  return observer.terminate(end)
                }
                observer.send(value: -1)
                observer.sendCompleted()
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-25.2",
        OperatorUnderTest("a cancelled stream that reports a failure") { source, _ in
          source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { observer.terminate(lifetime.hasEnded ? .failed(.boom) : $0) }
            )
          }
        }
      ),
    ]
  }

  private static var swallowedEnds: [Specimen] {
    [
      Specimen(
        "EVT-10.5",
        OperatorUnderTest("a retry that does not declare that it handles failures") { source, _ in
          source.retry()
        }
      ),
      Specimen(
        "EVT-10.1",
        OperatorUnderTest("a failure that is delayed until the next value") { source, _ in
          source.written { observer, _ in
            let failure = Atomic<TestFailure?>(nil)
            return Observer(
              onValue: { value in
                if let failure = failure.value { return observer.send(error: failure) }
                observer.send(value: value)
              },
              onTermination: { end in
                guard case .failed(let error) = end else { return observer.terminate(end) }
                failure.value = error
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest("a filter that completes only after it has sent a value") { source, _ in
          source.written { observer, _ in
            let hasPassed = Atomic(false)
            return Observer(
              onValue: { value in
                hasPassed.value = true
                observer.send(value: value)
              },
              onTermination: { end in
                if end != .completed || hasPassed.value { observer.terminate(end) }
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-23.2",
        OperatorUnderTest("an interruption that waits for completion") { source, _ in
          source.written { observer, lifetime in
            let isInterrupted = Atomic(false)
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if end == .interrupted, !lifetime.hasEnded { return isInterrupted.value = true }
                observer.terminate(isInterrupted.value ? .interrupted : end)
              }
            )
          }
        }
      ),
    ]
  }
}
