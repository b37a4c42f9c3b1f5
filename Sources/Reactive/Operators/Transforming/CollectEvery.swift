extension Signal {
  /// Collects values and sends them in arrays at regular intervals.
  ///
  /// ```text
  /// source                                                    -1-2-3-----4-----|
  /// source.collect(every: .milliseconds(40), on: scheduler)   ----a---b---c---d|
  ///
  /// a = [1, 2], b = [3], c = [4], d = []
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.collect(every: .seconds(1), on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // prints [1, 2] after one second
  /// ```
  ///
  /// The first interval begins when the operator is applied. All events arrive on the scheduler
  /// (BPR-5). The number of collected values is not limited. A failure or interruption drops the
  /// collected values and arrives as soon as possible (EVT-12). The timer stops when the result has
  /// ended or is no longer retained or observed (RSG-11). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive arrays. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - skipEmpty: Whether intervals without values are skipped. If `false`, which is the default,
  ///     an empty array is sent after such an interval.
  ///   - discardWhenCompleted: Whether completion drops the collected values and arrives as soon as
  ///     possible. This is the default. If `false`, the values and the completion arrive at the end
  ///     of the interval.
  /// - Returns: A signal that sends an array of the collected values after each interval.
  public func collect(
    every interval: Duration,
    on scheduler: any TimedScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Failure> {
    checkCollectInterval(interval)
    return Signal<[Value], Failure>.make(by: "collect(every:on:)") { output in
      output.collect(Input(self), interval, scheduler, skipEmpty, discardWhenCompleted)
    }
    .traced(after: self, [interval])
  }
}

extension SignalProducer {
  /// Collects values and sends them in arrays at regular intervals, the first of which begins with
  /// the start.
  ///
  /// For an example, see the version of this operator for signals. All events arrive on the
  /// scheduler (BPR-5). The number of collected values is not limited. A failure or interruption
  /// drops the collected values and arrives as soon as possible (EVT-12). Disposing of a start
  /// cancels this producer, drops the collected values, and stops the timer. The `interrupted`
  /// event then arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive arrays. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - skipEmpty: Whether intervals without values are skipped. If `false`, which is the default,
  ///     an empty array is sent after such an interval.
  ///   - discardWhenCompleted: Whether completion drops the collected values and arrives as soon as
  ///     possible. This is the default. If `false`, the values and the completion arrive at the end
  ///     of the interval.
  /// - Returns: A producer that sends an array of the collected values after each interval.
  public func collect(
    every interval: Duration,
    on scheduler: any TimedScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Failure> {
    checkCollectInterval(interval)
    return SignalProducer<[Value], Failure>.relaying(on: scheduler) { output in
      output.collect(Input(self), interval, scheduler, skipEmpty, discardWhenCompleted)
    }
    .traced(after: self, [interval])
  }
}

private func checkCollectInterval(_ interval: Duration) {
  Misuse.require(
    interval > .zero,
    "collect(every:on:) was given \(interval), but the interval must be greater than zero, because"
      + " a timer without a pause would block its scheduler.",
    rule: "D19",
    remedy: "Pass an interval greater than zero."
  )
}

extension Output {
  fileprivate func collect<Element>(
    _ input: Input<Element, Failure>,
    _ interval: Duration,
    _ scheduler: any TimedScheduler,
    _ skipsEmpty: Bool,
    _ discardsWhenCompleted: Bool
  ) where Value == [Element] {
    let machine = CollectEveryMachine<Element, Failure>(
      interval: interval,
      start: scheduler.now,
      skipsEmpty: skipsEmpty,
      discardsWhenCompleted: discardsWhenCompleted
    )
    let relay = ScheduledRelay(machine, to: self, on: RunningClock(timed: scheduler))
    relay.begin()
    input.attach(relay.observer, lifetime)
  }
}

/// A relay machine that delivers the collected values at regular intervals.
struct CollectEveryMachine<Element: Sendable, Failure: Error>: RelayMachine {
  private let interval: Duration
  private let skipsEmpty: Bool
  private let discardsWhenCompleted: Bool
  private var tick: Instant
  private var collected: [Element] = []
  private var end: Termination<Failure>?
  private var hasEnded = false
  /// Whether the array for the last interval, in which the source completed, must still be sent.
  private var isLastDue = false
  var discarded: [Element] = []

  init(interval: Duration, start: Instant, skipsEmpty: Bool, discardsWhenCompleted: Bool) {
    self.interval = interval
    self.skipsEmpty = skipsEmpty
    self.discardsWhenCompleted = discardsWhenCompleted
    tick = start.advanced(by: interval)
  }

  mutating func received(_ value: Element, at now: Instant) {
    collected.append(value)
  }

  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    end = termination
    switch termination {
    case .completed where !discardsWhenCompleted:
      isLastDue = true
    case .completed, .failed, .interrupted:
      swap(&discarded, &collected)
      tick = .asSoonAsPossible
    }
  }

  var due: Instant? {
    hasEnded ? nil : tick
  }

  mutating func next(at now: Instant) -> Event<[Element], Failure>? {
    guard !hasEnded, tick <= now else { return nil }
    if let end {
      // The remaining values are sent first, at the same instant.
      if isLastDue {
        isLastDue = false
        tick = .asSoonAsPossible
        if !collected.isEmpty || !skipsEmpty { return .value(takeCollected()) }
      }
      hasEnded = true
      return Event(end)
    }
    tick = tick.advanced(by: interval)
    return collected.isEmpty && skipsEmpty ? nil : .value(takeCollected())
  }

  private mutating func takeCollected() -> [Element] {
    defer { collected = [] }
    return collected
  }
}
