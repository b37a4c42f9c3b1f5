#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Test func pairwiseKeepsEveryPair() {
  let report = Interleavings.explore("pairwise, two senders") { run in
    let out = run.observer("out")
    let a = run.signal("a")
    a.signal.producer.pairwise().start(out)
    run.thread("A") {
      a.send(1)
      a.send(2)
    }
    run.thread("B") { a.complete() }
    run.finally { out.expectTerminal("completed") }
  }
  #expect(report.isExhausted, "\(report)")
}

@Test func aTimerRacesWithACompletion() {
  let report = Interleavings.explore("delay beside a completion") { run in
    let out = run.observer("out")
    let a = run.signal("a")
    let scheduler = TestScheduler()
    a.signal.producer.delay(.milliseconds(20), on: scheduler).start(out)
    a.send(1)
    run.thread("A") { a.complete() }
    run.thread("time") { scheduler.advance(by: .milliseconds(20)) }
    run.finally {
      scheduler.advance(by: .milliseconds(20))
      out.expectValues([1])
      out.expectTerminal("completed")
    }
  }
  #expect(report.isExhausted, "\(report)")
}

/// The code from `Docs/Interleavings.md` that no other test contains.
@Suite struct ThreadArticleTests {
  static let pairwise = OperatorUnderTest("pairwise") { source, _ in
    source.combinePrevious().map { "\($0)" }
  }

  @Test(arguments: pairwise.interleavings)
  func holds(_ interleaving: OperatorInterleaving) throws { try interleaving() }

  @Test("A task that reads the values of a stream can be cancelled")
  func aReaderIsCancelled() {
    let report = JobOrders.explore("cancelling a reader") { run in
      let (signal, input) = Signal<Int, Never>.pipe()
      let reader = run.task("reader") {
        for await number in signal.values { run.note("\(number)") }
      }
      run.hand("sender", { input.send(value: 1) }, { input.send(value: 2) })
      run.hand("user", { reader.cancel() })
    }
    #expect(report.isExhausted, "\(report)")
  }
}

extension SignalProducer where Value == Int {
  fileprivate func pairwise() -> SignalProducer<Int, Failure> {
    combinePrevious().map { $0 * 10 + $1 }
  }
}
#endif
