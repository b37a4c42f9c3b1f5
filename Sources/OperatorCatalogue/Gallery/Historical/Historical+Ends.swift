internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in which terminal events are sent too late, never, or while a lock is held.
  static var ofEnds: [HistoricalBug] {
    [
      HistoricalBug(
        .reactiveSwift,
        "#229",
        "take(during:)",
        """
        The operator is composed of `take(until:)` and a signal that announces the end of the \
        lifetime. If the lifetime has already ended, that signal is only interrupted, and the \
        output continues.
        """,
        .checklist("EVT-21", "+0 b|")
      ) { isBroken in
        OperatorUnderTest(
          "a take during a lifetime",
          .completes(.early),
          inputs: .producer,
          .lifetime,
          apply: { _, source, span in
            Numbers { observer, lifetime in
              if isBroken {
                let trigger = span.ended.promoteValue(Void.self)
                source.take(until: trigger).start(observer, during: lifetime)
                return
              }
              lifetime += span.observeEnded { observer.sendCompleted() }
              if !lifetime.hasEnded { source.start(observer, during: lifetime) }
            }
          }
        )
      },
      HistoricalBug(
        .reactiveCocoa,
        "#1710",
        "take(first:)",
        """
        The operator completes with the value after the last value that it takes, which may never
        arrive.
        """,
        .checklist("EVT-21", "+0 a:1 a:2")
      ) { isBroken in
        OperatorUnderTest("a take that counts", .completes(.on(.values(2)))) { source, _ in
          source.written { observer, _ in
            let count = Atomic(0)
            return Downstream(
              onValue: { value in
                let number = count.modify { count in
                  count += 1
                  return count
                }
                if number <= 2 { observer.send(value: value) }
                if number == (isBroken ? 3 : 2) { observer.sendCompleted() }
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      },
      HistoricalBug(
        .reactiveSwift,
        "#135, #136, #137",
        "take(during:), bindings",
        """
        A terminal event that is sent during the delivery of a value needs the lock that the
        delivery holds.
        """,
        .checklist("LIV-2", "locks 1")
      ) { isBroken in
        OperatorUnderTest(
          "a take during a lifetime with a lock",
          .completes(.early),
          inputs: .signal,
          .lifetime,
          signal: { _, source, span in
            source.taken(during: span, sendsUnderLock: isBroken)
          }
        )
      },
      HistoricalBug(
        .reactiveSwift,
        "#463",
        "Signal.init",
        """
        A signal whose input is released without a terminal event stays open, although no further
        event can arrive.
        """,
        .checklist("EVT-21", "+0")
      ) { isBroken in
        OperatorUnderTest(
          "a signal that releases its input",
          .usesClock,
          .completes(.early),
          .waived("EVT-39", because: "it must be interrupted when its input is released"),
          hot: { source, lab in
            let output = BareSignal()
            let input = Atomic<BareSignal.Input?>(BareSignal.Input(output, interrupts: !isBroken))
            output.handles += source.observe(
              Downstream { event in
                input.value?.send(event)
                if event.isTerminating { input.swap(nil) }
              }
            )
            output.handles += lab.scheduler.schedule(after: .milliseconds(15)) { [weak output] in
              input.swap(nil)
              output?.handles.dispose()
            }
            return RawStream<Int, TestFailure> { output.observe($0) }
          }
        )
      },
      HistoricalBug(
        .openCombine,
        "#62",
        "Sequence publisher",
        """
        The sequence is iterated a second time to check whether it has elements, and the first \
        value comes from that iterator.
        """,
        .checklist("MOD-1", "+0")
      ) { isBroken in
        OperatorUnderTest(
          "a source of a sequence",
          source: { _ in
            Numbers { observer, lifetime in
              let elements = [1, 2, 3]
              var probe = elements.makeIterator()
              guard let first = probe.next() else { return observer.sendCompleted() }
              var iterator = isBroken ? elements.makeIterator() : probe
              var head: Int? = first
              while let value = head, !lifetime.hasEnded {
                observer.send(value: value)
                head = iterator.next()
              }
              observer.sendCompleted()
            }
          }
        )
        .model { _ in [1, 2, 3] }
      },
    ]
  }
}

extension Signal where Value == Int, Failure == TestFailure {
  /// Completes when a lifetime ends.
  fileprivate func taken(during span: Lifetime, sendsUnderLock: Bool) -> Signal {
    Signal { observer, lifetime in
      let lock = Lock()
      let send: @Sendable (Event) -> Void = { event in
        if sendsUnderLock, event != .interrupted {
          lock.withLock { observer.send(event) }
        } else {
          observer.send(event)
        }
      }
      lifetime += self.observe { send($0) }
      lifetime += span.observeEnded { send(.completed) }
    }
  }
}

/// A stream of values that lives while it is retained or observed.
private final class BareSignal: Sendable {
  /// The input of the stream.
  final class Input: Sendable {
    private let signal: WeakSignal
    private let interrupts: Bool

    init(_ signal: BareSignal, interrupts: Bool) {
      self.signal = WeakSignal(signal)
      self.interrupts = interrupts
    }

    deinit { if interrupts { send(.interrupted) } }

    func send(_ event: Event<Int, TestFailure>) { signal.value?.send(event) }
  }

  /// `@unchecked Sendable`: the reference is set once, before another thread can see it.
  private final class WeakSignal: @unchecked Sendable {
    private(set) weak var value: BareSignal?

    init(_ value: BareSignal) { self.value = value }
  }

  private struct State {
    var observers: [Int: Downstream] = [:]
    var count = 0
    var hasEnded = false
    /// A reference to the signal itself, while it is observed.
    var itself: BareSignal?
  }

  let handles = CompositeDisposable()
  private let state = Atomic(State())

  deinit { handles.dispose() }

  func observe(_ observer: Downstream) -> any Disposable {
    let key: Int? = state.modify { state in
      if state.hasEnded { return nil }
      state.count += 1
      state.observers[state.count] = observer
      state.itself = self
      return state.count
    }
    if let key { return AnyDisposable { self.remove(key) } }
    observer.sendInterrupted()
    return AnyDisposable()
  }

  private func remove(_ key: Int) {
    let removed = state.modify { state in
      let removed = state.observers.removeValue(forKey: key)
      if state.observers.isEmpty { state.itself = nil }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private func send(_ event: Event<Int, TestFailure>) {
    let (observers, itself) = state.modify { state -> ([Int: Downstream], BareSignal?) in
      if state.hasEnded { return ([:], nil) }
      if event.isTerminating { state.hasEnded = true }
      return (state.observers, state.itself)
    }
    // An observer that is disposed of by another observer does not receive the event (D6).
    for (key, observer) in observers.sorted(by: { $0.key < $1.key }) {
      if state.withValue({ $0.observers[key] != nil }) { observer.send(event) }
    }
    withExtendedLifetime(itself) {}
    guard event.isTerminating else { return }
    let ended = state.modify { state in
      defer { state = State(hasEnded: true) }
      return state
    }
    withExtendedLifetime(ended) {}
    handles.dispose()
  }
}
