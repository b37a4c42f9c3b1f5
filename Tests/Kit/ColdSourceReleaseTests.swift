import Reactive
import ReactiveTesting
import Testing

@Suite("Cold sources whose starts are released")
struct ColdSourceReleaseTests {
  @Test("A timed event does not end a start that was released")
  func timed() {
    let scheduler = TestScheduler()
    let source = ColdSource<Int, Never>(
      on: scheduler,
      timed: [(after: .milliseconds(10), event: .completed)]
    )
    let start = source.producer.start { _ in }
    source.release()
    scheduler.advance(by: .milliseconds(20))
    #expect(source.isObserved)
    #expect(source.windows.map(\.end) == [nil])
    start.dispose()
    #expect(!source.isObserved)
  }
}
