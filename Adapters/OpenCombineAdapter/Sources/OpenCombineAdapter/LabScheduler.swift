import Reactive
import ReactiveTesting

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

#if canImport(Combine)
public typealias CombineScheduler = Combine.Scheduler
#else
public typealias CombineScheduler = OpenCombine.Scheduler
#endif

/// The virtual time of a test case as a scheduler of the library.
public struct LabScheduler: CombineScheduler {
  /// An instant, in nanoseconds.
  public struct SchedulerTimeType: Strideable, Sendable {
    let nanoseconds: Int64

    public func distance(to other: Self) -> Stride { Stride(other.nanoseconds - nanoseconds) }

    public func advanced(by stride: Stride) -> Self {
      Self(nanoseconds: nanoseconds + stride.magnitude)
    }

    /// A stretch of time, in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Sendable {
      public var magnitude: Int64

      init(_ nanoseconds: Int64) { magnitude = nanoseconds }
      public init(integerLiteral value: Int64) { self.init(value) }
      public init?<T: BinaryInteger>(exactly source: T) { self.init(Int64(source)) }

      public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
      public static func + (left: Self, right: Self) -> Self {
        Self(left.magnitude + right.magnitude)
      }
      public static func - (left: Self, right: Self) -> Self {
        Self(left.magnitude - right.magnitude)
      }
      public static func * (left: Self, right: Self) -> Self {
        Self(left.magnitude * right.magnitude)
      }
      public static func += (left: inout Self, right: Self) { left = left + right }
      public static func -= (left: inout Self, right: Self) { left = left - right }
      public static func *= (left: inout Self, right: Self) { left = left * right }

      public static func seconds(_ count: Int) -> Self { Self(Int64(count) * 1_000_000_000) }
      public static func seconds(_ count: Double) -> Self { Self(Int64(count * 1e9)) }
      public static func milliseconds(_ count: Int) -> Self { Self(Int64(count) * 1_000_000) }
      public static func microseconds(_ count: Int) -> Self { Self(Int64(count) * 1_000) }
      public static func nanoseconds(_ count: Int) -> Self { Self(Int64(count)) }
    }
  }

  let scheduler: TestScheduler

  /// Creates a scheduler.
  public init(_ lab: Lab) { scheduler = lab.scheduler }

  public var now: SchedulerTimeType {
    SchedulerTimeType(nanoseconds: Int64(scheduler.now.nanoseconds))
  }

  public var minimumTolerance: SchedulerTimeType.Stride { 1 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    scheduler.schedule { action() }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    scheduler.schedule(after: delay(until: date)) { action() }
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let handle = scheduler.schedule(
      after: delay(until: date),
      interval: .nanoseconds(interval.magnitude)
    ) { action() }
    return AnyCancellable { handle?.dispose() }
  }

  private func delay(until date: SchedulerTimeType) -> Duration {
    .nanoseconds(max(0, now.distance(to: date).magnitude))
  }
}
