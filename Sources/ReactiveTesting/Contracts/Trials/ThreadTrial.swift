internal import Foundation
internal import Reactive

/// A trial that performs the last two steps of a test case on two real threads.
///
/// The first thread is blocked inside a callback while the second thread sends. The trial is for
/// builds and locks without scheduling points.
///
/// Only an observed violation counts (EVT-28): the second thread is inside the callback before the
/// first thread has left it. The trial waits until the second thread has returned or sleeps in the
/// kernel. If the trial waits too briefly, it can only miss a violation.
struct ThreadTrial {
  let subject: OperatorUnderTest
  let script: Script

  func run() -> Trace {
    let hold = Hold(script.mode == .threads ? .output : .closure)
    let bench = Bench(script, hold: hold)
    var trace = Trace(script: script)
    let course = bench.attended {
      bench.apply(subject)
      bench.start()
      for word in script.words.dropLast(2) { bench.perform(word) }
      return race(bench, hold)
    }
    guard course != .hung else {
      // A thread that hangs continues to use the fixture, so both are abandoned.
      trace.moments = bench.recorder.moments
      return trace
    }
    bench.attended {
      for word in Self.epilogue(subject) { bench.perform(word) }
      bench.advance(Lab.horizon)
      trace.moments = bench.recorder.moments
      bench.tearDown()
    }
    trace.sawOverlap = hold.sawOverlap
    trace.wasHeld = course == .raced
    trace.runsTasks = bench.lab.executorWasAskedFor.load()
    return trace
  }

  /// Returns the steps that follow the race: all inputs complete, which reveals whether a terminal
  /// event was lost.
  static func epilogue(_ subject: OperatorUnderTest) -> [Word] {
    (0..<subject.shape.inputs).map { .send(.input($0), .completed) }
  }

  private enum Course {
    /// The second thread sent while the first thread was blocked, and both threads have ended.
    case raced
    /// The first thread was not blocked, so the second thread sent nothing.
    case missed
    /// A thread did not end, which proves nothing.
    case hung
  }

  private func race(_ bench: Bench, _ hold: Hold) -> Course {
    let words = script.words.suffix(2)
    guard let earlier = words.first, let later = words.last else { return .missed }
    let first = KitThread {
      hold.arm()
      bench.attended { _ = bench.perform(earlier) }
    }
    // On a busy machine, the first thread may arrive late. The trial waits for it, and never leaves
    // it blocked.
    Self.wait(tries: 100_000) { hold.isHolding || first.isFinished }
    guard hold.isHolding else {
      hold.letGo()
      return first.join(within: Self.patience) ? .missed : .hung
    }
    let second = KitThread {
      bench.attended { _ = bench.perform(later) }
    }
    var quiet = 0
    Self.wait {
      if hold.sawOverlap || second.isFinished { return true }
      quiet = second.isBlocked ? quiet + 1 : 0
      return quiet >= 5
    }
    hold.letGo()
    guard first.join(within: Self.patience), second.join(within: Self.patience) else {
      return .hung
    }
    return .raced
  }

  /// The time after which a thread that has not ended is abandoned.
  private static let patience = Duration.seconds(10)

  /// Polls `condition` until it is `true`, or until the attempts are used up.
  ///
  /// A thousand attempts take a tenth of a second.
  private static func wait(tries: Int = 1000, until condition: () -> Bool) {
    for _ in 0..<tries {
      if condition() { return }
      Thread.sleep(forTimeInterval: 0.000_1)
    }
  }
}
