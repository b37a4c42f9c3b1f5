import Reactive
import ReactiveTesting

/// Operators with timers, as users would write them.
///
/// Each operator has a version with a race, which the standard checklist must find, and a version
/// without the race.
///
/// All operators have the same race: a value that has been taken from the state is sent in a second
/// step, and a terminal event between the two steps overtakes it. The correct versions post the
/// value to a queue in the same step.
enum TimedNewcomer: String, CaseIterable, Sendable {
  case leadingDebounce, rateLimiter, toggledBuffer

  func subject(isLawful: Bool) -> OperatorUnderTest {
    let name = "\(rawValue), lawful: \(isLawful)"
    switch self {
    case .leadingDebounce:
      return OperatorUnderTest(name, .timeShifting) { source, lab in
        source.leadingDebounce(on: lab.scheduler, isLawful)
      }
    case .rateLimiter:
      return OperatorUnderTest(name, .timeShifting) { source, lab in
        source.limited(on: lab.scheduler, isLawful)
      }
    case .toggledBuffer:
      return OperatorUnderTest(
        name,
        .trigger(1),
        .buffers,
        .takesScheduler,
        inputs: .producer,
        .infallibleProducer,
        apply: { lab, source, opening in
          source.toggledBuffer(opening, on: lab.scheduler, isLawful)
        }
      )
    }
  }
}

private let pause = Duration.milliseconds(10)

/// A state that determines the next events.
///
/// The events are posted in the same step, or sent in a second step.
private final class Decisions<State: Sendable, Value: Sendable>: Sendable {
  typealias Events = [Event<Value, TestFailure>]

  private let state: Atomic<State>
  private let queue: EventQueue<Value>
  private let observer: Observer<Value, TestFailure>
  private let isLawful: Bool

  init(_ state: State, _ observer: Observer<Value, TestFailure>, _ isLawful: Bool) {
    self.state = Atomic(state)
    self.observer = observer
    self.isLawful = isLawful
    queue = EventQueue(observer)
  }

  func decide(_ decision: (inout State) -> Events) {
    let events = state.modify { state in
      let events = decision(&state)
      if isLawful { for event in events { queue.post(event) } }
      return events
    }
    if isLawful { return queue.send() }
    for event in events { observer.send(event) }
  }
}

private struct Burst {
  var isOpen = false
  var last: Int?
}

private struct Waiting {
  var values: [Int] = []
  var isTicking = false
  var isCompleted = false
}

private struct Buffers {
  var next = 0
  var open: [(id: Int, values: [Int])] = []
}

extension Termination {
  fileprivate var isCompletion: Bool { if case .completed = self { true } else { false } }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Sends the first value of a burst immediately, and the last value when no value has arrived for
  /// the interval.
  fileprivate func leadingDebounce(on scheduler: any TimedScheduler, _ isLawful: Bool) -> Self {
    SignalProducer { observer, lifetime in
      let decisions = Decisions(Burst(), observer, isLawful)
      let timer = SerialDisposable()
      lifetime += timer
      self.start(
        Observer(
          onValue: { value in
            decisions.decide { burst in
              if burst.isOpen {
                burst.last = value
                return []
              }
              burst.isOpen = true
              return [.value(value)]
            }
            timer.inner = scheduler.schedule(after: pause) {
              decisions.decide { burst in
                defer { burst = Burst() }
                return burst.last.map { [.value($0)] } ?? []
              }
            }
          },
          onTermination: { end in
            timer.dispose()
            decisions.decide { burst in
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

  /// Sends one value in each interval.
  ///
  /// Later values wait for later intervals, and the completion waits for all values.
  fileprivate func limited(on scheduler: any TimedScheduler, _ isLawful: Bool) -> Self {
    SignalProducer { observer, lifetime in
      let decisions = Decisions(Waiting(), observer, isLawful)
      let timer = SerialDisposable()
      lifetime += timer
      @Sendable func wait() {
        timer.inner = scheduler.schedule(after: pause) {
          let goesOn = Atomic(false)
          decisions.decide { waiting in
            guard !waiting.values.isEmpty else {
              waiting.isTicking = false
              return []
            }
            let value = waiting.values.removeFirst()
            let isLast = waiting.isCompleted && waiting.values.isEmpty
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
            decisions.decide { waiting in
              guard !waiting.isTicking else {
                waiting.values.append(value)
                return []
              }
              waiting.isTicking = true
              begins.value = true
              return [.value(value)]
            }
            if begins.value { wait() }
          },
          onTermination: { end in
            decisions.decide { waiting in
              guard end.isCompletion, !waiting.values.isEmpty else { return [Event(end)] }
              waiting.isCompleted = true
              return []
            }
          }
        ),
        during: lifetime
      )
    }
  }

  /// Begins an array with each value of another stream, and sends the array after the interval or
  /// when the source completes.
  fileprivate func toggledBuffer(
    _ opening: SignalProducer<Int, Never>,
    on scheduler: any TimedScheduler,
    _ isLawful: Bool
  ) -> SignalProducer<[Int], TestFailure> {
    SignalProducer<[Int], TestFailure> { observer, lifetime in
      let decisions = Decisions<Buffers, [Int]>(Buffers(), observer, isLawful)
      opening.start(
        Reactive.Observer<Int, Never>(value: { _ in
          let id = Atomic(0)
          decisions.decide { buffers in
            buffers.next += 1
            buffers.open.append((buffers.next, []))
            id.value = buffers.next
            return []
          }
          lifetime += scheduler.schedule(after: pause) {
            decisions.decide { buffers in
              let index = buffers.open.firstIndex { $0.id == id.value }
              return index.map { [.value(buffers.open.remove(at: $0).values)] } ?? []
            }
          }
        }),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { value in
            decisions.decide { buffers in
              for index in buffers.open.indices { buffers.open[index].values.append(value) }
              return []
            }
          },
          onTermination: { end in
            decisions.decide { buffers in
              defer { buffers.open = [] }
              let rest = end.isCompletion ? buffers.open.map(\.values) : []
              return rest.map { .value($0) } + [Reactive.Event(end)]
            }
          }
        ),
        during: lifetime
      )
    }
  }
}
