public import Reactive

extension TestScheduler {
  /// Runs `action` now, after all actions that are already queued for now.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun.
  @discardableResult
  public func schedule(
    file: String = #fileID,
    line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: nil, interval: nil, from: SchedulingSite(file: file, line: line), action)
  }

  /// Runs `action` at `instant`, or now if the instant has passed.
  ///
  /// ``clampedCount`` counts the calls with an instant that has passed. Actions of one instant run
  /// in the order in which they were scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - instant: The instant, in virtual time.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that cancels the action if it has not begun.
  @discardableResult
  public func schedule(
    at instant: Instant,
    file: String = #fileID,
    line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: nil, from: SchedulingSite(file: file, line: line), action)
  }

  /// Runs `action` after `delay`.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.schedule(after: .milliseconds(10)) { print("ten") }
  /// scheduler.advance(by: .milliseconds(10))   // ten
  /// ```
  ///
  /// With a delay of zero or less, the action runs now, after all actions that are already queued
  /// for now. ``clampedCount`` counts the calls with a negative delay. Actions of one instant run
  /// in the order in which they were scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - delay: The virtual time until the action runs. Fractions of a nanosecond are truncated.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2), never `nil`.
  @discardableResult
  public func schedule(
    after delay: Duration,
    file: String = #fileID,
    line: UInt = #line,
    _ action: consuming @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let site = SchedulingSite(file: file, line: line)
    let nanoseconds = delay.wholeNanoseconds
    return time.add(at: nil, after: nanoseconds, interval: nil, site: site, body: consume action)
  }

  /// Runs `action` at `instant`, and then repeatedly after each `interval`.
  ///
  /// An interval of zero or less repeats endlessly at one instant, which is a fault.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, in virtual time.
  ///   - interval: The time between two runs.
  ///   - leeway: Ignored, because virtual time is exact.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that stops the repetition.
  @discardableResult
  public func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration = .zero,
    file: String = #fileID,
    line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: interval, from: SchedulingSite(file: file, line: line), action)
  }

  /// Runs `action` after `delay`, and then repeatedly after each `interval`.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let ticking = scheduler.schedule(after: .zero, interval: .milliseconds(10)) { print("tick") }
  /// scheduler.advance(by: .milliseconds(20))   // tick tick tick
  /// ticking?.dispose()
  /// ```
  ///
  /// An interval of zero or less repeats endlessly at one instant, which is a fault.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until the first run. With zero or less, the first run is now.
  ///   - interval: The time between two runs.
  ///   - leeway: Ignored, because virtual time is exact.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that stops the repetition.
  @discardableResult
  public func schedule(
    after delay: Duration,
    interval: Duration,
    leeway: Duration = .zero,
    file: String = #fileID,
    line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let site = SchedulingSite(file: file, line: line)
    return time.add(
      at: nil,
      after: delay.wholeNanoseconds,
      interval: interval.wholeNanoseconds,
      site: site,
      body: action
    )
  }

  /// Runs `action` at `instant`, once or repeatedly, with `site` as its site.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, or `nil` for now.
  ///   - interval: The time between two runs, or `nil` for a single run.
  ///   - site: The code that schedules the action, or `nil` if it is not known.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, and stops a repetition.
  @discardableResult
  public func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    time.add(
      at: instant?.nanoseconds,
      after: 0,
      interval: interval?.wholeNanoseconds,
      site: site,
      body: action
    )
  }

  /// Returns a view of this scheduler whose actions carry a label, which identifies an operator.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// SignalProducer<Int, Never>(value: 1)
  ///   .delay(.milliseconds(10), on: scheduler.labelled("delay"))
  ///   .start()
  /// print(scheduler.pendingActions)   // due at 10 ms, scheduled at "delay (…)"
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label that appears in pending actions and faults.
  ///   - file: The file of the call, which is added to the label.
  ///   - line: The line of the call, which is added to the label.
  /// - Returns: A scheduler with the same virtual time.
  public func labelled(
    _ label: String,
    file: String = #fileID,
    line: UInt = #line
  ) -> LabelledScheduler {
    LabelledScheduler(self, site: SchedulingSite(label: "\(label) (\(file):\(line))"))
  }
}
