import Reactive

private struct Queue<Value: Sendable>: Sendable {
  var values: [Value] = []
  var isTicking = false
  var isCompleted = false
}

extension SignalProducer {
  /// Sends at most one value in each interval.
  ///
  /// The remaining values wait for later intervals, and the completion waits for all values.
  func rateLimited(
    to interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let outbox = Outbox<Queue<Value>, Value, Failure>(Queue(), to: observer)
      let timer = SerialDisposable()
      lifetime += timer
      @Sendable func wait() {
        timer.inner = scheduler.schedule(after: interval) {
          let goesOn = Atomic(false)
          outbox.decide { queue in
            guard !queue.values.isEmpty else {
              queue.isTicking = false
              return []
            }
            let value = queue.values.removeFirst()
            let isLast = queue.isCompleted && queue.values.isEmpty
            goesOn.value = !isLast
            return [.value(value)] + (isLast ? [.completed] : [])
          }
          if goesOn.value { wait() }
        }
      }
      self.start(
        Observer(
          onValue: { value in
            let begins = Atomic(false)
            outbox.decide { queue in
              guard !queue.isTicking else {
                queue.values.append(value)
                return []
              }
              queue.isTicking = true
              begins.value = true
              return [.value(value)]
            }
            if begins.value { wait() }
          },
          onTermination: { end in
            outbox.decide { queue in
              guard end.isCompletion, !queue.values.isEmpty else { return [Event(end)] }
              queue.isCompleted = true
              return []
            }
          }
        ),
        during: lifetime
      )
    }
  }
}
