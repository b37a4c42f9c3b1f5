internal import Reactive
internal import ReactiveTesting

/// Mutants that end or restart a stream.
extension Gallery {
  static var limiting: [Specimen] {
    taking + keeping + starting + applying + feeding
  }

  private static var taking: [Specimen] {
    [
      Specimen(
        "EVT-1.1",
        OperatorUnderTest("take(while:) that sends the value that ended it", .completes(.early)) {
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
                observer.send(value: value)
              },
              onTermination: { if !isDone.value { observer.terminate($0) } }
            )
          }
        }
      ),
      Specimen(
        "EVT-2.1",
        OperatorUnderTest(
          "take(while:) that ends again with each further value",
          .completes(.early)
        ) {
          source,
          _ in
          source.writtenAfterwards(value: { value, observer in
            if value < 1 { observer.send(value: value) } else { observer.sendCompleted() }
          })
        }
      ),
      Specimen(
        "EVT-21.1",
        OperatorUnderTest("take(first: 1) that does not declare that it ends early") { source, _ in
          source.take(first: 1)
        }
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest("take(first: 2) that waits for its second value", .completes(.early)) {
          source,
          _ in
          source.written { observer, _ in
            let count = Atomic(0)
            return Observer(
              onValue: { value in
                count.modify { $0 += 1 }
                observer.send(value: value)
                if count.value == 2 { observer.sendCompleted() }
              },
              onTermination: { end in
                if end != .completed || count.value == 2 { observer.terminate(end) }
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-21.2",
        OperatorUnderTest(
          "element(at: 1) that never completes",
          .completes(.early),
          .handlesInterruption
        ) { source, _ in
          source.skip(first: 1).take(first: 1).concat(Numbers.never).take(first: 1)
        }
      ),
    ]
  }

  private static var keeping: [Specimen] {
    [
      Specimen(
        "RSG-11.1",
        OperatorUnderTest("take(while:) that keeps observing its source", .completes(.early)) {
          source,
          _ in
          Numbers { observer, lifetime in
            let isDone = Atomic(false)
            let observation = source.start(
              Observer(
                onValue: { value in
                  guard !isDone.value else { return }
                  if value < 2 { return observer.send(value: value) }
                  isDone.value = true
                  observer.sendCompleted()
                },
                onTermination: { end in if !isDone.value { observer.terminate(end) } }
              )
            )
            lifetime.observeEnded { if !isDone.value { observation.dispose() } }
          }
        }
      ),
      Specimen(
        "RSG-11.2",
        OperatorUnderTest("a timeout that keeps running", .takesScheduler, .completes(.early)) {
          source,
          lab in
          source.written { observer, lifetime in
            let hasEnded = Atomic(false)
            let timer = lab.scheduler.schedule(after: .milliseconds(25)) {
              if !hasEnded.value { observer.send(error: TestFailure("timeout")) }
            }
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                hasEnded.value = true
                if end != .completed { timer?.dispose() }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-6.3",
        OperatorUnderTest(
          "take(first: 1) that keeps transforming after the end",
          .completes(.early)
        ) {
          source,
          lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return Numbers { observer, lifetime in
            let isDone = Atomic(false)
            let observation = source.start(
              Observer(
                onValue: { value in
                  let result = transform(value)
                  guard !isDone.value else { return }
                  observer.send(value: result)
                  isDone.value = true
                  observer.sendCompleted()
                },
                onTermination: { end in if !isDone.value { observer.terminate(end) } }
              )
            )
            lifetime.observeEnded { if !isDone.value { observation.dispose() } }
          }
        }
      ),
    ]
  }

  private static var starting: [Specimen] {
    [
      Specimen(
        "PRD-5.1",
        OperatorUnderTest("an operator that starts its source only once") { source, _ in
          let isStarted = Atomic(false)
          return Numbers { observer, lifetime in
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
            guard !isStarted.value else { return }
            isStarted.value = true
            source.start(observer, during: lifetime)
          }
        }
      ),
      Specimen(
        "PRD-5.2",
        OperatorUnderTest(
          "a stream that is merged with its own terminal event",
          .handlesInterruption
        ) {
          source,
          _ in
          source.merge(with: source.filter { _ in false })
        }
      ),
      Specimen(
        "PRD-19.1",
        OperatorUnderTest("a reload that does not dispose of the previous load") { source, _ in
          source.written { observer, lifetime in
            Observer(
              onValue: { value in
                observer.send(value: value)
                guard value == 2 else { return }
                lifetime += source.start(Observer(value: { observer.send(value: -$0) }))
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
      Specimen(
        "PRD-5.1",
        OperatorUnderTest("a retry with one count for all starts", .handlesFailure) { source, _ in
          let left = Atomic(1)
          return source.flatMapError { failure in
            let mayRetry = left.modify { left in
              left -= 1
              return left >= 0
            }
            return mayRetry ? source : Numbers(error: failure)
          }
        }
      ),
    ]
  }

  private static var applying: [Specimen] {
    [
      Specimen(
        "PRD-2.1",
        OperatorUnderTest("a stream that is started when it is created") { source, _ in
          let warm = source.start()
          return source.on(starting: { warm.dispose() })
        }
      ),
      Specimen(
        "OPR-8.1",
        OperatorUnderTest("a predicate that is called when the operator is applied") {
          source,
          lab in
          let isWanted = lab.watched { (value: Int) in value > 0 }
          precondition(isWanted(1))
          return source.filter(isWanted)
        }
      ),
      Specimen(
        "OPR-8.2",
        OperatorUnderTest(
          "a poll that begins when it is created",
          .takesScheduler,
          source: { lab in
            let count = Atomic(0)
            let clock = lab.scheduler.schedule(after: Lab.tick, interval: Lab.tick) {
              count.modify { $0 += 1 }
            }
            return Numbers { observer, lifetime in
              lifetime += clock
              lifetime += lab.scheduler.schedule(after: .milliseconds(35)) {
                observer.send(value: 1)
                observer.sendCompleted()
              }
            }
          }
        )
      ),
    ]
  }

  private static var feeding: [Specimen] {
    [
      Specimen(
        "EVT-32.1",
        OperatorUnderTest("a result that is fed back while it is sent") { source, _ in
          Numbers { observer, lifetime in
            let (results, input) = Signal<Int, TestFailure>.pipe()
            results.observe { event in
              observer.send(event)
              if case .value(let value) = event, value < 50 { input.send(value: value + 50) }
            }
            source.start(input, during: lifetime)
          }
        }
      ),
      Specimen(
        "EVT-32.1",
        OperatorUnderTest(
          "a merge whose first input answers the second",
          .handlesInterruption,
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let (answers, input) = Signal<Int, TestFailure>.pipe()
              answers.producer.merge(with: second).start(during: lifetime) { event in
                observer.send(event)
                if case .value(let value) = event, value < 9 { input.send(value: value + 10) }
              }
              first.start(input, during: lifetime)
            }
          }
        )
      ),
    ]
  }
}
