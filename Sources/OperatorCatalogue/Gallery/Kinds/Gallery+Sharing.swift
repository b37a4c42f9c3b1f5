internal import Reactive
internal import ReactiveTesting

/// Mutants that create their state only once, instead of once for each start.
extension Gallery {
  static var sharing: [Specimen] {
    counters + memories + handles + pairs
  }

  private static var counters: [Specimen] {
    [
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("skip(first: 1) with one counter for all starts") { source, _ in
          let count = Atomic(0)
          return source.written(value: { value, observer in
            count.modify { $0 += 1 }
            if count.value > 1 { observer.send(value: value) }
          })
        }
      ),
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("an index that continues in the next start") { source, _ in
          let index = Atomic(0)
          return source.written(value: { value, observer in
            observer.send(value: value * 10 + index.value)
            index.modify { $0 += 1 }
          })
        }
      ),
      Specimen(
        "PRD-7.2",
        OperatorUnderTest("a factor that depends on the number of running starts") { source, _ in
          let running = Atomic(0)
          return source.written { observer, lifetime in
            running.modify { $0 += 1 }
            lifetime.observeEnded { running.modify { $0 -= 1 } }
            return Observer(
              onValue: { observer.send(value: $0 * running.value) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
    ]
  }

  private static var memories: [Specimen] {
    [
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("uniqueValues() with one set for all starts") { source, _ in
          let seen = Atomic<Set<Int>>([])
          return source.written(value: { value, observer in
            let isNew = seen.modify { $0.insert(value).inserted }
            if isNew { observer.send(value: value) }
          })
        }
      ),
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("take(while:) that ends for all starts", .completes(.early)) {
          source,
          _ in
          let isDone = Atomic(false)
          return source.writtenUntilTheEnd { value, observer in
            if value > 1 { isDone.value = true }
            if isDone.value { observer.sendCompleted() } else { observer.send(value: value) }
          }
        }
      ),
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("a pairing operator that carries a value over to the next start") {
          source,
          _ in
          let half = Atomic<Int?>(nil)
          return source.written(value: { value, observer in
            let first = half.modify { half -> Int? in
              defer { half = half == nil ? value : nil }
              return half
            }
            if let first { observer.send(value: first * 10 + value) }
          })
        }
      ),
      Specimen(
        "PRD-7.2",
        OperatorUnderTest("a default value that depends on the previous start") { source, _ in
          let isEmpty = Atomic(true)
          return source.written(
            value: { value, observer in
              isEmpty.value = false
              observer.send(value: value)
            },
            end: { end, observer in
              if end == .completed, isEmpty.value { observer.send(value: 0) }
              observer.terminate(end)
            }
          )
        }
      ),
    ]
  }

  private static var handles: [Specimen] {
    [
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("a debounce with one timer for all starts", .timeShifting) {
          source,
          lab in
          let timer = SerialDisposable()
          return source.written { observer, lifetime in
            lifetime.observeEnded { timer.inner = nil }
            return Observer(
              onValue: { value in
                timer.inner = lab.scheduler.schedule(after: Lab.tick) {
                  observer.send(value: value)
                }
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("a throttle with one slot for all starts", .takesScheduler) {
          source,
          lab in
          let isOpen = Atomic(true)
          return source.written { observer, lifetime in
            Observer(
              onValue: { value in
                guard isOpen.value else { return }
                isOpen.value = false
                lifetime += lab.scheduler.schedule(after: Lab.tick) { isOpen.value = true }
                observer.send(value: value)
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
      Specimen(
        "PRD-7.2",
        OperatorUnderTest(
          "flatten(.latest) with one handle for all starts",
          .flattening,
          apply: { outer, _ in
            let current = SerialDisposable()
            return flatten(
              outer,
              keep: { handle, lifetime in
                lifetime.observeEnded { current.inner = nil }
                current.inner = handle
              }
            )
          }
        )
      ),
    ]
  }

  private static var pairs: [Specimen] {
    [
      Specimen(
        "PRD-7.1",
        OperatorUnderTest(
          "a merge with one count for all starts",
          apply: { first, second, _ in
            let running = Atomic(2)
            return Numbers { observer, lifetime in
              for input in [first, second] {
                input.start(
                  Observer(
                    onValue: { observer.send(value: $0) },
                    onTermination: { end in
                      guard end == .completed else { return observer.terminate(end) }
                      running.modify { $0 -= 1 }
                      if running.value == 0 { observer.sendCompleted() }
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
        "PRD-7.1",
        OperatorUnderTest(
          "withLatest(from:) with one remembered value for all starts",
          .completes(.all),
          apply: { first, second, _ in
            let latest = Atomic(0)
            return merge([
              first.map { $0 * 10 + latest.value },
              second.on(value: { latest.value = $0 }).filter { _ in false },
            ]) { { _, send in send() } }
          }
        )
      ),
    ]
  }
}
