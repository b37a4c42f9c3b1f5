import Reactive
import Testing

@Suite struct LifetimeEndedTests {
  @Test("`Lifetime.ended` completes when the lifetime ends")
  func theSignalCompletesWhenTheLifetimeEnds() {
    let (lifetime, token) = Lifetime.make()
    let log = Log()
    lifetime.ended.observe { log.note($0) }
    #expect(log.entries.isEmpty)
    token.dispose()
    #expect(log.entries == ["COMPLETED"])
  }

  @Test("`Lifetime.ended` interrupts observers that are added after the end of the lifetime")
  func afterTheEndItsObserversAreInterrupted() {
    let log = Log()
    Lifetime.empty.ended.observe { log.note($0) }
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test("An observer of `Lifetime.ended` that is disposed of receives no event")
  func anObserverThatHasGoneLeavesNothingWithTheLifetime() {
    let (lifetime, token) = Lifetime.make()
    let log = Log()
    lifetime.ended.observe { log.note($0) }?.dispose()
    token.dispose()
    #expect(log.entries.isEmpty)
  }
}
