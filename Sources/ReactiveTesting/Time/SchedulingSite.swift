public import Reactive

/// Who scheduled an action: a line, a label, or as much of it as can be known.
///
/// A line is known when an action is scheduled on a ``TestScheduler`` directly. An operator sees
/// only a `TimedScheduler`, whose methods take no line; its actions are told apart by the action
/// that they were scheduled inside, or by a label, see ``TestScheduler/labelled(_:file:line:)``.
/// So is a function that is passed by its name, as in `schedule(tick)`; write `schedule { tick() }`.
public struct SchedulingSite: Hashable, Sendable {
  private enum Kind: UInt8 {
    case line
    case label
    case unknown
  }

  // In the order in which they take the least memory: 22 bytes.
  private let name: String
  private let line: UInt32
  private let kind: Kind
  private var isInside = false

  private init(kind: Kind, name: String, line: UInt) {
    self.kind = kind
    self.name = name
    self.line = UInt32(clamping: line)
  }

  /// Creates the site of a line of code.
  public init(file: String, line: UInt) {
    self.init(kind: .line, name: file, line: line)
  }

  /// Creates a site with a name of its own.
  public init(label: String) {
    self.init(kind: .label, name: label, line: 0)
  }

  /// Nobody knows who scheduled the action.
  public static let unknown = SchedulingSite(kind: .unknown, name: "", line: 0)

  /// Jobs of tasks, which nobody scheduled.
  static let jobs = SchedulingSite(label: "jobs of tasks")

  /// The site of code that is called by the action that was scheduled at this one.
  var inside: SchedulingSite {
    guard kind != .unknown else { return self }
    var site = self
    site.isInside = true
    return site
  }
}

extension SchedulingSite: CustomStringConvertible {
  /// Such as `Tests/DelayTests.swift:12`, `"debounce"` or `inside the action of …`.
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

/// A scheduler that can be told who schedules.
///
/// It gets the requirements of `TimedScheduler` from ``schedule(at:interval:from:_:)``.
public protocol SiteAwareScheduler: TimedScheduler {
  /// Runs `action` at `instant`, once or again and again.
  ///
  /// - Parameters:
  ///   - instant: When to run it first; `nil` means now.
  ///   - interval: The time between two runs; `nil` means that there is one run.
  ///   - site: The code that schedules the action; `nil` if it is not known.
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
  /// Runs `action` now, after all that is already queued for now.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(at: nil, interval: nil, from: nil, action)
  }

  /// Runs `action` at `instant`.
  @discardableResult
  public func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant, interval: nil, from: nil, action)
  }

  /// Runs `action` at `instant` and then again and again; there is no leeway in virtual time.
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

/// The time of a ``TestScheduler`` under a name, which its pending actions and faults carry.
///
/// ```swift
/// source.debounce(.milliseconds(10), on: scheduler.labelled("debounce"))
/// ```
public final class LabelledScheduler: SiteAwareScheduler {
  private let scheduler: TestScheduler
  private let site: SchedulingSite

  init(_ scheduler: TestScheduler, site: SchedulingSite) {
    self.scheduler = scheduler
    self.site = site
  }

  /// The time of the scheduler.
  public var now: Instant { scheduler.now }

  /// Runs `action` on the scheduler, in the name of the label unless `site` is given.
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
