import Reactive

private struct Burst<Value: Sendable>: Sendable {
  var isOpen = false
  var last: Value?
}

extension SignalProducer {
  /// Sends the first value of a burst immediately.
  ///
  /// The last value of the burst is sent when no other value has followed it for `interval`.
  func debounceLeading(
    _ interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      let outbox = Outbox<Burst<Value>, Value, Failure>(Burst(), to: observer)
      let timer = SerialDisposable()
      lifetime += timer
      self.start(
        Observer(
          onValue: { value in
            outbox.decide { burst in
              if burst.isOpen {
                burst.last = value
                return []
              }
              burst.isOpen = true
              return [.value(value)]
            }
            timer.inner = scheduler.schedule(after: interval) {
              outbox.decide { burst in
                defer { burst = Burst() }
                return burst.last.map { [.value($0)] } ?? []
              }
            }
          },
          onTermination: { end in
            timer.dispose()
            outbox.decide { burst in
              defer { burst = Burst() }
              let last = end.isCompletion ? burst.last : nil
              return (last.map { [.value($0)] } ?? []) + [Event(end)]
            }
          }
        ),
        during: lifetime
      )
    }
  }
}
