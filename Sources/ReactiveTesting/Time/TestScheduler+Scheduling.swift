public import Reactive

extension TestScheduler {
  /// Runs `action` now, after all actions that are already queued for now.
  ///
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

  /// Runs `action` once `delay` has passed.
  ///
  /// A delay of zero or less means now, after all actions that are queued for now.
  ///
  /// - Returns: A disposable that cancels the action if it has not begun.
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
  /// An interval of zero or less repeats at one instant without end, which is a fault.
  ///
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

  /// Runs `action` once `delay` has passed, and then repeatedly after each `interval`.
  ///
  /// An interval of zero or less repeats at one instant without end, which is a fault.
  ///
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
  public func labelled(
    _ label: String,
    file: String = #fileID,
    line: UInt = #line
  ) -> LabelledScheduler {
    LabelledScheduler(self, site: SchedulingSite(label: "\(label) (\(file):\(line))"))
  }
}
