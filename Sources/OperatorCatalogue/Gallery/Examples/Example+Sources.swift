internal import Reactive
internal import ReactiveTesting

extension Example {
  /// The examples for the contracts about terminal events and their effect on sources.
  static var sources: [Example] {
    [
      Example(
        "EVT-39.1",
        // broken EVT-39
        OperatorUnderTest("a map that fails when it is cancelled", .handlesInterruption) {
          source,
          _ in
          Numbers { observer, lifetime in
            source.start(
              Observer(
                onValue: { observer.send(value: $0 + 1) },
                onTermination: { end in
                  switch end {
                  case .interrupted: observer.terminate(.failed(TestFailure("cancelled")))
                  case .completed, .failed: observer.terminate(end)
                  }
                }
              ),
              during: lifetime
            )
          }
        },
        // mended EVT-39
        OperatorUnderTest("a map that completes when it is cancelled", .handlesInterruption) {
          source,
          _ in
          Numbers { observer, lifetime in
            source.start(
              Observer(
                onValue: { observer.send(value: $0 + 1) },
                onTermination: { end in
                  switch end {
                  case .interrupted: observer.sendCompleted()
                  case .completed, .failed: observer.terminate(end)
                  }
                }
              ),
              during: lifetime
            )
          }
        }
        // end EVT-39
      ),
      Example(
        "SRC-1.1",
        // broken SRC-1
        OperatorUnderTest("a map that adds the handle after the start") { source, _ in
          Numbers { observer, lifetime in
            lifetime += source.start(
              Observer(
                onValue: { observer.send(value: $0 + 1) },
                onTermination: { observer.terminate($0) }
              )
            )
          }
        },
        // mended SRC-1
        OperatorUnderTest("a map that starts its source during its lifetime") { source, _ in
          Numbers { observer, lifetime in
            source.start(
              Observer(
                onValue: { observer.send(value: $0 + 1) },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
        // end SRC-1
      ),
      Example(
        "SRC-2.1",
        // broken SRC-2
        OperatorUnderTest("a watched source that is started late", .completes(.first)) {
          first,
          watched,
          _ in
          Numbers { observer, lifetime in
            first.start(observer, during: lifetime)
            lifetime += watched.start(
              Observer(
                failed: { observer.send(error: $0) },
                interrupted: { observer.sendInterrupted() }
              )
            )
          }
        },
        // mended SRC-2
        OperatorUnderTest("a watched source that is started in time", .completes(.first)) {
          first,
          watched,
          _ in
          Numbers { observer, lifetime in
            first.start(observer, during: lifetime)
            watched.start(
              Observer(
                failed: { observer.send(error: $0) },
                interrupted: { observer.sendInterrupted() }
              ),
              during: lifetime
            )
          }
        }
        // end SRC-2
      ),
      Example(
        "SRC-3.1",
        // broken SRC-3
        OperatorUnderTest(
          "a concat whose second observer captures the first source",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { end in
                    guard case .completed = end else { return observer.terminate(end) }
                    second.on(terminated: { withExtendedLifetime(first) {} })
                      .start(observer, during: lifetime)
                  }
                ),
                during: lifetime
              )
            }
          }
        ),
        // mended SRC-3
        OperatorUnderTest(
          "a concat whose second observer captures only its output",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              first.start(
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { end in
                    guard case .completed = end else { return observer.terminate(end) }
                    second.start(observer, during: lifetime)
                  }
                ),
                during: lifetime
              )
            }
          }
        )
        // end SRC-3
      ),
      Example(
        "SRC-4.1",
        // broken SRC-4
        OperatorUnderTest("a cleanup that a disposal skips") { source, lab in
          let cleanUp = lab.hook(.terminated)
          return Numbers { observer, lifetime in
            source.start(
              Observer(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  if end != .interrupted { cleanUp() }
                  observer.terminate(end)
                }
              ),
              during: lifetime
            )
          }
        },
        // mended SRC-4
        OperatorUnderTest("a cleanup that belongs to the lifetime") { source, lab in
          let cleanUp = lab.hook(.terminated)
          return Numbers { observer, lifetime in
            lifetime.observeEnded(cleanUp)
            source.start(observer, during: lifetime)
          }
        }
        // end SRC-4
      ),
      Example(
        "SRC-5.1",
        // broken SRC-5
        OperatorUnderTest("a map that keeps its input", .keeps(0), inputs: .trackedProducer) {
          _,
          source in
          SignalProducer<Int, TestFailure> { observer, lifetime in
            let latest = Atomic<TrackedValue?>(nil)
            source.start(
              Observer(
                onValue: { value in
                  latest.value = value
                  observer.send(value: (latest.value ?? value).number * 10)
                },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        },
        // mended SRC-5
        OperatorUnderTest("a map that keeps nothing", .keeps(0), inputs: .trackedProducer) {
          _,
          source in
          SignalProducer<Int, TestFailure> { observer, lifetime in
            source.start(
              Observer(
                onValue: { value in observer.send(value: value.number * 10) },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
        // end SRC-5
      ),
      Example(
        "SRC-6.1",
        // broken SRC-6
        OperatorUnderTest(
          "a gate that keeps observing its trigger",
          .trigger(1),
          inputs: .producer,
          .voidProducer
        ) { _, source, trigger in
          Numbers { observer, lifetime in
            let isOpen = Atomic(false)
            trigger.start(Observer(value: { _ in isOpen.value = true }), during: lifetime)
            source.filter { _ in isOpen.value }.start(observer, during: lifetime)
          }
        },
        // mended SRC-6
        OperatorUnderTest(
          "a gate that takes one value of its trigger",
          .trigger(1),
          inputs: .producer,
          .voidProducer
        ) { _, source, trigger in
          Numbers { observer, lifetime in
            let isOpen = Atomic(false)
            trigger.take(first: 1)
              .start(Observer(value: { _ in isOpen.value = true }), during: lifetime)
            source.filter { _ in isOpen.value }.start(observer, during: lifetime)
          }
        }
        // end SRC-6
      ),
      Example(
        "MOD-1.1",
        // broken MOD-1
        OperatorUnderTest("a count that begins at one") { source, _ in
          source.scan(1) { count, _ in count + 1 }
        }.model { input in input.values().indices.map { $0 + 1 } },
        // mended MOD-1
        OperatorUnderTest("a count that begins at zero") { source, _ in
          source.scan(0) { count, _ in count + 1 }
        }.model { input in input.values().indices.map { $0 + 1 } }
        // end MOD-1
      ),
    ]
  }
}
