internal import Foundation
internal import Reactive

/// Does the last two steps of a script on two real threads: the first is held inside a callback
/// while the second sends.
///
/// Only what was seen counts (EVT-28): a second thread inside the callback before the first has
/// left it. How long to wait for that is decided by looking whether the second thread has returned
/// or sleeps in the kernel; waiting too briefly can only miss a violation.
struct ThreadTrial {
  let subject: OperatorUnderTest
  let script: Script

  func run() -> Trace {
    let hold = Hold(script.mode == .threads ? .output : .closure)
    let bench = Bench(script, hold: hold)
    var trace = Trace(script: script)
    let (first, second) = bench.recorder.listening {
      bench.apply(subject)
      bench.start()
      for word in script.words.dropLast(2) { bench.perform(word) }
      return race(bench, hold)
    }
    guard let first, let second else {
      // A thread that hangs goes on using the bench, which is left to it.
      trace.moments = bench.recorder.moments
      return trace
    }
    bench.recorder.listening {
      bench.advance(Lab.horizon)
      trace.moments = bench.recorder.moments
      bench.tearDown()
    }
    trace.sawOverlap = hold.sawOverlap
    trace.wasHeld = hold.isHolding
    withExtendedLifetime((first, second)) {}
    return trace
  }

  /// - Returns: The two threads, if both have ended.
  private func race(_ bench: Bench, _ hold: Hold) -> (KitThread?, KitThread?) {
    let words = script.words.suffix(2)
    guard let earlier = words.first, let later = words.last else { return (nil, nil) }
    let first = KitThread {
      hold.arm()
      bench.recorder.listening { _ = bench.perform(earlier) }
    }
    Self.wait { hold.isHolding || first.isFinished }
    guard hold.isHolding else {
      first.join()
      return (first, first)
    }
    let second = KitThread {
      bench.recorder.listening { _ = bench.perform(later) }
    }
    var quiet = 0
    Self.wait {
      if hold.sawOverlap || second.isFinished { return true }
      quiet = second.isBlocked ? quiet + 1 : 0
      return quiet >= 5
    }
    hold.letGo()
    let limit = Duration.seconds(10)
    guard first.join(within: limit), second.join(within: limit) else { return (nil, nil) }
    return (first, second)
  }

  /// Looks again and again whether `condition` holds, at most for a tenth of a second.
  private static func wait(until condition: () -> Bool) {
    for _ in 0..<1000 {
      if condition() { return }
      Thread.sleep(forTimeInterval: 0.000_1)
    }
  }
}
