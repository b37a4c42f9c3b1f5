internal import Dispatch
internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Example {
  static var timeliness: [Example] { times + beginnings + places }

  private static var times: [Example] {
    [
      Example(
        "EVT-36.1",
        // broken EVT-36
        OperatorUnderTest("a relay through an undeclared scheduler") { source, lab in
          source.written { observer, lifetime in
            Observer(
              onValue: { value in
                lifetime += lab.scheduler.schedule { observer.send(value: value) }
              },
              onTermination: { observer.terminate($0) }
            )
          }
        },
        // mended EVT-36
        OperatorUnderTest("a relay without a scheduler") { source, _ in
          source.written { observer, _ in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end EVT-36
      ),
      Example(
        "EVT-37.1",
        // broken EVT-37
        OperatorUnderTest("a map that falsely claims to take a scheduler", .takesScheduler) {
          source,
          _ in
          source.map { $0 + 1 }
        },
        // mended EVT-37
        OperatorUnderTest("a map, observed on a scheduler", .takesScheduler) { source, lab in
          source.map { $0 + 1 }.observe(on: lab.scheduler)
        }
        // end EVT-37
      ),
    ]
  }

  private static var beginnings: [Example] {
    [
      Example(
        "PRD-2.1",
        // broken PRD-2
        OperatorUnderTest("a source that is started when the operator is applied") { source, _ in
          source.start().dispose()
          return source.map { $0 + 1 }
        },
        // mended PRD-2
        OperatorUnderTest("a source that is started when the output is started") { source, _ in
          source.map { $0 + 1 }
        }
        // end PRD-2
      ),
      Example(
        "PRD-3.1",
        // broken PRD-3
        OperatorUnderTest("a start that joins a running start") { source, _ in
          let running = Atomic<Signal<Int, TestFailure>?>(nil)
          return Numbers { observer, lifetime in
            if let signal = running.value {
              signal.observe(observer, during: lifetime)
              return
            }
            lifetime.observeEnded { running.value = nil }
            source.startWithSignal { signal, interruption in
              running.value = signal
              lifetime += interruption
              signal.observe(observer, during: lifetime)
            }
          }
        },
        // mended PRD-3
        OperatorUnderTest("a start that is independent of other starts") { source, _ in
          Numbers { observer, lifetime in
            source.startWithSignal { signal, interruption in
              lifetime += interruption
              signal.observe(observer, during: lifetime)
            }
          }
        }
        // end PRD-3
      ),
      Example(
        "PRD-6.1",
        // broken PRD-6
        OperatorUnderTest("results that are kept for the next start") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          let results = Atomic<[Int: Int]>([:])
          return source.written(value: { value, observer in
            let result = results.value[value] ?? transform(value)
            results.modify { $0[value] = result }
            observer.send(value: result)
          })
        },
        // mended PRD-6
        OperatorUnderTest("results that are computed in each start") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written(value: { value, observer in
            observer.send(value: transform(value))
          })
        }
        // end PRD-6
      ),
      Example(
        "PRD-19.1",
        // broken PRD-19
        OperatorUnderTest(
          "a second half that starts although the first half was cancelled",
          .handlesInterruption,
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(
                Observer(
                  failed: { observer.send(error: $0) },
                  completed: { lifetime += second.start(observer) },
                  interrupted: { lifetime += second.start(observer) }
                ),
                during: lifetime
              )
            }
          }
        ),
        // mended PRD-19
        OperatorUnderTest(
          "a second half that starts when the first half has completed",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(
                Observer(
                  failed: { observer.send(error: $0) },
                  completed: { second.start(observer, during: lifetime) },
                  interrupted: { observer.sendInterrupted() }
                ),
                during: lifetime
              )
            }
          }
        )
        // end PRD-19
      ),
      Example(
        "RSG-2.1",
        // broken RSG-2
        OperatorUnderTest("a start that begins later") { source, lab in
          Numbers { observer, lifetime in
            lifetime += lab.scheduler.schedule { source.start(observer, during: lifetime) }
          }
        },
        // mended RSG-2
        OperatorUnderTest("a start that begins immediately") { source, _ in
          Numbers { observer, lifetime in
            source.start(observer, during: lifetime)
          }
        }
        // end RSG-2
      ),
    ]
  }

  private static var places: [Example] {
    [
      Example(
        "RSG-8.1",
        // broken RSG-8
        OperatorUnderTest(
          "inner streams that cannot be cancelled",
          .flattening,
          apply: { outer, _ in
            Gallery.flatten(outer, keep: { handle, lifetime in })
          }
        ),
        // mended RSG-8
        OperatorUnderTest(
          "inner streams that end with the start",
          .flattening,
          apply: { outer, _ in
            Gallery.flatten(outer, keep: { handle, lifetime in lifetime += handle })
          }
        )
        // end RSG-8
      ),
      Example(
        "OPR-6.1",
        // broken OPR-6
        OperatorUnderTest("a transform on a separate thread") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written(value: { value, observer in
            let (result, done) = (Atomic(0), DispatchSemaphore(value: 0))
            Thread.detachNewThread {
              result.value = transform(value)
              done.signal()
            }
            done.wait()
            observer.send(value: result.value)
          })
        },
        // mended OPR-6
        OperatorUnderTest("a transform on the thread of the sender") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written(value: { value, observer in
            observer.send(value: transform(value))
          })
        }
        // end OPR-6
      ),
    ]
  }
}
