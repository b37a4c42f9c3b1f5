import Reactive
import Testing

@Suite struct SignalMakingTests {
  @Test("SIG-4: the generator of a signal runs once, before the initializer returns")
  func generatorRunsAtOnce() {
    let log = Log()
    let signal = Signal<Int, Never> { observer, lifetime in
      log.note("generator")
      lifetime += { [observer] in _ = observer }
    }
    log.note("made")
    signal.observe(log.observer())
    signal.observe(log.observer())
    #expect(log.entries == ["generator", "made"])
  }

  @Test("SIG-5: values sent before the initializer returns do not reach any observer")
  func earlyValues() {
    let log = Log()
    let input = Unguarded<Observer<Int, Never>?>(nil)
    let signal = Signal<Int, Never> { observer, _ in
      observer.send(value: 1)
      input.value = observer
    }
    signal.observe(log.observer("a "))
    #expect(log.entries == [])
    input.value?.send(value: 2)
    signal.observe(log.observer("b "))
    #expect(log.entries == ["a VALUE 2"])
  }

  @Test("SIG-6: a signal that ends before the initializer returns has already ended")
  func bornTerminated() {
    let log = Log()
    for termination in EventTests.ends {
      let signal = Signal<Int, Problem> { observer, _ in observer.terminate(termination) }
      let observation = signal.observe(log.observer())
      #expect(observation == nil)
    }
    #expect(log.entries == ["INTERRUPTED", "INTERRUPTED", "INTERRUPTED"])
  }

  @Test("D1: a signal whose generator does not retain the observer is interrupted")
  func observerNotKept() {
    let log = Log()
    let signal = Signal<Int, Never> { _, lifetime in lifetime += log.disposable("ended") }
    signal.observe(log.observer())
    #expect(log.entries == ["ended", "INTERRUPTED"])
  }

  @Test("PIP-1: every event that is sent to a pipe arrives on its signal")
  func pipe() {
    for end in EventTests.ends {
      let log = Log()
      let (output, input) = Signal<Int, Problem>.pipe()
      output.observe(log.observer())
      input.send(value: 1)
      input.send(value: 2)
      input.terminate(end)
      #expect(log.entries == ["VALUE 1", "VALUE 2", end.description])
    }
  }

  @Test("The disposable of a pipe is disposed of after its terminal event")
  func pipeDisposable() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe(disposable: log.disposable("disposed"))
    output.observe(log.observer())
    input.send(value: 1)
    input.sendCompleted()
    #expect(log.entries == ["VALUE 1", "COMPLETED", "disposed"])
  }

  @Test("The disposable of a queued pipe is disposed of after its terminal event")
  func queuedPipeDisposable() {
    let log = Log()
    let (output, input) = Signal<Int, Never>
      .pipe(recursion: .queued, disposable: log.disposable("disposed"))
    output.observe(log.observer())
    input.sendCompleted()
    #expect(log.entries == ["COMPLETED", "disposed"])
  }

  @Test("`Signal.never` retains no observer")
  func never() {
    let log = Log()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let signal = Signal<Int, Never>.never
    let observation = signal.observe { [tracked] event in
      tracked.use()
      log.note(event)
    }
    _ = consume tracked
    #expect(observation?.isDisposed == false)
    observation?.dispose()
    #expect(observation?.isDisposed == true)
    #expect(!reference.isAlive)
    #expect(log.entries == [])
  }

  @Test("D10: `Signal.empty` has completed, so its observers receive `interrupted`")
  func empty() {
    let log = Log()
    let observation = Signal<Int, Never>.empty.observe(log.observer())
    #expect(observation == nil)
    #expect(log.entries == ["INTERRUPTED"])
  }

  @Test("D10: `take(first: 0)` of a signal returns a signal that has completed")
  func takeNothing() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    output.take(first: 0).observe(log.observer())
    #expect(log.entries == ["INTERRUPTED"])
    input.send(value: 1)
  }

  @Test("D10: merging an empty list of signals returns a signal that has completed")
  func mergeNothing() {
    let log = Log()
    Signal<Int, Never>.merge([Signal<Int, Never>]()).observe(log.observer())
    #expect(log.entries == ["INTERRUPTED"])
  }
}
