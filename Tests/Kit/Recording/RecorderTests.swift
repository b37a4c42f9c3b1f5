import Reactive
import ReactiveTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  @Test("The recorder stores the instant of every event")
  func instants() {
    let lab = Lab()
    SignalProducer<Int, TestFailure>(value: 1).delay(.milliseconds(10), on: lab.scheduler)
      .start(lab.recorder.observer())
    lab.scheduler.advance(by: .milliseconds(10))
    let outputs = lab.recorder.outputs
    #expect(outputs.map(\.event) == [.value("1"), .completed])
    #expect(outputs.map(\.instant.nanoseconds) == [10_000_000, 10_000_000])
  }

  @Test("The recorder counts nested callbacks separately on each thread")
  func depth() {
    let lab = Lab()
    let inner: Observer<Int, TestFailure> = lab.recorder.observer()
    let outer: Observer<Int, TestFailure> = lab.recorder.observer { event in
      if event == .value("1") { inner.send(value: 2) }
    }
    outer.send(value: 1)
    outer.send(value: 3)
    let depths = lab.recorder.moments.compactMap { moment -> Int? in
      if case .output = moment.kind { moment.depth } else { nil }
    }
    #expect(depths == [0, 1, 0])
  }

  @Test("The recorder stores all entries in one order")
  func order() {
    let lab = Lab()
    let source = ColdSource<Int, TestFailure>(on: lab.scheduler, recorder: lab.recorder)
    let start = Schedulers.run(on: lab.scheduler) {
      source.producer.map(lab.watched { $0 + 1 }).start(lab.recorder.observer())
    }
    source.send(.value(1))
    start.dispose()
    #expect(
      lab.recorder.moments.map(\.kind) == [
        .sourceStarted(.input(0), whileOpen: false),
        .sending(.input(0), .value("1"), isObserved: true),
        .closure(1), .closureReturned(1),
        .output(.value("2"), start: 0), .outputReturned,
        .sent(.input(0)),
        .sourceEnded(.input(0), .disposed),
        .output(.interrupted, start: 0), .outputReturned,
      ]
    )
    #expect(lab.recorder.moments.map(\.order) == Array(0..<10))
  }

  @Test("The recorder records an event that a guard drops")
  func swallowed() {
    let lab = Lab()
    let (_, input) = Signal<Int, TestFailure>.pipe()
    lab.recorder.listening {
      input.sendCompleted()
      input.send(value: 1)
    }
    #expect(lab.recorder.moments.map(\.kind) == [.swallowed("VALUE 1")])
  }

  @Test("The recorder records a recursively sent value, which does not cause a trap")
  func recursion() {
    let lab = Lab()
    let (output, input) = Signal<Int, TestFailure>.pipe()
    output.observe { event in if event == .value(1) { input.send(value: 2) } }
    lab.recorder.listening { input.send(value: 1) }
    #expect(lab.recorder.moments.map(\.kind) == [.recursiveValue])
  }

  @Test("The recorder records the disposal of a resource")
  func resources() {
    let lab = Lab()
    lab.resource("socket").dispose()
    #expect(lab.recorder.moments.map(\.kind) == [.resourceDisposed("socket")])
  }
}
