internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in operators on streams of streams.
  static var ofFlattening: [HistoricalBug] {
    [
      HistoricalBug(
        .reactiveCocoa,
        "#2677",
        "Signal.flatten",
        """
        The flattened signal does not store the handles of its inner streams, so disposal leaves \
        them running.
        """,
        .checklist("RSG-8", "1 dispose")
      ) { isBroken in
        OperatorUnderTest(
          "a flatten of a signal",
          .flattening,
          outerSignal: { outer, _ in outer.flattened(isBroken: isBroken) }
        )
      },
      HistoricalBug(
        .rxJava,
        "#6826",
        "flatMap",
        """
        A failure of the outer stream marks the operator as done without disposing of the inner \
        streams. The disposal that follows checks the mark, and therefore does not dispose of them.
        """,
        .checklist("EVT-14", "1 fail")
      ) { isBroken in
        OperatorUnderTest("a merge that marks its end", .flattening) { outer, _ in
          outer.merged { inners, lifetime, hasEnded in
            lifetime.observeEnded { if !hasEnded() { inners.dispose() } }
            return { if !isBroken || $0 == .interrupted { inners.dispose() } }
          }
        }
      },
      HistoricalBug(
        .reactiveCocoa,
        "#2582",
        "flatten, flatMapError",
        """
        The inner streams belong to the observation of the outer stream. After the outer stream \
        has completed, disposing of the output no longer disposes of them.
        """,
        .checklist("RSG-8", "1 done dispose")
      ) { isBroken in
        OperatorUnderTest("a merge in a group of its own", .flattening) { outer, _ in
          outer.merged { inners, lifetime, _ in
            if !isBroken { lifetime += inners }
            return { _ in inners.dispose() }
          }
        }
      },
      HistoricalBug(
        .reactiveCocoa,
        "#2035, #2041",
        "flatten(.latest)",
        """
        The operator sends a value while it holds the lock of its state, to ensure that the stream \
        is still the latest. An observer that needs the same lock waits forever.
        """,
        .checklist("LIV-2", "locks 1 i0:5")
      ) { isBroken in
        OperatorUnderTest("a flatten of the latest stream", .flattening) { outer, _ in
          outer.flattenedLatest(isBroken: isBroken)
        }
      },
      HistoricalBug(
        .rxJava,
        "#6917",
        "switchMap",
        """
        Cancellation replaces the active stream with a mark, so that later streams are refused. \
        The loop that drains the queues clears the mark when it detects the cancellation. A stream \
        that arrives afterwards is started and never disposed of.
        """,
        .checklist("RSG-8", "0, stop × i0:1")
      ) { isBroken in
        OperatorUnderTest("a switch with queues", .flattening) { outer, _ in
          Numbers { observer, lifetime in
            let machine = QueuedSwitch(observer, isBroken: isBroken)
            lifetime.observeEnded { machine.cancel() }
            outer.start(
              Reactive.Observer(
                onValue: { machine.next($0) },
                onTermination: { machine.end($0) }
              ),
              during: lifetime
            )
          }
        }
      },
      HistoricalBug(
        .rxSwift,
        "#1063",
        "flatMap",
        """
        A failure of the closure that creates the inner stream bypasses the lock that serializes \
        the events of the inner streams, so it can reach the observer during another delivery.
        """,
        .checklist("EVT-32", "1 +100 @1:2")
      ) { isBroken in
        OperatorUnderTest(
          "a flatMap whose closure fails",
          .timeShifting,
          .raisesFailures,
          cold: { source, lab in
            RawStream<Int, TestFailure> { observer in
              source.mappedToDelays(on: lab.scheduler, isBroken: isBroken, to: observer)
            }
          }
        )
      },
      HistoricalBug(
        .reactiveCocoa,
        "#2009, #2029",
        "concat",
        """
        The completion of the outer stream waits in the queue as a stream with a side effect, so \
        the output completes while that stream is still completing.
        """,
        .escapes(because: "the order of the two ends cannot be observed outside the operator")
      ) { isBroken in
        OperatorUnderTest("a concat with a queue", .flattening) { outer, _ in
          Numbers { observer, lifetime in
            let queue = StreamQueue(observer, lifetime)
            outer.start(
              Reactive.Observer(
                onValue: { queue.add($0) },
                onTermination: { end in
                  guard case .completed = end else { return observer.terminate(end) }
                  if isBroken {
                    queue.add(Numbers.empty.on(completed: { observer.sendCompleted() }))
                  } else {
                    queue.outerCompleted()
                  }
                }
              ),
              during: lifetime
            )
          }
        }
      },
    ]
  }
}

extension Signal where Value == Numbers, Failure == TestFailure {
  /// Sends the values of all streams.
  fileprivate func flattened(isBroken: Bool) -> Signal<Int, TestFailure> {
    Signal<Int, TestFailure> { observer, lifetime in
      let open = OpenStreams()
      let completed: @Sendable () -> Void = { if open.remove() { observer.sendCompleted() } }
      lifetime += self.observe(
        Reactive.Observer<Numbers, TestFailure>(
          onValue: { [weak lifetime] inner in
            open.add()
            let receiver = Downstream(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if case .failed = end { observer.terminate(end) } else { completed() }
              }
            )
            if isBroken {
              inner.start(receiver)
            } else if let lifetime {
              inner.start(receiver, during: lifetime)
            }
          },
          onTermination: { end in
            if case .completed = end { completed() } else { observer.terminate(end) }
          }
        )
      )
    }
  }
}

extension SignalProducer where Value == Numbers, Failure == TestFailure {
  /// Sends the values of all streams.
  ///
  /// - Parameter prepare: A closure that returns the action that handles the inner streams after a
  ///   failure or an interruption.
  /// - Returns: The flattened producer.
  fileprivate func merged(
    _ prepare:
      @escaping @Sendable (
        CompositeDisposable, Lifetime, _ hasEnded: @escaping @Sendable () -> Bool
      )
      -> @Sendable (Ending) -> Void
  ) -> Numbers {
    Numbers { observer, lifetime in
      let inners = CompositeDisposable()
      let open = OpenStreams()
      let hasEnded = Atomic(false)
      let letGo = prepare(inners, lifetime) { hasEnded.value }
      let finish: @Sendable (Ending) -> Void = { end in
        if end != .interrupted { hasEnded.value = true }
        observer.terminate(end)
      }
      self.start(
        Reactive.Observer<Numbers, TestFailure>(
          onValue: { inner in
            open.add()
            inner.start(
              Downstream(
                onValue: { observer.send(value: $0) },
                onTermination: { end in
                  if case .failed = end {
                    finish(end)
                    inners.dispose()
                  } else if open.remove() {
                    finish(.completed)
                  }
                }
              ),
              in: inners
            )
          },
          onTermination: { end in
            guard case .completed = end else {
              finish(end)
              return letGo(end)
            }
            if open.remove() { finish(.completed) }
          }
        ),
        during: lifetime
      )
    }
  }

  /// Sends the values of the latest stream.
  fileprivate func flattenedLatest(isBroken: Bool) -> Numbers {
    Numbers { observer, lifetime in
      let state = Atomic(LatestStream())
      let outbox = Outbox(observer)
      let current = SerialDisposable()
      lifetime += current
      // Each event is queued in the same atomic step that decides to send it.
      let send: @Sendable ((inout LatestStream) -> Numbers.Event?) -> Void = { decide in
        state.modify { state in
          if let event = decide(&state) { outbox.put(event) }
        }
        outbox.deliver()
      }
      self.start(
        Reactive.Observer<Numbers, TestFailure>(
          onValue: { inner in
            let number = state.modify { $0.begin() }
            inner.start(
              Downstream(
                onValue: { value in
                  if isBroken {
                    state.withValue { if $0.latest == number { observer.send(value: value) } }
                  } else {
                    send { $0.latest == number ? .value(value) : nil }
                  }
                },
                onTermination: { end in
                  if case .failed = end {
                    send { $0.latest == number ? .init(end) : nil }
                  } else {
                    send { $0.end(number) ? .completed : nil }
                  }
                }
              ),
              in: current
            )
          },
          onTermination: { end in
            guard case .completed = end else { return observer.terminate(end) }
            send { $0.endOuter() ? .completed : nil }
          }
        ),
        during: lifetime
      )
    }
  }
}

/// The number of the latest stream, and the numbers of the streams that have completed.
private struct LatestStream {
  private(set) var latest = 0
  private var isInnerOver = true
  private var isOuterOver = false

  mutating func begin() -> Int {
    latest += 1
    isInnerOver = false
    return latest
  }

  /// Records the end of an inner stream, and returns whether all streams have now completed.
  mutating func end(_ number: Int) -> Bool {
    if latest == number { isInnerOver = true }
    return isInnerOver && isOuterOver
  }

  /// Records the end of the outer stream, and returns whether all streams have now completed.
  mutating func endOuter() -> Bool {
    isOuterOver = true
    return isInnerOver
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Sends each value after a delay.
  ///
  /// The closure fails for the value 2.
  fileprivate func mappedToDelays(
    on scheduler: any TimedScheduler,
    isBroken: Bool,
    to observer: Downstream
  ) -> any Disposable {
    let (hasEnded, isDisposed) = (Atomic(false), Atomic(false))
    let outbox = Outbox(
      Downstream(
        onValue: { if !hasEnded.value, !isDisposed.value { observer.send(value: $0) } },
        onTermination: { end in
          // Pending events are not delivered after the output has been disposed of.
          if !hasEnded.swap(true) { observer.terminate(isDisposed.value ? .interrupted : end) }
        }
      )
    )
    let open = OpenStreams()
    let handles = CompositeDisposable()
    let finish: @Sendable (Ending) -> Void = { end in
      outbox.put(Event(end))
      outbox.deliver()
      handles.dispose()
    }
    start(
      Observer(
        onValue: { value in
          guard value != 2 else {
            if !isBroken { return finish(.failed(.boom)) }
            if !hasEnded.swap(true) { observer.send(error: .boom) }
            return handles.dispose()
          }
          open.add()
          Numbers(value: value * 10).delay(.milliseconds(15), on: scheduler).start(
            Downstream(
              onValue: { value in
                outbox.put(.value(value))
                outbox.deliver()
              },
              onTermination: { end in
                if end != .completed || open.remove() { finish(end) }
              }
            ),
            in: handles
          )
        },
        onTermination: { end in
          if end != .completed || open.remove() { finish(end) }
        }
      ),
      in: handles
    )
    return AnyDisposable {
      isDisposed.value = true
      handles.dispose()
    }
  }
}

/// The inner streams of a concat, which run in succession.
private final class StreamQueue: Sendable {
  private enum Step { case start(Numbers), complete, wait }

  private struct State {
    var waiting: [Numbers] = []
    var isBusy = false
    var isOuterOver = false

    mutating func step() -> Step {
      if isBusy { return .wait }
      if waiting.isEmpty { return isOuterOver ? .complete : .wait }
      isBusy = true
      return .start(waiting.removeFirst())
    }
  }

  private let state = Atomic(State())
  private let observer: Downstream
  private let lifetime: Lifetime

  init(_ observer: Downstream, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
  }

  func add(_ producer: Numbers) {
    state.modify { $0.waiting.append(producer) }
    goOn()
  }

  func outerCompleted() {
    state.modify { $0.isOuterOver = true }
    goOn()
  }

  /// Starts the streams in succession, with a loop instead of recursion for streams that end
  /// immediately.
  private func goOn() {
    while !lifetime.hasEnded {
      switch state.modify({ $0.step() }) {
      case .wait: return
      case .complete: return observer.sendCompleted()
      case .start(let producer):
        // Two things must happen before the next step: the stream ends, and the call that started
        // it returns. Whichever happens last continues.
        let isSecond = Atomic(false)
        producer.start(
          Downstream(
            onValue: { self.observer.send(value: $0) },
            onTermination: { end in
              if case .failed = end { return self.observer.terminate(end) }
              self.state.modify { $0.isBusy = false }
              if isSecond.swap(true) { self.goOn() }
            }
          ),
          during: lifetime
        )
        if !isSecond.swap(true) { return }
      }
    }
  }
}
