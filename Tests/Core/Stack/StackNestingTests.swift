import Reactive
import TestSupport
import Testing

/// OPR-10: a long chain of streams ends on the stack of an ordinary thread, in the same order as a
/// short chain.
@Suite struct StackNestingTests {
  /// The number of operators in a chain.
  private static let operators = Rounds.many(10_000)

  /// How a chain ends.
  enum End: CaseIterable, Sendable {
    case completion, disposal, release
  }

  @Test("A chain of 10,000 producers ends without exhausting the stack", arguments: End.allCases)
  func producers(end: End) {
    let log = Log()
    Threads.run(stackSize: Threads.ordinaryStack) {
      let (signal, source) = Signal<Int, Never>.pipe(disposable: log.disposable("free"))
      var input = Optional(source)
      var producer = signal.producer
      for _ in 0..<Self.operators {
        producer = producer.take(until: SignalProducer<Void, Never>.never)
      }
      let disposable = producer.start(log.observer())
      switch end {
      case .completion: input?.sendCompleted()
      case .disposal: disposable.dispose()
      case .release: input = nil
      }
      producer = .empty
      input = nil
    }
    switch end {
    case .completion: #expect(log.entries == ["COMPLETED", "free"])
    case .disposal: #expect(log.entries == ["INTERRUPTED", "free"])
    case .release: #expect(log.entries == ["INTERRUPTED", "free"])
    }
  }

  @Test("A chain of 10,000 signals ends without exhausting the stack", arguments: End.allCases)
  func signals(end: End) {
    let log = Log()
    Threads.run(stackSize: Threads.ordinaryStack) {
      let (source, input) = Signal<Int, Never>.pipe(disposable: log.disposable("free"))
      var signal = source.map { $0 + 1 }
      for _ in 1..<Self.operators { signal = signal.map { $0 + 1 } }
      switch end {
      case .completion:
        signal.observe(log.observer())
        input.sendCompleted()
      case .disposal:
        let observation = signal.observe(log.observer())
        signal = .never
        observation?.dispose()
      case .release:
        signal = .never
      }
    }
    #expect(log.entries == (end == .completion ? ["COMPLETED", "free"] : ["free"]))
  }

  @Test(
    "D5: in a chain of any length, upstream resources are released before the stream is interrupted"
  )
  func order() {
    let log = Log()
    var producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += { withExtendedLifetime(observer) { log.note("free") } }
    }
    for level in 0..<100 {
      producer = producer.on(interrupted: { log.note(level) }, disposed: { log.note("-\(level)") })
        .take(until: SignalProducer<Void, Never>.never)
    }
    producer.start(log.observer()).dispose()
    let disposals = (0..<100).reversed().map { "-\($0)" }
    #expect(log.entries == disposals + ["free"] + (0..<100).map { "\($0)" } + ["INTERRUPTED"])
  }
}
