public import Reactive

extension TestScheduler {
  /// Schedules `action` for the current instant, after all actions that are already queued for it.
  ///
  /// The action does not run during the call. It runs when the scheduler is advanced, even by zero.
  /// If the call is made inside an action, `action` runs later in the same advance.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that cancels the action if it has not begun. The result is never
  ///   `nil`.
  @discardableResult
  public func schedule(
    file: String = #fileID,
    line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: nil, interval: nil, from: SchedulingSite(file: file, line: line), action)
  }

  /// Schedules `action` for `instant`, or for the current instant if `instant` has passed.
  ///
  /// The action runs when the scheduler is advanced to `instant`. ``clampedCount`` counts the calls
  /// with an instant that has passed. Actions of one instant run in the order in which they were
  /// scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - instant: The instant, in virtual time.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that cancels the action if it has not begun. The result is never
  ///   `nil`.
  @discardableResult
  public func schedule(
    at instant: Instant,
    file: String = #fileID,
    line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: nil, from: SchedulingSite(file: file, line: line), action)
  }

  /// Schedules `action` to run after `delay`.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.schedule(after: .milliseconds(10)) { print("ten") }
  /// scheduler.advance(by: .milliseconds(10))   // ten
  /// ```
  ///
  /// With a delay of zero or less, the action is scheduled for the current instant, after all
  /// actions that are already queued for it. It then runs when the scheduler is advanced, even by
  /// zero. ``clampedCount`` counts the calls with a negative delay. Actions of one instant run in
  /// the order in which they were scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - delay: The virtual time until the action runs. Fractions of a nanosecond are truncated.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2). The result is
  ///   never `nil`.
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

  /// Schedules `action` for `instant`, and then repeatedly after each `interval`.
  ///
  /// With an interval of zero or less, the action repeats endlessly at one instant, which is a
  /// fault.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, in virtual time. If it has passed, the first run is
  ///     at the current instant, and ``clampedCount`` counts the call.
  ///   - interval: The time between two runs. Fractions of a nanosecond are truncated.
  ///   - leeway: Ignored, because virtual time is exact.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that stops the repetition. The result is never `nil`.
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

  /// Schedules `action` to run after `delay`, and then repeatedly after each `interval`.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let ticking = scheduler.schedule(after: .zero, interval: .milliseconds(10)) { print("tick") }
  /// scheduler.advance(by: .milliseconds(20))   // tick tick tick
  /// ticking?.dispose()
  /// ```
  ///
  /// With an interval of zero or less, the action repeats endlessly at one instant, which is a
  /// fault.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until the first run. With zero or less, the first run is at the
  ///     current instant. ``clampedCount`` counts the calls with a negative delay.
  ///   - interval: The time between two runs. Fractions of a nanosecond are truncated.
  ///   - leeway: Ignored, because virtual time is exact.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that stops the repetition. The result is never `nil`.
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

  /// Schedules `action` for `instant`, once or repeatedly, with `site` as its site.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, or `nil` for the current instant. If the instant
  ///     has passed, the first run is at the current instant, and ``clampedCount`` counts the call.
  ///   - interval: The time between two runs, or `nil` for a single run. With an interval of zero
  ///     or less, the action repeats endlessly at one instant, which is a fault.
  ///   - site: The code that schedules the action, or `nil` if the code is not known.
  ///   - action: The closure to run, on the thread that advances the scheduler.
  /// - Returns: A disposable that cancels the action if it has not begun, and stops a repetition.
  ///   The result is never `nil`.
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

  /// Returns a view of this scheduler that labels its actions, to identify an operator in reports.
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
  /// - Returns: A scheduler with the same virtual time, which retains this scheduler.
  public func labelled(
    _ label: String,
    file: String = #fileID,
    line: UInt = #line
  ) -> LabelledScheduler {
    LabelledScheduler(self, site: SchedulingSite(label: "\(label) (\(file):\(line))"))
  }
}
