internal import Reactive
internal import ReactiveTesting

/// Mutants with two inputs, with faults that concern terminal events and the release of objects.
extension Gallery {
  static var combining: [Specimen] {
    failingInputs + completingInputs + interruptedInputs
  }

  /// Returns a hand-written merge whose second input has a different observer.
  ///
  /// - Parameters:
  ///   - first: The first input.
  ///   - second: The second input.
  ///   - count: The number of inputs that must complete.
  ///   - observe: A closure that returns the observer of the second input, given the observer of
  ///     the output and the observer that counts terminal events.
  /// - Returns: The merged producer.
  static func merge(
    _ first: Numbers,
    _ second: Numbers,
    completesWith count: Int = 2,
    second observe: @escaping @Sendable (_ observer: Downstream, _ ended: Downstream) -> Downstream
  ) -> Numbers {
    Numbers { observer, lifetime in
      let running = Atomic(count)
      let lawful = Observer<Int, TestFailure>(
        onValue: { observer.send(value: $0) },
        onTermination: { end in
          guard end == .completed else { return observer.terminate(end) }
          let left = running.modify { running in
            running -= 1
            return running
          }
          if left == 0 { observer.sendCompleted() }
        }
      )
      first.start(lawful, during: lifetime)
      second.start(observe(observer, lawful), during: lifetime)
    }
  }

  private static var failingInputs: [Specimen] {
    [
      Specimen(
        "EVT-10.4",
        OperatorUnderTest(
          "a merge that ignores the failure of its second input",
          apply: { first, second, _ in
            merge(first, second) { observer, lawful in
              Observer(
                value: { observer.send(value: $0) },
                completed: { lawful.sendCompleted() },
                interrupted: { observer.sendInterrupted() }
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-10.4",
        OperatorUnderTest(
          "a merge that treats a failed second input as completed",
          .handlesInterruption,
          apply: { first, second, _ in
            first.merge(with: second.flatMapError { _ in Numbers.empty })
          }
        )
      ),
      Specimen(
        "EVT-10.5",
        OperatorUnderTest(
          "a merge that holds back a failure until both inputs have ended",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let state = Atomic<(running: Int, failure: Ending?)>((2, nil))
              for input in [first, second] {
                input.start(
                  Observer(
                    onValue: { observer.send(value: $0) },
                    onTermination: { end in
                      if end == .interrupted { return observer.terminate(end) }
                      state.modify { state in
                        state.running -= 1
                        if case .failed = end { state.failure = end }
                      }
                      let (running, failure) = state.value
                      if running == 0 { observer.terminate(failure ?? .completed) }
                    }
                  ),
                  during: lifetime
                )
              }
            }
          }
        )
      ),
      Specimen(
        "EVT-11.1",
        OperatorUnderTest(
          "a merge that schedules its failure",
          .handlesInterruption,
          apply: { first, second, lab in
            first.merge(with: second).written { observer, lifetime in
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  guard case .failed = end else { return observer.terminate(end) }
                  lifetime += lab.scheduler.schedule { observer.terminate(end) }
                }
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-13.1",
        OperatorUnderTest(
          "a merge that sends a final value before it fails",
          .handlesInterruption,
          apply: { first, second, _ in
            first.merge(with: second).written(end: { end, observer in
              if case .failed = end { observer.send(value: -1) }
              observer.terminate(end)
            })
          }
        )
      ),
    ]
  }

  private static var completingInputs: [Specimen] {
    [
      Specimen(
        "EVT-21.1",
        OperatorUnderTest(
          "a concat that never starts its second half",
          apply: { first, _, _ in first.map { $0 } }
        )
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest(
          "a zip that waits for both of its inputs",
          .completes(.whenNoMoreOutputIsPossible),
          .handlesInterruption,
          apply: { first, second, _ in
            let never = SignalProducer<Int, TestFailure>.never
            return first.concat(never).zip(with: second.concat(never))
          }
        )
      ),
      Specimen(
        "EVT-21.1",
        OperatorUnderTest(
          "a zip that drops pending values when one input ends",
          .completes(.whenNoMoreOutputIsPossible),
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let queues = Atomic<[[Int]]>([[], []])
              for (index, input) in [first, second].enumerated() {
                input.start(
                  Observer(
                    onValue: { value in
                      let pair = queues.modify { queues -> [Int] in
                        queues[index].append(value)
                        guard !queues[0].isEmpty, !queues[1].isEmpty else { return [] }
                        return [queues[0].removeFirst(), queues[1].removeFirst()]
                      }
                      if !pair.isEmpty { observer.send(value: pair[0] * 10 + pair[1]) }
                    },
                    onTermination: { observer.terminate($0) }
                  ),
                  during: lifetime
                )
              }
            }
          }
        )
      ),
      Specimen(
        "EVT-21.4",
        OperatorUnderTest(
          "a race to completion that waits for the loser",
          .completes(.any),
          apply: { first, second, _ in merge(first, second) { $1 } }
        )
      ),
      Specimen(
        "EVT-21.4",
        OperatorUnderTest(
          "a race to completion that only its first input can win",
          .completes(.any),
          apply: { first, second, _ in
            merge(first, second, completesWith: 1) { observer, _ in
              Observer(
                value: { observer.send(value: $0) },
                failed: { observer.send(error: $0) },
                interrupted: { observer.sendInterrupted() }
              )
            }
          }
        )
      ),
    ]
  }

  private static var interruptedInputs: [Specimen] {
    [
      Specimen(
        "EVT-22.1",
        OperatorUnderTest(
          "a merge that ignores the interruption of its second input",
          apply: { first, second, _ in
            merge(first, second) { observer, lawful in
              Observer(
                value: { observer.send(value: $0) },
                failed: { observer.send(error: $0) },
                completed: { lawful.sendCompleted() }
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest(
          "a merge that does not declare that it handles interruptions",
          apply: { first, second, _ in first.merge(with: second) }
        )
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest(
          "a combineLatest that fails when its second input is interrupted",
          apply: { first, second, _ in
            let failing = second.written { observer, lifetime in
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  let isCancelled = lifetime.hasEnded
                  observer.terminate(end == .interrupted && !isCancelled ? .failed(.boom) : end)
                }
              )
            }
            return first.combineLatest(with: failing)
          }
        )
      ),
    ]
  }
}
