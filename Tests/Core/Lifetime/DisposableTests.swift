import Reactive
import TestSupport
import Testing

@Suite struct AnyDisposableTests {
  @Test("Disposing of a disposable runs its action")
  func runs() {
    let log = Log()
    let disposable = log.disposable("disposed")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(log.entries == ["disposed"])
    #expect(disposable.isDisposed)
  }

  @Test("DSP-4: disposing of a disposable twice runs its action once")
  func idempotent() {
    let log = Log()
    let disposable = log.disposable("disposed")
    disposable.dispose()
    disposable.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test("Disposing of a disposable inside its own action has no further effect")
  func reentrant() {
    let log = Log()
    let serial = SerialDisposable()
    let disposable = AnyDisposable {
      log.note("disposed")
      serial.inner?.dispose()
    }
    serial.inner = disposable
    disposable.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test("A disposable without an action records that it was disposed of")
  func empty() {
    let disposable = AnyDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
  }

  @Test("A disposable that wraps another disposable disposes of it")
  func wrapping() {
    let inner = AnyDisposable()
    AnyDisposable(inner as any Disposable).dispose()
    #expect(inner.isDisposed)
  }

  @Test("A disposable releases its action after the action has run")
  func releases() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let disposable = AnyDisposable { [tracked] in tracked.use() }
    _ = consume tracked
    #expect(reference.isAlive)
    disposable.dispose()
    #expect(!reference.isAlive)
  }

  @Test("A disposable that is released does not run its action")
  func notOnRelease() {
    let log = Log()
    _ = log.disposable("disposed")
    #expect(log.entries == [])
  }

  @Test(
    "DSP-4: if many threads dispose of a disposable at the same time, only one of them runs its action"
  )
  func race() {
    let log = Log()
    for _ in 0..<200 {
      let disposable = log.disposable("disposed")
      Threads.parallel(4) { _ in disposable.dispose() }
    }
    #expect(log.entries.count == 200)
  }
}

@Suite struct SerialDisposableTests {
  @Test("Assigning a disposable disposes of the previous one")
  func replaces() {
    let first = AnyDisposable()
    let second = AnyDisposable()
    let serial = SerialDisposable(first)
    serial.inner = second
    #expect(first.isDisposed)
    #expect(!second.isDisposed)
    #expect(serial.inner === second)
  }

  @Test("Assigning the same disposable again does not dispose of it")
  func same() {
    let inner = AnyDisposable()
    let serial = SerialDisposable(inner)
    serial.inner = inner
    #expect(!inner.isDisposed)
  }

  @Test("Assigning `nil` disposes of the previous disposable")
  func nothing() {
    let inner = AnyDisposable()
    let serial = SerialDisposable(inner)
    serial.inner = nil
    #expect(inner.isDisposed)
    #expect(!serial.isDisposed)
  }

  @Test("Disposing of a serial disposable disposes of its inner disposable and releases it")
  func disposes() {
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let serial = SerialDisposable(AnyDisposable { [tracked] in tracked.use() })
    _ = consume tracked
    serial.dispose()
    #expect(serial.isDisposed)
    #expect(serial.inner == nil)
    #expect(!reference.isAlive)
  }

  @Test(
    "defect 15: a disposable that is assigned after the disposal is disposed of and is not retained"
  )
  func afterDisposal() {
    let serial = SerialDisposable()
    serial.dispose()
    let inner = AnyDisposable()
    let reference = WeakReference(inner)
    serial.inner = inner
    #expect(inner.isDisposed)
    _ = consume inner
    #expect(serial.inner == nil)
    #expect(!reference.isAlive)
  }

  @Test(
    "If assignments race with a disposal, all assigned disposables are disposed of"
  )
  func race() {
    for _ in 0..<300 {
      let serial = SerialDisposable()
      let inners = (0..<3).map { _ in AnyDisposable() }
      Threads.parallel(4) { index in
        if index == 3 { serial.dispose() } else { serial.inner = inners[index] }
      }
      #expect(inners.allSatisfy { $0.isDisposed })
    }
  }
}

@Suite struct ScopedDisposableTests {
  @Test("Releasing a scoped disposable disposes of its inner disposable")
  func release() {
    let inner = AnyDisposable()
    var scoped: ScopedDisposable<AnyDisposable>? = ScopedDisposable(inner)
    #expect(scoped?.isDisposed == false)
    scoped = nil
    #expect(inner.isDisposed)
  }

  @Test("Disposing of a scoped disposable disposes of its inner disposable once")
  func dispose() {
    let log = Log()
    var scoped: ScopedDisposable<AnyDisposable>? = ScopedDisposable(log.disposable("disposed"))
    scoped?.dispose()
    #expect(scoped?.isDisposed == true)
    scoped = nil
    #expect(log.entries == ["disposed"])
  }

  @Test("Any disposable can be scoped")
  func anyInner() {
    let inner: any Disposable = SerialDisposable()
    var scoped: ScopedDisposable<AnyDisposable>? = ScopedDisposable(inner)
    #expect(scoped?.inner.isDisposed == false)
    scoped = nil
    #expect(inner.isDisposed)
  }

  @Test("Disposables and actions can be added to a scoped composite")
  func adding() {
    let log = Log()
    var scoped: ScopedDisposable<CompositeDisposable>? = ScopedDisposable(CompositeDisposable())
    if let scoped {
      scoped += log.disposable("disposable")
      scoped += { log.note("action") }
    }
    #expect(log.entries == [])
    scoped = nil
    #expect(log.entries == ["disposable", "action"])
  }
}
