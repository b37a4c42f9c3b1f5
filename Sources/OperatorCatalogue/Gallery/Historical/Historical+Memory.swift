internal import Reactive
internal import ReactiveTesting

extension HistoricalBug {
  /// Bugs in which objects are retained for too long.
  static var ofMemory: [HistoricalBug] {
    [
      HistoricalBug(
        .reactor,
        "#1647",
        "distinctUntilChanged",
        """
        The last value is retained after the stream has ended.
        """,
        .escapes(
          because: "raw streams carry only numbers, which the leak tracker does not observe"
        )
      ) { isBroken in
        OperatorUnderTest(
          "a filter of repeated values",
          cold: { source, _ in
            RawStream<Int, TestFailure> { observer in
              let filter = RepetitionFilter(observer, keepsLast: isBroken)
              filter.begin(source)
              return filter
            }
          }
        )
      },
      HistoricalBug(
        .rxSwift,
        "#2533, #2534",
        "deferred",
        """
        The closure that creates the source is retained while the source runs.
        """,
        .checklist("SRC-3", "+0")
      ) { isBroken in
        OperatorUnderTest("a source that is created in the start") { source, lab in
          let factory = lab.factory { source }
          return Numbers { observer, lifetime in
            if isBroken { lifetime += AnyDisposable { withExtendedLifetime(factory) {} } }
            factory().start(observer, during: lifetime)
          }
        }
      },
      HistoricalBug(
        .reactiveCocoa,
        "#2758, #2800",
        "lift with a signal",
        """
        The observation of the signal is not tied to the start, so each start leaves an \
        observation when it ends or is disposed of.
        """,
        .checklist("PRD-14", "done dispose")
      ) { isBroken in
        OperatorUnderTest("a sample on a signal", inputs: .producer, .voidSignal) {
          _,
          source,
          sampler in
          Numbers { observer, lifetime in
            source.startWithSignal { signal, handle in
              lifetime += handle
              if isBroken {
                signal.sampled(by: sampler).observe(observer)
              } else {
                let (own, input) = Signal<Void, Never>.pipe()
                lifetime += signal.sampled(by: own).observe(observer)
                lifetime += sampler.observe(input)
              }
            }
          }
        }
      },
    ]
  }
}

/// Sends a value unless it equals the previous value.
private final class RepetitionFilter: Disposable, Sendable {
  private let last = Atomic<Int?>(nil)
  private let observer: Atomic<Downstream?>
  private let upstream = SerialDisposable()
  private let keepsLast: Bool

  init(_ observer: Downstream, keepsLast: Bool) {
    self.observer = Atomic(observer)
    self.keepsLast = keepsLast
  }

  func begin(_ source: Numbers) {
    source.start(
      Downstream(
        onValue: { value in
          if self.last.swap(value) != value { self.observer.value?.send(value: value) }
        },
        onTermination: { end in
          if !self.keepsLast { self.last.value = nil }
          self.observer.swap(nil)?.terminate(end)
        }
      ),
      in: upstream
    )
  }

  var isDisposed: Bool { upstream.isDisposed }

  func dispose() {
    upstream.dispose()
    if !keepsLast { last.value = nil }
  }
}

extension Signal where Value == Int, Failure == TestFailure {
  /// Sends the latest value whenever the sampler sends a value.
  fileprivate func sampled(by sampler: Signal<Void, Never>) -> Signal {
    Signal { observer, lifetime in
      let latest = Atomic<Int?>(nil)
      let open = OpenStreams(2)
      let completed: @Sendable () -> Void = { if open.remove() { observer.sendCompleted() } }
      lifetime += self.observe(
        Observer(
          onValue: { latest.value = $0 },
          onTermination: { end in
            if case .completed = end { completed() } else { observer.terminate(end) }
          }
        )
      )
      lifetime += sampler.observe(
        Reactive.Observer<Void, Never>(
          value: { if let value = latest.value { observer.send(value: value) } },
          completed: completed,
          interrupted: { observer.sendInterrupted() }
        )
      )
    }
  }
}
