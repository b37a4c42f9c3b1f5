import Reactive
import Testing

@Suite struct LifetimeEndedTests {
  @Test func theSignalCompletesWhenTheLifetimeEnds() {
    let (lifetime, token) = Lifetime.make()
    let log = Log()
    lifetime.ended.observe { log.note($0) }
    #expect(log.entries.isEmpty)
    token.dispose()
    #expect(log.entries == ["COMPLETED"])
  }

  @Test func afterTheEndItsObserversAreInterrupted() {
    let log = Log()
    Lifetime.empty.ended.observe { log.note($0) }
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test func anObserverThatHasGoneLeavesNothingWithTheLifetime() {
    let (lifetime, token) = Lifetime.make()
    let log = Log()
    lifetime.ended.observe { log.note($0) }?.dispose()
    token.dispose()
    #expect(log.entries.isEmpty)
  }
}
