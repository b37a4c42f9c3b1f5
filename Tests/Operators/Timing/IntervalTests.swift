import Reactive
import ReactiveTesting
import Testing

@Suite struct IntervalTests {
  @Test(
    "`interval` sends the elements of a sequence, and completes one interval after the last element"
  )
  func sendsTheElementsAndCompletesOneIntervalLater() throws {
    try check(gives: "--1-2-|") { lab in
      SignalProducer<Int, Never>
        .interval([1, 2], interval: .milliseconds(20), on: lab.scheduler)
        .promoteError(Boom.self)
    }
  }

  @Test("`interval` without a sequence counts from zero")
  func countsFromZero() throws {
    try check(gives: "--0-1-(2|)") { lab in
      SignalProducer<Int, Never>
        .interval(.milliseconds(20), on: lab.scheduler)
        .take(first: 3)
        .promoteError(Boom.self)
    }
  }

  @Test("`timer` sends the current instant")
  func sendsTheCurrentInstant() throws {
    try check(gives: "--2-(4|)") { lab in
      SignalProducer<Instant, Never>
        .timer(interval: .milliseconds(20), on: lab.scheduler)
        .map { Int($0.nanoseconds / 10_000_000) }
        .take(first: 2)
        .promoteError(Boom.self)
    }
  }

  @Test("`interval` of an empty sequence completes after one interval")
  func anEmptySequenceCompletesAfterOneInterval() throws {
    try check(gives: "--|") { lab in
      SignalProducer<Int, Never>
        .interval([Int](), interval: .milliseconds(20), on: lab.scheduler)
        .promoteError(Boom.self)
    }
  }

  @Test("Disposing of `interval` stops its timer")
  func disposalStopsTheTimer() throws {
    try check(gives: "--0-1-!", disposedAt: .milliseconds(60)) { lab in
      SignalProducer<Int, Never>
        .interval(.milliseconds(20), on: lab.scheduler)
        .take(first: 5)
        .filter { $0 < 2 }
        .promoteError(Boom.self)
    }
  }
}
