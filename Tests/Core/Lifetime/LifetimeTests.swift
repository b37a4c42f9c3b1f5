import Reactive
import Testing

@Suite struct LifetimeTests {
  @Test("LIF-1: a lifetime ends when its token is released")
  func release() {
    let log = Log()
    var token: Lifetime.Token? = Lifetime.Token()
    let lifetime = token.map { Lifetime($0) }
    lifetime?.observeEnded { log.note("ended") }
    #expect(lifetime?.hasEnded == false)
    token = nil
    #expect(lifetime?.hasEnded == true)
    #expect(log.entries == ["ended"])
  }

  @Test("LIF-1: a lifetime ends once when its token is disposed of")
  func dispose() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    lifetime.observeEnded { log.note("ended") }
    #expect(!token.isDisposed)
    token.dispose()
    token.dispose()
    #expect(token.isDisposed)
    #expect(lifetime.hasEnded)
    #expect(log.entries == ["ended"])
  }

  @Test("LIF-2: a lifetime does not retain its token")
  func doesNotRetain() {
    var made: (lifetime: Lifetime, token: Lifetime.Token)? = Lifetime.make()
    let lifetime = made?.lifetime
    let reference = WeakReference(made?.token)
    #expect(reference.isAlive)
    made = nil
    #expect(!reference.isAlive)
    #expect(lifetime?.hasEnded == true)
  }

  @Test("A lifetime continues while its token is retained, even if the lifetime is released")
  func tokenOutlivesLifetime() {
    let log = Log()
    let token = Lifetime.Token()
    do { Lifetime(token).observeEnded { log.note("ended") } }
    #expect(log.entries == [])
    token.dispose()
    #expect(log.entries == ["ended"])
  }

  @Test("All lifetimes of a token end together")
  func several() {
    let token = Lifetime.Token()
    let lifetimes = [Lifetime(token), Lifetime(token)]
    token.dispose()
    #expect(lifetimes.allSatisfy { $0.hasEnded })
  }

  @Test("The members of a lifetime end with it, in the order in which they were added")
  func order() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    lifetime += log.disposable("disposable")
    lifetime += { log.note("action") }
    lifetime.observeEnded { log.note("observer") }
    token.dispose()
    #expect(log.entries == ["disposable", "action", "observer"])
  }

  @Test("A handle removes its member from a lifetime")
  func handles() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    let handles = [
      lifetime.observeEnded { log.note("observer") },
      lifetime += log.disposable("disposable"),
      lifetime += { log.note("action") },
    ]
    for handle in handles { handle?.dispose() }
    token.dispose()
    #expect(log.entries == [])
  }

  @Test("A member that is added after the end of a lifetime ends immediately and has no handle")
  func late() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    token.dispose()
    let handles = [
      lifetime.observeEnded { log.note("observer") },
      lifetime += log.disposable("disposable"),
      lifetime += { log.note("action") },
    ]
    #expect(handles.allSatisfy { $0 == nil })
    #expect(log.entries == ["observer", "disposable", "action"])
  }

  @Test("Adding `nil` to a lifetime returns no handle")
  func nothing() {
    let (lifetime, token) = Lifetime.make()
    let handle = lifetime += nil as (any Disposable)?
    #expect(handle == nil)
    #expect(!token.isDisposed)
  }

  @Test("`Lifetime.empty` has already ended")
  func empty() {
    let log = Log()
    #expect(Lifetime.empty.hasEnded)
    let handle = Lifetime.empty.observeEnded { log.note("ended") }
    #expect(handle == nil)
    #expect(log.entries == ["ended"])
  }

  @Test("An observer of the end of a lifetime is released after it has run")
  func releases() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let (lifetime, token) = Lifetime.make()
    lifetime.observeEnded { [tracked] in tracked.use() }
    _ = consume tracked
    #expect(reference.isAlive)
    token.dispose()
    #expect(!reference.isAlive)
  }
}
