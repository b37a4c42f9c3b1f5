#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators whose sources send while they are being started, or are started again while they send.
@Suite("Events of a start, and starts inside events")
struct StartEventTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  enum WindowMistake: CaseIterable, Sendable {
    case storesEndedStart, neverStopsWindow
  }

  @Test(
    "PRD-4, PRD-5: a source that a value starts may send during its start, and may be started again",
    arguments: [nil] + WindowMistake.allCases
  )
  func windows(_ mistake: WindowMistake?) {
    let subject = OperatorUnderTest(
      "latest value when a window closes",
      .completes(.first),
      apply: { source, window, _ in
        mistake == .storesEndedStart
          ? Self.windowsByHandle(source, window)
          : Self.windowsByFlag(source, window, stops: mistake == nil)
      }
    )
    switch mistake {
    case nil: #expect(broken(subject) == [])
    case .storesEndedStart: #expect(broken(subject) == ["PRD-4"])
    case .neverStopsWindow: #expect(broken(subject).contains("PRD-5"))
    }
  }

  @Test(
    "PRD-4: an input that is replaced during the start must not be started",
    arguments: [false, true]
  )
  func replacement(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "values until they are replaced",
      .completes(.with(1)),
      apply: { source, replacement, _ in
        Numbers { observer, lifetime in
          let running = Reactive.Atomic<Lifetime.Token?>(nil)
          @Sendable func begin() -> Lifetime {
            let (duration, token) = Lifetime.make()
            lifetime += token
            running.value = token
            return duration
          }
          let early = isLawful ? begin() : nil
          let (steps, input) = Signal<Step, Never>.pipe(recursion: .queued)
          lifetime += steps.observeValues { step in
            switch step {
            case .value(let value, let duration):
              if !duration.hasEnded { observer.send(value: value) }
            case .replacement(let value):
              running.swap(nil)?.dispose()
              observer.send(value: value)
            case .end(let end, let duration):
              if !duration.hasEnded { observer.terminate(end) }
            }
          }
          replacement.start(
            Observer(
              onValue: { input.send(value: .replacement($0)) },
              onTermination: { end in
                guard end == .completed else { return observer.terminate(end) }
                input.send(value: .end(end, lifetime))
              }
            ),
            during: lifetime
          )
          let duration = early ?? begin()
          if duration.hasEnded { return }
          source.start(
            Observer(
              onValue: { input.send(value: .value($0, duration)) },
              onTermination: { end in
                if end != .completed { input.send(value: .end(end, duration)) }
              }
            ),
            during: duration
          )
        }
      }
    )
    #expect(broken(subject) == (isLawful ? [] : ["PRD-4"]))
  }

  @Test(
    "EVT-21: a start that was cancelled before its input was started again need not complete",
    arguments: [false, true]
  )
  func reload(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "reload",
      .trigger(1),
      inputs: .producer,
      .voidProducer
    ) { (_: Lab, source: Numbers, trigger: SignalProducer<Void, Never>) -> Numbers in
      Numbers { observer, lifetime in
        let isOver = Reactive.Atomic(false)
        let run = Numbers { values, current in
          source.start(
            Observer(
              onValue: { values.send(value: $0) },
              onTermination: { end in
                if !current.hasEnded {
                  isOver.value = true
                  observer.terminate(end)
                } else if !isLawful {
                  observer.sendCompleted()
                }
                values.terminate(end)
              }
            ),
            during: current
          )
        }
        trigger.prefix(value: ())
          .flatMap(.latest) { _ in isOver.value ? .empty : run }
          .start(
            Observer(onValue: { observer.send(value: $0) }, onTermination: { _ in }),
            during: lifetime
          )
      }
    }
    #expect(broken(subject).contains("EVT-21") == !isLawful)
    if isLawful { #expect(broken(subject) == []) }
  }

  @Test(
    "EVT-11: a source that the value of a property starts may fail while it is being started",
    arguments: [false, true]
  )
  func startedByProperty(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "values while a property is true",
      .completes(.early),
      inputs: .producer,
      .property
    ) { (_: Lab, source: Numbers, isOn: MutableProperty<Bool>) -> Numbers in
      let isOn = isOn.producer
      return Numbers { observer, lifetime in
        let wasOff = Reactive.Atomic<Bool?>(nil)
        let failure = Reactive.Atomic<TestFailure?>(nil)
        let running = SerialDisposable()
        lifetime += running
        let (steps, input) = Signal<SwitchStep, Never>.pipe(recursion: .queued)
        lifetime += steps.observeValues { step in
          switch step {
          case .isOff(let isOff):
            // A mistake: the failure waits for the next change of the property.
            if let failure = failure.value { return observer.send(error: failure) }
            guard wasOff.swap(isOff) != isOff else { return }
            running.inner = nil
            if isOff { return }
            let (duration, token) = Lifetime.make()
            running.inner = token
            source.start(
              Observer(
                onValue: { input.send(value: .value($0)) },
                onTermination: { end in
                  if !duration.hasEnded { input.send(value: .end(end)) }
                }
              ),
              during: duration
            )
          case .gone: if wasOff.value == true { observer.sendCompleted() }
          case .value(let value): observer.send(value: value)
          case .end(.failed(let error)) where !isLawful: failure.value = error
          case .end(let end): observer.terminate(end)
          }
        }
        isOn.start(
          Observer(
            value: { input.send(value: .isOff($0)) },
            completed: { input.send(value: .gone) }
          ),
          during: lifetime
        )
      }
    }
    #expect(broken(subject).isEmpty == isLawful)
  }

  private enum SwitchStep: Sendable {
    case isOff(Bool)
    case gone
    case value(Int)
    case end(Termination<TestFailure>)
  }

  private enum Step: Sendable {
    case value(Int, Lifetime)
    case replacement(Int)
    case end(Termination<TestFailure>, Lifetime)
  }

  // MARK: Windows

  private static func windowsByHandle(_ source: Numbers, _ window: Numbers) -> Numbers {
    Numbers { observer, lifetime in
      let latest = Reactive.Atomic<Int?>(nil)
      let running = SerialDisposable()
      lifetime += running
      source.start(
        Observer(
          onValue: { value in
            latest.value = value
            guard running.inner == nil else { return }
            running.inner = window.take(first: 1).start(
              Observer(
                onValue: { _ in },
                onTermination: { end in
                  if lifetime.hasEnded { return }
                  guard end == .completed else { return observer.terminate(end) }
                  running.inner = nil
                  if let value = latest.swap(nil) { observer.send(value: value) }
                }
              ),
              during: lifetime
            )
          },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  private enum WindowStep: Sendable {
    case value(Int)
    case closed
    case end(Termination<TestFailure>)
  }

  private static func windowsByFlag(
    _ source: Numbers,
    _ window: Numbers,
    stops: Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      let latest = Reactive.Atomic<Int?>(nil)
      let isRunning = Reactive.Atomic(false)
      let (steps, input) = Signal<WindowStep, Never>.pipe(recursion: .queued)
      lifetime += steps.observeValues { step in
        switch step {
        case .value(let value):
          latest.value = value
          if isRunning.swap(true) { return }
          if stops {
            window.take(first: 1).start(
              Observer(
                onValue: { _ in },
                onTermination: { end in
                  if lifetime.hasEnded { return }
                  input.send(value: end == .completed ? .closed : .end(end))
                }
              ),
              during: lifetime
            )
          } else {
            window.start(
              Observer(
                onValue: { _ in input.send(value: .closed) },
                onTermination: { end in
                  if lifetime.hasEnded { return }
                  input.send(value: end == .completed ? .closed : .end(end))
                }
              ),
              during: lifetime
            )
          }
        case .closed:
          isRunning.value = false
          if let value = latest.swap(nil) { observer.send(value: value) }
        case .end(let end): observer.terminate(end)
        }
      }
      source.start(
        Observer(
          onValue: { input.send(value: .value($0)) },
          onTermination: { end in
            if end == .completed { input.send(value: .end(end)) } else { observer.terminate(end) }
          }
        ),
        during: lifetime
      )
    }
  }
}
#endif
