internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in which timers race with events on another thread or inside callbacks.
  static var ofTime: [HistoricalBug] {
    [
      HistoricalBug(
        .reactor,
        "#2412",
        "Sinks.many, serialized",
        """
        The code that sends a terminal event checks whether another thread is sending, and then \
        bypasses the serialization. A value that is sent in between is delivered at the same time as the \
        terminal event.
        """,
        .checklist("EVT-3", "1 × +20")
      ) { isBroken in
        OperatorUnderTest(
          "an idle timeout",
          .usesClock,
          .raisesFailures,
          cold: { source, lab in
            RawStream<Int, TestFailure> { observer in
              source.timedOut(on: lab.scheduler, isBroken: isBroken, to: observer)
            }
          }
        )
      },
      HistoricalBug(
        .rxJava,
        "#1714",
        "takeUntil",
        """
        The observer that should serialize the two inputs overrides the serializing method. The \
        terminal event caused by the trigger can reach the observer while a value of the source is \
        being delivered.
        """,
        .checklist("EVT-28", "1 × +20")
      ) { isBroken in
        OperatorUnderTest(
          "a take until a timer",
          .usesClock,
          .completes(.early),
          cold: { source, lab in
            RawStream<Int, TestFailure> { observer in
              source.taken(until: lab.scheduler, isBroken: isBroken, to: observer)
            }
          }
        )
      },
      HistoricalBug(
        .reactor,
        "#3546",
        "Mono.delayElement",
        """
        The timer is stored after it may already have fired. The code that stores it then \
        misinterprets the state as a cancellation and drops the value.
        """,
        .checklist("EVT-29", "1 × +20")
      ) { isBroken in
        OperatorUnderTest(
          "a delay of the first value",
          .timeShifting,
          .completes(.early)
        ) { source, lab in
          source.delayedFirst(on: lab.scheduler, isBroken: isBroken)
        }
      },
      HistoricalBug(
        .reactor,
        "#1532, #1534",
        "bufferTimeout",
        """
        The timer reads the buffer before it takes the lock. A value that fills the buffer in \
        between is sent twice.
        """,
        .checklist("EVT-29", "5, done × +20")
      ) { isBroken in
        OperatorUnderTest("a buffer with a timeout", .timeShifting) { source, lab in
          source.buffered(on: lab.scheduler, readsOutsideOfLock: isBroken)
        }
      },
      HistoricalBug(
        .rxSwift,
        "#2140",
        "subscribeOn",
        """
        The handle of the scheduled start is discarded, so disposing of the output cancels the \
        source neither before the start nor after it.
        """,
        .checklist("PRD-14", "+10 dispose")
      ) { isBroken in
        OperatorUnderTest("a start whose handle is lost", .takesScheduler) { source, lab in
          Numbers { observer, lifetime in
            lifetime += lab.scheduler.schedule {
              if isBroken {
                source.start(observer)
              } else {
                source.start(observer, during: lifetime)
              }
            }
          }
        }
      },
    ]
  }
}

/// Allows one thread at a time to send, and rejects the events of other threads.
private final class RefusingSink: Sendable {
  private let isSending = Atomic(false)
  private let hasEnded = Atomic(false)
  /// The number of accepted values.
  private let count = Atomic(0)
  private let observer: Downstream
  private let isBroken: Bool

  init(_ observer: Downstream, isBroken: Bool) {
    self.observer = observer
    self.isBroken = isBroken
  }

  /// Sends a value.
  ///
  /// - Returns: The number of accepted values, or `nil` if the value was rejected.
  func offer(_ value: Int) -> Int? {
    if isSending.swap(true) { return nil }
    defer { isSending.value = false }
    if hasEnded.value { return nil }
    let number = count.modify { count in
      count += 1
      return count
    }
    observer.send(value: value)
    return number
  }

  /// Sends a terminal event, and returns whether the event was accepted.
  ///
  /// If `number` is not `nil`, the event is rejected if more than `number` values have been
  /// accepted.
  func offer(_ end: Ending, ifStillAt number: Int? = nil) -> Bool {
    if isBroken {
      if isSending.value { return false }
    } else if isSending.swap(true) {
      return false
    }
    defer { if !isBroken { isSending.value = false } }
    if let number, count.value != number { return false }
    if hasEnded.swap(true) { return false }
    observer.terminate(end)
    return true
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Fails if no value arrives within a certain time.
  fileprivate func timedOut(
    on scheduler: any TimedScheduler,
    isBroken: Bool,
    to observer: Downstream
  ) -> any Disposable {
    let sink = RefusingSink(observer, isBroken: isBroken)
    let (upstream, timer) = (SerialDisposable(), SerialDisposable())
    let arm: @Sendable (Int) -> Void = { number in
      timer.inner = scheduler.schedule(after: .milliseconds(15)) {
        // The failure is rejected while a value is being sent, because that value restarts the
        // timer.
        if sink.offer(.failed(.boom), ifStillAt: number) {
          upstream.dispose()
          timer.dispose()
        }
      }
    }
    arm(0)
    start(
      Observer(
        onValue: { if let number = sink.offer($0) { arm(number) } },
        onTermination: { end in
          _ = sink.offer(end)
          timer.dispose()
        }
      ),
      in: upstream
    )
    return AnyDisposable {
      timer.dispose()
      upstream.dispose()
    }
  }

  /// Completes after 15 ms.
  fileprivate func taken(
    until scheduler: any TimedScheduler,
    isBroken: Bool,
    to observer: Downstream
  ) -> any Disposable {
    let hasEnded = Atomic(false)
    let receiver = Downstream(
      onValue: { if !hasEnded.value { observer.send(value: $0) } },
      onTermination: { if !hasEnded.swap(true) { observer.terminate($0) } }
    )
    let outbox = Outbox(receiver)
    let handles = CompositeDisposable()
    let send: @Sendable (Event) -> Void = { event in
      if isBroken {
        receiver.send(event)
      } else {
        outbox.put(event)
        outbox.deliver()
      }
      if event.isTerminating { handles.dispose() }
    }
    handles += scheduler.schedule(after: .milliseconds(15)) { send(.completed) }
    start(Observer { send($0) }, in: handles)
    return handles
  }

  /// Sends the first value with a delay of 15 ms, and completes.
  fileprivate func delayedFirst(
    on scheduler: any TimedScheduler,
    isBroken: Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      let delay = DelayedValue(observer)
      lifetime += delay
      let hasValue = Atomic(false)
      self.take(first: 1).start(
        Observer(
          onValue: { value in
            hasValue.value = true
            if isBroken { return delay.begin(value, on: scheduler) }
            lifetime += scheduler.schedule(after: .milliseconds(15)) {
              observer.send(value: value)
              observer.sendCompleted()
            }
          },
          onTermination: { end in
            if end != .completed || !hasValue.value { observer.terminate(end) }
          }
        ),
        during: lifetime
      )
    }
  }

  /// Sends the values in pairs, or a single value after it has waited for 15 ms.
  fileprivate func buffered(
    on scheduler: any TimedScheduler,
    readsOutsideOfLock: Bool
  ) -> SignalProducer<[Int], TestFailure> {
    SignalProducer<[Int], TestFailure> { observer, lifetime in
      let lock = Lock()
      let buffer = Atomic<[Int]>([])
      let outbox = Outbox(observer)
      let timer = SerialDisposable()
      lifetime += timer
      let flush: @Sendable () -> Void = {
        let early = buffer.value
        lock.withLock {
          let group = readsOutsideOfLock ? early : buffer.value
          if group.isEmpty { return }
          buffer.value = []
          outbox.put(.value(group))
        }
        outbox.deliver()
      }
      self.start(
        Observer(
          onValue: { value in
            let count = lock.withLock {
              let group = buffer.value + [value]
              buffer.value = group.count == 2 ? [] : group
              if group.count == 2 { outbox.put(.value(group)) }
              return group.count
            }
            timer.inner = count == 2 ? nil : scheduler.schedule(after: .milliseconds(15), flush)
            outbox.deliver()
          },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            timer.dispose()
            flush()
            outbox.put(.completed)
            outbox.deliver()
          }
        ),
        during: lifetime
      )
    }
  }
}

/// A value that waits for a timer.
private final class DelayedValue: Disposable, Sendable {
  private enum Place { case empty, timer(any Disposable), finished, cancelled }

  private let place = Atomic(Place.empty)
  private let waiting = Atomic<Int?>(nil)
  private let observer: Downstream

  init(_ observer: Downstream) { self.observer = observer }

  var isDisposed: Bool { if case .cancelled = place.value { true } else { false } }

  func begin(_ value: Int, on scheduler: any TimedScheduler) {
    waiting.value = value
    guard let timer = scheduler.schedule(after: .milliseconds(15), { self.fire() }) else { return }
    let isStored = place.modify { place in
      guard case .empty = place else { return false }
      place = .timer(timer)
      return true
    }
    if isStored { return }
    timer.dispose()
    waiting.value = nil
  }

  private func fire() {
    place.value = .finished
    guard let value = waiting.swap(nil) else { return }
    observer.send(value: value)
    observer.sendCompleted()
  }

  func dispose() {
    if case .timer(let timer) = place.swap(.cancelled) { timer.dispose() }
    waiting.value = nil
  }
}
