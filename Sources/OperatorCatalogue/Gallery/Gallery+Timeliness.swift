internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants that work at the wrong time, or on the wrong thread.
  static var timeliness: [Specimen] {
    [
      Specimen(
        "EVT-36.1",
        OperatorUnderTest("a map that sends on a scheduler of its own choosing") { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { value in
                lifetime += lab.scheduler.schedule { observer.send(value: value + 1) }
              },
              onTermination: { end in
                guard end == .completed else { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule { observer.sendCompleted() }
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-37.1",
        OperatorUnderTest("an observe(on:) that ignores its scheduler", .takesScheduler) {
          source,
          _ in
          source.map { $0 }
        }
      ),
      Specimen(
        "RSG-2.1",
        OperatorUnderTest("an operator that starts its source after a delay") { source, lab in
          Numbers { observer, lifetime in
            lifetime += lab.scheduler.schedule { source.start(observer, during: lifetime) }
          }
        }
      ),
      Specimen(
        "OPR-6.1",
        OperatorUnderTest("a map that computes on a thread of its own") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written(value: { value, observer in
            let result = Atomic(0)
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
              result.value = transform(value)
              done.signal()
            }
            done.wait()
            observer.send(value: result.value)
          })
        }
      ),
      Specimen(
        "OPR-6",
        OperatorUnderTest("a relay that sends terminal events later, on separate threads") {
          source,
          _ in
          source.written(
            value: { value, observer in
              let done = DispatchSemaphore(value: 0)
              Thread.detachNewThread {
                observer.send(value: value)
                done.signal()
              }
              done.wait()
            },
            end: { end, observer in Thread.detachNewThread { observer.terminate(end) } }
          )
        }
      ),
    ]
  }

  /// Mutants that begin too early, too often, or too late.
  static var beginnings: [Specimen] {
    [
      Specimen(
        "PRD-3.1",
        OperatorUnderTest("an operator that shares a running start") { source, _ in
          let running = Atomic<(signal: Signal<Int, TestFailure>, count: Int)?>(nil)
          return Numbers { observer, lifetime in
            if let signal = running.value?.signal {
              signal.observe(observer, during: lifetime)
              return
            }
            lifetime.observeEnded { running.value = nil }
            source.startWithSignal { signal, interruption in
              running.value = (signal, 1)
              lifetime += interruption
              signal.observe(observer, during: lifetime)
            }
          }
        }
      ),
      Specimen(
        "PRD-6.1",
        OperatorUnderTest("a map that caches its results across starts") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          let results = Atomic<[Int: Int]>([:])
          return source.written(value: { value, observer in
            let result = results.value[value] ?? transform(value)
            results.modify { $0[value] = result }
            observer.send(value: result)
          })
        }
      ),
      Specimen(
        "PRD-19.1",
        OperatorUnderTest(
          "a then that starts its second stream when its first stream is disposed of",
          .handlesInterruption,
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(
                Observer(
                  onValue: { _ in },
                  onTermination: { end in
                    if case .failed = end { return observer.terminate(end) }
                    lifetime += second.start(observer)
                  }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
    ]
  }
}
