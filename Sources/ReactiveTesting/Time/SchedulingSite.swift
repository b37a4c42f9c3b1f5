public import Reactive

/// The code that scheduled an action, identified by a line, a label, or a partial description.
///
/// The line is known if an action is scheduled directly on a ``TestScheduler``. An operator
/// schedules through `TimedScheduler`, whose methods do not record a line. Its actions are
/// identified by the action that scheduled them, or by a label. See
/// ``TestScheduler/labelled(_:file:line:)``. The line is also unknown if a function is passed by
/// name, as in `schedule(tick)`. Write `schedule { tick() }` instead.
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
  ///   - line: The line, counted from 1. A number that exceeds 32 bits is clamped.
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

  /// The site of task jobs, which are not scheduled by a call.
  static let jobs = SchedulingSite(label: "task jobs")

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
/// A conforming type implements ``schedule(at:interval:from:_:)`` and the current time. The other
/// methods of `TimedScheduler` have default implementations, which call that method without a site.
public protocol SiteAwareScheduler: TimedScheduler {
  /// Schedules `action` to run at `instant`, once or repeatedly.
  ///
  /// Actions for the same instant must run in the order in which they were scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, or `nil` for the current instant. An instant that
  ///     has passed counts as the current instant.
  ///   - interval: The time between two runs, or `nil` for a single run.
  ///   - site: The code that schedules the action, or `nil` if the code is not known.
  ///   - action: The closure to run when the time of the scheduler reaches the instant.
  /// - Returns: A disposable that cancels the action if it has not begun, and stops a repetition,
  ///   or `nil` if there is nothing to cancel.
  @discardableResult
  func schedule(
    at instant: Instant?,
    interval: Duration?,
    from site: SchedulingSite?,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?
}

extension SiteAwareScheduler {
  /// Schedules `action` for the current instant, after all actions that are already queued for it.
  ///
  /// The action runs when the scheduler is advanced, even by zero, on the thread that advances the
  /// scheduler. Its site is derived from the code that is running in the current advance, if the
  /// call is part of an advance.
  ///
  /// - Parameter action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2), or `nil` if there
  ///   is nothing to cancel.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(at: nil, interval: nil, from: nil, action)
  }

  /// Schedules `action` for `instant`, or for the current instant if `instant` has passed.
  ///
  /// The action runs when the scheduler is advanced, on the thread that advances the scheduler.
  ///
  /// - Parameters:
  ///   - instant: The instant, in virtual time.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2), or `nil` if there
  ///   is nothing to cancel.
  @discardableResult
  public func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: nil, from: nil, action)
  }

  /// Schedules `action` for `instant`, and then repeatedly after each `interval`.
  ///
  /// The action runs when the scheduler is advanced, on the thread that advances the scheduler.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, in virtual time. If it has passed, the first run is
  ///     at the current instant.
  ///   - interval: The time between two runs. With an interval of zero or less, the action repeats
  ///     endlessly at one instant, which is a fault.
  ///   - leeway: Ignored, because virtual time is exact.
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition, or `nil` if there is nothing to stop.
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
///
/// While an action runs, `Schedulers.current` is the ``TestScheduler``, not the view. The view
/// retains that scheduler.
public final class LabelledScheduler: SiteAwareScheduler {
  private let scheduler: TestScheduler
  private let site: SchedulingSite

  init(_ scheduler: TestScheduler, site: SchedulingSite) {
    self.scheduler = scheduler
    self.site = site
  }

  /// The current instant of the scheduler, in virtual time.
  public var now: Instant { scheduler.now }

  /// Schedules `action` on the scheduler, with the label as its site unless `site` is given.
  ///
  /// The action runs when the scheduler is advanced, on the thread that advances the scheduler.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run, or `nil` for the current instant. If the instant
  ///     has passed, the first run is at the current instant.
  ///   - interval: The time between two runs, or `nil` for a single run. With an interval of zero
  ///     or less, the action repeats endlessly at one instant, which is a fault.
  ///   - site: The code that schedules the action, or `nil` to use the label.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, and stops a repetition.
  ///   The result is never `nil`.
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
