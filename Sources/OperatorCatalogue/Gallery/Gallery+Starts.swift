internal import Reactive
internal import ReactiveTesting

extension Gallery {
  static var starts: [Specimen] {
    once + independent + application
  }

  private static var once: [Specimen] {
    [
      Specimen(
        "PRD-5.1",
        OperatorUnderTest("a cache that starts its source only once") { source, _ in
          let seen = Atomic<[Event<Int, TestFailure>]?>(nil)
          return Numbers { observer, lifetime in
            if let events = seen.value {
              for event in events { observer.send(event) }
              lifetime.observeEnded { withExtendedLifetime(observer) {} }
              return
            }
            seen.value = []
            source.start(during: lifetime) { event in
              seen.modify { $0?.append(event) }
              observer.send(event)
            }
          }
        }
      ),
      Specimen(
        "PRD-5.2",
        OperatorUnderTest("an operator that starts its source twice") { source, _ in
          Numbers { observer, lifetime in
            source.start(observer, during: lifetime)
            source.start(Observer(), during: lifetime)
          }
        }
      ),
    ]
  }

  private static var independent: [Specimen] {
    [
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("take(first: 2) with one counter for all starts", .completes(.early)) {
          source,
          _ in
          let count = Atomic(0)
          return source.written(value: { value, observer in
            let number = count.modify { count in
              count += 1
              return count
            }
            if number <= 2 { observer.send(value: value) }
            if number == 2 { observer.sendCompleted() }
          })
        }
      ),
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("a sum that continues in the next start") { source, _ in
          let sum = Atomic(0)
          return source.written(value: { value, observer in
            let total = sum.modify { sum in
              sum += value
              return sum
            }
            observer.send(value: total)
          })
        }
      ),
      Specimen(
        "PRD-7.1",
        OperatorUnderTest("skipRepeats with one remembered value for all starts") { source, _ in
          let last = Atomic<Int?>(nil)
          return source.written(value: { value, observer in
            let isNew = last.modify { last in
              defer { last = value }
              return last != value
            }
            if isNew { observer.send(value: value) }
          })
        }
      ),
    ]
  }

  private static var application: [Specimen] {
    [
      Specimen(
        "OPR-8.1",
        OperatorUnderTest("a map that calls its transform when it is applied") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          let zero = transform(0)
          return source.map { zero + transform($0) }
        }
      ),
      Specimen(
        "PRD-2.1",
        OperatorUnderTest("an operator that starts its source when it is applied") { source, _ in
          source.start().dispose()
          return source.map { $0 }
        }
      ),
      Specimen(
        "OPR-8.2",
        OperatorUnderTest("a timer that starts when the operator is applied", .takesScheduler) {
          source,
          lab in
          let ticks = Atomic(0)
          lab.scheduler.schedule(after: Lab.tick) { ticks.modify { $0 += 1 } }
          return source.map { $0 }
        }
      ),
    ]
  }
}
