#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Checks that long work is not reported as a livelock.
///
/// Two threads that prevent each other from ending are still reported.
@Suite struct InterleavingLengthTests {
  @Test("LIV-1: starting 10,000 producers takes a long time, but is not reported as a livelock")
  func longWork() {
    let report = Interleavings.explore("10,000 starts") { run in
      let out = run.observer("out")
      let source = run.signal("a")
      source.signal.observe(out)
      run.thread("A") {
        for _ in 0..<10_000 { SignalProducer<Int, Never>(value: 1).start().dispose() }
        source.send(1)
      }
      run.thread("B") { source.send(2) }
      run.finally { out.expectValues([1, 2]) }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.result == .passed)
  }

  @Test(
    "LIV-1: a thread that polls for the result of another thread receives the result"
  )
  func polling() {
    let report = Interleavings.explore("polling") { run in
      let isSet = Atomic(false)
      run.thread("A") { while !isSet.value {} }
      run.thread("B") { isSet.value = true }
    }
    #expect(report.failure == nil, "\(report)")
  }

  @Test("LIV-1: two threads that yield to each other forever are reported as a livelock")
  func giveWay() throws {
    let scenario: @Sendable (InterleavingRun) -> Void = { run in
      let wants = [Atomic(false), Atomic(false)]
      for thread in 0..<2 {
        run.thread(Hand.letter(thread)) {
          while true {
            wants[thread].value = true
            if !wants[1 - thread].value { break }
            wants[thread].value = false
          }
        }
      }
    }
    // Each thread yields for as long as the other thread is also waiting.
    let failure = try #require(Interleavings.explore("give way", .replay("AB"), scenario).failure)
    #expect(failure.kind == .livelock)
    #expect(
      failure.message
        == "the threads had not ended after 1000000 steps, although they took turns"
    )
  }
}
#endif
