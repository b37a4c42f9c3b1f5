import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// A disposal on one thread while an operator of the chain ends the stream on another thread.
@Suite struct ProducerDisposalRaceTests {
  /// A disposal that begins while the predicate of `take(while:)` runs.
  ///
  /// The resources are released only after `take(while:)` has ended the chain.
  private struct Race {
    let log = Log()
    private let isSending = DispatchSemaphore(value: 0)
    private let isDisposing = DispatchSemaphore(value: 0)
    private let hasSent = DispatchSemaphore(value: 0)

    /// Returns a source that releases its resource when the value has been sent.
    func source(of kept: Unguarded<Observer<Int, Never>?>) -> SignalProducer<Int, Never> {
      SignalProducer { [self] observer, lifetime in
        kept.value = observer
        lifetime += {
          isDisposing.signal()
          hasSent.wait()
          log.note("resource")
        }
      }
    }

    func takingNone(_ producer: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
      producer.take(while: { _ in
        isSending.signal()
        isDisposing.wait()
        return false
      })
    }

    func run(disposing start: any Disposable, while send: @escaping @Sendable () -> Void) {
      let sender = Threads.start {
        send()
        hasSent.signal()
      }
      isSending.wait()
      start.dispose()
      sender.join()
    }
  }

  @Test(
    "PRD-16: `interrupted` follows the release of the resources, even if an operator has ended the stream"
  )
  func endMeanwhile() {
    let race = Race()
    let observer = Unguarded<Observer<Int, Never>?>(nil)
    let start = race.takingNone(race.source(of: observer)).start(race.log.observer())
    race.run(disposing: start) { observer.value?.send(value: 1) }
    #expect(race.log.entries == ["resource", "INTERRUPTED"])
  }

  @Test(
    "D14: an interruption that waits for the resources is delivered on the scheduler of the chain"
  )
  func endMeanwhileOnScheduler() throws {
    let race = Race()
    let scheduler = TestScheduler()
    let observer = Unguarded<Observer<Int, Never>?>(nil)
    let producer = race.source(of: observer).observe(on: scheduler)
    let start = race.takingNone(producer).start(race.log.observer())
    observer.value?.send(value: 1)
    race.run(disposing: start) { scheduler.advance() }
    #expect(race.log.entries == ["resource"])
    scheduler.advance()
    #expect(race.log.entries == ["resource", "INTERRUPTED"])
  }

  #if DEBUG || Interleaving
  @Test("EVT-25: a disposal interrupts a start whose end is followed by a further head")
  func endsBeforeTheLastHead() {
    typealias Events = SignalProducer<Event<Int, Never>?, Never>
    let report = Interleavings.explore("dispose × completed") { run in
      let out = run.observer("out")
      let (signal, input) = Signal<Int, Never>.pipe()
      let first = Events(signal.map { Event.value($0) })
      let last = Events { observer, lifetime in lifetime.observeEnded { observer.sendCompleted() } }
      // The second producer ends the output, and the last one is then handed the rest of the chain.
      let start = SignalProducer<Events, Never>([first, Events(value: .completed), last])
        .flatten(.concat).skipNil().dematerialize().start(out)
      run.thread("A") { input.sendCompleted() }
      run.thread("B") { start.dispose() }
      run.finally { run.expect(out.terminal != nil, "the start received no terminal event") }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.schedules > 10, "\(report)")
  }
  #endif
}
