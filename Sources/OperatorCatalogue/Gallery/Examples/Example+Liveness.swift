internal import Reactive
internal import ReactiveTesting

extension Example {
  static var liveness: [Example] {
    [
      Example(
        "LIV-1.1",
        // broken LIV-1
        OperatorUnderTest(
          "a merge whose senders take turns",
          apply: { first, second, _ in
            Gallery.merge([first, second]) {
              let turns = Turns()
              return { _, send in turns.take(send) }
            }
          }
        ),
        // mended LIV-1
        OperatorUnderTest(
          "a merge whose senders take turns only before they send",
          apply: { first, second, _ in
            Gallery.merge([first, second]) {
              let (turns, count) = (Turns(), Atomic(0))
              return { _, send in
                turns.take { count.modify { $0 += 1 } }
                send()
              }
            }
          }
        )
        // end LIV-1
      ),
      Example(
        "OPR-10.1",
        // broken OPR-10
        OperatorUnderTest("a buffer that sends the rest by calling itself", .buffers) { source, _ in
          @Sendable func send(_ values: ArraySlice<Int>, to observer: Downstream) {
            guard let first = values.first else { return }
            observer.send(value: first)
            send(values.dropFirst(), to: observer)
            withExtendedLifetime(values) {}
          }
          return source.collect().flatMap(.concat) { values in
            Numbers { observer, _ in
              send(values[...], to: observer)
              observer.sendCompleted()
            }
          }
        },
        // mended OPR-10
        OperatorUnderTest("a buffer that sends the rest in a loop", .buffers) { source, _ in
          source.collect().flatMap(.concat) { values in
            Numbers { observer, _ in
              for value in values { observer.send(value: value) }
              observer.sendCompleted()
            }
          }
        }
        // end OPR-10
      ),
      Example(
        "LIV-2.1",
        // broken LIV-2
        OperatorUnderTest("a map that sends under its lock") { source, _ in
          source.written { observer, _ in
            let lock = Lock()
            return Observer(
              onValue: { value in lock.withLock { observer.send(value: value + 1) } },
              onTermination: { observer.terminate($0) }
            )
          }
        },
        // mended LIV-2
        OperatorUnderTest("a map that computes under its lock and sends after it") { source, _ in
          source.written { observer, _ in
            let lock = Lock()
            return Observer(
              onValue: { value in observer.send(value: lock.withLock { value + 1 }) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end LIV-2
      ),
    ]
  }
}
