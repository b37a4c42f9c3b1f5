internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Correct operators, similar to the mutants of the clauses that they name.
  static var mended: [Twin] {
    mendedTransforms + mendedTimers + mendedPairs + mendedStreams + mendedStarts
  }

  private static var mendedTransforms: [Twin] {
    [
      Twin(
        ["EVT-1.2", "EVT-1.3", "EVT-2.1", "EVT-2.2", "EVT-10.2", "EVT-10.5", "EVT-21.3"],
        OperatorUnderTest("a count that is sent on completion, with every end forwarded") {
          source,
          _ in
          source.written { observer, _ in
            let count = Atomic(0)
            return Observer(
              onValue: { value in
                count.modify { $0 += 1 }
                observer.send(value: value)
              },
              onTermination: { end in
                if end == .completed { observer.send(value: count.value) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Twin(
        ["EVT-13.2", "EVT-25.2", "RSG-6.2", "RSG-6.3"],
        OperatorUnderTest("a batch that is processed only on completion") { source, lab in
          let work = lab.watched { (value: Int) in value * 2 }
          return source.written { observer, _ in
            let batch = Atomic<[Int]>([])
            return Observer(
              onValue: { value in
                batch.modify { $0.append(value) }
                observer.send(value: value)
              },
              onTermination: { end in
                if end == .completed { batch.value.map(work).forEach { observer.send(value: $0) } }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Twin(
        ["EVT-15.1"],
        OperatorUnderTest("a retry that declares that it handles failures", .handlesFailure) {
          source,
          _ in
          source.retry(upTo: 1)
        }
      ),
      Twin(
        ["EVT-23.4"],
        OperatorUnderTest(
          "a merge that declares that it handles interruptions",
          .handlesInterruption,
          apply: { first, second, _ in first.merge(with: second) }
        )
      ),
      Twin(
        ["RSG-11.1"],
        OperatorUnderTest(
          "take(while:) that ends the observation of its source",
          .completes(.early)
        ) {
          source,
          _ in
          source.written { observer, _ in
            let isDone = Atomic(false)
            return Observer(
              onValue: { value in
                guard !isDone.value else { return }
                if value < 2 { return observer.send(value: value) }
                isDone.value = true
                observer.sendCompleted()
              },
              onTermination: { if !isDone.value { observer.terminate($0) } }
            )
          }
        }
      ),
    ]
  }

  private static var mendedTimers: [Twin] {
    [
      Twin(
        ["EVT-3.2", "EVT-3.3", "PRD-14.2"],
        OperatorUnderTest("an echo that stops at every terminal event", .timeShifting) {
          source,
          lab in
          echo(source, lab) { _, _ in true }
        }
      ),
      Twin(
        ["EVT-12.2", "EVT-23.3"],
        OperatorUnderTest("a debounce that does not delay terminal events", .timeShifting) {
          source,
          lab in
          debounce(source, lab) { _ in false }
        }
      ),
      Twin(
        ["EVT-11.2"],
        OperatorUnderTest(
          "an observe(on:) that sends pending values before a failure",
          .takesScheduler
        ) {
          source,
          lab in
          source.observe(on: lab.scheduler).written(end: { end, observer in observer.terminate(end)
          })
        }
      ),
      Twin(
        ["OPR-8.2"],
        OperatorUnderTest(
          "a poll that begins when it is started",
          .takesScheduler,
          source: { lab in
            Numbers { observer, lifetime in
              let count = Atomic(0)
              lifetime += lab.scheduler.schedule(after: Lab.tick, interval: Lab.tick) {
                count.modify { $0 += 1 }
                observer.send(value: count.value)
                if count.value == 3 { observer.sendCompleted() }
              }
            }
          }
        )
      ),
    ]
  }

  private static var mendedPairs: [Twin] {
    [
      Twin(
        ["EVT-10.4", "EVT-21.1", "EVT-21.2", "EVT-23.1", "EVT-23.2", "PRD-14.3"],
        OperatorUnderTest(
          "a merge that forwards all events of its second input",
          apply: { first, second, _ in merge(first, second) { $1 } }
        )
      ),
      Twin(
        ["EVT-21.4", "RSG-11.3"],
        OperatorUnderTest(
          "a race to completion that disposes of the loser",
          .completes(.any),
          apply: { first, second, _ in merge(first, second, completesWith: 1) { $1 } }
        )
      ),
      Twin(
        ["EVT-29.2", "EVT-34.2"],
        OperatorUnderTest(
          "a merge that drops nothing while it is sending",
          .handlesInterruption,
          apply: { first, second, _ in first.merge(with: second) }
        )
      ),
      Twin(
        ["PRD-2.1"],
        OperatorUnderTest(
          "a concat that starts its second half after the first has completed",
          .handlesInterruption,
          apply: { first, second, _ in first.concat(second) }
        )
      ),
    ]
  }

  private static var mendedStreams: [Twin] {
    [
      Twin(
        ["EVT-10.1", "EVT-10.3", "RSG-8.1", "RSG-11.3"],
        OperatorUnderTest(
          "a flatten written by hand",
          .flattening,
          apply: { outer, _ in flatten(outer) }
        )
      ),
      Twin(
        ["EVT-28.1"],
        OperatorUnderTest(
          "a flatten whose output is transformed",
          .flattening,
          apply: { outer, lab in
            outer.flatten(.merge).map(lab.watched { (value: Int) in value * 2 })
          }
        )
      ),
    ]
  }

  private static var mendedStarts: [Twin] {
    [
      Twin(
        ["PRD-5.1", "PRD-7.2"],
        OperatorUnderTest("a default value that is independent of other starts") { source, _ in
          source.written { observer, _ in
            let isEmpty = Atomic(true)
            return Observer(
              onValue: { value in
                isEmpty.value = false
                observer.send(value: value)
              },
              onTermination: { end in
                if end == .completed, isEmpty.value { observer.send(value: 0) }
                observer.terminate(end)
              }
            )
          }
        }
      )
    ]
  }
}
