public import Reactive

/// The code that scheduled an action, given as a line, a label, or a partial description.
///
/// The line is known if an action is scheduled directly on a ``TestScheduler``. An operator uses a
/// `TimedScheduler`, whose methods do not record a line. Its actions are identified by the action
/// that scheduled them, or by a label. See ``TestScheduler/labelled(_:file:line:)``. The same
/// applies to a function that is passed by name, as in `schedule(tick)`. Write `schedule { tick()
/// }` instead.
public struct SchedulingSite: Hashable, Sendable {
  private enum Kind: UInt8 {
    case line
    case label
    case unknown
  }

  // The order of the fields minimizes the size: 22 bytes.
  private let name: String
  private let line: UInt32
  private let kind: Kind
  private var isInside = false

  private init(kind: Kind, name: String, line: UInt) {
    self.kind = kind
    self.name = name
    self.line = UInt32(clamping: line)
  }

  /// Creates a site for a line of code.
  ///
  /// ```swift
  /// SchedulingSite(file: "Tests/DelayTests.swift", line: 12)   // Tests/DelayTests.swift:12
  /// ```
  ///
  /// - Parameters:
  ///   - file: The file, as it appears in reports.
  ///   - line: The line, counted from 1.
  public init(file: String, line: UInt) {
    self.init(kind: .line, name: file, line: line)
  }

  /// Creates a site with a label.
  ///
  /// - Parameter label: The label, which reports show in quotation marks.
  public init(label: String) {
    self.init(kind: .label, name: label, line: 0)
  }

  /// The site of an action whose scheduling code is not known.
  public static let unknown = SchedulingSite(kind: .unknown, name: "", line: 0)

  /// The site of jobs of tasks, which are not scheduled by a call.
  static let jobs = SchedulingSite(label: "jobs of tasks")

  /// The site of code that runs inside an action that was scheduled at this site.
  var inside: SchedulingSite {
    guard kind != .unknown else { return self }
    var site = self
    site.isInside = true
    return site
  }
}

extension SchedulingSite: CustomStringConvertible {
  /// The site as text, such as `Tests/DelayTests.swift:12`, `"debounce"` or
  /// `inside the action of …`.
  public var description: String {
    let place =
      switch kind {
      case .line: "\(name):\(line)"
      case .label: "\"\(name)\""
      case .unknown: "an unknown line (TestScheduler.labelled(_:) names it)"
      }
    return isInside ? "inside the action of \(place)" : place
  }
}

/// A scheduler that accepts the site of the code that schedules an action.
///
/// ``schedule(at:interval:from:_:)`` implements the requirements of `TimedScheduler`.
public protocol SiteAwareScheduler: TimedScheduler {
  /// Runs `action` at `instant`, once or repeatedly.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, or `nil` for now.
  ///   - interval: The time between two runs, or `nil` for a single run.
  ///   - site: The code that schedules the action, or `nil` if it is not known.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action, or `nil` if there is nothing to cancel.
  @discardableResult
  func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?
}

extension SiteAwareScheduler {
  /// Runs `action` now, after all actions that are already queued for now.
  ///
  /// The action has the site of the currently running code, if that site is known.
  ///
  /// - Parameter action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2).
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(at: nil, interval: nil, from: nil, action)
  }

  /// Runs `action` at `instant`, or now if the instant has passed.
  ///
  /// - Parameters:
  ///   - instant: The instant, in virtual time.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2).
  @discardableResult
  public func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: nil, from: nil, action)
  }

  /// Runs `action` at `instant` and then repeatedly.
  ///
  /// The leeway is ignored in virtual time.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, in virtual time.
  ///   - interval: The time between two runs. An interval of zero or less repeats endlessly, which
  ///     is a fault.
  ///   - leeway: Ignored.
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition.
  @discardableResult
  public func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: interval, from: nil, action)
  }
}

/// A view of a ``TestScheduler`` with a label, which appears in pending actions and faults.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let source = SignalProducer<Int, Never>([1, 2])
/// source.debounce(.milliseconds(10), on: scheduler.labelled("debounce")).start()
/// print(scheduler.pendingActions)   // due at 10 ms, scheduled at "debounce (…)"
/// ```
public final class LabelledScheduler: SiteAwareScheduler {
  private let scheduler: TestScheduler
  private let site: SchedulingSite

  init(_ scheduler: TestScheduler, site: SchedulingSite) {
    self.scheduler = scheduler
    self.site = site
  }

  /// The current instant of the scheduler.
  public var now: Instant { scheduler.now }

  /// Runs `action` on the scheduler, with the label as its site unless `site` is given.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, or `nil` for now.
  ///   - interval: The time between two runs, or `nil` for a single run.
  ///   - site: The code that schedules the action, or `nil` for the label.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action.
  @discardableResult
  public func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    scheduler.schedule(at: instant, interval: interval, from: site ?? self.site, action)
  }
}
