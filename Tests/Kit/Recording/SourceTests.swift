import Reactive
import ReactiveTesting
import Testing

@Suite("Sources of a test")
struct SourceTests {
  @Test(
    "A cold source records the reason for the end of each start",
    arguments: [
      (Event<Int, TestFailure>.completed, ObservationWindow.End.completed),
      (.failed(.boom), .failed), (.interrupted, .interrupted),
    ]
  )
  func ends(_ event: Event<Int, TestFailure>, _ end: ObservationWindow.End) {
    let lab = Lab()
    let source = ColdSource<Int, TestFailure>(on: lab.scheduler)
    source.producer.start()
    lab.scheduler.advance(by: .milliseconds(5))
    source.send(event)
    #expect(source.windows.map(\.end) == [end])
    #expect(source.windows[0].start == .origin)
    #expect(source.windows[0].endInstant == Instant(nanoseconds: 5_000_000))
    #expect(!source.isObserved)
  }

  @Test("A cold source distinguishes open starts from starts that have been disposed of")
  func windows() {
    let lab = Lab()
    let source = ColdSource<Int, TestFailure>(on: lab.scheduler)
    let first = source.producer.start()
    lab.scheduler.advance(by: .milliseconds(10))
    source.producer.start()
    first.dispose()
    #expect(source.windows.map(\.description) == ["0 ms to 10 ms: disposed", "10 ms: still open"])
  }

  @Test("A cold source sends to every open start, and to no other start")
  func sending() {
    let lab = Lab()
    let source = ColdSource<Int, TestFailure>(on: lab.scheduler, atStart: [.value(0)])
    let first = source.producer.start(lab.recorder.observer())
    source.producer.start(lab.recorder.observer(start: 1))
    source.send(.value(1))
    first.dispose()
    source.send(.value(2))
    #expect(
      lab.recorder.outputs.map(\.event) == [
        .value("0"), .value("0"), .value("1"), .value("1"), .interrupted, .value("2"),
      ]
    )
  }

  @Test("A cold source sends timed events to each start until the start is disposed of")
  func timed() {
    let lab = Lab()
    let source = ColdSource<Int, TestFailure>(
      on: lab.scheduler,
      timed: [(.milliseconds(10), .value(1)), (.milliseconds(20), .completed)]
    )
    let start = source.producer.start(lab.recorder.observer())
    lab.scheduler.advance(by: .milliseconds(10))
    start.dispose()
    #expect(lab.scheduler.pendingActions.isEmpty)
    #expect(lab.recorder.outputs.map(\.event) == [.value("1"), .interrupted])
  }

  @Test("A hot source sends timed events, and no event after its end")
  func hot() {
    let lab = Lab()
    let source = HotSource<Int, TestFailure>(
      on: lab.scheduler,
      timed: [(.milliseconds(10), .value(1)), (.milliseconds(20), .completed)]
    )
    let observation = source.signal.observe(lab.recorder.observer())
    source.look()
    lab.recorder.listening {
      lab.scheduler.advance(by: .milliseconds(20))
      source.send(.value(2))
    }
    #expect(lab.recorder.outputs.map(\.event) == [.value("1"), .completed])
    #expect(lab.recorder.moments.allSatisfy { $0.kind != .swallowed("VALUE 2") })
    #expect(source.windows.map(\.description) == ["0 ms to 20 ms: completed"])
    withExtendedLifetime(observation) {}
  }

  @Test("A hot source records when observers are detached")
  func hotDisposal() {
    let lab = Lab()
    let source = HotSource<Int, TestFailure>(on: lab.scheduler)
    let observation = source.signal.observe(lab.recorder.observer())
    source.look()
    lab.scheduler.advance(by: .milliseconds(1))
    observation?.dispose()
    source.look()
    #expect(source.windows.map(\.end) == [.disposed])
  }
}

@Suite("Hostile source")
struct HostileSourceTests {
  private func outputs(_ trick: HostileSource<Int, TestFailure>.Trick) -> Recorder {
    let lab = Lab()
    let source = HostileSource<Int, TestFailure>()
    let start = source.producer.map { $0 * 10 }.startUnguarded(
      lab.recorder.observer { _ in source.insideCallback() }
    )
    lab.recorder.listening { source.breakRule(trick) }
    withExtendedLifetime(start) {}
    return lab.recorder
  }

  @Test("A hostile source can send a value after its end")
  func valueAfterEnd() {
    let recorder = outputs(.valueAfterEnd(1))
    #expect(recorder.outputs.map(\.event) == [.completed, .value("10")])
  }

  @Test("A hostile source can end several times")
  func severalEnds() {
    let recorder = outputs(.severalEnds)
    #expect(recorder.outputs.map(\.event) == [.completed, .completed, .interrupted])
  }

  @Test("A hostile source can send recursively")
  func recursion() {
    let moments = outputs(.recursion(1, 2)).moments.filter { moment in
      if case .output = moment.kind { true } else { false }
    }
    #expect(moments.map(\.depth) == [0, 1])
  }

  @Test("A hostile source can send on two threads at the same time")
  func concurrency() {
    let recorder = outputs(.concurrency(1, 2))
    #expect(recorder.outputs.map(\.event) == [.value("10"), .value("20")])
    let threads = recorder.moments.compactMap { moment -> UInt? in
      if case .output = moment.kind { moment.thread } else { nil }
    }
    #expect(Set(threads).count == 2)
    #expect(recorder.moments.map(\.kind).suffix(2) == [.outputReturned, .outputReturned])
  }

  @Test("A hostile source can send while it is being started, even after its end")
  func atStart() {
    let lab = Lab()
    let source = HostileSource<Int, TestFailure>(atStart: [.value(1), .completed, .value(2)])
    let start = source.producer.startUnguarded(lab.recorder.observer())
    #expect(lab.recorder.outputs.map(\.event) == [.value("1"), .completed, .value("2")])
    withExtendedLifetime(start) {}
  }

  @Test("The guards of a plain start do not deliver a second terminal event of a hostile source")
  func guards() {
    let lab = Lab()
    let source = HostileSource<Int, TestFailure>()
    source.producer.start(lab.recorder.observer())
    lab.recorder.listening { source.breakRule(.severalEnds) }
    #expect(lab.recorder.outputs.map(\.event) == [.completed])
  }
}
