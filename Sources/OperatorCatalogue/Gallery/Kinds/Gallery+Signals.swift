internal import Foundation
internal import Reactive
internal import ReactiveTesting

/// Mutants on signals.
extension Gallery {
  static var signals: [Specimen] {
    endings + work + meetings
  }

  private typealias Numbers = Signal<Int, TestFailure>

  private static func written(
    _ source: Numbers,
    end: @escaping @Sendable (Ending, Downstream) -> Void
  ) -> Numbers {
    source.written { observer, lifetime in
      // Releasing the last copy of an observer interrupts its stream.
      lifetime.observeEnded { withExtendedLifetime(observer) {} }
      return Observer(onValue: { observer.send(value: $0) }, onTermination: { end($0, observer) })
    }
  }

  private static var endings: [Specimen] {
    [
      Specimen(
        "EVT-1.1",
        OperatorUnderTest(
          "a signal that sends a value after completion",
          signal: { source, _ in
            written(source) { end, observer in
              observer.terminate(end)
              if end == .completed { observer.send(value: 0) }
            }
          }
        )
      ),
      Specimen(
        "EVT-2.2",
        OperatorUnderTest(
          "a signal that fails and completes",
          signal: { source, _ in
            written(source) { end, observer in
              observer.terminate(end)
              if end == .failed(.boom) { observer.sendCompleted() }
            }
          }
        )
      ),
      Specimen(
        "EVT-10.5",
        OperatorUnderTest(
          "a signal that ignores failures",
          signal: { source, _ in
            written(source) { end, observer in
              if end != .failed(.boom) { observer.terminate(end) }
            }
          }
        )
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest(
          "a signal that ignores completion",
          signal: { source, _ in
            written(source) { end, observer in
              if end != .completed { observer.terminate(end) }
            }
          }
        )
      ),
      Specimen(
        "EVT-23.1",
        OperatorUnderTest(
          "a signal that ignores interruption",
          signal: { source, _ in
            written(source) { end, observer in
              if end != .interrupted { observer.terminate(end) }
            }
          }
        )
      ),
      Specimen(
        "EVT-11.1",
        OperatorUnderTest(
          "a signal that schedules its failure",
          signal: { source, lab in
            source.written { observer, lifetime in
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  if end != .failed(.boom) { return observer.terminate(end) }
                  lifetime += lab.scheduler.schedule { observer.terminate(end) }
                }
              )
            }
          }
        )
      ),
    ]
  }

  private static var work: [Specimen] {
    [
      Specimen(
        "EVT-13.1",
        OperatorUnderTest(
          "a signal that sends its sum before it fails",
          signal: { source, _ in
            source.written { observer, _ in
              let sum = Atomic(0)
              return Observer(
                onValue: { value in sum.modify { $0 += value } },
                onTermination: { end in
                  if end != .interrupted { observer.send(value: sum.value) }
                  observer.terminate(end)
                }
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-12.1",
        OperatorUnderTest(
          "a signal that also delays its failure",
          .timeShifting,
          signal: { source, lab in
            source.materialize().delay(Lab.tick, on: lab.scheduler).dematerialize()
          }
        )
      ),
      Specimen(
        "EVT-3.1",
        OperatorUnderTest(
          "a signal whose echo outlives completion",
          .timeShifting,
          signal: { source, lab in
            source.written { observer, lifetime in
              let timers = CompositeDisposable()
              let isCompleted = Atomic(false)
              lifetime.observeEnded { if !isCompleted.value { timers.dispose() } }
              return Observer(
                onValue: { value in
                  observer.send(value: value)
                  timers += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
                },
                onTermination: { end in
                  isCompleted.value = end == .completed
                  observer.terminate(end)
                }
              )
            }
          }
        )
      ),
      Specimen(
        "OPR-8.1",
        OperatorUnderTest(
          "a signal that calls its transform when it is created",
          signal: { source, lab in
            let transform = lab.watched { (value: Int) in value * 2 }
            let zero = transform(0)
            return source.map { zero + transform($0) }
          }
        )
      ),
    ]
  }

  /// Returns a hand-written merge of signals.
  private static func merge(
    _ inputs: [Numbers],
    _ protect: @escaping Protection
  ) -> Numbers {
    Numbers { observer, lifetime in
      let running = Atomic(inputs.count)
      for input in inputs {
        input.observe(during: lifetime) { event in
          protect(event) {
            guard event == .completed else { return observer.send(event) }
            running.modify { $0 -= 1 }
            if running.value == 0 { observer.sendCompleted() }
          }
        }
      }
    }
  }

  private static var meetings: [Specimen] {
    [
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a merge of signals that share one closure",
          .handlesInterruption,
          signal: { first, second, lab in
            let transform = lab.watched { (value: Int) in value * 2 }
            return first.map(transform).merge(with: second.map(transform))
          }
        )
      ),
      Specimen(
        "EVT-29.1",
        OperatorUnderTest(
          "a merge of signals that only tries to acquire its lock",
          signal: { first, second, _ in
            let lock = NSRecursiveLock()
            return merge([first, second]) { _, send in
              guard lock.try() else { return }
              send()
              lock.unlock()
            }
          }
        )
      ),
      Specimen(
        "EVT-33.1",
        OperatorUnderTest(
          "a merge of signals that ignores values while it is sending",
          signal: { first, second, _ in
            merge([first, second], forgetting { !$0.isTerminating }())
          }
        )
      ),
      Specimen(
        "EVT-34.1",
        OperatorUnderTest(
          "a merge of signals that ignores ends while it is sending",
          signal: { first, second, _ in
            merge([first, second], forgetting { $0.isTerminating }())
          }
        )
      ),
    ]
  }
}
