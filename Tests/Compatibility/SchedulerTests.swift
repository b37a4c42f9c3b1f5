import Dispatch
import Foundation
import ReactiveSwiftCompatibilityTesting
import XCTest

final class SchedulerTests: XCTestCase {
  func testDates() {
    let start = Date(timeIntervalSinceReferenceDate: 12_345.678)
    let scheduler = TestScheduler(startDate: start)
    var ran: [TimeInterval] = []
    let note = { ran.append(scheduler.currentDate.timeIntervalSince(start)) }
    scheduler.schedule(after: start.addingTimeInterval(3), action: note)
    scheduler.schedule(after: .seconds(1), action: note)
    let repetition = scheduler.schedule(
      after: start.addingTimeInterval(0.5),
      interval: .seconds(2),
      leeway: .seconds(0),
      action: note
    )
    XCTAssertEqual(scheduler.currentDate, start)
    scheduler.advance(to: start.addingTimeInterval(3))
    XCTAssertEqual(ran.map { ($0 * 10).rounded() / 10 }, [0.5, 1, 2.5, 3])
    repetition?.dispose()
    scheduler.run()
    XCTAssertEqual(ran.count, 4)
    XCTAssertEqual(TestScheduler().currentDate, Date(timeIntervalSinceReferenceDate: 0))
  }

  func testQueueSchedulersTellTheWallClock() {
    let scheduler: DateScheduler = QueueScheduler.main
    XCTAssertEqual(scheduler.currentDate.timeIntervalSinceNow, 0, accuracy: 60)
    let hasRun = DispatchSemaphore(value: 0)
    let background = QueueScheduler(qos: .default, name: "compatibility")
    background.schedule(after: background.currentDate) { hasRun.signal() }
    hasRun.wait()
    background.schedule(after: background.currentDate.addingTimeInterval(0.001)) { hasRun.signal() }
    hasRun.wait()
  }

  func testVariableIntervals() {
    let scheduler = TestScheduler()
    let interval = DispatchTimeInterval.milliseconds(20)
    var arrays: [[Int]] = []
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.collect(every: interval, on: scheduler, skipEmpty: true).observeValues {
      arrays.append($0)
    }
    var values: [Int] = []
    SignalProducer.interval([1, 2], interval: interval, on: scheduler)
      .startWithValues { values.append($0) }
    input.send(value: 1)
    scheduler.advance(by: interval)
    scheduler.advance(by: interval)
    XCTAssertEqual(values, [1, 2])
    XCTAssertEqual(arrays, [[1]])
    withExtendedLifetime(input) {}
  }

  /// Returns when `condition` is true.
  @MainActor private func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @MainActor func testTasksAreWokenByTheScheduler() async throws {
    let scheduler = TestScheduler()
    let seconds = MutableProperty<[TimeInterval]>([])
    let task = Task { @MainActor in
      try await scheduler.sleep(for: .seconds(1))
      seconds.modify { $0.append(scheduler.currentDate.timeIntervalSinceReferenceDate) }
      try await scheduler.sleep(until: Date(timeIntervalSinceReferenceDate: 3))
      seconds.modify { $0.append(scheduler.currentDate.timeIntervalSinceReferenceDate) }
    }
    await wait { !scheduler.pendingActions.isEmpty }
    await scheduler.advance(by: 1)
    await wait { !scheduler.pendingActions.isEmpty }
    XCTAssertEqual(seconds.value, [1])
    await scheduler.advance(by: .milliseconds(500))
    await scheduler.advance()
    await scheduler.advance(to: Date(timeIntervalSinceReferenceDate: 2))
    XCTAssertEqual(seconds.value, [1])
    XCTAssertEqual(scheduler.currentDate, Date(timeIntervalSinceReferenceDate: 2))
    await scheduler.run()
    try await task.value
    XCTAssertEqual(seconds.value, [1, 3])
  }
}
