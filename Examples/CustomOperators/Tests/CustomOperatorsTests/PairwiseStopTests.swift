import CustomOperators
import Reactive
import Testing

@Suite struct PairwiseStopTests {
  @Test("An endless source stops while it is being started")
  func endless() {
    let events = Atomic<[String]>([])
    SignalProducer<Int, Never>(1...)
      .pairwise()
      .take(first: 1)
      .start { event in events.modify { $0.append("\(event)") } }
    #expect(events.value == ["VALUE (1, 2)", "COMPLETED"])
  }
}
