extension Signal {
  /// Collects values for an interval that begins with the first value, and sends them as one array.
  ///
  /// ```text
  /// source                                                 -1-2-------3-----|
  /// source.buffer(for: .milliseconds(40), on: scheduler)   -----a---------b-|
  ///
  /// a = [1, 2], b = [3]
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.buffer(for: .seconds(1), on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // prints [1, 2] a second after the first value
  /// ```
  ///
  /// The next interval begins with the next value, so an empty array is never sent. The number of
  /// collected values is not limited. When this signal completes, the collected values and then
  /// `completed` arrive as soon as possible, without waiting for the end of the interval. A failure
  /// or interruption drops the collected values and arrives as soon as possible (EVT-12, EVT-13).
  /// All events arrive on the scheduler (BPR-5). When the result is no longer retained or observed,
  /// the collected values are dropped and the timer stops. Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - duration: The length of the interval. The method traps if `duration` is negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends the collected values as arrays, on the scheduler.
  public func buffer(
    for duration: Duration,
    on scheduler: any TimedScheduler
  ) -> Signal<[Value], Failure> {
    checkBufferTime(duration)
    return Signal<[Value], Failure>.make(by: "buffer") { output in
      output.buffer(Input(self), duration, scheduler)
    }
    .traced(after: self, [duration])
  }
}

extension SignalProducer {
  /// Collects values for an interval that begins with the first value, and sends them as one array.
  ///
  /// ```text
  /// producer                                                 -1-2-------3-----|
  /// producer.buffer(for: .milliseconds(40), on: scheduler)   -----a---------b-|
  ///
  /// a = [1, 2], b = [3]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .buffer(for: .seconds(1), on: QueueScheduler.main)
  ///   .startWithValues { print($0) }   // prints [1, 2]
  /// ```
  ///
  /// The next interval begins with the next value, so an empty array is never sent. The number of
  /// collected values is not limited. When this producer completes, the collected values and then
  /// `completed` arrive as soon as possible, without waiting for the end of the interval. A failure
  /// or interruption drops the collected values and arrives as soon as possible (EVT-12, EVT-13).
  /// All events arrive on the scheduler (BPR-5). Disposing of a start cancels this producer and
  /// drops the collected values, and `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - duration: The length of the interval. The method traps if `duration` is negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends the collected values as arrays, on the scheduler.
  public func buffer(
    for duration: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<[Value], Failure> {
    checkBufferTime(duration)
    return SignalProducer<[Value], Failure>.relaying(on: scheduler) { output in
      output.buffer(Input(self), duration, scheduler)
    }
    .traced(after: self, [duration])
  }
}

private func checkBufferTime(_ duration: Duration) {
  Misuse.require(
    duration >= .zero,
    "buffer(for:on:) was given \(duration), but a duration cannot be negative.",
    rule: "D19",
    remedy: "Pass zero or more."
  )
}

extension Output {
  fileprivate func buffer<Element>(
    _ input: Input<Element, Failure>,
    _ duration: Duration,
    _ scheduler: any TimedScheduler
  ) where Value == [Element] {
    let machine = BufferMachine<Element, Failure>(duration: duration)
    let clock = RunningClock(timed: scheduler)
    input.attach(ScheduledRelay(machine, to: self, on: clock).observer, lifetime)
  }
}

/// A relay machine that delivers the collected values a fixed duration after the first of them.
struct BufferMachine<Element: Sendable, Failure: Error>: RelayMachine {
  private let duration: Duration
  private var collected: [Element] = []
  private var end: Termination<Failure>?
  private(set) var due: Instant?
  var discarded: [Element] = []

  init(duration: Duration) {
    self.duration = duration
  }

  mutating func received(_ value: Element, at now: Instant) {
    if collected.isEmpty { due = now.advanced(by: duration) }
    collected.append(value)
  }

  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    end = termination
    due = .asSoonAsPossible
    switch termination {
    case .completed: break
    case .failed, .interrupted: swap(&discarded, &collected)
    }
  }

  mutating func next(at now: Instant) -> Event<[Element], Failure>? {
    guard let due, due <= now else { return nil }
    self.due = end == nil || collected.isEmpty ? nil : .asSoonAsPossible
    guard collected.isEmpty else {
      defer { collected = [] }
      return .value(collected)
    }
    defer { end = nil }
    return end.map { Event($0) }
  }
}
