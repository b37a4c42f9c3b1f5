public import Reactive

extension TestScheduler {
  /// Runs `action` now, after all that is already queued for now.
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

  /// Runs `action` at `instant`, or now if that has passed.
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

  /// Runs `action` once `delay` has passed; no time means now, after all that is queued for now.
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

  /// Runs `action` at `instant` and then again and again, `interval` apart.
  ///
  /// An interval of zero or less repeats at one instant without end, which becomes a fault.
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

  /// Runs `action` once `delay` has passed and then again and again, `interval` apart.
  ///
  /// An interval of zero or less repeats at one instant without end, which becomes a fault.
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

  /// Runs `action` at `instant`, once or again and again, in the name of `site`.
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

  /// A view of this scheduler whose actions carry a label, to tell operators apart.
  public func labelled(
    _ label: String,
    file: String = #fileID,
    line: UInt = #line
  ) -> LabelledScheduler {
    LabelledScheduler(self, site: SchedulingSite(label: "\(label) (\(file):\(line))"))
  }
}
