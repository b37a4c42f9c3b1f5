internal import Reactive
internal import ReactiveTesting

extension Gallery {
  static var cancellation: [Specimen] {
    disposalCancels + workStops + endCancels
  }

  private static var disposalCancels: [Specimen] {
    [
      Specimen(
        "PRD-14.1",
        OperatorUnderTest("an operator that forgets the handle of its source") { source, _ in
          Numbers { observer, _ in source.start(observer) }
        }
      ),
      Specimen(
        "RSG-8.1",
        OperatorUnderTest(
          "a concat that stores the handle of an inner stream too late",
          .flattening,
          apply: { outer, _ in
            Numbers { observer, lifetime in
              let queue = LateQueue(observer)
              lifetime += queue.current
              outer.start(
                Observer(onValue: { queue.add($0) }, onTermination: { queue.outerEnded($0) }),
                during: lifetime
              )
            }
          }
        )
      ),
      Specimen(
        "PRD-14.2",
        timed("a timer that checks for disposal only when it fires") { observer, lifetime, lab in
          Observer(
            onValue: { value in
              lab.scheduler.schedule(after: Lab.tick) {
                if !lifetime.hasEnded { observer.send(value: value) }
              }
            },
            onTermination: { observer.terminate($0) }
          )
        }
      ),
    ]
  }

  private static var workStops: [Specimen] {
    [
      Specimen(
        "RSG-6.1",
        OperatorUnderTest("an operator that sends its last value when disposed of") { source, _ in
          source.written { observer, lifetime in
            let last = Atomic<Int?>(nil)
            lifetime.observeEnded { if let value = last.value { observer.send(value: value) } }
            return Observer(
              onValue: { value in
                last.value = value
                observer.send(value: value)
              },
              onTermination: { end in
                last.value = nil
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-6.2",
        OperatorUnderTest("a summary that is computed on disposal") { source, lab in
          let summarise = lab.watched { (values: [Int]) in values.count }
          return source.written { observer, lifetime in
            let values = Atomic<[Int]?>([])
            lifetime.observeEnded { if let values = values.value { _ = summarise(values) } }
            return Observer(
              onValue: { value in
                values.modify { $0?.append(value) }
                observer.send(value: value)
              },
              onTermination: { end in
                values.value = nil
                observer.terminate(end)
              }
            )
          }
        }
      ),
    ]
  }

  private static var endCancels: [Specimen] {
    [
      Specimen(
        "RSG-11.1",
        OperatorUnderTest("take(first: 1) that keeps observing its source", .completes(.early)) {
          source,
          _ in
          Numbers { observer, lifetime in
            let isDone = Atomic(false)
            let observation = source.start(
              Observer(
                onValue: { value in
                  guard !isDone.value else { return }
                  observer.send(value: value)
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
        "RSG-11.3",
        OperatorUnderTest(
          "take(until:) that keeps observing its trigger",
          .completes(.early),
          .trigger(1),
          apply: { source, trigger, _ in
            Numbers { observer, lifetime in
              let hasEnded = Atomic(false)
              let observation = trigger.take(first: 1).startWithCompleted {
                if !hasEnded.value { observer.sendCompleted() }
              }
              lifetime.observeEnded { if !hasEnded.value { observation.dispose() } }
              source.start(
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { end in
                    hasEnded.value = end != .interrupted
                    observer.terminate(end)
                  }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
    ]
  }
}

/// A hand-written concat with a typical mistake.
///
/// `@unchecked Sendable`: `state` is guarded by its own lock. All other properties are immutable.
private final class LateQueue: @unchecked Sendable {
  struct State {
    var waiting: [Numbers] = []
    var isRunning = false
    var outerHasEnded = false
  }

  let current = SerialDisposable()
  private let handles = Atomic<(any Disposable)?>(nil)
  private let observer: Downstream
  private let state = Atomic(State())

  init(_ observer: Downstream) {
    self.observer = observer
    current.inner = AnyDisposable { [handles] in handles.value?.dispose() }
  }

  func add(_ inner: Numbers) {
    state.modify { $0.waiting.append(inner) }
    next()
  }

  func outerEnded(_ end: Ending) {
    guard end == .completed else { return observer.terminate(end) }
    state.modify { $0.outerHasEnded = true }
    next()
  }

  private func next() {
    let (inner, isOver) = state.modify { state -> (Numbers?, Bool) in
      guard !state.isRunning else { return (nil, false) }
      guard !state.waiting.isEmpty else { return (nil, state.outerHasEnded) }
      state.isRunning = true
      return (state.waiting.removeFirst(), false)
    }
    if isOver { observer.sendCompleted() }
    guard let inner else { return }
    let handle = inner.start(
      Observer(
        onValue: { self.observer.send(value: $0) },
        onTermination: { end in
          if case .failed = end { return self.observer.terminate(end) }
          self.state.modify { $0.isRunning = false }
          self.next()
        }
      )
    )
    // The assignment is too late: if `inner` has already ended, it replaces the handle of the next
    // stream.
    handles.value = handle
  }
}
