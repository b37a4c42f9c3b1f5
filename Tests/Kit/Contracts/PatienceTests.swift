import Reactive
import ReactiveTesting
import Testing

@Suite("How long checks wait for pending events")
struct PatienceTests {
  /// Sends ticks after its input has completed.
  private static func ticking(
    _ name: String,
    ending end: @escaping @Sendable (Int, Observer<Int, TestFailure>) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(name, .takesScheduler, .handlesInterruption) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      let ticks = SignalProducer<Instant, Never>.timer(
        interval: .milliseconds(15),
        on: lab.scheduler
      )
      let last = SignalProducer<Int, TestFailure> { observer, lifetime in
        let count = MutableProperty(0)
        lifetime += ticks.startWithValues { _ in
          count.value += 1
          end(count.value, observer)
        }
      }
      return source.concat(last)
    }
  }

  @Test("An operator that sends fifty ticks before it completes is not reported")
  func late() throws {
    let subject = Self.ticking("fifty ticks") { count, observer in
      if count == 50 { observer.sendCompleted() }
    }
    try subject.verify()
  }

  @Test("An operator that sends ticks forever and never completes is reported")
  func never() {
    let subject = Self.ticking("ticks for ever") { _, _ in }
    #expect(throws: (any Error).self) { try subject.verify() }
  }
}
