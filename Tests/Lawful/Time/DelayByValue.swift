import Reactive

private struct Schedule<Value: Sendable>: Sendable {
  var pending: [(due: Instant, event: Event<Value, Never>)] = []

  mutating func insert(_ event: Event<Value, Never>, due: Instant) {
    let index = pending.firstIndex { $0.due > due } ?? pending.count
    pending.insert((due, event), at: index)
  }

  mutating func next(at now: Instant) -> Event<Value, Never>? {
    guard let first = pending.first, first.due <= now else { return nil }
    return pending.removeFirst().event
  }
}

extension SignalProducer {
  /// Delays each value by its own interval, and completes with the last value.
  ///
  /// Each timer sends everything that is due, including values of timers that are late.
  func delayEach(
    _ interval: @escaping @Sendable (Value) -> Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let schedule = Atomic(Schedule<Value>())
      let send: @Sendable () -> Void = {
        while !lifetime.hasEnded {
          let now = scheduler.now
          guard let event = schedule.modify({ $0.next(at: now) }) else { return }
          switch event {
          case .value(let value): observer.send(value: value)
          case .completed, .interrupted: observer.sendCompleted()
          }
        }
      }
      self.start(
        Observer(
          onValue: { value in
            let delay = interval(value)
            let due = scheduler.now.advanced(by: delay)
            schedule.modify { $0.insert(.value(value), due: due) }
            lifetime += scheduler.schedule(after: delay) { send() }
          },
          onTermination: { end in
            guard end.isCompletion else { return observer.terminate(end) }
            let now = scheduler.now
            let due = schedule.modify { schedule -> Instant in
              let due = max(now, schedule.pending.last?.due ?? now)
              schedule.insert(.completed, due: due)
              return due
            }
            lifetime += scheduler.schedule(after: now.duration(to: due)) { send() }
          }
        ),
        during: lifetime
      )
    }
  }
}
