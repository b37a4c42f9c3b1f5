import Reactive
import Testing

/// Defects of a predecessor of this library, with their numbers in the list of defects.
@Suite struct DefectTests {
  private func ignoringFaults(_ body: () -> Void) {
    Faults.observer.with(FaultObserver { _ in }, body)
  }

  @Test("defect 1: two observers never receive recursively sent values in different orders")
  func recursionKeepsOrder() {
    for recursion in [RecursionPolicy.forbidden, .queued] {
      let logs = [Log(), Log()]
      let (output, input) = Signal<Int, Never>.pipe(recursion: recursion)
      output.observeValues { value in
        logs[0].note(value)
        if value == 1 { input.send(value: 2) }
      }
      output.observeValues { logs[1].note($0) }
      ignoringFaults { input.send(value: 1) }
      #expect(logs[0].entries == (recursion == .queued ? ["1", "2"] : ["1"]))
      #expect(logs[1].entries == logs[0].entries)
    }
  }

  @Test("defect 1: no value follows a recursively sent terminal event")
  func nothingAfterRecursiveEnd() {
    for recursion in [RecursionPolicy.forbidden, .queued] {
      let log = Log()
      let (output, input) = Signal<Int, Never>.pipe(recursion: recursion)
      output.observe(log.observer("a "))
      output.observe { event in
        log.note("b \(event)")
        if event == .value(0) {
          input.sendCompleted()
          input.send(value: 1)
        }
      }
      input.send(value: 0)
      input.send(value: 2)
      #expect(log.entries == ["a VALUE 0", "b VALUE 0", "a COMPLETED", "b COMPLETED"])
    }
  }

  /// The same values, produced in different ways.
  static let sequences: [(name: String, producer: SignalProducer<Int, Never>)] = [
    ("plain", SignalProducer([1, 2, 3, 4])),
    ("mapped", SignalProducer([1, 2, 3, 4]).map { $0 }),
    ("filtered and mapped", SignalProducer([1, 2, 3, 4]).filter { $0 > 0 }.map { $0 }),
    ("lifted", SignalProducer([1, 2, 3, 4]).lift { $0.map { $0 } }),
    ("flattened", SignalProducer([1, 2, 3, 4]).flatMap(.concat) { SignalProducer(value: $0) }),
    ("chained", SignalProducer([1, 2]).concat(SignalProducer([3, 4]))),
  ]

  @Test(
    "defect 4: disposing of a start of a sequence interrupts it, whichever operators its chain contains",
    arguments: 0..<6
  )
  func disposedSequence(index: Int) {
    let (_, producer) = Self.sequences[index]
    let log = Log()
    producer.startWithSignal { signal, handle in
      signal.observe { event in
        log.note(event)
        if event == .value(2) { handle.dispose() }
      }
    }
    #expect(log.entries == ["VALUE 1", "VALUE 2", "INTERRUPTED"])
  }

  @Test(
    "defect 5: an observer that is disposed of during the delivery of a value does not receive it"
  )
  func disposedByAnother() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let second = SerialDisposable()
    output.observeValues { value in
      log.note("a\(value)")
      second.dispose()
    }
    second.inner = output.observeValues { log.note("b\($0)") }
    output.observeValues { log.note("c\($0)") }
    input.send(value: 1)
    input.send(value: 2)
    #expect(log.entries == ["a1", "c1", "a2", "c2"])
  }

  @Test(
    "defect 5: an observer of a mapped signal that is disposed of during a delivery does not receive the value"
  )
  func disposedBehindOperator() {
    let log = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    let second = SerialDisposable()
    output.observeValues { _ in second.dispose() }
    second.inner =
      output
      .map { (value: Int) -> Int in
        log.note("mapped \(value)")
        return value
      }
      .observeValues { log.note($0) }
    input.send(value: 1)
    #expect(log.entries == [])
  }

  @Test(
    "defect 6: a value after a recursively sent terminal event is dropped and is not reported as recursive"
  )
  func valueAfterRecursiveEnd() {
    let faults = Log()
    let (output, input) = Signal<Int, Never>.pipe()
    output.observeValues { value in
      input.sendCompleted()
      input.send(value: value + 1)
    }
    Faults.observer.with(FaultObserver { faults.note($0) }) { input.send(value: 1) }
    #expect(
      faults.entries == [
        "droppedAfterEnd(stream: \"Signal<Int, Never> made by Signal.pipe\", event: \"VALUE 2\")"
      ]
    )
  }

  @Test("A stream that ends because its last sender was released is reported to the test")
  func abandonedStreams() {
    let faults = Log()
    Faults.observer.with(FaultObserver { faults.note($0) }) {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observeValues { _ in }
      withExtendedLifetime(input) {}
      SignalProducer<Int, Never> { observer, _ in observer.sendCompleted() }.start { _ in }
      SignalProducer<Int, Never> { _, _ in }.start { _ in }
    }
    #expect(faults.entries.count == 2)
    #expect(faults.entries.allSatisfy { $0.hasPrefix("abandoned(stream: ") })
  }
}
