import Reactive
import ReactiveTesting

/// The virtual time of a test case as a scheduler of the library.
struct LabScheduler: CombineScheduler {
  /// An instant, in nanoseconds.
  struct SchedulerTimeType: Strideable, Sendable {
    let nanoseconds: Int64

    func distance(to other: Self) -> Stride { Stride(other.nanoseconds - nanoseconds) }

    func advanced(by stride: Stride) -> Self {
      Self(nanoseconds: nanoseconds + stride.magnitude)
    }

    /// A stretch of time, in nanoseconds.
    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Sendable {
      var magnitude: Int64

      init(_ nanoseconds: Int64) { magnitude = nanoseconds }
      init(integerLiteral value: Int64) { self.init(value) }
      init?<T: BinaryInteger>(exactly source: T) { self.init(Int64(source)) }

      static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
      static func + (left: Self, right: Self) -> Self {
        Self(left.magnitude + right.magnitude)
      }
      static func - (left: Self, right: Self) -> Self {
        Self(left.magnitude - right.magnitude)
      }
      static func * (left: Self, right: Self) -> Self {
        Self(left.magnitude * right.magnitude)
      }
      static func += (left: inout Self, right: Self) { left = left + right }
      static func -= (left: inout Self, right: Self) { left = left - right }
      static func *= (left: inout Self, right: Self) { left = left * right }

      static func seconds(_ count: Int) -> Self { Self(Int64(count) * 1_000_000_000) }
      static func seconds(_ count: Double) -> Self { Self(Int64(count * 1e9)) }
      static func milliseconds(_ count: Int) -> Self { Self(Int64(count) * 1_000_000) }
      static func microseconds(_ count: Int) -> Self { Self(Int64(count) * 1_000) }
      static func nanoseconds(_ count: Int) -> Self { Self(Int64(count)) }
    }
  }

  let scheduler: TestScheduler

  /// Creates a scheduler.
  init(_ lab: Lab) { scheduler = lab.scheduler }

  var now: SchedulerTimeType {
    SchedulerTimeType(nanoseconds: Int64(scheduler.now.nanoseconds))
  }

  var minimumTolerance: SchedulerTimeType.Stride { 1 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    scheduler.schedule { action() }
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    scheduler.schedule(after: delay(until: date)) { action() }
  }

  func schedule(
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
